import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Stack } from '../../../tools/stack/stack.ts';
import { desk, media, observerPage, openRooms } from '../../bench/video/video-stage.ts';
import { noteConnections } from '../../e2e/support/peer-connections.ts';
import { launchChromium } from '../../support/chromium.ts';
import { signInByDatabase } from '../../support/sign-in-by-database.ts';
import { apiOf, type Api } from '../product-clients.ts';
import { connect } from '../video/watched-stage.ts';
import { tile } from '../video/tile.ts';
import { drawCurtain, letCurtainRunOut } from './curtain.ts';
import { wayNames, type GuardedRoom, type Loss, type ObserverPage, type Way } from './ways.ts';

/** A page in Chromium before a room in Chromium, for one loss in one way. */
class BrowserPage implements ObserverPage {
  readonly kind = 'browser';
  readonly rooms: readonly GuardedRoom[];
  readonly #page: Page;
  readonly #room: BrowserContext;
  readonly #owner: pg.Pool;
  readonly #api: Api;
  readonly #processes: () => Promise<number[]>;
  #stopped: number[] = [];

  constructor(seat: {
    page: Page;
    watched: GuardedRoom;
    room: BrowserContext;
    owner: pg.Pool;
    api: Api;
    processes: () => Promise<number[]>;
  }) {
    this.#page = seat.page;
    this.rooms = [seat.watched];
    this.#room = seat.room;
    this.#owner = seat.owner;
    this.#api = seat.api;
    this.#processes = seat.processes;
  }

  async lose(way: Way): Promise<Loss[]> {
    const room = this.rooms[0] as GuardedRoom;
    return [{ room, way, lostAt: await this.#happen(way, room) }];
  }

  async #happen(way: Way, room: GuardedRoom): Promise<number> {
    if (way === 'curtain') {
      await drawCurtain(this.#api, room, true);
      await tile(this.#page).getByText('The curtain is closed').waitFor();
      return letCurtainRunOut(this.#owner, room);
    }
    // What has to be asked for first is asked for before the clock runs.
    const processes = way === 'asleep' ? await this.#processes() : [];
    if (way === 'tab closed') await this.#page.close();
    if (way === 'camera down') await this.#room.close();
    if (way === 'sound off') await this.#page.evaluate(suspendSound);
    if (way === 'not answering') await this.#page.evaluate(letTimePass, 22 * 60_000);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    this.#stopped = processes;
    // A browser on a busy machine takes a while to do it.
    return Date.now();
  }

  /** Nobody is needed again: each of these pages is lost once. */
  async comeBack(): Promise<void> {
    for (const pid of this.#stopped.splice(0)) process.kill(pid, 'SIGCONT');
  }

  close(): Promise<void> {
    return this.comeBack();
  }
}

const letTimePass = (ms: number): void => {
  const now = Date.now.bind(Date);
  Date.now = () => now() + ms;
};

export interface Sounding {
  sounds: AudioContext[];
}
/** As a browser does it whose sound device goes away. */
const suspendSound = (): Promise<unknown> =>
  Promise.all((globalThis as unknown as Sounding).sounds.map((sound) => sound.suspend()));

/** What the page opens to sound stands in `sounds`. */
export const noteSounds = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sounds: AudioContext[] = [];
    const Plain = globalThis.AudioContext;
    globalThis.AudioContext = class extends Plain {
      constructor(options?: AudioContextOptions) {
        super(options);
        sounds.push(this);
      }
    };
    Object.assign(globalThis, { sounds });
  });

/** All processes of a browser, as it knows them itself. */
async function processesOf(browser: Browser): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.map(({ id }) => id);
}

export interface BrowserPages {
  /** By the way in which each is to be lost. */
  pages: Record<Way, ObserverPage>;
  close: () => Promise<void>;
}

/** One page for each way, each with a person and a room of its own. The rooms are the first of the scene. */
export async function openBrowserPages(
  stack: Stack,
  owner: pg.Pool,
  rooms: readonly GuardedRoom[],
  emails: readonly string[],
): Promise<BrowserPages> {
  const browsers: Browser[] = [];
  const launch = async () => {
    const browser = await launchChromium(media);
    browsers.push(browser);
    return browser;
  };
  const pages: Partial<Record<Way, ObserverPage>> = {};
  const close = async () => {
    for (const page of Object.values(pages)) await page.close();
    // Woken processes answer again at once, or a little later.
    await pause(100);
    for (const browser of browsers) await browser.close();
  };
  try {
    const roomBrowser = await launch();
    const opened = await openRooms(stack, roomBrowser, wayNames.length);
    if (opened.some((id, at) => id !== rooms[at]?.monitorId))
      throw new Error('Other rooms were opened than those of the scene.');
    const desks = await launch();
    // Whoever sleeps takes her whole browser along.
    const sleeper = await launch();
    for (const [at, way] of wayNames.entries()) {
      const [email, watched] = [emails[at], rooms[at]];
      const room = roomBrowser.contexts()[at];
      if (!email || !watched || !room) throw new Error('There is no room for every way.');
      const browser = way === 'asleep' ? sleeper : desks;
      const context = await browser.newContext(desk);
      await noteConnections(context);
      await noteSounds(context);
      const page = await observerPage(stack, owner, context, email);
      await page.goto(`${stack.urls.web}/patient-monitors/${watched.monitorId}/monitoring`);
      await connect(page);
      const session = await signInByDatabase(owner, stack.secrets.tokenSecret, email);
      const api = apiOf(stack.urls.web.replace('localhost', '127.0.0.1'), session);
      const processes = () => processesOf(browser);
      pages[way] = new BrowserPage({ page, watched, room, owner, api, processes });
    }
    return { pages: pages as Record<Way, ObserverPage>, close };
  } catch (error) {
    await close();
    throw error;
  }
}
