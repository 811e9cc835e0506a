import { esBoard } from "./es/board";
import { esEdit } from "./es/edit";
import { esEnding } from "./es/ending";
import { esLesson } from "./es/lesson";
import { esList } from "./es/list";
import { esOpenings } from "./es/openings";
import { esPlay } from "./es/play";
import { esPuzzle } from "./es/puzzle";
import { esRefusal } from "./es/refusal";
import { esReview } from "./es/review";
import { esSetting } from "./es/setting";
import { esStrategy } from "./es/strategy";
import { esTrain } from "./es/train";
import type { Catalog } from "./message";

/** Everything that the page says, in Spanish. */
export const es: Catalog = {
  // Places
  "app.name": "Tabiya",
  "nav.label": "Menú principal",
  "nav.games": "Partidas",
  "nav.lobby": "Sala",
  "nav.learn": "Aprender",
  "nav.train": "Entrenamiento",
  "nav.endings": "Finales",
  "nav.openings": "Aperturas",
  "nav.puzzles": "Problemas",
  "nav.strategies": "Estrategias",
  "nav.settings": "Ajustes",
  "view.loading": "Un momento.",
  "view.missing": "No hay nada en esta dirección.",
  "view.back_to_start": "Volver al inicio",
  "view.away":
    "Esta parte de la página aún no está en tu dispositivo. Se abrirá sola cuando vuelva el servidor.",
  "view.gone": "Hay una versión más reciente de esta página. Recárgala para seguir.",
  "view.reload": "Recargar",

  // Start
  "start.title": "Jugar",
  "start.play": "Jugar",
  "start.play_computer": "Jugar contra el ordenador",
  "start.continue": "Continuar",
  "start.screen": "Una pantalla",
  "start.screen_hint": "Dos personas ante este tablero",
  "start.computer": "Ordenador",
  "start.on_device": "Jugar en este dispositivo",
  "start.friend": "Amigo",
  "start.friend_hint": "Por enlace, código o QR",
  "start.options": "Más opciones",
  "start.board_hint": "O mueve una pieza para empezar en una pantalla.",
  "start.board_hint_linked": "O mueve una pieza para empezar.",
  "start.setup_hint": "Esta posición está preparada para ti.",
  "start.edit": "Preparar una posición",
  "start.practice": "Tablero de práctica",
  "start.join": "Entrar con un código",
  "start.code": "Código",
  "start.join_go": "Entrar",
  "start.lobby_go": "Buscar rival en la sala",
  "start.watch": "Ver jugar a dos ordenadores",
  "option.clock": "Reloj",
  "option.clock_none": "Sin reloj",
  "option.color": "Tu color",
  "option.level": "Nivel {level}",
  "option.level_rated": "Nivel {level} · fuerza {rating}",
  "option.level_label": "Fuerza del ordenador",
  "option.easier": "Más fácil",
  "option.harder": "Más difícil",
  "option.takebacks": "Se pueden deshacer jugadas",
  "option.on_device": "En este dispositivo, sin el servidor",
  "option.variant": "Posición inicial",
  "option.standard": "Estándar",
  "option.chess960": "Chess960, por sorteo",
  "option.fen": "Desde una posición",
  "option.fen_label": "Posición (FEN)",
  "option.name": "Tu nombre",
  "name.without": "Seguir sin nombre",
  "option.white_computer": "Ordenador con blancas",
  "option.black_computer": "Ordenador con negras",
  "strategy.random": "Azar",
  "strategy.greedy": "Voraz",
  "strategy.minimax": "Minimax",
  "strategy.alpha-beta": "Alfa-beta",
  "strategy.monte-carlo": "Montecarlo",
  "strategy.engine": "Motor completo",

  // Connection
  "link.lost": "Reconectando. Todo está a salvo hasta la última jugada.",
  "link.lost_pending": "Reconectando. Tu jugada está a salvo y se enviará.",
  "link.stopping": "El servidor se está reiniciando. La partida se conserva.",
  "link.ended": "La conexión se ha cerrado. Recarga la página para volver.",
  "link.seat_moved": "Este asiento ha pasado a otro dispositivo. Ahora estás mirando.",
  "link.table_removed": "Esta partida se ha borrado.",
  "link.retry": "Probar ahora",

  // Without the server
  "away.title": "No hay conexión con el servidor.",
  "away.text": "Para jugar con un amigo hace falta el servidor; todo lo demás funciona.",
  "away.look_around": "Puedes mirar la página mientras tanto. Las partidas seguirán cuando vuelva.",

  ...esBoard,
  ...esPlay,
  ...esEdit,
  ...esRefusal,
  ...esList,
  ...esSetting,
  ...esLesson,
  ...esStrategy,
  ...esTrain,
  ...esPuzzle,
  ...esEnding,
  ...esOpenings,
  ...esReview,
};
