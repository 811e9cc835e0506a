import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in Arabic. */
export const arStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "كيف يختار الحاسوب نقلته",
  "strategies.intro":
    "هناك ست طرق، من رمي النرد إلى محرّك كامل. أعطِ اثنتين منها الوضع نفسه وانظر ماذا ترى كل منهما.",
  "strategies.position": "الوضع",
  "strategies.fen": "وضعك الخاص (FEN)",
  "strategies.first": "الأولى",
  "strategies.second": "الثانية",
  "strategies.again": "اسأل من جديد",
  "strategies.watch": "دعهما تتنافسان",
  "strategies.play": "العب ضدها",
  "strategies.play_label": "العب ضدها: {name}، من هذا الوضع",
  "strategies.play_start": "العب ضدها: {name}، من البداية",
  "strategies.thinking": "تفكّر.",
  "strategies.waiting": "تنتظر الأخرى.",
  "strategies.same": "كلتاهما تختار {move:san}.",
  "strategies.different": "تختاران نقلتين مختلفتين: {first:san} و{second:san}.",
  "strategies.move": "النقلة",
  "strategies.line": "النقلات المتوقّعة",
  "strategies.score": "التقييم",
  "strategies.nodes": "نظرت في",
  "strategies.depth": "العمق",
  "strategies.time": "الوقت",
  "strategies.node_count": {
    zero: "{count} وضع",
    one: "وضع واحد",
    two: "وضعان",
    few: "{count} أوضاع",
    many: "{count} وضعًا",
    other: "{count} وضع",
  },
  "strategies.depth_count": {
    zero: "{count} نصف نقلة",
    one: "نصف نقلة",
    two: "نصفا نقلة",
    few: "{count} أنصاف نقلات",
    many: "{count} نصف نقلة",
    other: "{count} نصف نقلة",
  },
  "strategies.time_count": "{count} م.ث",
  "strategies.no_score": "بلا تقييم",
  "strategies.no_line": "لا تنظر أبعد من ذلك",
  "strategies.pawns": {
    zero: "{value} بيدق",
    one: "{value} بيدق",
    two: "{value} بيدق",
    few: "{value} بيادق",
    many: "{value} بيدقًا",
    other: "{value} بيدق",
  },
  "strategies.mate_in": {
    zero: "مات في {count} نقلة",
    one: "مات في نقلة واحدة",
    two: "مات في نقلتين",
    few: "مات في {count} نقلات",
    many: "مات في {count} نقلة",
    other: "مات في {count} نقلة",
  },
  "strategies.mated_in": {
    zero: "يصيبها المات في {count} نقلة",
    one: "يصيبها المات في نقلة واحدة",
    two: "يصيبها المات في نقلتين",
    few: "يصيبها المات في {count} نقلات",
    many: "يصيبها المات في {count} نقلة",
    other: "يصيبها المات في {count} نقلة",
  },
  "strategies.score_hint": "التقييم من وجهة نظر صاحب الدور.",
  "strategies.about": "ماذا تفعل كل طريقة",
  "strategies.blind": "لا ترى:",
  "strategies.show": "أظهره على الرقعة",

  "position.poison": "حصان مسموم",
  "position.mate": "مات في نقلة",
  "position.back_rank": "وزير يمكن أخذه",
  "position.rooks": "رخّان، مات في ثلاث نقلات",
  "position.morphy": "مسألة بول مورفي، مات في نقلتين",
  "position.middle": "وسط مباراة",
  "position.start": "وضع البداية",
  "position.own": "وضعك",

  "idea.random": "ترمي النرد لتختار إحدى النقلات القانونية. وكل طريقة تفكّر يُفترض أن تغلبها.",
  "blind.random": "أي شيء. المات في نقلة واحدة عندها نقلة كغيرها.",
  "idea.greedy":
    "تجرّب كل نقلة في ذهنها، وتعدّ ما يبقى على الرقعة، وتلعب ما يبدو الأفضل. تنظر نصف نقلة إلى الأمام: نقلتها هي.",
  "blind.greedy": "ردّ الخصم. تأخذ بالوزير حصانًا محميًا.",
  "idea.minimax":
    "لا تكون النقلة جيدة إلا بقدر ما يسمح به أفضل رد للخصم. لذلك تنظر في كل نقلة، وفي كل رد عليها، وفي كل رد على الرد: ثلاثة أنصاف نقلات. وكل خطوة أعمق تكلّف نحو 35 ضعفًا.",
  "blind.minimax":
    "ما بعد ثلاثة أنصاف نقلات. يستطيع رخّان أن يعطيا كش مات في ثلاث نقلات، وهي لا ترى داعيًا للعجلة.",
  "idea.alpha-beta":
    "مينيماكس من دون ما لا يغيّر شيئًا: ما إن يدحض رد واحد نقلة، فلا حاجة إلى النظر في الردود الأخرى. النقلة نفسها والتقييم نفسه وأوضاع أقل بكثير؛ لذلك ترى أبعد بخطوة.",
  "blind.alpha-beta": "ما لا تراه مينيماكس في العمق نفسه. لكنها تصل إليه أسرع.",
  "idea.monte-carlo":
    "تتبع النقلات الواعدة مرة بعد مرة، وتضيف في كل مرة وضعًا، وتحفظ المتوسط. وتلعب النقلة التي زارتها أكثر من غيرها.",
  "blind.monte-carlo":
    "الأوضاع التي لا تصلح فيها إلا نقلة واحدة. تبدو التضحية خسارة إلى أن تُكتشف تلك النقلة.",
  "idea.engine":
    "ألفا-بيتا مع أفكار تراكمت في خمسين سنة: تتذكّر الأوضاع، وتتبع الأخذ حتى نهايته، وتجرّب النقلات الجيدة أولًا، وتنظر أقل في المتأخرة منها.",
  "blind.engine": "ما تتجاوزه اختصاراتها. نادرًا ما تخطئ، ويحدث ذلك غالبًا حين تضرّ كل نقلة بصاحبها.",
};
