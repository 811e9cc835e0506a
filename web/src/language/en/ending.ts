import type { Message } from "../message";

/** The course of basic endings. */
export const enEnding = {
  "endings.intro":
    "The endings that decide games, each with a board to play on. In the simpler ones the opponent knows every position and never errs; in the others the engine plays. What you have played comes back in your training.",
  "endings.part_mates": "Mates",
  "endings.part_pawns": "King and pawn",
  "endings.part_rooks": "Rook endings",
  "endings.part_queens": "Queen endings",
  "endings.part_bishops": "Bishop endings",
  "endings.goal_mate": "Mate within {total} moves.",
  "endings.goal_promote": "Promote within {total} moves.",
  "endings.goal_capture": "Win the last piece or pawn within {total} moves.",
  "endings.goal_draw": "Hold the draw for {total} moves.",
  "endings.reached": "Reached",
  "ending.loading": "Loading the tables of this ending.",
  "ending.yours": "Your move: {number} of {total}.",
  "ending.theirs": "The opponent moves.",
  "ending.reached": "Goal reached.",
  "ending.slipped": "{move:san} gives the win away. Take it back and look again.",
  "ending.lost": "The draw is gone.",
  "ending.gone": "The win is gone. Take it back and look again.",
  "ending.loses": "{move:san} loses: mate in {count}. Take it back and look again.",
  "ending.late": "That took more than {total} moves. Start again.",
  "ending.mated": "You are mated.",
  "ending.drawn": "The game is drawn. You can win this ending: start again.",
  "ending.away":
    "The table of this ending is not on your device yet. It is loaded when the server is back.",
  "ending.next": "Next ending",
  "ending.take_back": "Take back",
  "ending.reset": "Start again",
  "ending.give_up": "Give up",
  "ending.given_up": "Not reached this time. This is the idea:",
  "ending.all": "All endings",
  "ending.two_rooks_title": "Two rooks",
  "ending.two_rooks_text":
    "One rook holds a rank, the other gives check on the next one, and so they climb like a ladder. If the king comes near a rook, take that rook to the far side of the board.",
  "ending.queen_title": "King and queen",
  "ending.queen_text":
    "Keep the queen a knight's move away from the king and follow it until it stands at the edge. Leave it a square, or it is stalemate. Then bring your king, and mate.",
  "ending.rook_title": "King and rook",
  "ending.rook_text":
    "The rook cuts the king off on a rank or a file. When the kings stand opposite each other, a check drives it back by one line. If it steps aside, wait with the rook.",
  "ending.two_bishops_title": "Two bishops",
  "ending.two_bishops_text":
    "Side by side the bishops build a wall of diagonals. Together with your king they push it toward a corner, and there comes the mate.",
  "ending.bishop_knight_title": "Bishop and knight",
  "ending.bishop_knight_text":
    "The king is mated in a corner of the bishop's color. Drive it to the edge, then along the edge to that corner: the knight jumps in the shape of a W, and bishop and king take the squares beside it.",
  "ending.square_title": "The square of the pawn",
  "ending.square_text":
    "Draw a square from the pawn to the last rank. If the other king cannot step into it, nobody catches the pawn, and it runs alone.",
  "ending.catch_title": "Catching a pawn",
  "ending.catch_text":
    "The pawn runs. Step into its square at once, along the diagonal, and you catch it.",
  "ending.key_squares_title": "Key squares",
  "ending.key_squares_text":
    "Two ranks in front of a pawn at home lie its three key squares, side by side. If your king gets to one of them, the pawn promotes. The king goes first, then the pawn.",
  "ending.opposition_title": "The opposition",
  "ending.opposition_text":
    "Two kings face each other with one square between them: whoever is to move must give way. Take the opposition, pass the other king, and lead your pawn home.",
  "ending.hold_opposition_title": "Holding by the opposition",
  "ending.hold_opposition_text":
    "Against a pawn in front of its king, go straight back. When the white king steps forward, stand right opposite it. In the end it is stalemate, or the pawn is gone.",
  "ending.rook_pawn_title": "The rook's pawn",
  "ending.rook_pawn_text":
    "A pawn on the edge does not win against a king in front of it: in the corner it is stalemate. Go there the shortest way.",
  "ending.breakthrough_title": "The breakthrough",
  "ending.breakthrough_text":
    "Three pawns against three, and the kings are far away. Give one pawn and then another, and the third one runs through. The middle one goes first.",
  "ending.reti_title": "Two ways at once",
  "ending.reti_text":
    "Your king seems too late for both pawns. On the diagonal it runs after the one and toward the other at the same time. Réti showed this in 1921.",
  "ending.rook_pawn_cut_title": "Rook against pawn",
  "ending.rook_pawn_cut_text":
    "The rook on the fifth rank cuts the king off from its pawn. If the pawn goes on alone, the rook comes behind it and takes it. Meanwhile bring your king.",
  "ending.pawn_rook_title": "Pawn against rook",
  "ending.pawn_rook_text":
    "Your pawn is one step from the end. Stand by it with your king, so that the rook must give itself up for the pawn: without the rook nobody wins.",
  "ending.lucena_title": "Lucena's bridge",
  "ending.lucena_text":
    "Your king stands in front of its pawn and cannot get out. Drive the other king away by a check, take the rook to the fourth rank, come out, and put the rook between when checks come.",
  "ending.philidor_title": "Philidor's defense",
  "ending.philidor_text":
    "Your rook holds the rank that the white king wants to step on. Only when the pawn has gone there, take the rook to the far end of the board and give checks from behind.",
  "ending.rook_bishop_title": "Rook against bishop",
  "ending.rook_bishop_text":
    "In the corner that does not have your bishop's color you are safe: when the rook gives check, the bishop steps between, and taking it would be stalemate. Stay there.",
  "ending.rook_knight_title": "Rook against knight",
  "ending.rook_knight_text":
    "Keep the knight near your king, and both of them out of the corner. Then the rook wins nothing.",
  "ending.queen_pawn_title": "Queen against pawn",
  "ending.queen_pawn_text":
    "Give checks and pins until the king must stand in front of its own pawn. Then your king has time for one step. Do it again until it is near enough.",
  "ending.bishop_pawn_title": "The bishop's pawn",
  "ending.bishop_pawn_text":
    "When the queen drives you in front of your pawn, go into the corner instead: if she takes the pawn, it is stalemate.",
  "ending.queen_rook_title": "Queen against rook",
  "ending.queen_rook_text":
    "King and rook stand close together. Lose a move by a triangle of checks, so that the other side is to move: the rook must leave, and a double attack wins it.",
  "ending.wrong_bishop_title": "The wrong bishop",
  "ending.wrong_bishop_text":
    "A rook's pawn needs a bishop of its corner's color, and this one has the other. Get to the corner and stay there.",
} as const satisfies Record<string, Message>;
