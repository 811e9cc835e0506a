import { type Sentence, sentence } from "../language/message";
import { StorageError } from "../local/database";
import { ServerError, sentenceOf } from "../server/problem";

/** What to tell the person about a failure in the training. */
export function troubleOf(error: unknown): Sentence {
  if (error instanceof StorageError) return sentence(`train.${error.key}`);
  if (error instanceof ServerError && error.key === "device_unable") {
    return sentence("train.unable");
  }
  return sentenceOf(error);
}
