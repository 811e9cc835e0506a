import type { enTrain } from "../en/train";
import type { Catalog } from "../message";

/** The training: positions to solve again, and the file of all progress, in Russian. */
export const ruTrain: Pick<Catalog, keyof typeof enTrain> = {
  "train.left": "На сегодня: {count}",
  "train.answer": "Ответ соперника:",
  "train.from": "Из партии {game}",
  "train.done": "Готово. Повторять нечего.",
  "train.done_until": "На сегодня всё. Следующая позиция придёт {day}.",
  "train.empty": "Тренировать пока нечего.",
  "train.empty_hint":
    "Когда вы разбираете партию, ваши собственные ошибки сами попадают сюда. Вы решаете их заново, и они возвращаются, пока вы их не запомните. Всё остаётся на этом устройстве.",
  "train.review_game": "Разобрать партию",
  "train.pause": "Пока всё. Остальные вернутся сегодня позже.",
  "train.ahead": "Продолжить сразу",
  "train.not_now": "Не сейчас",
  "train.how_well": "Насколько хорошо вы это знали?",
  "train.answer_again": "Ещё раз",
  "train.answer_hard": "Трудно",
  "train.answer_good": "Хорошо",
  "train.answer_easy": "Легко",
  "train.save": "Сохранить успехи в файл",
  "train.load": "Загрузить успехи из файла",
  "train.file_loaded": {
    one: "Загружено: {count} позиция.",
    few: "Загружено: {count} позиции.",
    many: "Загружено: {count} позиций.",
    other: "Загружено: {count} позиции.",
  },
  "train.file_too_large": "Этот файл слишком велик. Ничего не изменилось.",
  "train.file_no_progress": "Это не файл успехов Tabiya. Ничего не изменилось.",
  "train.file_newer":
    "Этот файл записан более новой версией Tabiya. Обновите страницу и попробуйте ещё раз. Ничего не изменилось.",
  "train.file_damaged": "Этот файл успехов повреждён. Ничего не изменилось.",
  "train.file_unreadable": "Этот файл не читается. Ничего не изменилось.",
  "train.no_storage": "Этот браузер не даёт странице ничего хранить. Тренироваться здесь нельзя.",
  "train.device_full":
    "На этом устройстве больше нет места. Это не сохранено. Освободите место и попробуйте ещё раз.",
  "train.unable":
    "Этот браузер так не может. В нём нет WebAssembly, или он не даёт страницам рабочих потоков.",
};
