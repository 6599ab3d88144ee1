import type pg from 'pg';
import { Peer } from '../../bench/peer.ts';
import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { apiOf, type Api } from '../product-clients.ts';
import { drawCurtain, letCurtainRunOut } from './curtain.ts';
import { DrivenRoom, type Media } from './driven-room.ts';
import type { operations } from './page-without-screen.ts';
import { ways, type GuardedRoom, type Loss, type ObserverPage, type Way } from './ways.ts';

const program = '../faults/unwatched/page-without-screen.ts';

/** An observer whose page runs without a screen, in a process of its own, before rooms of its own. */
export class DrivenPage implements ObserverPage {
  readonly kind = 'driven';
  readonly rooms: readonly GuardedRoom[];
  readonly #url: string;
  readonly #owner: pg.Pool;
  readonly #session: SignedInByDatabase;
  readonly #api: Api;
  #doors: DrivenRoom[] = [];
  #process = new Peer<typeof operations>(program);
  #lost: { way: Way; place: number } | undefined;
  #closings = 0;

  private constructor(
    url: string,
    owner: pg.Pool,
    session: SignedInByDatabase,
    rooms: readonly GuardedRoom[],
  ) {
    this.rooms = rooms;
    this.#url = url;
    this.#owner = owner;
    this.#session = session;
    this.#api = apiOf(url, session);
  }

  static async open(
    url: string,
    owner: pg.Pool,
    session: SignedInByDatabase,
    rooms: readonly GuardedRoom[],
  ): Promise<DrivenPage> {
    const page = new DrivenPage(url, owner, session, rooms);
    page.#doors = await Promise.all(
      rooms.map((room) => DrivenRoom.open(url, owner, room, (media) => page.#see(media))),
    );
    await page.#openTab();
    return page;
  }

  /** A page that is gone sees nothing. */
  #see(media: Media): void {
    this.#process.ask('media', media).catch(() => undefined);
  }

  async #openTab(): Promise<void> {
    await this.#process.ask('open', {
      url: this.#url,
      userId: this.#session.userId,
      token: await this.#session.freshToken(),
      rooms: this.rooms,
      media: this.#doors.map(({ media }) => media),
    });
  }

  async lose(way: Way, place: number): Promise<Loss[]> {
    this.#lost = { way, place };
    const room = this.rooms[place % this.rooms.length] as GuardedRoom;
    const lostAt = await this.#happen(way, room);
    const hit = ways[way].hits === 'page' ? this.rooms : [room];
    return hit.map((one) => ({ room: one, way, lostAt }));
  }

  /** Answers the last moment before it. */
  async #happen(way: Way, room: GuardedRoom): Promise<number> {
    switch (way) {
      case 'tab closed':
        return this.#closeTab();
      case 'asleep':
        return at(() => process.kill(this.#process.pid, 'SIGSTOP'));
      case 'sound off':
        return at(() => this.#process.ask('silence', undefined));
      case 'not answering':
        return at(() => this.#process.ask('goAway', undefined));
      case 'camera down':
        return at(() => this.#doorOf(room).goDown());
      case 'curtain':
        await drawCurtain(this.#api, room, true);
        // The other room is still watched, and one lost proof is no reason to warn of it.
        await this.#process.ask('loseProof', undefined);
        return letCurtainRunOut(this.#owner, room);
    }
  }

  /** In turns: closed by its person, who thereby says that she leaves, and dead without a word. */
  #closeTab(): Promise<number> {
    this.#closings += 1;
    const isOrderly = this.#closings % 2 === 1;
    return at(() => (isOrderly ? this.#process.ask('closeTab', undefined) : this.#process.stop()));
  }

  #doorOf({ deviceId }: GuardedRoom): DrivenRoom {
    return this.#doors.find(({ media }) => media.deviceId === deviceId) as DrivenRoom;
  }

  async comeBack(): Promise<void> {
    const { way, place } = this.#lost ?? {};
    this.#lost = undefined;
    const room = this.rooms[(place ?? 0) % this.rooms.length] as GuardedRoom;
    if (way === 'tab closed') {
      this.#process.stop();
      this.#process = new Peer<typeof operations>(program);
      return this.#openTab();
    }
    if (way === 'asleep') process.kill(this.#process.pid, 'SIGCONT');
    if (way === 'camera down') await this.#doorOf(room).comeUp();
    if (way === 'curtain') await drawCurtain(this.#api, room, false);
    // A token lasts five minutes; a page asks for the next one by its cookie.
    await this.#process.ask('renew', await this.#session.freshToken());
    await this.#process.ask('comeBack', undefined);
  }

  async close(): Promise<void> {
    for (const door of this.#doors) if (door.isUp) door.goDown();
    this.#process.stop();
  }
}

async function at(deed: () => unknown): Promise<number> {
  const moment = Date.now();
  await deed();
  return moment;
}
