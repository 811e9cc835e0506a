import { en as everywhere } from "../../src/language/en";
import { enEnding } from "../../src/language/en/ending";
import { enLesson } from "../../src/language/en/lesson";
import { enOpenings } from "../../src/language/en/openings";
import { enPuzzle } from "../../src/language/en/puzzle";
import { enReview } from "../../src/language/en/review";
import { enStrategy } from "../../src/language/en/strategy";
import { enTrain } from "../../src/language/en/train";

/** All of English, as it is when every view has been opened. */
export const en = {
  ...everywhere,
  ...enLesson,
  ...enStrategy,
  ...enReview,
  ...enTrain,
  ...enEnding,
  ...enOpenings,
  ...enPuzzle,
};
