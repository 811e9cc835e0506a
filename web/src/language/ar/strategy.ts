import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in Arabic. */
export const arStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "كيف يختار الحاسوب نقلته",
  "strategies.intro":
    "هناك ست طرق، من النرد إلى محرّك كامل. أعط اثنتين منها الوضع نفسه وانظر ماذا ترى كل منهما.",
  "strategies.position": "الوضع",
  "strategies.fen": "وضعك الخاص (FEN)",
  "strategies.first": "الأولى",
  "strategies.second": "الثانية",
  "strategies.again": "اسأل من جديد",
  "strategies.watch": "دعهما تلعبان إحداهما ضد الأخرى",
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
  "strategies.no_line": "نقلتها فقط",
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
    zero: "تُمات في {count} نقلة",
    one: "تُمات في نقلة واحدة",
    two: "تُمات في نقلتين",
    few: "تُمات في {count} نقلات",
    many: "تُمات في {count} نقلة",
    other: "تُمات في {count} نقلة",
  },
  "strategies.score_hint": "التقييم من وجهة نظر صاحب الدور.",
  "strategies.about": "ماذا تفعل كل منها",
  "strategies.blind": "لا ترى:",
  "strategies.show": "أرِه على الرقعة",

  "position.poison": "حصان مسموم",
  "position.mate": "مات في نقلة",
  "position.back_rank": "وزير يمكن أخذه",
  "position.rooks": "قلعتان، مات في ثلاث نقلات",
  "position.morphy": "مسألة بول مورفي، مات في نقلتين",
  "position.middle": "وسط دور",
  "position.start": "البداية",
  "position.own": "وضعك",

  "idea.random": "ترمي النرد لتختار إحدى النقلات القانونية. وكل طريقة تفكّر ينبغي أن تغلبها.",
  "blind.random": "شيئًا. المات في نقلة عندها نقلة كغيرها.",
  "idea.greedy":
    "تجرّب كل نقلة في ذهنها، وتعدّ ما بقي على الرقعة، وتلعب ما يبدو الأفضل. ترى نصف نقلة إلى الأمام.",
  "blind.greedy": "الرد. تأخذ بالوزير حصانًا محميًا.",
  "idea.minimax":
    "النقلة جيدة بقدر ما يكون أفضل رد عليها سيئًا. فتنظر في كل رد، وفي كل رد عليه، ثلاثة أنصاف نقلات. وكل خطوة أعمق تكلّف نحو 35 ضعفًا.",
  "blind.minimax":
    "ما بعد ثلاثة أنصاف نقلات. قلعتان تميتان في ثلاث نقلات، وهي لا ترى داعيًا للعجلة.",
  "idea.alpha-beta":
    "مينيماكس بلا ما لا يهم: متى نقض رد نقلة، فلا حاجة إلى الردود الأخرى. النقلة نفسها والتقييم نفسه بأوضاع أقل كثيرًا؛ لذا ترى خطوة أبعد.",
  "blind.alpha-beta": "ما لا تراه مينيماكس في العمق نفسه. إنما تصل إليه أسرع.",
  "idea.monte-carlo":
    "تتبع النقلات الواعدة مرارًا، وتضيف في كل مرة وضعًا، وتحفظ المتوسط. وتلعب ما زارته أكثر.",
  "blind.monte-carlo":
    "الأوضاع التي لا تصلح فيها إلا نقلة واحدة. التضحية تبدو خسارة حتى توجد تلك النقلة.",
  "idea.engine":
    "ألفا-بيتا مع أفكار خمسين سنة: تتذكّر الأوضاع، وتتبع الأخذ حتى نهايته، وتجرّب النقلات الجيدة أولًا، وتقلّل النظر في المتأخرة.",
  "blind.engine": "ما تتركه اختصاراتها. تخطئ نادرًا، وغالبًا حيث تضرّ كل نقلة.",
};
