import type { Browser, Page } from 'playwright-core';
import { desk } from '../../bench/video/video-stage.ts';
import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { eventually } from '../../../packages/test-kit/src/eventually.ts';
import { pause } from '../kill-and-wait.ts';
import { noteSounds, type Sounding } from '../unwatched/browser-page.ts';
import { listenAtOutput, watchBanner, type Ear } from './listening.ts';

interface Watched {
  ear: Ear;
  shownAt: Record<string, number>;
}

/** The alarm's own sound is the only one so loud (−6 dBFS); the next below it is at −9. */
const loudAsAlarm = 0.4;

/** The page itself notes the times: this only bounds how late they are read. */
const lookEveryMs = 30;

/** Until a page stands, on a machine that has much else to do. */
const openMs = 90_000;

/** What one page showed and sounded of one alarm. */
export interface Noticed {
  shownAt: number | undefined;
  heardAt: number | undefined;
}

/** A person before a page in Chromium, with her sound turned on, who answers one alarm after the other. */
export class AlarmPage {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser, web: string, session: SignedInByDatabase) {
    const context = await browser.newContext(desk);
    await listenAtOutput(context);
    await noteSounds(context);
    await watchBanner(context);
    await context.addCookies([
      { name: 'lamplight_session', value: session.cookie, url: `${web}/api/v1/` },
    ]);
    const page = await context.newPage();
    page.setDefaultTimeout(openMs);
    await page.goto(web);
    await page.getByRole('status', { name: /^Live\./ }).waitFor();
    const opened = new AlarmPage(page);
    await opened.#turnSoundOn();
    return opened;
  }

  /**
   * By the button that says so. The test's own questions count as a touch of the page, so it may have turned its
   * sound on before anybody pressed it.
   */
  async #turnSoundOn(): Promise<void> {
    const button = this.#page.getByRole('button', { name: 'Turn sound on' });
    await eventually(
      async () => {
        await button.click({ timeout: 2_000 }).catch(() => undefined);
        return this.#page.evaluate(() =>
          (globalThis as unknown as Sounding).sounds.some(({ state }) => state === 'running'),
        );
      },
      { withinMs: openMs },
    );
  }

  /** Nothing on the banner and nothing to be heard: from now on the next sound is noted. */
  async isCalm(mostMs: number): Promise<void> {
    await eventually(
      () =>
        this.#page.evaluate(
          () =>
            document.querySelector('[data-alarm]') === null &&
            (globalThis as unknown as Watched).ear.arm(),
        ),
      { withinMs: mostMs, everyMs: 50 },
    );
  }

  /** Waits until the alarm is on the banner and its sound is heard, or for the most so long. */
  async notices(id: number, mostMs: number): Promise<Noticed> {
    const look = () =>
      this.#page.evaluate((alarm) => {
        const { ear, shownAt } = globalThis as unknown as Watched;
        return { shownAt: shownAt[alarm], heard: ear.heard() };
      }, id);
    const end = performance.now() + mostMs;
    for (;;) {
      const { shownAt, heard } = await look();
      const heardAt = heard && heard.peak >= loudAsAlarm ? heard.at : undefined;
      if ((shownAt && heardAt) || performance.now() > end) return { shownAt, heardAt };
      await pause(lookEveryMs);
    }
  }

  /** Presses 'Acknowledge' until the alarm is taken: whoever is told 'Not sent' presses again. */
  async acknowledge(id: number, mostMs: number): Promise<void> {
    const line = this.#page.locator(`[data-alarm="${id}"]`);
    const isTaken = async () => (await line.and(this.#page.locator('[data-taken]')).count()) > 0;
    const end = performance.now() + mostMs;
    while (!(await isTaken()) && performance.now() < end) {
      await line
        .getByRole('button', { name: 'Acknowledge' })
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await eventually(isTaken, { withinMs: 5_000, everyMs: 30 }).catch(() => undefined);
    }
  }

  /** Seconds of sound that passed by the ear. */
  missed(): Promise<number> {
    return this.#page.evaluate(() => (globalThis as unknown as Watched).ear.missed());
  }
}
