import type { Page } from 'playwright-core';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import type { wallStyle } from '../wall-page/wall-style.ts';

export interface WallViewShown {
  id: number;
  name: string;
  /** Places of its rooms among all of them. */
  rooms: number[];
}

interface TileLook {
  /** The room, as the tile names it. */
  name: string;
  frames: number;
}

/** Each tile is given so long for a picture that moves: a room that was away is asked again after 40 s. */
const playWithinMs = 90_000;
const lookEveryMs = 700;

/** The product's own wall, as its observer uses it. */
export class ObserverWall {
  readonly page: Page;
  readonly #url: string;
  #shown: WallViewShown | undefined;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  get shown(): WallViewShown {
    if (!this.#shown) throw new Error('The wall is not open.');
    return this.#shown;
  }

  async open(view: WallViewShown): Promise<void> {
    this.#shown = view;
    await this.page.goto(`${this.#url}/patient-central/${view.id}`);
    await this.page.getByRole('button', { name: 'Start watching' }).click();
    // Over a tile, the pointer would say that somebody looks at it.
    await this.page.mouse.move(2, 2);
    await this.untilAllPlay();
  }

  async leave(): Promise<void> {
    this.#shown = undefined;
    await this.page.goto('about:blank');
  }

  /** Chooses another view by its menu; whoever stays on the wall keeps her picture. */
  async change(view: WallViewShown): Promise<void> {
    await this.page.getByRole('button', { name: /^View: / }).click();
    await this.page.getByRole('menuitem', { name: view.name, exact: true }).click();
    this.#shown = view;
    await this.page.mouse.move(2, 2);
    await this.untilAllPlay();
  }

  /** What each tile has shown so far. */
  tiles(): Promise<TileLook[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('section[aria-label^="Live video of room"]')].map((tile) => ({
        name: tile.getAttribute('aria-label') ?? '',
        frames: tile.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      })),
    );
  }

  /** All places of the view are there, and each has shown a new picture; not all at the same moment. */
  async untilAllPlay(): Promise<void> {
    const count = this.shown.rooms.length;
    const playing = new Set<string>();
    let before = new Map<string, number>();
    await pollUntil(
      'not every tile plays',
      async () => {
        const now = await this.tiles();
        for (const { name, frames } of now)
          if (frames > (before.get(name) ?? Infinity)) playing.add(name);
        before = new Map(now.map(({ name, frames }) => [name, frames]));
        if (now.length !== count) throw new Error(`${now.length} tiles of ${count}`);
        const still = now.map(({ name }) => name).filter((name) => !playing.has(name));
        if (still.length > 0) throw new Error(`without: ${still.join('; ')}`);
      },
      { withinMs: playWithinMs, everyMs: lookEveryMs },
    );
  }

  /** All of them at the same moment, by the wall's own count. */
  async untilAllLive(): Promise<void> {
    const words = new RegExp(`^${this.shown.rooms.length} live`);
    await this.page.getByText(words).waitFor({ timeout: playWithinMs });
  }

  /** Says of each nudge that waits what it was, by its card. */
  answerNudges(): Promise<number> {
    return this.page.evaluate(() => {
      const cards = document.querySelectorAll('section[aria-label^="Nudge: "][data-color]');
      for (const card of cards) card.querySelector('button')?.click();
      return cards.length;
    });
  }

  /** No nudge waits, and no card says any more what one was. */
  async untilNoNudge(): Promise<void> {
    const cards = this.page.locator('section[aria-label^="Nudge: "]');
    await pollUntil(
      'a nudge stays',
      async () => {
        await this.answerNudges();
        const left = await cards.count();
        if (left > 0) throw new Error(`${left} cards`);
      },
      { withinMs: 90_000, everyMs: 1_000 },
    );
  }

  /** How large the pictures stand, for a bare page that shows them alike. */
  async style(): Promise<typeof wallStyle> {
    const boxes = await this.page
      .locator('video')
      .evaluateAll((all) => all.map((video) => video.getBoundingClientRect().toJSON() as DOMRect));
    const [first] = boxes;
    if (!first) throw new Error('There is no picture.');
    const columns = boxes.filter(({ y }) => Math.round(y) === Math.round(first.y)).length;
    return {
      display: 'grid',
      gridTemplateColumns: `repeat(${columns}, ${Math.round(first.width)}px)`,
      gap: '8px',
    };
  }
}
