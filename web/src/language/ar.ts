import { arBoard } from "./ar/board";
import { arEdit } from "./ar/edit";
import { arEnding } from "./ar/ending";
import { arLesson } from "./ar/lesson";
import { arList } from "./ar/list";
import { arOpenings } from "./ar/openings";
import { arPlay } from "./ar/play";
import { arPuzzle } from "./ar/puzzle";
import { arRefusal } from "./ar/refusal";
import { arReview } from "./ar/review";
import { arSetting } from "./ar/setting";
import { arStrategy } from "./ar/strategy";
import { arTrain } from "./ar/train";
import type { Catalog } from "./message";

/** Everything that the page says, in Arabic, which is written from right to left. */
export const ar: Catalog = {
  // Places
  "app.name": "Tabiya",
  "nav.label": "القائمة الرئيسية",
  "nav.games": "مبارياتي",
  "nav.lobby": "الردهة",
  "nav.learn": "تعلّم",
  "nav.train": "التدريب",
  "nav.endings": "النهايات",
  "nav.openings": "الافتتاحيات",
  "nav.puzzles": "الألغاز",
  "nav.strategies": "الاستراتيجيات",
  "nav.settings": "الإعدادات",
  "view.loading": "لحظة واحدة.",
  "view.missing": "لا يوجد شيء في هذا العنوان.",
  "view.back_to_start": "العودة إلى صفحة البداية",
  "view.away": "هذا الجزء من الصفحة ليس على جهازك بعد. سيُفتح تلقائيًا عندما يعود الخادم.",
  "view.gone": "توجد نسخة أحدث من هذه الصفحة. أعد تحميلها للمتابعة.",
  "view.reload": "إعادة التحميل",

  // Start
  "start.title": "العب",
  "start.play": "العب",
  "start.play_computer": "العب ضد الحاسوب",
  "start.continue": "تابع اللعب",
  "start.screen": "شاشة واحدة",
  "start.screen_hint": "شخصان على هذه الرقعة",
  "start.computer": "الحاسوب",
  "start.on_device": "العب على هذا الجهاز",
  "start.friend": "صديق",
  "start.friend_hint": "برابط أو رمز أو QR",
  "start.options": "خيارات أخرى",
  "start.board_hint": "أو حرّك قطعة لتبدأ على شاشة واحدة.",
  "start.board_hint_linked": "أو حرّك قطعة لتبدأ.",
  "start.setup_hint": "أُعدّ هذا الوضع لك.",
  "start.edit": "إعداد وضع",
  "start.practice": "رقعة التدريب",
  "start.join": "الانضمام برمز",
  "start.code": "الرمز",
  "start.join_go": "انضمام",
  "start.lobby_go": "ابحث عن خصم في الردهة",
  "start.watch": "شاهد حاسوبين يلعبان",
  "option.clock": "الساعة",
  "option.clock_none": "بلا ساعة",
  "option.color": "لونك",
  "option.level": "المستوى {level}",
  "option.level_rated": "المستوى {level} · قوته {rating}",
  "option.level_label": "قوة الحاسوب",
  "option.easier": "أسهل",
  "option.harder": "أصعب",
  "option.takebacks": "يمكن التراجع عن النقلات",
  "option.on_device": "على هذا الجهاز، من دون الخادم",
  "option.variant": "وضع البداية",
  "option.standard": "المعتاد",
  "option.chess960": "شطرنج 960 بالقرعة",
  "option.fen": "من وضع معيّن",
  "option.fen_label": "الوضع (FEN)",
  "option.name": "اسمك",
  "name.without": "تابع بلا اسم",
  "option.white_computer": "حاسوب الأبيض",
  "option.black_computer": "حاسوب الأسود",
  "strategy.random": "عشوائي",
  "strategy.greedy": "جشع",
  "strategy.minimax": "مينيماكس",
  "strategy.alpha-beta": "ألفا-بيتا",
  "strategy.monte-carlo": "مونت كارلو",
  "strategy.engine": "المحرّك الكامل",

  // Connection
  "link.lost": "جارٍ إعادة الاتصال. كل شيء محفوظ حتى آخر نقلة.",
  "link.lost_pending": "جارٍ إعادة الاتصال. نقلتك محفوظة وستُرسل.",
  "link.stopping": "يُعاد تشغيل الخادم. المباراة محفوظة.",
  "link.ended": "انتهى الاتصال. أعد تحميل الصفحة لتعود.",
  "link.seat_moved": "انتقل مقعدك إلى جهاز آخر. أنت الآن تشاهد.",
  "link.table_removed": "حُذفت هذه المباراة.",
  "link.retry": "حاول الآن",

  // Without the server
  "away.title": "تعذّر الوصول إلى الخادم.",
  "away.text": "اللعب مع صديق يحتاج إلى الخادم، وكل ما عداه يعمل.",
  "away.look_around": "يمكنك أن تتصفّح. تُستأنف المباريات حين يعود.",

  ...arBoard,
  ...arPlay,
  ...arEdit,
  ...arRefusal,
  ...arList,
  ...arSetting,
  ...arLesson,
  ...arStrategy,
  ...arTrain,
  ...arPuzzle,
  ...arEnding,
  ...arOpenings,
  ...arReview,
};
