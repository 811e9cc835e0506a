import type { Message } from "../message";

/** The rules of chess for somebody who has never played. */
export const enLesson = {
  "learn.title": "How to play",
  "learn.intro":
    "The rules, one at a time. You can play on every board below: make the move, then reset the board and try another.",
  "learn.contents": "On this page",
  "learn.next": "What comes next",
  "learn.part_pieces": "Board and pieces",
  "learn.part_special": "Special moves",
  "learn.part_end": "Check and mate",
  "learn.part_draws": "Draws",
  "learn.part_time": "Time",
  "learn.reset": "Reset",
  "learn.done": "{move:san}. Well done.",
  "learn.go_on": "{move:san}. Go on, or reset the board.",
  "learn.other":
    "{move:san} is legal, but this board is about another move. Reset the board and try again.",
  "learn.play": "Play a game",
  "learn.strategies": "How computers choose a move",

  "lesson.board_title": "The board",
  "lesson.board_text":
    "The board has sixty-four squares. Each player has a light square in the corner to the right. White moves first, then the players take turns. A turn moves one piece; only castling moves two.",
  "lesson.board_task": "Make White's first move.",
  "lesson.rook_title": "The rook",
  "lesson.rook_text":
    "The rook moves straight, along ranks (rows) and files (columns), as far as it likes. It cannot jump over other pieces.",
  "lesson.rook_task": "Move the rook around.",
  "lesson.bishop_title": "The bishop",
  "lesson.bishop_text":
    "The bishop moves along diagonals, as far as it likes. It stays on squares of one color for the whole game.",
  "lesson.bishop_task": "Move the bishop around. Which squares does it never reach?",
  "lesson.queen_title": "The queen",
  "lesson.queen_text":
    "The queen moves like a rook or like a bishop, in eight directions. She is the strongest piece.",
  "lesson.queen_task": "Move the queen around.",
  "lesson.knight_title": "The knight",
  "lesson.knight_text":
    "The knight moves two squares straight and one to the side. It is the only piece that jumps over others.",
  "lesson.knight_task": "Jump out of the ring of pawns.",
  "lesson.king_title": "The king",
  "lesson.king_text":
    "The king moves one square in any direction, but never onto an attacked square. Kings are never captured: whoever traps the other king wins.",
  "lesson.king_task": "Move the king around. The rook keeps it off one file.",
  "lesson.pawn_title": "The pawn",
  "lesson.pawn_text":
    "The pawn moves one square forward. From its starting square it may move two. It never moves back.",
  "lesson.pawn_task": "Move the pawn, first by two squares, then by one.",
  "lesson.capture_title": "Capturing",
  "lesson.capture_text":
    "A piece captures by moving to the square of an enemy piece, which leaves the board. You may capture, but you do not have to. Your own pieces only stand in the way.",
  "lesson.capture_task": "Capture something with the rook.",
  "lesson.pawn_capture_title": "How pawns capture",
  "lesson.pawn_capture_text":
    "A pawn captures one square diagonally forward, and in no other way. A piece straight in front of it blocks it.",
  "lesson.pawn_capture_task": "Capture something with the pawn.",

  "lesson.castle_king_title": "Castling kingside",
  "lesson.castle_king_text":
    "The king moves two squares towards the rook, and the rook jumps to the king's other side. Neither may have moved before, and nothing may stand between them.",
  "lesson.castle_king_task": "Castle: move the king from e1 to g1.",
  "lesson.castle_queen_title": "Castling queenside",
  "lesson.castle_queen_text":
    "The same on the other side. The king moves two squares again, and the rook comes from the far corner.",
  "lesson.castle_queen_task": "Castle: move the king from e1 to c1.",
  "lesson.castle_not_title": "When castling is forbidden",
  "lesson.castle_not_text":
    "The king may not castle out of check, through an attacked square, or into check. Here the black rook guards f1, so White may not castle kingside.",
  "lesson.castle_not_task": "Castle on the other side.",
  "lesson.en_passant_title": "Capturing in passing",
  "lesson.en_passant_text":
    "A pawn that goes two squares and lands beside an enemy pawn can be captured as if it had gone only one. But only at once: a move later it is too late. Players use the French words for it, en passant.",
  "lesson.en_passant_task": "Black's pawn has just gone from d7 to d5. Capture it.",
  "lesson.promotion_title": "Promotion",
  "lesson.promotion_text":
    "A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight at once. Most become queens, even if the first queen is still there.",
  "lesson.promotion_task": "Bring the pawn to the last rank.",

  "lesson.check_title": "Check",
  "lesson.check_text":
    "A king that is attacked is in check. You must answer at once: capture the attacker, put a piece in between, or move the king.",
  "lesson.check_task": "Answer the check. All three ways are possible here.",
  "lesson.mate_title": "Checkmate",
  "lesson.mate_text":
    "The king is in check and cannot be saved. The game is over: whoever gives checkmate wins.",
  "lesson.mate_task": "Checkmate with the queen.",
  "lesson.stalemate_title": "Stalemate",
  "lesson.stalemate_text":
    "The side to move is not in check but has no legal move. The game is a draw, even if the other side is a queen ahead.",
  "lesson.stalemate_task": "The same position. Find the mistake that gives only a draw.",

  "lesson.dead_position_title": "Not enough left to win",
  "lesson.dead_position_text":
    "If no moves at all could lead to mate, the game is drawn at once. King against king is such a position, also with one bishop or one knight more.",
  "lesson.dead_position_task": "Capture the last pawn.",
  "lesson.locked_title": "Locked for good",
  "lesson.locked_text":
    "Pieces do not help when nothing can get through. Here the pawns block each other, the kings may not step where a pawn attacks, and the two sides could not even reach mate together: that, too, is a draw at once.",
  "lesson.locked_task": "Close the last gap.",
  "lesson.threefold_title": "The same position three times",
  "lesson.threefold_text":
    "When the same position appears for the third time, the player to move may claim a draw. The fifth time ends the game by itself. Usually one side is giving check again and again.",
  "lesson.threefold_task": "Black is far ahead. Check on e8 and on h5, again and again.",
  "lesson.fifty_title": "Fifty moves",
  "lesson.fifty_text":
    "After fifty moves by each side without a capture and without a pawn move, the player to move may claim a draw. After seventy-five the game ends by itself.",
  "lesson.fifty_task": "Ninety-nine half moves have been made. Make the hundredth.",
  "lesson.agreement_title": "Agreeing and resigning",
  "lesson.agreement_text":
    "The players may agree on a draw: one offers it, the other accepts or plays on. A player who sees no hope may resign.",
  "lesson.clock_title": "Clocks",
  "lesson.clock_text":
    "With a clock, each player's time runs while that player thinks. 5+3 means five minutes for the game and three more seconds for each move. Whoever runs out of time loses, unless the other side could not possibly checkmate any more: then it is a draw.",
  "lesson.clock_task": "Make a move for each side in turn: press the running clock.",
} as const satisfies Record<string, Message>;
