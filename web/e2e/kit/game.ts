import type { Page } from "playwright-core";

/** Creates a number of games on one screen and breaks them off, with a page's cookie. */
export function breakOffGames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (count) => {
    for (let game = 0; game < count; game += 1) {
      const response = await fetch("/api/tables", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ request: `made-${game}`, opponent: { kind: "same_screen" } }),
      });
      const { table } = await response.json();
      const socket = new WebSocket(`/api/tables/${table}/socket`);
      await new Promise<void>((resolve) => {
        socket.onmessage = ({ data }) => {
          const { type } = JSON.parse(data);
          if (type === "welcome") socket.send('{"type":"break_off","request":"off"}');
          if (type === "ack") resolve();
        };
      });
      socket.close();
    }
  }, count);
}
