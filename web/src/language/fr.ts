import { frBoard } from "./fr/board";
import { frEdit } from "./fr/edit";
import { frEnding } from "./fr/ending";
import { frLesson } from "./fr/lesson";
import { frList } from "./fr/list";
import { frOpenings } from "./fr/openings";
import { frPlay } from "./fr/play";
import { frPuzzle } from "./fr/puzzle";
import { frRefusal } from "./fr/refusal";
import { frReview } from "./fr/review";
import { frSetting } from "./fr/setting";
import { frStrategy } from "./fr/strategy";
import { frTrain } from "./fr/train";
import type { Catalog } from "./message";

/** Everything that the page says, in French. */
export const fr: Catalog = {
  // Places
  "app.name": "Tabiya",
  "nav.label": "Menu principal",
  "nav.games": "Parties",
  "nav.lobby": "Salon",
  "nav.learn": "Apprendre",
  "nav.train": "Entraînement",
  "nav.endings": "Finales",
  "nav.openings": "Ouvertures",
  "nav.puzzles": "Problèmes",
  "nav.strategies": "Stratégies",
  "nav.settings": "Réglages",
  "view.loading": "Un instant.",
  "view.missing": "Il n'y a rien à cette adresse.",
  "view.back_to_start": "Retour à l'accueil",
  "view.away":
    "Cette partie de la page n'est pas encore sur ton appareil. Elle s'ouvrira d'elle-même quand le serveur sera de retour.",
  "view.gone": "Il y a une version plus récente de cette page. Recharge-la pour continuer.",
  "view.reload": "Recharger",

  // Start
  "start.title": "Jouer",
  "start.play": "Jouer",
  "start.play_computer": "Jouer contre l'ordinateur",
  "start.continue": "Continuer",
  "start.screen": "Un écran",
  "start.screen_hint": "À deux devant cet échiquier",
  "start.computer": "Ordinateur",
  "start.on_device": "Jouer sur cet appareil",
  "start.friend": "Ami",
  "start.friend_hint": "Par lien, code ou QR",
  "start.options": "Plus d'options",
  "start.board_hint": "Ou déplace une pièce pour commencer sur un écran.",
  "start.board_hint_linked": "Ou déplace une pièce pour commencer.",
  "start.setup_hint": "Cette position est préparée pour toi.",
  "start.edit": "Préparer une position",
  "start.practice": "Échiquier d'entraînement",
  "start.join": "Rejoindre avec un code",
  "start.code": "Code",
  "start.join_go": "Rejoindre",
  "start.lobby_go": "Trouver un adversaire au salon",
  "start.watch": "Regarder jouer deux ordinateurs",
  "option.clock": "Pendule",
  "option.clock_none": "Illimité",
  "option.color": "Ton camp",
  "option.level": "Niveau {level}",
  "option.level_rated": "Niveau {level} · force {rating}",
  "option.level_label": "Force de l'ordinateur",
  "option.easier": "Plus facile",
  "option.harder": "Plus difficile",
  "option.takebacks": "On peut reprendre ses coups",
  "option.on_device": "Sur cet appareil, sans le serveur",
  "option.variant": "Position de départ",
  "option.standard": "Standard",
  "option.chess960": "Chess960, tiré au sort",
  "option.fen": "À partir d'une position",
  "option.fen_label": "Position (FEN)",
  "option.name": "Ton nom",
  "name.without": "Continuer sans nom",
  "option.white_computer": "Ordinateur avec les Blancs",
  "option.black_computer": "Ordinateur avec les Noirs",
  "strategy.random": "Hasard",
  "strategy.greedy": "Glouton",
  "strategy.minimax": "Minimax",
  "strategy.alpha-beta": "Alpha-bêta",
  "strategy.monte-carlo": "Monte-Carlo",
  "strategy.engine": "Moteur complet",

  // Connection
  "link.lost": "Reconnexion. Tout est gardé jusqu'au dernier coup.",
  "link.lost_pending": "Reconnexion. Ton coup est gardé et sera envoyé.",
  "link.stopping": "Le serveur redémarre. La partie est gardée.",
  "link.ended": "La connexion est terminée. Recharge la page pour revenir.",
  "link.seat_moved": "Cette place est passée sur un autre appareil. Maintenant, tu regardes.",
  "link.table_removed": "Cette partie a été supprimée.",
  "link.retry": "Réessayer maintenant",

  // Without the server
  "away.title": "Le serveur est injoignable.",
  "away.text": "Jouer avec un ami demande le serveur ; tout le reste fonctionne.",
  "away.look_around": "Tu peux explorer la page. Les parties reprendront quand il sera de retour.",

  ...frBoard,
  ...frPlay,
  ...frEdit,
  ...frRefusal,
  ...frList,
  ...frSetting,
  ...frLesson,
  ...frStrategy,
  ...frTrain,
  ...frPuzzle,
  ...frEnding,
  ...frOpenings,
  ...frReview,
};
