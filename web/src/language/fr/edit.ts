import type { enEdit } from "../en/edit";
import type { Catalog } from "../message";

/** The position editor and the practice board, in French. */
export const frEdit: Pick<Catalog, keyof typeof enEdit> = {
  // Position editor
  "edit.title": "Préparer une position",
  "edit.tray_white": "Pièces blanches",
  "edit.tray_black": "Pièces noires",
  "edit.white_king": "Roi blanc",
  "edit.white_queen": "Dame blanche",
  "edit.white_rook": "Tour blanche",
  "edit.white_bishop": "Fou blanc",
  "edit.white_knight": "Cavalier blanc",
  "edit.white_pawn": "Pion blanc",
  "edit.black_king": "Roi noir",
  "edit.black_queen": "Dame noire",
  "edit.black_rook": "Tour noire",
  "edit.black_bishop": "Fou noir",
  "edit.black_knight": "Cavalier noir",
  "edit.black_pawn": "Pion noir",
  "edit.hand": "Déplacer des pièces",
  "edit.eraser": "Retirer des pièces",
  "edit.turn": "À qui de jouer ?",
  "edit.castling": "Roque",
  "edit.castling_white_king": "Blancs O-O",
  "edit.castling_white_queen": "Blancs O-O-O",
  "edit.castling_black_king": "Noirs O-O",
  "edit.castling_black_queen": "Noirs O-O-O",
  "edit.castling_dropped":
    "Le roque est retiré si le roi ou la tour n'est pas sur sa case de départ.",
  "edit.ep": "Prise en passant en",
  "edit.ep_none": "Aucune",
  "edit.ep_dropped": "Aucun pion ne peut être pris en passant en {square}.",
  "edit.chess960": "Roque du Chess960",
  "edit.start": "Position standard",
  "edit.clear": "Vider",
  "edit.possible": "Cette position est possible.",
  "edit.over": "Cette position est possible, mais la partie serait finie.",
  "edit.play": "Jouer à partir d'ici",
  "edit.play_go": "Jouer",
  "edit.opponent": "Adversaire",
  "edit.copy_link": "Copier le lien de la position",
  "edit.practice": "L'essayer sur l'échiquier d'entraînement",
  "edit.keys":
    "Au clavier : les flèches vont de case en case, les lettres KQRBNP posent les pièces blanches et kqrbnp les noires, Suppr les retire.",

  // Practice board
  "review.title": "Analyse",
  "review.position": "Analyser cette position",
  "practice.title": "Échiquier d'entraînement",
  "practice.either_switch": "Les deux camps peuvent jouer",
  "practice.free_switch": "Placement libre, sans règles",
  "practice.either": "Les deux camps peuvent jouer.",
  "practice.king_hangs": "Le roi en {king} est attaqué {role:agent} en {on} et peut être pris.",
  "practice.rules_off": "Sans règles : chaque pièce peut aller n'importe où.",
  "practice.king_taken_white":
    "Le roi noir est pris. Les Blancs gagnent. Recommence pour continuer.",
  "practice.king_taken_black":
    "Le roi blanc est pris. Les Noirs gagnent. Recommence pour continuer.",
  "practice.cannot_white": "Les Blancs ne peuvent pas jouer maintenant.",
  "practice.cannot_black": "Les Noirs ne peuvent pas jouer maintenant.",
  "practice.undo": "Annuler",
  "practice.reset": "Recommencer",
  "practice.edit": "Préparer cette position",
};
