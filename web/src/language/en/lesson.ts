import type { Message } from "../message";

/** The rules of chess for somebody who has never played. */
export const enLesson = {
  "learn.title": "How to play",
  "learn.intro":
    "The rules, one at a time. Every board below is live: make the move, then reset it and try another.",
  "learn.contents": "On this page",
  "learn.next": "What comes next",
  "learn.part_pieces": "Board and pieces",
  "learn.part_special": "Special moves",
  "learn.part_end": "Check and mate",
  "learn.part_draws": "Draws",
  "learn.part_time": "Time",
  "learn.reset": "Reset",
  "learn.done": "{move:san}. That is it.",
  "learn.go_on": "{move:san}. Go on, or reset.",
  "learn.other": "{move:san} is legal, but this board is about another move. Reset and try again.",
  "learn.play": "Play a game",
  "learn.strategies": "How computers choose a move",

  "lesson.board_title": "The board",
  "lesson.board_text":
    "Sixty-four squares. A light square lies at the right hand of each player. White moves first, then the players take turns. One move is one piece; only castling moves two.",
  "lesson.board_task": "Make White's first move.",
  "lesson.rook_title": "The rook",
  "lesson.rook_text":
    "The rook goes straight, along ranks and files, as far as it likes. It does not jump over others.",
  "lesson.rook_task": "Walk the rook about.",
  "lesson.bishop_title": "The bishop",
  "lesson.bishop_text":
    "The bishop goes along diagonals, as far as it likes. It stays on squares of one color for the whole game.",
  "lesson.bishop_task": "Walk the bishop about. Which squares does it never reach?",
  "lesson.queen_title": "The queen",
  "lesson.queen_text":
    "The queen goes like a rook or like a bishop, in eight directions. She is the strongest piece.",
  "lesson.queen_task": "Walk the queen about.",
  "lesson.knight_title": "The knight",
  "lesson.knight_text":
    "The knight goes two squares straight and one to the side. It is the only piece that jumps.",
  "lesson.knight_task": "Jump out of the ring of pawns.",
  "lesson.king_title": "The king",
  "lesson.king_text":
    "The king goes one square in any direction, but never onto an attacked square. Kings are never captured: whoever traps the other king wins.",
  "lesson.king_task": "Walk the king about. The rook keeps it off one file.",
  "lesson.pawn_title": "The pawn",
  "lesson.pawn_text":
    "The pawn goes one square forward. From where it starts it may go two. It never goes back.",
  "lesson.pawn_task": "Move the pawn, first by two squares, then by one.",
  "lesson.capture_title": "Capturing",
  "lesson.capture_text":
    "A piece captures by going to the square of an enemy piece, which leaves the board. You may capture, you need not. Your own pieces only stand in the way.",
  "lesson.capture_task": "Capture something with the rook.",
  "lesson.pawn_capture_title": "How pawns capture",
  "lesson.pawn_capture_text":
    "A pawn captures one square forward along a diagonal, and in no other way. What stands straight before it blocks it.",
  "lesson.pawn_capture_task": "Capture something with the pawn.",

  "lesson.castle_king_title": "Castling to the king's side",
  "lesson.castle_king_text":
    "The king goes two squares towards the rook, and the rook jumps to his other side. Neither may have moved before, and nothing may stand between them.",
  "lesson.castle_king_task": "Castle: move the king from e1 to g1.",
  "lesson.castle_queen_title": "Castling to the queen's side",
  "lesson.castle_queen_text":
    "The same to the other side. The king goes two squares again, and the rook comes from the far corner.",
  "lesson.castle_queen_task": "Castle: move the king from e1 to c1.",
  "lesson.castle_not_title": "When castling is forbidden",
  "lesson.castle_not_text":
    "The king may not castle out of check, through an attacked square, or into check. Here the black rook guards f1, so the king's side is closed.",
  "lesson.castle_not_task": "Castle to the side that is open.",
  "lesson.en_passant_title": "Capturing in passing",
  "lesson.en_passant_text":
    "A pawn that goes two squares and lands beside an enemy pawn can be captured as if it had gone one. Only at once: a move later it is too late. The French name is en passant.",
  "lesson.en_passant_task": "Black's pawn has just gone from d7 to d5. Capture it.",
  "lesson.promotion_title": "Promotion",
  "lesson.promotion_text":
    "A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight at once. Most become queens, even if the first queen is still there.",
  "lesson.promotion_task": "Bring the pawn to the last rank.",

  "lesson.check_title": "Check",
  "lesson.check_text":
    "A king that is attacked is in check. It has to be answered at once: capture the attacker, put a piece in between, or move the king.",
  "lesson.check_task": "Answer the check. All three ways are there.",
  "lesson.mate_title": "Checkmate",
  "lesson.mate_text": "The king is in check, and nothing helps. The game is over, and won.",
  "lesson.mate_task": "Give mate with the queen.",
  "lesson.stalemate_title": "Stalemate",
  "lesson.stalemate_text":
    "The side to move is not in check but has no legal move. The game is over, and drawn, even if the other side is a queen ahead.",
  "lesson.stalemate_task": "The same position. Find the slip that only draws.",

  "lesson.dead_position_title": "Nothing left to win with",
  "lesson.dead_position_text":
    "If no moves at all could lead to mate, the game is drawn at once. A king against a king is such a position, also with one bishop or one knight more.",
  "lesson.dead_position_task": "Capture the last pawn.",
  "lesson.threefold_title": "Three times the same",
  "lesson.threefold_text":
    "When the same position comes for the third time, the player to move may claim a draw. The fifth time ends the game by itself. Endless checks are the usual case.",
  "lesson.threefold_task": "Black is far ahead. Check on e8 and on h5, again and again.",
  "lesson.fifty_title": "Fifty moves",
  "lesson.fifty_text":
    "After fifty moves of each side without a capture and without a pawn move, the player to move may claim a draw. Seventy-five end the game by themselves.",
  "lesson.fifty_task": "Ninety-nine single moves are done. Make the hundredth.",
  "lesson.agreement_title": "Agreeing and resigning",
  "lesson.agreement_text":
    "The players may agree on a draw: one offers it, the other accepts or plays on. A player who sees no hope may resign.",
  "lesson.clock_title": "Clocks",
  "lesson.clock_text":
    "With a clock, each player's time runs while that player thinks. 5+3 means five minutes for the game and three seconds more for each move. Whoever runs out of time loses, unless the other side could never give mate: that is a draw.",
  "lesson.clock_task": "Make a move for each side in turn: press the running clock.",
} as const satisfies Record<string, Message>;
