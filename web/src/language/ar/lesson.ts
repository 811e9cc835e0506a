import type { enLesson } from "../en/lesson";
import type { Catalog } from "../message";

/** The rules of chess for somebody who has never played, in Arabic. */
export const arLesson: Pick<Catalog, keyof typeof enLesson> = {
  "learn.title": "كيف تلعب",
  "learn.intro": "القواعد، واحدة بعد أخرى. كل رقعة هنا حيّة: انقل، ثم أعد الوضع وجرّب نقلة أخرى.",
  "learn.contents": "في هذه الصفحة",
  "learn.next": "ما التالي",
  "learn.part_pieces": "الرقعة والقطع",
  "learn.part_special": "نقلات خاصة",
  "learn.part_end": "الكش والمات",
  "learn.part_draws": "التعادل",
  "learn.part_time": "الوقت",
  "learn.reset": "إعادة",
  "learn.done": "{move:san}. هكذا بالضبط.",
  "learn.go_on": "{move:san}. تابع أو أعد.",
  "learn.other": "{move:san} نقلة قانونية، لكن هذه الرقعة عن نقلة أخرى. أعد وجرّب مرة أخرى.",
  "learn.play": "العب دورًا",
  "learn.strategies": "كيف يختار الحاسوب نقلته",

  "lesson.board_title": "الرقعة",
  "lesson.board_text":
    "أربعة وستون مربعًا. عند يمين كل لاعب مربع فاتح في الركن. يبدأ الأبيض، ثم يتناوب اللاعبان. تُحرّك النقلة قطعة واحدة؛ والتبييت وحده يحرّك قطعتين.",
  "lesson.board_task": "انقل أول نقلة للأبيض.",
  "lesson.rook_title": "القلعة",
  "lesson.rook_text": "تسير القلعة مستقيمة على الصفوف والأعمدة إلى أي مدى. ولا تقفز فوق غيرها.",
  "lesson.rook_task": "تجوّل بالقلعة.",
  "lesson.bishop_title": "الفيل",
  "lesson.bishop_text": "يسير الفيل على الأقطار إلى أي مدى. ويبقى طوال الدور على مربعات لون واحد.",
  "lesson.bishop_task": "تجوّل بالفيل. أي المربعات لا يصلها أبدًا؟",
  "lesson.queen_title": "الوزير",
  "lesson.queen_text": "يسير الوزير كالقلعة أو كالفيل، في ثمانية اتجاهات. وهو أقوى القطع.",
  "lesson.queen_task": "تجوّل بالوزير.",
  "lesson.knight_title": "الحصان",
  "lesson.knight_text": "يسير الحصان مربعين باستقامة ومربعًا إلى الجانب. وهو وحده يقفز.",
  "lesson.knight_task": "اقفز خارج طوق البيادق.",
  "lesson.king_title": "الملك",
  "lesson.king_text":
    "يسير الملك مربعًا واحدًا في أي اتجاه، لكن لا إلى مربع مهاجَم. الملك لا يؤخذ: من يحاصر ملك الخصم يفوز.",
  "lesson.king_task": "تجوّل بالملك. القلعة تمنعه عن عمود واحد.",
  "lesson.pawn_title": "البيدق",
  "lesson.pawn_text":
    "يتقدّم البيدق مربعًا واحدًا. ومن مربع بدايته يمكنه أن يتقدّم مربعين. ولا يرجع أبدًا.",
  "lesson.pawn_task": "حرّك البيدق مربعين أولًا ثم مربعًا.",
  "lesson.capture_title": "الأخذ",
  "lesson.capture_text":
    "تأخذ القطعة بالذهاب إلى مربع قطعة الخصم، فتخرج هذه من الرقعة. لك أن تأخذ، ولست ملزمًا. وقطعك تسدّ الطريق فقط.",
  "lesson.capture_task": "خذ شيئًا بالقلعة.",
  "lesson.pawn_capture_title": "كيف تأخذ البيادق",
  "lesson.pawn_capture_text":
    "يأخذ البيدق مربعًا إلى الأمام مائلًا، وبهذا فقط. وما يقف أمامه مباشرة يسدّ طريقه.",
  "lesson.pawn_capture_task": "خذ شيئًا بالبيدق.",

  "lesson.castle_king_title": "التبييت القصير",
  "lesson.castle_king_text":
    "يسير الملك مربعين نحو القلعة، وتقفز القلعة إلى جانبه الآخر. يجب ألا يكون أيّ منهما قد تحرّك، وألا يقف بينهما شيء.",
  "lesson.castle_king_task": "بيّت: انقل الملك من e1 إلى g1.",
  "lesson.castle_queen_title": "التبييت الطويل",
  "lesson.castle_queen_text":
    "الأمر نفسه إلى الجانب الآخر. يسير الملك مربعين أيضًا، وتأتي القلعة من الركن البعيد.",
  "lesson.castle_queen_task": "بيّت: انقل الملك من e1 إلى c1.",
  "lesson.castle_not_title": "متى يُمنع التبييت",
  "lesson.castle_not_text":
    "لا يبيّت الملك وهو في كش، ولا عبر مربع مهاجَم، ولا إلى كش. هنا تحرس القلعة السوداء f1، فالتبييت القصير ممنوع.",
  "lesson.castle_not_task": "بيّت إلى الجانب المفتوح.",
  "lesson.en_passant_title": "الأخذ بالمرور",
  "lesson.en_passant_text":
    "البيدق الذي يتقدّم مربعين ويقف بجانب بيدق الخصم يمكن أخذه كأنه تقدّم مربعًا. فورًا فقط: بعد نقلة يفوت الأوان.",
  "lesson.en_passant_task": "تقدّم البيدق الأسود لتوّه من d7 إلى d5. خذه.",
  "lesson.promotion_title": "الترقية",
  "lesson.promotion_text":
    "البيدق الذي يبلغ الصف الأخير يصبح فورًا وزيرًا أو قلعة أو فيلًا أو حصانًا. وغالبًا وزيرًا، حتى لو كان الأول باقيًا.",
  "lesson.promotion_task": "أوصل البيدق إلى الصف الأخير.",

  "lesson.check_title": "الكش",
  "lesson.check_text":
    "الملك المهاجَم في كش. ويجب الرد فورًا: بأخذ المهاجِم، أو بوضع قطعة بينهما، أو بتحريك الملك.",
  "lesson.check_task": "ردّ على الكش. الطرق الثلاث موجودة.",
  "lesson.mate_title": "الكش مات",
  "lesson.mate_text": "الملك في كش، ولا شيء ينفع. انتهى الدور بالفوز.",
  "lesson.mate_task": "أمِت بالوزير.",
  "lesson.stalemate_title": "الجمود",
  "lesson.stalemate_text":
    "صاحب الدور ليس في كش، لكن لا نقلة قانونية له. ينتهي الدور بالتعادل، حتى لو كان للطرف الآخر وزير زائد.",
  "lesson.stalemate_task": "الوضع نفسه. جد الزلّة التي تعادل فقط.",

  "lesson.dead_position_title": "لا شيء للفوز به",
  "lesson.dead_position_text":
    "إذا لم تكن أي نقلات تؤدي إلى المات، فالدور تعادل فورًا. ملك ضد ملك وضع كهذا، ولو مع فيل واحد أو حصان واحد.",
  "lesson.dead_position_task": "خذ البيدق الأخير.",
  "lesson.threefold_title": "ثلاث مرات",
  "lesson.threefold_text":
    "إذا تكرّر الوضع نفسه للمرة الثالثة، فلصاحب الدور أن يطالب بالتعادل. والمرة الخامسة تنهي الدور بنفسها. وأكثر ما يكون ذلك كشًا دائمًا.",
  "lesson.threefold_task": "الأسود متقدّم كثيرًا. كُشّ على e8 وعلى h5 مرة بعد مرة.",
  "lesson.fifty_title": "خمسون نقلة",
  "lesson.fifty_text":
    "بعد خمسين نقلة لكل طرف بلا أخذ ولا تحريك بيدق، لصاحب الدور أن يطالب بالتعادل. وخمس وسبعون تنهي الدور بنفسها.",
  "lesson.fifty_task": "مضت تسع وتسعون نصف نقلة. انقل المئة.",
  "lesson.agreement_title": "الاتفاق والاستسلام",
  "lesson.agreement_text":
    "للاعبين أن يتفقا على التعادل: يعرضه أحدهما، فيقبل الآخر أو يتابع. ومن لا يرى أملًا فله أن يستسلم.",
  "lesson.clock_title": "الساعات",
  "lesson.clock_text":
    "مع الساعة يجري وقت اللاعب وهو يفكّر. 5+3 تعني خمس دقائق للدور وثلاث ثوانٍ زيادة لكل نقلة. من ينتهي وقته يخسر، إلا إذا كان الطرف الآخر لا يستطيع أن يميت أبدًا: عندئذ تعادل.",
  "lesson.clock_task": "انقل للطرفين بالتناوب: اضغط الساعة الجارية.",
};
