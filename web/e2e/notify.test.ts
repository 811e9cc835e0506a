import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";
import { turnAway } from "./kit/tab";
import { openTools, twoPeople } from "./kit/table";

const here = stage("whole");

const bell = (page: Page) => page.getByRole("checkbox", { name: "Notify me" });

/** What a page has shown, told by the page itself. */
type Watched = Window & { told?: string[] };

/** Allows notifications, and notes each one that the page has shown. */
async function allow(page: Page): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    const told: string[] = [];
    (window as Watched).told = told;
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await show.call(this, title, options);
      told.push(`${title} | ${options?.body}`);
    };
  });
  await page.reload();
  // The page would show them by itself before.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Waits until the page has shown these since it was loaded, the last one last. */
const expectTold = (page: Page, ...texts: string[]) =>
  expect.poll(() => page.evaluate(() => (window as Watched).told)).toEqual(texts);

/**
 * Waits until the system shows these. Chromium forgets a notification that is being shown while it
 * is asked for the list, so this must not be called before the page has told of it.
 */
const expectShown = (page: Page, ...texts: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const shown = await registration.getNotifications();
        return shown.map(({ title, body }) => `${title} | ${body}`);
      }),
    )
    .toEqual(texts);

test("who looks elsewhere is called when it is their move, and only if they want it", async () => {
  const [white, black] = await twoPeople(here);
  await allow(white);
  await expectStatus(white, "Your move.");
  await openTools(white);
  expect(await bell(white).isChecked()).toBe(false);
  await moveByClicks(white, "e2", "e4", "e4");
  await turnAway(white, true);
  await moveByClicks(black, "e7", "e5", "e5");
  await expectStatus(white, "Your move.");
  await expectTold(white);

  await turnAway(white, false);
  await bell(white).check();
  await moveByClicks(white, "g1", "f3", "Nf3");
  await turnAway(white, true);
  await moveByClicks(black, "b8", "c6", "Nc6");
  const call = "Your move | ⁨Black⁩: 2… Nc6";
  await expectTold(white, call);
  await expectShown(white, call);
  await turnAway(white, false);
  await expectShown(white);
  // While the tab is visible, there is no notification.
  await moveByClicks(white, "f1", "b5", "Bb5");
  await moveByClicks(black, "a7", "a6", "a6");
  await expectStatus(white, "Your move.");
  await expectTold(white, call);
});

test("who waits elsewhere for a friend is called when the friend has come", async () => {
  const host = await here.visit("/?color=black");
  await allow(host);
  await host.getByRole("button", { name: "Friend" }).click();
  await bell(host).check();
  await picture(host, "notify-wide");
  const link = await host.locator(".invitation-link").inputValue();
  await turnAway(host, true);
  const guest = await here.visit(new URL(link).pathname);
  await guest.getByRole("button", { name: "Join the game" }).click();
  await expectTold(host, "Your opponent is here | White");
  await expectShown(host, "Your opponent is here | White");
});

test("the browser is asked no sooner than the person wants it, and a refusal is said", async () => {
  const person = await here.visit("/settings");
  const asked = () => person.evaluate(() => Number(sessionStorage.getItem("asked") ?? 0));
  // Nobody answers the first question; the second is refused.
  await person.addInitScript(() => {
    const answers: NotificationPermission[] = ["default", "denied"];
    let answer: NotificationPermission = "default";
    const asked = {
      get permission() {
        return answer;
      },
      async requestPermission() {
        const count = Number(sessionStorage.getItem("asked") ?? 0);
        sessionStorage.setItem("asked", String(count + 1));
        answer = answers[count] ?? "denied";
        return answer;
      },
    };
    Object.defineProperty(window, "Notification", { value: asked });
  });
  await person.reload();
  await bell(person).waitFor();
  expect(await asked()).toBe(0);
  await bell(person).click();
  await person.getByText("The browser's question was not answered.").waitFor();
  expect([await asked(), await bell(person).isChecked()]).toEqual([1, false]);
  await bell(person).click();
  await person.getByText("The browser does not allow it.").waitFor();
  expect([await asked(), await bell(person).isChecked()]).toEqual([2, false]);
  await bell(person).click();
  expect(await asked()).toBe(2);
});

test("a browser without notifications says so", async () => {
  const page = await here.visit("/settings");
  await page.addInitScript(() => Reflect.deleteProperty(window, "Notification"));
  await page.reload();
  await bell(page).click();
  await page.getByText("This browser cannot show notifications.").waitFor();
  expect(await bell(page).isChecked()).toBe(false);
});
