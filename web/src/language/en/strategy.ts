import type { Message } from "../message";

/** How computers choose a move. */
export const enStrategy = {
  "strategies.title": "How computers choose a move",
  "strategies.intro":
    "There are six ways, from rolling dice to a full engine. Give two of them the same position and see what each one sees.",
  "strategies.position": "Position",
  "strategies.fen": "Your own position (FEN)",
  "strategies.first": "First",
  "strategies.second": "Second",
  "strategies.again": "Ask again",
  "strategies.watch": "Let them play each other",
  "strategies.play": "Play against this",
  "strategies.play_label": "Play against this: {name}, from this position",
  "strategies.play_start": "Play against this: {name}, from the start",
  "strategies.thinking": "Thinking.",
  "strategies.waiting": "Waiting for the other one.",
  "strategies.same": "Both choose {move:san}.",
  "strategies.different": "They do not agree: {first:san} or {second:san}.",
  "strategies.move": "Move",
  "strategies.line": "Expected moves",
  "strategies.score": "Evaluation",
  "strategies.nodes": "Looked at",
  "strategies.depth": "Depth",
  "strategies.time": "Time",
  "strategies.node_count": { one: "{count} position", other: "{count} positions" },
  "strategies.depth_count": { one: "{count} half move", other: "{count} half moves" },
  "strategies.time_count": "{count} ms",
  "strategies.no_score": "No evaluation",
  "strategies.no_line": "Only its own move",
  "strategies.pawns": { one: "{value} pawn", other: "{value} pawns" },
  "strategies.mate_in": { one: "Mate in {count} move", other: "Mate in {count} moves" },
  "strategies.mated_in": { one: "Mated in {count} move", other: "Mated in {count} moves" },
  "strategies.score_hint": "Evaluations are from the point of view of the side to move.",
  "strategies.about": "What each of them does",
  "strategies.blind": "What it does not see:",
  "strategies.show": "Show it on the board",

  "position.poison": "A poisoned knight",
  "position.mate": "Mate in one",
  "position.back_rank": "A queen that may be taken",
  "position.rooks": "Two rooks, mate in three",
  "position.morphy": "Paul Morphy's problem, mate in two",
  "position.middle": "A middle game",
  "position.start": "The start",
  "position.own": "Your own",

  "idea.random":
    "Rolls dice to pick one of the legal moves. Every strategy that thinks should beat it.",
  "blind.random": "everything. A mate in one is a move like any other.",
  "idea.greedy":
    "Tries each move in its head, counts what is on the board after it, and plays what looks best. It looks one half move ahead.",
  "blind.greedy": "the answer. It takes a guarded knight with the queen.",
  "idea.minimax":
    "A move is as good as the best answer to it is bad. So it looks at every answer, and every answer to that, three half moves deep. Each step deeper costs about 35 times as much.",
  "blind.minimax":
    "what happens more than three half moves ahead. Two rooks mate in three moves; it sees no need to hurry.",
  "idea.alpha-beta":
    "Minimax that leaves out what cannot matter: once an answer refutes a move, the other answers need no look. Same move, same judgment, far fewer positions; so it looks a step deeper.",
  "blind.alpha-beta": "what minimax of the same depth cannot see. It only gets there sooner.",
  "idea.monte-carlo":
    "Follows promising moves again and again, adds one position each time, and keeps the average. What is visited most is played.",
  "blind.monte-carlo":
    "positions in which only one move is good. A sacrifice looks like a loss until that move is found.",
  "idea.engine":
    "Alpha-beta with ideas from fifty years: it remembers positions, follows captures to their end, tries good moves first and looks less at late ones.",
  "blind.engine":
    "what its shortcuts leave out. It rarely makes mistakes, and then mostly in positions in which every move does harm.",
} as const satisfies Record<string, Message>;
