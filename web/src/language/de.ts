import { deBoard } from "./de/board";
import { deEdit } from "./de/edit";
import { deEnding } from "./de/ending";
import { deLesson } from "./de/lesson";
import { deList } from "./de/list";
import { deOpenings } from "./de/openings";
import { dePlay } from "./de/play";
import { dePuzzle } from "./de/puzzle";
import { deRefusal } from "./de/refusal";
import { deReview } from "./de/review";
import { deSetting } from "./de/setting";
import { deStrategy } from "./de/strategy";
import { deTrain } from "./de/train";
import type { Catalog } from "./message";

/** Everything that the page says, in German. */
export const de: Catalog = {
  // Places
  "app.name": "Tabiya",
  "nav.label": "Hauptmenü",
  "nav.games": "Partien",
  "nav.lobby": "Lobby",
  "nav.learn": "Lernen",
  "nav.train": "Training",
  "nav.endings": "Endspiele",
  "nav.openings": "Eröffnungen",
  "nav.puzzles": "Aufgaben",
  "nav.strategies": "Strategien",
  "nav.settings": "Einstellungen",
  "view.loading": "Einen Moment.",
  "view.missing": "Unter dieser Adresse gibt es nichts.",
  "view.back_to_start": "Zurück zur Startseite",
  "view.away":
    "Dieser Teil der Seite ist noch nicht auf deinem Gerät. Er öffnet sich von selbst, sobald der Server wieder da ist.",
  "view.gone": "Es gibt eine neuere Version dieser Seite. Lade sie neu, um weiterzumachen.",
  "view.reload": "Neu laden",

  // Start
  "start.title": "Spielen",
  "start.play": "Spielen",
  "start.play_computer": "Gegen den Computer spielen",
  "start.continue": "Weiterspielen",
  "start.screen": "Ein Bildschirm",
  "start.screen_hint": "Zu zweit an diesem Brett",
  "start.computer": "Computer",
  "start.on_device": "Auf diesem Gerät spielen",
  "start.friend": "Freund",
  "start.friend_hint": "Per Link, Code oder QR",
  "start.options": "Weitere Optionen",
  "start.board_hint": "Oder zieh eine Figur, um auf einem Bildschirm zu beginnen.",
  "start.board_hint_linked": "Oder zieh eine Figur, um zu beginnen.",
  "start.setup_hint": "Diese Stellung wurde für dich aufgebaut.",
  "start.edit": "Stellung aufbauen",
  "start.practice": "Übungsbrett",
  "start.join": "Mit Code beitreten",
  "start.code": "Code",
  "start.join_go": "Beitreten",
  "start.lobby_go": "Gegner in der Lobby finden",
  "start.watch": "Zwei Computern zusehen",
  "option.clock": "Uhr",
  "option.clock_none": "Ohne Uhr",
  "option.color": "Deine Farbe",
  "option.level": "Stufe {level}",
  "option.level_rated": "Stufe {level} · spielt wie {rating}",
  "option.level_label": "Spielstärke des Computers",
  "option.easier": "Leichter",
  "option.harder": "Schwerer",
  "option.takebacks": "Züge können zurückgenommen werden",
  "option.on_device": "Auf diesem Gerät, ohne den Server",
  "option.variant": "Anfangsstellung",
  "option.standard": "Standard",
  "option.chess960": "Chess960, ausgelost",
  "option.fen": "Aus einer Stellung",
  "option.fen_label": "Stellung (FEN)",
  "option.name": "Dein Name",
  "name.without": "Ohne Namen weiter",
  "option.white_computer": "Computer mit Weiß",
  "option.black_computer": "Computer mit Schwarz",
  "strategy.random": "Zufall",
  "strategy.greedy": "Gierig",
  "strategy.minimax": "Minimax",
  "strategy.alpha-beta": "Alpha-Beta",
  "strategy.monte-carlo": "Monte Carlo",
  "strategy.engine": "Komplette Engine",

  // Connection
  "link.lost": "Die Verbindung wird wiederhergestellt. Alles bis zum letzten Zug ist sicher.",
  "link.lost_pending":
    "Die Verbindung wird wiederhergestellt. Dein Zug ist sicher und wird gesendet.",
  "link.stopping": "Der Server startet neu. Die Partie bleibt erhalten.",
  "link.ended": "Die Verbindung ist beendet. Lade die Seite neu, um zurückzukommen.",
  "link.seat_moved": "Dein Platz ist auf ein anderes Gerät gewechselt. Du siehst jetzt zu.",
  "link.table_removed": "Diese Partie wurde gelöscht.",
  "link.retry": "Jetzt versuchen",

  // Without the server
  "away.title": "Der Server ist nicht erreichbar.",
  "away.text": "Gegen Freunde spielst du nur mit dem Server; alles andere geht.",
  "away.look_around": "Du kannst dich umsehen. Die Partien gehen weiter, wenn er wieder da ist.",

  ...deBoard,
  ...dePlay,
  ...deEdit,
  ...deRefusal,
  ...deList,
  ...deSetting,
  ...deLesson,
  ...deStrategy,
  ...deTrain,
  ...dePuzzle,
  ...deEnding,
  ...deOpenings,
  ...deReview,
};
