/** What the page sends to a worker: the module first, and then questions. */
export type ToWorker<Question> =
  | { readonly module: WebAssembly.Module }
  | { readonly question: Question };

/** What a worker sends back: once that it can be asked, and an answer to every question. */
export type FromWorker = { readonly isReady: true } | { readonly answer: string };

/**
 * Answers the page's questions in a worker. A question that fails ends as an error of the worker,
 * which the page hears of.
 */
export function serve<Question>(
  start: (given: { readonly module: WebAssembly.Module }) => unknown,
  answer: (question: Question) => string,
): void {
  const send = (message: FromWorker) => self.postMessage(message);
  self.addEventListener("message", ({ data }: MessageEvent<ToWorker<Question>>) => {
    if ("module" in data) {
      start(data);
      send({ isReady: true });
    } else send({ answer: answer(data.question) });
  });
}
