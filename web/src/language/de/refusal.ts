import type { enRefusal } from "../en/refusal";
import type { Catalog } from "../message";

/** Why something cannot be done, in German. */
export const deRefusal: Pick<Catalog, keyof typeof enRefusal> = {
  // Refusals by the server and the table
  "refusal.bad_message": "Der Server hat das nicht verstanden. Lade die Seite neu.",
  "refusal.not_seated": "Du siehst nur zu und spielst in dieser Partie nicht mit.",
  "refusal.stale": "Die Stellung hat sich inzwischen geändert.",
  "refusal.too_fast": "Das war zu schnell. Versuche es gleich noch einmal.",
  "refusal.chat_off": "In dieser Partie gibt es keinen Chat.",
  "refusal.no_such_chat": "Diese Nachricht ist schon weg.",
  "refusal.opponent_is_person":
    "Du spielst gegen einen Menschen. Gib auf, biete Remis an oder brich die Partie ab.",
  "refusal.unavailable":
    "Der Server kann das gerade nicht. Nichts ging verloren; versuche es noch einmal.",
  "refusal.device_full":
    "Auf diesem Gerät ist kein Platz mehr; das wurde nicht gespeichert. Schaffe Platz und versuche es noch einmal.",
  "refusal.no_storage":
    "Der Browser konnte das nicht auf dem Gerät speichern. Versuche es noch einmal.",
  "refusal.game_over": "Die Partie ist vorbei.",
  "refusal.game_goes_on": "Die Partie läuft noch.",
  "refusal.seat_taken": "Dieser Platz ist besetzt.",
  "refusal.seat_free": "Warte, bis jemand mitspielt.",
  "refusal.not_your_turn_white": "Weiß ist am Zug.",
  "refusal.not_your_turn_black": "Schwarz ist am Zug.",
  "refusal.time_is_up": "Die Zeit ist um.",
  "refusal.no_claim_threefold": "Die Stellung war noch nicht dreimal auf dem Brett.",
  "refusal.no_claim_fifty": "Es waren noch keine fünfzig Züge ohne Schlagen und ohne Bauernzug.",
  "refusal.no_draw_offer": "Es gibt kein Remisangebot.",
  "refusal.draw_offer_stands": "Remis wurde schon angeboten.",
  "refusal.offered_already": "Du hast schon Remis angeboten. Mach erst einen Zug.",
  "refusal.no_takebacks": "In dieser Partie können keine Züge zurückgenommen werden.",
  "refusal.nothing_to_take_back": "Es gibt keinen Zug, den man zurücknehmen könnte.",
  "refusal.no_takeback_request": "Niemand möchte einen Zug zurücknehmen.",
  "refusal.takeback_request_stands": "Es gibt schon eine Bitte um Rücknahme.",
  "refusal.too_late_to_abort":
    "Beide Seiten haben gezogen. Die Partie kann nicht mehr abgebrochen werden.",
  "refusal.not_begun": "Die Partie hat noch nicht begonnen.",
  "refusal.not_absent": "Dein Gegner kann noch zurückkommen.",
  "refusal.no_clock": "Diese Partie hat keine Uhr.",
  "refusal.grant_size": "So viel Zeit kann man nicht geben.",
  "refusal.clock_full": "Auf dieser Uhr ist genug Zeit.",
  "refusal.clock_stopped": "Die Uhr läuft nicht.",
  "refusal.nothing_to_judge": "Es gibt nichts zu entscheiden.",
  "refusal.no_rematch_offer": "Es wurde keine weitere Partie angeboten.",
  "refusal.rematch_offer_stands": "Eine weitere Partie wurde schon angeboten.",
  "refusal.rematch_agreed": "Eine weitere Partie ist schon vereinbart.",

  // Refusals by the rules of chess
  "refusal.empty_square": "Auf {square} steht keine Figur.",
  "refusal.wrong_turn_white": "Schwarz ist am Zug; die Figur auf {square} ist weiß.",
  "refusal.wrong_turn_black": "Weiß ist am Zug; die Figur auf {square} ist schwarz.",
  "refusal.same_square": "Die Figur auf {square} muss woandershin ziehen.",
  "refusal.own_piece": "{role:your} steht auf {square}.",
  "refusal.not_how_it_moves": "{role:subject} auf {from} kann nicht nach {to} ziehen.",
  "refusal.blocked_own": "{role:subject} auf {from} wird {by:own} auf {on} blockiert.",
  "refusal.blocked_other": "{role:subject} auf {from} wird {by:agent} auf {on} blockiert.",
  "refusal.nothing_to_capture": "Ein Bauer zieht nur schräg, wenn er schlägt, und {to} ist leer.",
  "refusal.too_late_to_pass":
    "Der Bauer auf {pawn} kann nur gleich nach seinem Doppelschritt en passant geschlagen werden.",
  "refusal.king_attacked": "Dein König auf {king} wäre {role:agent} auf {on} angegriffen.",
  "refusal.castling_no_right_king": "Du kannst nicht mehr kurz rochieren.",
  "refusal.castling_no_right_queen": "Du kannst nicht mehr lang rochieren.",
  "refusal.castling_blocked": "Die Rochade wird {by:agent} auf {on} blockiert.",
  "refusal.castling_in_check":
    "Im Schach darfst du nicht rochieren; dein König ist {role:agent} auf {on} angegriffen.",
  "refusal.castling_attacked":
    "Dein König kann nicht über {square} rochieren; das Feld wird {role:agent} auf {on} angegriffen.",
  "refusal.promotion_missing": "Wähle, wozu der Bauer auf {to} wird.",
  "refusal.no_promotion": "Nur ein Bauer auf der letzten Reihe wird zu einer anderen Figur.",
  "refusal.promotion_role": "Ein Bauer wird zu Dame, Turm, Läufer oder Springer.",

  // Why a position or a move is not possible
  "reason.other": "Das ist nicht möglich: {detail}.",
  "reason.no_king_white": "Weiß hat keinen König.",
  "reason.no_king_black": "Schwarz hat keinen König.",
  "reason.kings_white": {
    one: "Weiß hat {count} König.",
    other: "Weiß hat {count} Könige. Jede Seite braucht genau einen.",
  },
  "reason.kings_black": {
    one: "Schwarz hat {count} König.",
    other: "Schwarz hat {count} Könige. Jede Seite braucht genau einen.",
  },
  "reason.adjacent_kings": "Die Könige auf {white} und {black} stehen nebeneinander.",
  "reason.back_rank": "Auf {square} am Rand des Brettes kann kein Bauer stehen.",
  "reason.pieces_white": {
    one: "Weiß hat {count} Figur.",
    other: "Weiß hat {count} Figuren, mehr als sechzehn.",
  },
  "reason.pieces_black": {
    one: "Schwarz hat {count} Figur.",
    other: "Schwarz hat {count} Figuren, mehr als sechzehn.",
  },
  "reason.pawns_white": {
    one: "Weiß hat {count} Bauern.",
    other: "Weiß hat {count} Bauern, mehr als acht.",
  },
  "reason.pawns_black": {
    one: "Schwarz hat {count} Bauern.",
    other: "Schwarz hat {count} Bauern, mehr als acht.",
  },
  "reason.waiting_king":
    "Der König auf {king} ist {role:agent} auf {on} angegriffen, aber die andere Seite ist am Zug.",
  "reason.checkers": {
    one: "{count} Figur gibt Schach.",
    other: "{count} Figuren geben Schach. Das ist mit keinem Zug möglich.",
  },
  "reason.passed": "Kein Bauer kann gerade über {square} gezogen sein.",
  "reason.fen_link":
    "Die Stellung aus dem Link ist nicht lesbar: Das Brett braucht acht Reihen zu je acht Feldern. Hier siehst du die Grundstellung.",
  "reason.fen_count": "Eine FEN hat sechs oder vier Teile, mit je einem Leerzeichen dazwischen.",
  "reason.fen_placement": "Der erste Teil einer FEN hat acht Reihen zu je acht Feldern.",
  "reason.fen_turn": "Der zweite Teil einer FEN sagt, wer am Zug ist: w oder b.",
  "reason.fen_castling":
    "Der dritte Teil einer FEN ist die Rochade: ein Minus oder Buchstaben wie KQkq.",
  "reason.fen_en_passant":
    "Der vierte Teil einer FEN ist ein Minus oder das Feld, über das ein Bauer gezogen ist.",
  "reason.fen_halfmoves": "Der fünfte Teil einer FEN zählt die Züge seit dem letzten Schlagen.",
  "reason.fen_fullmoves": "Der sechste Teil einer FEN ist die Nummer des Zuges.",
  "reason.no_move": "Das ist kein Zug. Schreib ihn wie {moves:letters} oder e2e4.",
  "reason.two_meanings":
    "{move} kann hier zwei Züge bedeuten. Tippe beide Felder, zum Beispiel e2e4.",
  "reason.ambiguous":
    "{role:subject} auf {first} und {role:subject} auf {second} können beide nach {to} ziehen. Sag, welche Figur du meinst.",
  "reason.no_piece": "{role:none} kann nach {to} ziehen.",

  // Problems with requests
  "problem.offline":
    "Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.",
  "problem.needs_server":
    "Der Server ist nicht erreichbar, und dieser Browser kann das nicht ohne ihn.",
  "problem.device_unable":
    "Dieser Browser kann nicht ohne den Server spielen. Spiele stattdessen über den Server.",
  "problem.no_storage":
    "Dieser Browser lässt die Seite keine Partien auf dem Gerät speichern. Spiele stattdessen über den Server.",
  "problem.device_full":
    "Auf diesem Gerät ist kein Platz für eine weitere Partie. Schaffe Platz, oder spiele über den Server.",
  "problem.bad_request": "Der Server hat das nicht verstanden.",
  "problem.bad_position": "Diese Stellung ist nicht möglich.",
  "problem.bad_position_because": "Diese Stellung ist nicht möglich: {detail}.",
  "problem.bad_name": "Das kann kein Name sein.",
  "problem.bad_name_empty": "Schreib einen Namen, oder lass das Feld leer.",
  "problem.bad_name_too_long": "Dieser Name ist zu lang: höchstens 32 Zeichen.",
  "problem.bad_name_control": "In diesem Namen sind Zeichen, die sich nicht anzeigen lassen.",
  "problem.bad_name_direction": "In diesem Namen sind Zeichen, die die Schreibrichtung ändern.",
  "problem.bad_name_invisible": "In diesem Namen ist nichts zu sehen.",
  "problem.bad_name_computer_name": "So heißt der Computer. Wähle einen anderen Namen.",
  "problem.unknown_computer": "Diesen Computer gibt es hier nicht.",
  "problem.bad_game": "Der Server nimmt diese Partie nicht an. Sie bleibt auf diesem Gerät.",
  "problem.foreign_origin":
    "Diese Seite gehört nicht zu diesem Server. Öffne die Adresse des Servers.",
  "problem.foreign_host": "So heißt der Server nicht. Öffne ihn unter seiner eigenen Adresse.",
  "problem.not_seated": "Zum Mitspielen brauchst du den Code der Einladung.",
  "problem.no_device":
    "Dieser Browser speichert keine Cookies, und ohne sie kannst du deinen Platz nicht behalten. Erlaube Cookies für diese Seite.",
  "problem.not_found": "Diese Partie gibt es nicht.",
  "problem.method_not_allowed": "Das macht der Server nicht.",
  "problem.unknown_code": "Zu diesem Code gibt es keine Partie.",
  "problem.expired_code": "Dieser Code ist abgelaufen. Bitte um einen neuen.",
  "problem.seat_taken": "Jemand anderes hat den Platz genommen. Du kannst zusehen.",
  "problem.own_invitation": "Das ist deine eigene Einladung. Öffne sie auf dem anderen Gerät.",
  "problem.game_over": "Diese Partie ist vorbei.",
  "problem.game_goes_on": "Diese Partie läuft noch.",
  "problem.too_long": "Das ist zu lang.",
  "problem.not_json": "Der Server hat das nicht verstanden.",
  "problem.too_fast": "Das war zu schnell. Versuche es gleich noch einmal.",
  "problem.too_many_tables":
    "Das sind sehr viele neue Partien auf einmal. Brich eine ab oder warte ein wenig.",
  "problem.full": "Der Server ist voll. Versuche es später noch einmal.",
  "problem.unavailable": "Der Server kann das gerade nicht. Versuche es noch einmal.",
  "problem.fault": "Etwas ist schiefgegangen. Versuche es noch einmal.",
};
