import { t } from "../../language/language";
import type { Ending } from "./course";

/** What is to be reached in an ending, in a sentence. */
export const goalText = ({ goal }: Ending): string =>
  t(`endings.goal_${goal.kind}`, { total: String(goal.moves) });
