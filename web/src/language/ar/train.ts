import type { enTrain } from "../en/train";
import type { Catalog } from "../message";

/** The training: positions to solve again, and the file of all progress, in Arabic. */
export const arTrain: Pick<Catalog, keyof typeof enTrain> = {
  "train.left": "بقي اليوم: {count}",
  "train.answer": "رد الخصم:",
  "train.from": "من مباراة {game}",
  "train.done": "انتهيت. لا شيء مستحق الآن.",
  "train.done_until": "انتهيت لهذا اليوم. الوضع التالي يأتي في {day}.",
  "train.empty": "لا شيء للتدريب بعد.",
  "train.empty_hint":
    "عندما تراجع مباراة تأتي أخطاؤك فيها إلى هنا من تلقاء نفسها. تحلها من جديد، وتعود إليك حتى تتقنها. كل ذلك يبقى على هذا الجهاز.",
  "train.review_game": "راجع مباراة",
  "train.pause": "انتهيت الآن. البقية تعود لاحقا اليوم.",
  "train.ahead": "تابع فورا",
  "train.not_now": "ليس الآن",
  "train.how_well": "كيف كنت تعرفه؟",
  "train.answer_again": "مرة أخرى",
  "train.answer_hard": "صعب",
  "train.answer_good": "جيد",
  "train.answer_easy": "سهل",
  "train.save": "احفظ التقدم في ملف",
  "train.load": "حمّل التقدم من ملف",
  "train.file_loaded": {
    zero: "تم تحميل {count} أوضاع.",
    one: "تم تحميل وضع واحد.",
    two: "تم تحميل وضعين.",
    few: "تم تحميل {count} أوضاع.",
    many: "تم تحميل {count} وضعا.",
    other: "تم تحميل {count} وضع.",
  },
  "train.file_too_large": "هذا الملف كبير جدا. لم يتغير شيء.",
  "train.file_no_progress": "هذا ليس ملف تقدم من Tabiya. لم يتغير شيء.",
  "train.file_newer":
    "كتب هذا الملف إصدار أحدث من Tabiya. أعد تحميل الصفحة وحاول مرة أخرى. لم يتغير شيء.",
  "train.file_damaged": "ملف التقدم هذا تالف. لم يتغير شيء.",
  "train.file_unreadable": "لا يمكن قراءة هذا الملف. لم يتغير شيء.",
  "train.no_storage": "لا يسمح هذا المتصفح للصفحة بحفظ أي شيء. لا يمكن التدريب هنا.",
  "train.device_full": "لم يبق مكان على هذا الجهاز. لم يُحفظ هذا. أفسح مكانا وحاول مرة أخرى.",
  "train.unable": "لا يستطيع هذا المتصفح ذلك. ليس فيه WebAssembly، أو لا يسمح للصفحات بخيوط العمل.",
};
