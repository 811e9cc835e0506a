import type { Message } from "../message";

/** Why something cannot be done. */
export const enRefusal = {
  // Refusals by the server and the table
  "refusal.bad_message": "The server did not understand this. Reload the page.",
  "refusal.not_seated": "You are only watching; you do not play in this game.",
  "refusal.stale": "The position has changed in the meantime.",
  "refusal.too_fast": "That was too fast. Try again in a moment.",
  "refusal.chat_off": "There is no chat in this game.",
  "refusal.no_such_chat": "That message is already gone.",
  "refusal.opponent_is_person":
    "Your opponent is a person. Resign, offer a draw, or call the game off.",
  "refusal.unavailable": "The server cannot do this right now. Nothing was lost; try again.",
  "refusal.device_full":
    "There is no room left on this device, so this was not kept. Free some space and try again.",
  "refusal.no_storage": "This browser could not keep this on the device. Try again.",
  "refusal.game_over": "The game is over.",
  "refusal.game_goes_on": "The game is not over yet.",
  "refusal.seat_taken": "This seat is taken.",
  "refusal.seat_free": "Wait until somebody joins.",
  "refusal.not_your_turn_white": "It is White's turn.",
  "refusal.not_your_turn_black": "It is Black's turn.",
  "refusal.time_is_up": "The time is up.",
  "refusal.no_claim_threefold": "This position has not been on the board three times.",
  "refusal.no_claim_fifty":
    "There have been fewer than fifty moves without a capture or a pawn move.",
  "refusal.no_draw_offer": "There is no draw offer.",
  "refusal.draw_offer_stands": "A draw has already been offered.",
  "refusal.offered_already": "You have already offered a draw. Make a move first.",
  "refusal.no_takebacks": "Moves cannot be taken back in this game.",
  "refusal.nothing_to_take_back": "There is no move to take back.",
  "refusal.no_takeback_request": "Nobody is asking to take a move back.",
  "refusal.takeback_request_stands": "A takeback has already been asked for.",
  "refusal.too_late_to_abort": "Both sides have moved. The game can no longer be called off.",
  "refusal.not_begun": "The game has not begun yet.",
  "refusal.not_absent": "Your opponent may still come back.",
  "refusal.no_clock": "This game has no clock.",
  "refusal.grant_size": "That is more time than can be given.",
  "refusal.clock_full": "This clock has enough time.",
  "refusal.clock_stopped": "The clock is not running.",
  "refusal.nothing_to_judge": "There is nothing to decide.",
  "refusal.no_rematch_offer": "There is no offer of another game.",
  "refusal.rematch_offer_stands": "Another game has already been offered.",
  "refusal.rematch_agreed": "Another game has already been agreed.",

  // Refusals by the rules of chess
  "refusal.empty_square": "There is no piece on {square}.",
  "refusal.wrong_turn_white": "It is Black's turn; the piece on {square} is White's.",
  "refusal.wrong_turn_black": "It is White's turn; the piece on {square} is Black's.",
  "refusal.same_square": "The piece on {square} has to go somewhere else.",
  "refusal.own_piece": "{role:your} stands on {square}.",
  "refusal.not_how_it_moves": "{role:subject} on {from} cannot go to {to}.",
  "refusal.blocked_own": "{role:subject} on {from} is blocked {by:own} on {on}.",
  "refusal.blocked_other": "{role:subject} on {from} is blocked {by:agent} on {on}.",
  "refusal.nothing_to_capture": "A pawn moves diagonally only to capture, and {to} is empty.",
  "refusal.too_late_to_pass":
    "The pawn on {pawn} can be captured in passing only right after its double step.",
  "refusal.king_attacked": "Your king on {king} would be attacked {role:agent} on {on}.",
  "refusal.castling_no_right_king": "You can no longer castle kingside.",
  "refusal.castling_no_right_queen": "You can no longer castle queenside.",
  "refusal.castling_blocked": "Castling is blocked {by:agent} on {on}.",
  "refusal.castling_in_check":
    "You cannot castle out of check; your king is attacked {role:agent} on {on}.",
  "refusal.castling_attacked":
    "Your king cannot castle through {square}, which is attacked {role:agent} on {on}.",
  "refusal.promotion_missing": "Choose what the pawn on {to} becomes.",
  "refusal.no_promotion": "Only a pawn on the last rank becomes another piece.",
  "refusal.promotion_role": "A pawn becomes a queen, a rook, a bishop or a knight.",

  // Why a position or a move is not possible
  "reason.other": "This is not possible: {detail}.",
  "reason.no_king_white": "White has no king.",
  "reason.no_king_black": "Black has no king.",
  "reason.kings_white": {
    one: "White has {count} king.",
    other: "White has {count} kings. Each side needs exactly one.",
  },
  "reason.kings_black": {
    one: "Black has {count} king.",
    other: "Black has {count} kings. Each side needs exactly one.",
  },
  "reason.adjacent_kings": "The kings on {white} and {black} stand side by side.",
  "reason.back_rank": "No pawn can stand on {square}, at the edge of the board.",
  "reason.pieces_white": {
    one: "White has {count} piece.",
    other: "White has {count} pieces, more than sixteen.",
  },
  "reason.pieces_black": {
    one: "Black has {count} piece.",
    other: "Black has {count} pieces, more than sixteen.",
  },
  "reason.pawns_white": {
    one: "White has {count} pawn.",
    other: "White has {count} pawns, more than eight.",
  },
  "reason.pawns_black": {
    one: "Black has {count} pawn.",
    other: "Black has {count} pawns, more than eight.",
  },
  "reason.waiting_king":
    "The king on {king} is attacked {role:agent} on {on}, but it is the other side's turn.",
  "reason.checkers": {
    one: "{count} piece gives check.",
    other: "{count} pieces give check. No move can do that.",
  },
  "reason.passed": "No pawn can have passed {square} on the last move.",
  "reason.fen_link":
    "The position in the link cannot be read: its board needs eight ranks of eight squares. This is the standard position.",
  "reason.fen_count": "A FEN has six parts, or four, with one space between them.",
  "reason.fen_placement": "The first part of a FEN has eight ranks of eight squares.",
  "reason.fen_turn": "The second part of a FEN is the side to move: w or b.",
  "reason.fen_castling": "The third part of a FEN is castling: a dash, or letters such as KQkq.",
  "reason.fen_en_passant":
    "The fourth part of a FEN is a dash, or the square that a pawn has passed.",
  "reason.fen_halfmoves": "The fifth part of a FEN counts moves since the last capture.",
  "reason.fen_fullmoves": "The sixth part of a FEN is the number of the move.",
  "reason.no_move": "This is not a move. Write it like {moves:letters} or e2e4.",
  "reason.two_meanings": "{move} can mean two moves here. Type both squares, such as e2e4.",
  "reason.ambiguous":
    "{role:subject} on {first} and {role:subject} on {second} can both go to {to}. Say which one you mean.",
  "reason.no_piece": "{role:none} can go to {to}.",

  // Problems with requests
  "problem.offline": "The server cannot be reached. Check the connection and try again.",
  "problem.needs_server":
    "The server cannot be reached, and this browser cannot do this without it.",
  "problem.device_unable":
    "This browser cannot play without the server. Play through the server instead.",
  "problem.no_storage":
    "This browser does not let the page keep games on this device. Play through the server instead.",
  "problem.device_full":
    "There is no room left on this device for another game. Free some space, or play through the server.",
  "problem.bad_request": "The server did not understand this.",
  "problem.bad_position": "This position is not possible.",
  "problem.bad_position_because": "This position is not possible: {detail}.",
  "problem.bad_name": "This name cannot be used.",
  "problem.bad_name_empty": "Write a name, or leave the field empty.",
  "problem.bad_name_too_long": "This name is too long: 32 characters at most.",
  "problem.bad_name_control": "This name has characters that cannot be shown.",
  "problem.bad_name_direction": "This name has characters that change the direction of the text.",
  "problem.bad_name_invisible": "Nothing in this name can be seen.",
  "problem.bad_name_computer_name": "The computer is called that. Choose another name.",
  "problem.unknown_computer": "There is no such computer here.",
  "problem.bad_game": "The server does not accept this game. It stays on this device.",
  "problem.foreign_origin":
    "This page does not belong to this server. Open the server's own address.",
  "problem.foreign_host": "This is not the server's name. Open the server's own address.",
  "problem.not_seated": "To play here you need the code of the invitation.",
  "problem.no_device":
    "This browser does not keep cookies, and without them you cannot keep your seat. Allow cookies for this page.",
  "problem.not_found": "There is no such game.",
  "problem.method_not_allowed": "The server does not do this.",
  "problem.unknown_code": "There is no game with this code.",
  "problem.expired_code": "This code has expired. Ask for a new one.",
  "problem.seat_taken": "Somebody else has taken the seat. You can watch.",
  "problem.own_invitation": "This is your own invitation. Open it on the other device.",
  "problem.game_over": "This game is over.",
  "problem.game_goes_on": "This game is not over yet.",
  "problem.too_long": "This is too long.",
  "problem.not_json": "The server did not understand this.",
  "problem.too_fast": "That was too fast. Try again in a moment.",
  "problem.too_many_tables": "That is a lot of new games at once. Call one off, or wait a little.",
  "problem.full": "The server is full. Try again later.",
  "problem.unavailable": "The server cannot do this right now. Try again.",
  "problem.fault": "Something went wrong. Try again.",
} as const satisfies Record<string, Message>;
