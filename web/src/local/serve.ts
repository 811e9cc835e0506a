/** What a worker begins with: a module, and the network that it judges by if it has an engine. */
export type Given = { readonly module: WebAssembly.Module; readonly network?: ArrayBuffer };

/** What the page sends to a worker: the module first, and then questions. */
export type ToWorker<Question> = Given | { readonly question: Question };

/**
 * What a worker sends back: once that it can be asked, and an answer to every question, perhaps
 * after what it has seen so far.
 */
export type FromWorker =
  | { readonly isReady: true }
  | { readonly seen: string }
  | { readonly answer: string };

/**
 * Answers the page's questions in a worker. A question that fails ends as an error of the worker,
 * which the page hears of.
 */
export function serve<Question>(
  start: (given: Given) => unknown,
  answer: (question: Question, tell: (seen: string) => void) => string | Promise<string>,
): void {
  const send = (message: FromWorker) => self.postMessage(message);
  const tell = (seen: string) => send({ seen });
  self.addEventListener("message", async ({ data }: MessageEvent<ToWorker<Question>>) => {
    try {
      if ("module" in data) {
        start(data);
        send({ isReady: true });
      } else send({ answer: await answer(data.question, tell) });
    } catch (error) {
      // What is only thrown here, nobody outside would hear of.
      reportError(error);
    }
  });
}
