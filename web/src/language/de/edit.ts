import type { enEdit } from "../en/edit";
import type { Catalog } from "../message";

/** The position editor and the practice board, in German. */
export const deEdit: Pick<Catalog, keyof typeof enEdit> = {
  // Position editor
  "edit.title": "Stellung aufbauen",
  "edit.tray_white": "Weiße Figuren",
  "edit.tray_black": "Schwarze Figuren",
  "edit.white_king": "Weißer König",
  "edit.white_queen": "Weiße Dame",
  "edit.white_rook": "Weißer Turm",
  "edit.white_bishop": "Weißer Läufer",
  "edit.white_knight": "Weißer Springer",
  "edit.white_pawn": "Weißer Bauer",
  "edit.black_king": "Schwarzer König",
  "edit.black_queen": "Schwarze Dame",
  "edit.black_rook": "Schwarzer Turm",
  "edit.black_bishop": "Schwarzer Läufer",
  "edit.black_knight": "Schwarzer Springer",
  "edit.black_pawn": "Schwarzer Bauer",
  "edit.hand": "Figuren bewegen",
  "edit.eraser": "Figuren wegnehmen",
  "edit.turn": "Am Zug",
  "edit.castling": "Rochade",
  "edit.castling_white_king": "Weiß O-O",
  "edit.castling_white_queen": "Weiß O-O-O",
  "edit.castling_black_king": "Schwarz O-O",
  "edit.castling_black_queen": "Schwarz O-O-O",
  "edit.castling_dropped":
    "Die Rochade entfällt, wenn König oder Turm nicht auf dem Anfangsfeld steht.",
  "edit.ep": "En passant schlagen auf",
  "edit.ep_none": "Keinem Feld",
  "edit.ep_dropped": "Auf {square} kann kein Bauer en passant geschlagen werden.",
  "edit.chess960": "Chess960-Rochade",
  "edit.start": "Grundstellung",
  "edit.clear": "Leeren",
  "edit.possible": "Diese Stellung ist möglich.",
  "edit.over": "Diese Stellung ist möglich, aber die Partie wäre zu Ende.",
  "edit.play": "Ab hier spielen",
  "edit.play_go": "Spielen",
  "edit.opponent": "Gegner",
  "edit.copy_link": "Link zur Stellung kopieren",
  "edit.practice": "Auf dem Übungsbrett ausprobieren",
  "edit.keys":
    "Mit Tasten: Die Pfeile gehen von Feld zu Feld, die Buchstaben KQRBNP setzen weiße und kqrbnp schwarze Figuren, Entf nimmt sie weg.",

  // Practice board
  "review.title": "Auswertung",
  "review.position": "Diese Stellung analysieren",
  "practice.title": "Übungsbrett",
  "practice.either_switch": "Beide Seiten dürfen ziehen",
  "practice.free_switch": "Figuren frei aufstellen, ohne Regeln",
  "practice.either": "Beide Seiten dürfen ziehen.",
  "practice.king_hangs":
    "Der König auf {king} ist {role:agent} auf {on} angegriffen und kann geschlagen werden.",
  "practice.rules_off": "Ohne Regeln: Jede Figur darf überallhin.",
  "practice.king_taken_white":
    "Der schwarze König ist geschlagen. Weiß gewinnt. Setz das Brett zurück, um weiterzumachen.",
  "practice.king_taken_black":
    "Der weiße König ist geschlagen. Schwarz gewinnt. Setz das Brett zurück, um weiterzumachen.",
  "practice.cannot_white": "Weiß kann jetzt nicht ziehen.",
  "practice.cannot_black": "Schwarz kann jetzt nicht ziehen.",
  "practice.undo": "Rückgängig",
  "practice.reset": "Zurücksetzen",
  "practice.edit": "Diese Stellung aufbauen",
};
