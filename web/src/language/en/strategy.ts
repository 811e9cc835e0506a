import type { Message } from "../message";

/** How computers choose a move. */
export const enStrategy = {
  "strategies.title": "How computers choose a move",
  "strategies.intro":
    "There are six ways, from rolling dice to a full engine. Give two of them the same position and see what each of them sees.",
  "strategies.position": "Position",
  "strategies.fen": "Your own position (FEN)",
  "strategies.first": "First",
  "strategies.second": "Second",
  "strategies.again": "Ask again",
  "strategies.watch": "Let them play each other",
  "strategies.play": "Play against it",
  "strategies.play_label": "Play against it: {name}, from this position",
  "strategies.play_start": "Play against it: {name}, from the start",
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
  "strategies.no_line": "It looks no further",
  "strategies.pawns": { one: "{value} pawn", other: "{value} pawns" },
  "strategies.mate_in": { one: "Mate in {count} move", other: "Mate in {count} moves" },
  "strategies.mated_in": { one: "Mated in {count} move", other: "Mated in {count} moves" },
  "strategies.score_hint": "Evaluations are from the point of view of the side to move.",
  "strategies.about": "What each strategy does",
  "strategies.blind": "What it does not see:",
  "strategies.show": "Show it on the board",

  "position.poison": "A poisoned knight",
  "position.mate": "Mate in one",
  "position.back_rank": "A queen that may be taken",
  "position.rooks": "Two rooks, mate in three",
  "position.morphy": "Paul Morphy's problem, mate in two",
  "position.middle": "A middle game",
  "position.start": "The starting position",
  "position.own": "Your own",

  "idea.random":
    "Rolls dice to pick one of the legal moves. Every strategy that thinks should beat it.",
  "blind.random": "anything at all. A mate in one is a move like any other.",
  "idea.greedy":
    "Tries each move in its head, counts what is on the board after it, and plays what looks best. It looks one half move ahead: its own.",
  "blind.greedy": "the answer. It takes a guarded knight with its queen.",
  "idea.minimax":
    "A move is only as good as the opponent's best answer allows. So it looks at every move, every answer, and every answer to that: three half moves deep. Each step deeper costs about 35 times as much.",
  "blind.minimax":
    "what happens more than three half moves ahead. Two rooks mate in three moves; it sees no need to hurry.",
  "idea.alpha-beta":
    "Minimax without what can change nothing: once one answer refutes a move, it need not look at the others. Same move, same evaluation, far fewer positions; so it can look a step deeper.",
  "blind.alpha-beta": "what minimax of the same depth does not see. It only gets there sooner.",
  "idea.monte-carlo":
    "Follows promising moves again and again, adds one position each time, and keeps the average. It plays the move that it has visited most.",
  "blind.monte-carlo":
    "positions in which only one move is good. A sacrifice looks like a loss until that move is found.",
  "idea.engine":
    "Alpha-beta with fifty years of ideas: it remembers positions, follows captures to their end, tries good moves first and looks less deeply at the last ones.",
  "blind.engine":
    "what its shortcuts leave out. It rarely makes mistakes, and then mostly in zugzwang, where every move does harm.",
} as const satisfies Record<string, Message>;
