import type { Message } from "../message";

/** The training: positions to solve again, and the file of all progress. */
export const enTrain = {
  "train.left": "Left today: {count}",
  "train.answer": "Your opponent's reply:",
  "train.from": "From the game {game}",
  "train.done": "Done. Nothing is due.",
  "train.done_until": "Done for today. The next position comes on {day}.",
  "train.empty": "Nothing to train yet.",
  "train.empty_hint":
    "When you review a game, your own mistakes in it come here by themselves. You solve them again, and they come back until you know them. All of it stays on this device.",
  "train.review_game": "Review a game",
  "train.pause": "Done for now. The others come back later today.",
  "train.ahead": "Go on at once",
  "train.not_now": "Not now",
  "train.how_well": "How well did you know it?",
  "train.answer_again": "Again",
  "train.answer_hard": "Hard",
  "train.answer_good": "Good",
  "train.answer_easy": "Easy",
  "train.save": "Save progress as a file",
  "train.load": "Load progress from a file",
  "train.file_loaded": {
    one: "Loaded: {count} position.",
    other: "Loaded: {count} positions.",
  },
  "train.file_too_large": "This file is too large. Nothing was changed.",
  "train.file_no_progress": "This is not a progress file of Tabiya. Nothing was changed.",
  "train.file_newer":
    "A newer version of Tabiya wrote this file. Reload the page and try again. Nothing was changed.",
  "train.file_damaged": "This progress file is damaged. Nothing was changed.",
  "train.file_unreadable": "This file cannot be read. Nothing was changed.",
  "train.no_storage":
    "This browser does not let the page keep anything. Nothing can be trained here.",
  "train.device_full":
    "There is no room left on this device. This was not kept. Make room and try again.",
  "train.unable":
    "This browser cannot do this. It has no WebAssembly, or lets pages have no workers.",
} as const satisfies Record<string, Message>;
