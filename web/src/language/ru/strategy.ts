import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in Russian. */
export const ruStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "Как компьютер выбирает ход",
  "strategies.intro":
    "Есть шесть способов, от броска костей до полноценного движка. Дайте двум из них одну и ту же позицию и посмотрите, что видит каждый.",
  "strategies.position": "Позиция",
  "strategies.fen": "Своя позиция (FEN)",
  "strategies.first": "Первый",
  "strategies.second": "Второй",
  "strategies.again": "Спросить снова",
  "strategies.watch": "Пусть сыграют друг с другом",
  "strategies.play": "Сыграть с ним",
  "strategies.play_label": "Сыграть с ним: {name}, с этой позиции",
  "strategies.play_start": "Сыграть с ним: {name}, с начала",
  "strategies.thinking": "Думает.",
  "strategies.waiting": "Ждёт другого.",
  "strategies.same": "Оба выбирают {move:san}.",
  "strategies.different": "Они выбирают разные ходы: {first:san} и {second:san}.",
  "strategies.move": "Ход",
  "strategies.line": "Ожидаемые ходы",
  "strategies.score": "Оценка",
  "strategies.nodes": "Просмотрено",
  "strategies.depth": "Глубина",
  "strategies.time": "Время",
  "strategies.node_count": {
    one: "{count} позиция",
    few: "{count} позиции",
    many: "{count} позиций",
    other: "{count} позиции",
  },
  "strategies.depth_count": {
    one: "{count} полуход",
    few: "{count} полухода",
    many: "{count} полуходов",
    other: "{count} полухода",
  },
  "strategies.time_count": "{count} мс",
  "strategies.no_score": "Без оценки",
  "strategies.no_line": "Дальше он не смотрит",
  "strategies.pawns": {
    one: "{value} пешка",
    few: "{value} пешки",
    many: "{value} пешек",
    other: "{value} пешки",
  },
  "strategies.mate_in": {
    one: "Мат в {count} ход",
    few: "Мат в {count} хода",
    many: "Мат в {count} ходов",
    other: "Мат в {count} хода",
  },
  "strategies.mated_in": {
    one: "Получит мат в {count} ход",
    few: "Получит мат в {count} хода",
    many: "Получит мат в {count} ходов",
    other: "Получит мат в {count} хода",
  },
  "strategies.score_hint": "Оценка дана с точки зрения стороны, которая должна ходить.",
  "strategies.about": "Что делает каждый способ",
  "strategies.blind": "Не видит:",
  "strategies.show": "Показать на доске",

  "position.poison": "Отравленный конь",
  "position.mate": "Мат в один ход",
  "position.back_rank": "Ферзь, которого можно взять",
  "position.rooks": "Две ладьи, мат в три хода",
  "position.morphy": "Задача Пола Морфи, мат в два хода",
  "position.middle": "Миттельшпиль",
  "position.start": "Начальная позиция",
  "position.own": "Своя",

  "idea.random":
    "Бросает кости и так выбирает один из допустимых ходов. Любой способ, который думает, должен его обыгрывать.",
  "blind.random": "вообще ничего. Мат в один ход для него — такой же ход, как любой другой.",
  "idea.greedy":
    "Пробует каждый ход в уме, считает, что осталось на доске, и играет то, что выглядит лучше всего. Видит на один полуход: только свой.",
  "blind.greedy": "ответа соперника. Он берёт ферзём защищённого коня.",
  "idea.minimax":
    "Ход хорош лишь настолько, насколько позволит лучший ответ соперника. Поэтому он смотрит каждый ход, каждый ответ и каждый ответ на ответ: на три полухода. Каждый шаг вглубь обходится примерно в 35 раз дороже.",
  "blind.minimax":
    "того, что дальше трёх полуходов. Две ладьи ставят мат в три хода, а он не видит, зачем спешить.",
  "idea.alpha-beta":
    "Минимакс без того, что уже ничего не изменит: если один ответ опроверг ход, остальные смотреть незачем. Тот же ход, та же оценка, но позиций куда меньше; поэтому он видит на шаг дальше.",
  "blind.alpha-beta":
    "того же, чего не видит минимакс на той же глубине. Он только считает быстрее.",
  "idea.monte-carlo":
    "Снова и снова идёт по многообещающим ходам, каждый раз добавляет одну позицию и помнит средний результат. Играет ход, который рассматривал чаще всего.",
  "blind.monte-carlo":
    "позиций, где хорош только один ход. Жертва похожа на потерю, пока этот ход не найден.",
  "idea.engine":
    "Альфа-бета с идеями, накопленными за пятьдесят лет: помнит позиции, доводит размены до конца, сначала пробует хорошие ходы и меньше смотрит на последние.",
  "blind.engine":
    "того, что пропускает ради скорости. Ошибается он редко, и чаще всего в цугцванге, где любой ход вредит.",
};
