import type { Message } from "../message";

/** Openings: a repertoire of moves to know, and practice of it. */
export const enOpenings = {
  "openings.side": "Your side",
  "openings.starts": "Begin from",
  "openings.start": "Position {number}",
  "openings.empty":
    "No moves yet. Play your moves on the board and keep them, or add games or a study.",
  "openings.yours": "Your move here:",
  "openings.theirs": "Your opponent's replies, the most frequent first:",
  "openings.fresh": "This line is new. Keep it to learn it.",
  "openings.end": "Your line ends here. Play on to make it longer.",
  "openings.keep": "Keep this line",
  "openings.back": "One move back",
  "openings.first": "To the start",
  "openings.remove": "Take this move out",
  "openings.drill": "Practice",
  "openings.add_title": "Add games or a study",
  "openings.add_hint":
    "All games and variations of a PGN are added, each up to the move that you choose. Your own moves that are marked as mistakes are left out.",
  "openings.paste": "PGN",
  "openings.depth": "Up to move",
  "openings.add": "Add",
  "openings.added": {
    one: "Added: {count} game.",
    other: "Added: {count} games.",
  },
  "openings.left_out": {
    one: "{count} game was left out. It cannot be read, or is no standard chess.",
    other: "{count} games were left out. They cannot be read, or are no standard chess.",
  },
  "openings.fault_too_large": "That is too much at once. Add fewer games. Nothing was changed.",
  "openings.fault_too_many_moves":
    "A repertoire cannot have so many moves. Choose fewer moves of each game. Nothing was changed.",
  "openings.fault_no_moves": "There is no move of your side in it. Nothing was changed.",
  "openings.fault_chess960":
    "Openings are of standard chess, not of Chess960. Nothing was changed.",
  "openings.fault_unreadable": "This is no PGN that can be read. Nothing was changed.",
  "openings.changed": "These openings were changed in another tab. Here is how they are now.",
  "openings.save": "Save as PGN",
  "openings.explore": "Back to the openings",
  "openings.task_white": "White to move. Which move do you know here?",
  "openings.task_black": "Black to move. Which move do you know here?",
  "openings.wrong": "{move:san} is not in your openings here. Try again.",
  "openings.shown": "The move is {move:san}.",
  "openings.done": "The line ends here. Known at once: {solved} of {total}.",
  "openings.another": "Another line",
  "openings.stop": "Stop",
} as const satisfies Record<string, Message>;
