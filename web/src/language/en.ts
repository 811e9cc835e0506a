import { enBoard } from "./en/board";
import { enEdit } from "./en/edit";
import type { enEnding } from "./en/ending";
import type { enLesson } from "./en/lesson";
import { enList } from "./en/list";
import type { enOpenings } from "./en/openings";
import { enPlay } from "./en/play";
import type { enPuzzle } from "./en/puzzle";
import { enRefusal } from "./en/refusal";
import type { enReview } from "./en/review";
import { enSetting } from "./en/setting";
import type { enStrategy } from "./en/strategy";
import type { enTrain } from "./en/train";
import type { Message } from "./message";

/**
 * Everything that the page says, in English, but for some views with many words of their own. Other
 * languages have the same keys. Sentences are whole; what stands in braces is filled in, see
 * `Message`.
 */
export const en = {
  // Places
  "app.name": "Tabiya",
  "nav.label": "Main menu",
  "nav.games": "My games",
  "nav.lobby": "Lobby",
  "nav.learn": "Learn",
  "nav.train": "Training",
  "nav.endings": "Endings",
  "nav.openings": "Openings",
  "nav.puzzles": "Puzzles",
  "nav.strategies": "Strategies",
  "nav.settings": "Settings",
  "view.loading": "One moment.",
  "view.missing": "There is nothing at this address.",
  "view.back_to_start": "Back to the start page",
  "view.away":
    "This part of the page is not on your device yet. It opens by itself when the server is back.",
  "view.gone": "There is a newer version of this page. Reload it to go on.",
  "view.reload": "Reload",

  // Start
  "start.title": "Play",
  "start.play": "Play",
  "start.play_computer": "Play against the computer",
  "start.continue": "Continue",
  "start.screen": "One screen",
  "start.screen_hint": "Two people at this board",
  "start.computer": "Computer",
  "start.on_device": "Play on this device",
  "start.friend": "Friend",
  "start.friend_hint": "By link, code or QR",
  "start.options": "More options",
  "start.board_hint": "Or move a piece to begin on one screen.",
  "start.board_hint_linked": "Or move a piece to begin.",
  "start.setup_hint": "This position is set up for you.",
  "start.edit": "Set up a position",
  "start.practice": "Practice board",
  "start.join": "Join by code",
  "start.code": "Code",
  "start.join_go": "Join",
  "start.lobby_go": "Find an opponent in the lobby",
  "start.watch": "Watch two computers",
  "option.clock": "Clock",
  "option.clock_none": "No clock",
  "option.color": "Your side",
  "option.level": "Level {level}",
  "option.level_rated": "Level {level} · plays like {rating}",
  "option.level_label": "Strength of the computer",
  "option.easier": "Easier",
  "option.harder": "Harder",
  "option.takebacks": "Moves can be taken back",
  "option.on_device": "On this device, without the server",
  "option.variant": "Starting position",
  "option.standard": "Standard",
  "option.chess960": "Chess960, drawn at random",
  "option.fen": "From a position",
  "option.fen_label": "Position (FEN)",
  "option.name": "Your name",
  "name.without": "Go on without a name",
  "option.white_computer": "White's computer",
  "option.black_computer": "Black's computer",
  "strategy.random": "Random",
  "strategy.greedy": "Greedy",
  "strategy.minimax": "Minimax",
  "strategy.alpha-beta": "Alpha-beta",
  "strategy.monte-carlo": "Monte Carlo",
  "strategy.engine": "Full engine",

  // Connection
  "link.lost": "Reconnecting. Everything up to the last move is safe.",
  "link.lost_pending": "Reconnecting. Your move is safe and will be sent.",
  "link.stopping": "The server is restarting. The game is kept.",
  "link.ended": "The connection has ended. Reload the page to come back.",
  "link.seat_moved": "Your seat has moved to another device. You are watching now.",
  "link.table_removed": "This game was deleted.",
  "link.retry": "Try now",

  // Without the server
  "away.title": "The server cannot be reached.",
  "away.text": "Playing a friend needs the server; everything else works.",
  "away.look_around": "You can look around. Games continue when it is back.",

  ...enBoard,
  ...enPlay,
  ...enEdit,
  ...enRefusal,
  ...enList,
  ...enSetting,
} as const satisfies Record<string, Message>;

/** All of English. The rules, strategies, reviews and training come with their views, see `addEnglish`. */
export type English = typeof en &
  typeof enLesson &
  typeof enStrategy &
  typeof enReview &
  typeof enTrain &
  typeof enEnding &
  typeof enOpenings &
  typeof enPuzzle;
