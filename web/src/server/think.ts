import type { ThinkAbout, Thought } from "../protocol/messages";
import { post } from "./request";

/** Asks a computer what it would play. */
export const think = (question: ThinkAbout) => post<Thought>("/think", question);
