import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desk } from '../../bench/video/video-stage.ts';
import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';

/** Until a page stands, on a machine that has much else to do. */
const openMs = 90_000;

interface Noting {
  errorsSeen: string[];
}

/** Everything that tells of a failure, at the moment it appears: a dialog that was put away counts too. */
const noteErrors = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const errorsSeen: string[] = [];
    Object.assign(globalThis, { errorsSeen });
    const told = /Something Went Wrong|cannot answer right now|has stopped working|took too long/;
    const look = () => {
      const alerts = [
        ...document.querySelectorAll('[role="alert"], [role="dialog"], [role="log"]'),
      ];
      for (const { textContent } of alerts)
        if (told.test(textContent) && !errorsSeen.includes(textContent))
          errorsSeen.push(textContent);
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

/** A person before the lists of rooms and units, who goes from one to the other while the database is away. */
export class ReconnectingPage {
  readonly #page: Page;
  #isAtRooms = true;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(
    browser: Browser,
    web: string,
    session: SignedInByDatabase,
  ): Promise<ReconnectingPage> {
    const context = await browser.newContext(desk);
    await noteErrors(context);
    await context.addCookies([
      { name: 'lamplight_session', value: session.cookie, url: `${web}/api/v1/` },
    ]);
    const page = await context.newPage();
    page.setDefaultTimeout(openMs);
    await page.goto(`${web}/hospital/rooms`);
    const opened = new ReconnectingPage(page);
    await opened.isLive(openMs);
    await opened.showsList(openMs);
    return opened;
  }

  /** Inside the application, as by a click: what it shows next it has to ask for. */
  async goToOtherList(): Promise<void> {
    this.#isAtRooms = !this.#isAtRooms;
    const name = this.#isAtRooms ? 'Rooms' : 'Units';
    await this.#page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name, exact: true })
      .click();
  }

  saysReconnecting(withinMs: number): Promise<void> {
    return this.#page
      .getByRole('status', { name: /^Reconnecting\./ })
      .waitFor({ timeout: withinMs });
  }

  isLive(withinMs: number): Promise<void> {
    return this.#page.getByRole('status', { name: /^Live\./ }).waitFor({ timeout: withinMs });
  }

  /** The list it went to, with rows in it. */
  async showsList(withinMs: number): Promise<void> {
    const name = this.#isAtRooms ? 'Rooms' : 'Units';
    await this.#page.getByRole('heading', { level: 1, name }).waitFor({ timeout: withinMs });
    await this.#page.getByRole('row').nth(1).waitFor({ timeout: withinMs });
  }

  errorsSeen(): Promise<string[]> {
    return this.#page.evaluate(() => (globalThis as unknown as Noting).errorsSeen);
  }
}
