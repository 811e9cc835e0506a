import type { enList } from "../en/list";
import type { Catalog } from "../message";

/** My games and the lobby, in Russian. */
export const ruList: Pick<Catalog, keyof typeof enList> = {
  // My games
  "games.title": "Мои партии",
  "games.empty": "Вы здесь ещё не играли.",
  "games.empty_hint":
    "Здесь появятся все партии, которые вы играете на этом устройстве: текущие — чтобы продолжить, законченные — чтобы посмотреть ещё раз.",
  "games.filter": "Показать",
  "games.filter_all": "Все",
  "games.filter_running": "Текущие",
  "games.filter_won": "Победы",
  "games.filter_lost": "Поражения",
  "games.filter_drawn": "Ничьи",
  "games.search": "Поиск по сопернику",
  "games.none_found": "Партий не найдено.",
  "games.waiting": "Ждём соперника.",
  "games.your_turn": "Ваш ход.",
  "standing.waiting": "ждёт соперника",
  "standing.running": "идёт",
  "standing.won": "победа",
  "standing.lost": "поражение",
  "standing.drawn": "ничья",
  "standing.decided": "окончена",
  "standing.unfinished": "без результата",
  "games.more": "Показать ещё",
  "games.moves": {
    one: "{count} ход",
    few: "{count} хода",
    many: "{count} ходов",
    other: "{count} хода",
  },
  "games.forget": "Убрать",
  "games.forget_ask": "Убрать эту партию из вашего списка?",
  "games.forget_device_ask": "Навсегда удалить эту партию с этого устройства?",
  "games.forgotten": "Партии больше нет в вашем списке.",
  "games.review": "Разобрать PGN или позицию",
  "games.download": "Скачать все в PGN",
  "games.download_device": "Скачать партии этого устройства в PGN",
  "games.on_device": "на этом устройстве",
  "games.only_here": {
    one: "{count} законченная партия есть только на этом устройстве.",
    few: "{count} законченные партии есть только на этом устройстве.",
    many: "{count} законченных партий есть только на этом устройстве.",
    other: "{count} законченной партии есть только на этом устройстве.",
  },
  "games.bring": "Перенести на сервер",
  "games.all_brought": "Законченные партии этого устройства теперь на сервере.",
  "games.brought": "сыграна без сервера",
  "games.against": "{white} – {black}",

  // Lobby
  "lobby.title": "Лобби",
  "lobby.hint": "Здесь ищут соперников. Сыграйте с кем-нибудь или откройте свою партию.",
  "lobby.empty": "Никто не ждёт. Откройте партию, и её здесь найдут.",
  "lobby.open": "Открыть партию",
  "lobby.take": "Играть",
  "lobby.cancel": "Отменить",
  "lobby.anonymous": "Кто-то",
  "lobby.no_clock": "Без часов",
};
