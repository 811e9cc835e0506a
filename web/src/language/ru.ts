import type { Catalog } from "./message";
import { ruBoard } from "./ru/board";
import { ruEdit } from "./ru/edit";
import { ruEnding } from "./ru/ending";
import { ruLesson } from "./ru/lesson";
import { ruList } from "./ru/list";
import { ruOpenings } from "./ru/openings";
import { ruPlay } from "./ru/play";
import { ruPuzzle } from "./ru/puzzle";
import { ruRefusal } from "./ru/refusal";
import { ruReview } from "./ru/review";
import { ruSetting } from "./ru/setting";
import { ruStrategy } from "./ru/strategy";
import { ruTrain } from "./ru/train";

/** Everything that the page says, in Russian. */
export const ru: Catalog = {
  // Places
  "app.name": "Tabiya",
  "nav.label": "Главное меню",
  "nav.games": "Партии",
  "nav.lobby": "Лобби",
  "nav.learn": "Обучение",
  "nav.train": "Тренировка",
  "nav.endings": "Эндшпиль",
  "nav.openings": "Дебюты",
  "nav.puzzles": "Задачи",
  "nav.strategies": "Стратегии",
  "nav.settings": "Настройки",
  "view.loading": "Минутку.",
  "view.missing": "По этому адресу ничего нет.",
  "view.back_to_start": "На главную страницу",
  "view.away":
    "Этой части страницы ещё нет на вашем устройстве. Она откроется сама, когда сервер снова будет доступен.",
  "view.gone": "Вышла новая версия этой страницы. Обновите её, чтобы продолжить.",
  "view.reload": "Обновить",

  // Start
  "start.title": "Игра",
  "start.play": "Играть",
  "start.play_computer": "Играть с компьютером",
  "start.continue": "Продолжить",
  "start.screen": "Один экран",
  "start.screen_hint": "Вдвоём за этой доской",
  "start.computer": "Компьютер",
  "start.on_device": "Играть на этом устройстве",
  "start.friend": "Друг",
  "start.friend_hint": "По ссылке, коду или QR",
  "start.options": "Ещё настройки",
  "start.board_hint": "Или сделайте ход, чтобы начать на одном экране.",
  "start.board_hint_linked": "Или сделайте ход, чтобы начать.",
  "start.setup_hint": "Эту позицию расставили для вас.",
  "start.edit": "Расставить позицию",
  "start.practice": "Доска для тренировки",
  "start.join": "Войти по коду",
  "start.code": "Код",
  "start.join_go": "Войти",
  "start.lobby_go": "Найти соперника в лобби",
  "start.watch": "Посмотреть игру двух компьютеров",
  "option.clock": "Часы",
  "option.clock_none": "Без часов",
  "option.color": "Ваш цвет",
  "option.level": "Уровень {level}",
  "option.level_rated": "Уровень {level} · сила {rating}",
  "option.level_label": "Сила компьютера",
  "option.easier": "Слабее",
  "option.harder": "Сильнее",
  "option.takebacks": "Ходы можно брать назад",
  "option.on_device": "На этом устройстве, без сервера",
  "option.variant": "Начальная позиция",
  "option.standard": "Обычная",
  "option.chess960": "Шахматы-960, по жребию",
  "option.fen": "Своя позиция",
  "option.fen_label": "Позиция (FEN)",
  "option.name": "Ваше имя",
  "name.without": "Продолжить без имени",
  "option.white_computer": "Компьютер за белых",
  "option.black_computer": "Компьютер за чёрных",
  "strategy.random": "Случайный",
  "strategy.greedy": "Жадный",
  "strategy.minimax": "Минимакс",
  "strategy.alpha-beta": "Альфа-бета",
  "strategy.monte-carlo": "Монте-Карло",
  "strategy.engine": "Полноценный движок",

  // Connection
  "link.lost": "Восстанавливаем связь. Всё до последнего хода сохранено.",
  "link.lost_pending": "Восстанавливаем связь. Ваш ход сохранён и будет отправлен.",
  "link.stopping": "Сервер перезапускается. Партия сохранена.",
  "link.ended": "Соединение закрыто. Обновите страницу, чтобы вернуться.",
  "link.seat_moved": "Ваше место перешло на другое устройство. Теперь вы зритель.",
  "link.table_removed": "Эта партия удалена.",
  "link.retry": "Попробовать сейчас",

  // Without the server
  "away.title": "Сервер недоступен.",
  "away.text": "Для игры с другом нужен сервер; всё остальное работает.",
  "away.look_around":
    "Страницу можно посмотреть и так. Партии продолжатся, когда сервер снова будет доступен.",

  ...ruBoard,
  ...ruPlay,
  ...ruEdit,
  ...ruRefusal,
  ...ruList,
  ...ruSetting,
  ...ruLesson,
  ...ruStrategy,
  ...ruTrain,
  ...ruPuzzle,
  ...ruEnding,
  ...ruOpenings,
  ...ruReview,
};
