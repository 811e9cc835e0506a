import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { targetFolder } from "./path";

/** The program under test. */
export const binary = process.env["TABIYA_BINARY"] ?? join(targetFolder, "debug/tabiya");

/** A subcommand that is talked to by lines. */
export type Dialog = {
  say(line: string): void;
  /** The lines up to the first that begins with a word, that one last. */
  until(word: string): Promise<string[]>;
  end(): void;
};

/** Starts a subcommand to talk to. */
export function talkTo(...words: string[]): Dialog {
  const child = spawn(binary, words, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    say: (line) => child.stdin.write(`${line}\n`),
    async until(word) {
      const heard: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) throw new Error(`the program has ended before "${word}"`);
        heard.push(value);
        if (value.startsWith(word)) return heard;
      }
    },
    end: () => child.stdin.end(),
  };
}
