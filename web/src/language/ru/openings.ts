import type { enOpenings } from "../en/openings";
import type { Catalog } from "../message";

/** Openings: a repertoire of moves to know, and practice of it, in Russian. */
export const ruOpenings: Pick<Catalog, keyof typeof enOpenings> = {
  "openings.side": "Ваша сторона",
  "openings.starts": "Начало",
  "openings.start": "Позиция {number}",
  "openings.empty":
    "Ходов пока нет. Сделайте свои ходы на доске и сохраните их или добавьте партии или исследование.",
  "openings.yours": "Ваш ход здесь:",
  "openings.theirs": "Ответы соперника, самые частые первыми:",
  "openings.fresh": "Этот вариант новый. Сохраните его, чтобы выучить.",
  "openings.end": "Ваш вариант здесь кончается. Играйте дальше, чтобы его продолжить.",
  "openings.keep": "Сохранить вариант",
  "openings.back": "На ход назад",
  "openings.first": "В начало",
  "openings.remove": "Убрать этот ход",
  "openings.drill": "Упражняться",
  "openings.add_title": "Добавить партии или исследование",
  "openings.add_hint":
    "Добавляются все партии и варианты PGN, каждый до выбранного хода. Ваши собственные ходы, отмеченные как ошибки, пропускаются.",
  "openings.paste": "PGN",
  "openings.depth": "До хода",
  "openings.add": "Добавить",
  "openings.added": {
    one: "Добавлено: {count} партия.",
    few: "Добавлено: {count} партии.",
    many: "Добавлено: {count} партий.",
    other: "Добавлено: {count} партии.",
  },
  "openings.left_out": {
    one: "Пропущена {count} партия: её нельзя прочитать или это не обычные шахматы.",
    few: "Пропущено {count} партии: их нельзя прочитать или это не обычные шахматы.",
    many: "Пропущено {count} партий: их нельзя прочитать или это не обычные шахматы.",
    other: "Пропущено {count} партии: их нельзя прочитать или это не обычные шахматы.",
  },
  "openings.fault_too_large":
    "Это слишком много за один раз. Добавьте меньше партий. Ничего не изменилось.",
  "openings.fault_too_many_moves":
    "В репертуаре не может быть столько ходов. Выберите меньше ходов каждой партии. Ничего не изменилось.",
  "openings.fault_no_moves": "Здесь нет ни одного хода вашей стороны. Ничего не изменилось.",
  "openings.fault_chess960":
    "Дебюты бывают в обычных шахматах, не в Chess960. Ничего не изменилось.",
  "openings.fault_unreadable": "Это не PGN, который можно прочитать. Ничего не изменилось.",
  "openings.changed": "Эти дебюты изменены в другой вкладке. Вот какие они теперь.",
  "openings.save": "Сохранить как PGN",
  "openings.explore": "Назад к дебютам",
  "openings.task_white": "Ход белых. Какой ход вы здесь знаете?",
  "openings.task_black": "Ход чёрных. Какой ход вы здесь знаете?",
  "openings.wrong": "Хода {move:san} здесь нет в ваших дебютах. Попробуйте ещё раз.",
  "openings.shown": "Верный ход — {move:san}.",
  "openings.done": "Вариант здесь кончается. Сразу верно: {solved} из {total}.",
  "openings.another": "Другой вариант",
  "openings.stop": "Закончить",
};
