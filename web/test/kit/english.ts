import { en as everywhere } from "../../src/language/en";
import { enLesson } from "../../src/language/en/lesson";
import { enReview } from "../../src/language/en/review";
import { enStrategy } from "../../src/language/en/strategy";

/** All of English, as it is when every view has been opened. */
export const en = { ...everywhere, ...enLesson, ...enStrategy, ...enReview };
