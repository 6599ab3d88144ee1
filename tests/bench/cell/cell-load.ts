import type pg from 'pg';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { AccessTokens } from '../../../apps/server/src/platform/sessions/access-token.ts';
import { issuePairingCodes } from '../../../tools/rooms/issue-pairing-codes.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { signInForHours } from '../../support/sign-in-by-database.ts';
import type { AdtLoad } from '../adt/load.ts';
import type { operations as socketOperations } from '../fanout/clients.ts';
import { Peer } from '../peer.ts';
import type { operations as roomOperations } from '../video/room-sockets.ts';
import type { operations as wallRoomOperations } from '../wall/wall-rooms.ts';
import { assign, pairAll, type Floor } from './cell-floor.ts';
import type { CellServers } from './cell-servers.ts';
import type { operations as pictureOperations } from './picture-load.ts';
import type { operations as staffOperations } from './staff-load.ts';

const pictures = 16;
const watcher = 'observer@harborlight.example';

/** Everybody who uses the cell, in processes of their own. */
export class CellLoad {
  readonly rooms = new Peer<typeof roomOperations>('video/room-sockets.ts');
  readonly sockets = new Peer<typeof socketOperations>('fanout/clients.ts');
  readonly staff = new Peer<typeof staffOperations>('cell/staff-load.ts');
  readonly adt = new Peer<AdtLoad>('adt/load.ts');
  readonly cameras = new Peer<typeof wallRoomOperations>('wall/wall-rooms.ts');
  readonly viewers = new Peer<typeof pictureOperations>('cell/picture-load.ts');
  readonly #stack: Stack;
  readonly #owner: pg.Pool;
  readonly #servers: CellServers;
  readonly #floor: Floor;
  #devices = 0;
  #people = 0;

  constructor(stack: Stack, owner: pg.Pool, servers: CellServers, floor: Floor) {
    this.#stack = stack;
    this.#owner = owner;
    this.#servers = servers;
    this.#floor = floor;
  }

  get pids(): number[] {
    return this.#all.map(({ pid }) => pid);
  }

  get #all() {
    return [this.rooms, this.sockets, this.staff, this.adt, this.cameras, this.viewers];
  }

  stop(): void {
    for (const peer of this.#all) peer.stop();
  }

  async enter(): Promise<void> {
    const { hospital } = this.#floor;
    await pairAll(this.#owner, hospital, await this.rooms.ask('makeKey', undefined));
    const { tokenSecret } = this.#stack.secrets;
    const { api, live } = this.#servers;
    await this.staff.ask('enter', { port: api.port, live, tokenSecret, hospital });
    await this.#showPictures();
  }

  /** Rooms of the demo that send a clip, before one of its observers. */
  async #showPictures(): Promise<void> {
    const { api, live } = this.#servers;
    const { tokenSecret } = this.#stack.secrets;
    const paired = await issuePairingCodes(this.#stack.urls.database.owner, pictures);
    await this.cameras.ask('open', { url: api.url, live, codes: paired.map(({ code }) => code) });
    const person = await signInForHours(this.#owner, tokenSecret, watcher);
    await this.viewers.ask('watch', {
      port: api.port,
      tokenSecret,
      hospital: person.hospitalId,
      who: { user: person.userId, session: person.sessionId, division: 0 },
      monitors: paired.map(({ monitor_id }) => monitor_id),
    });
  }

  /** So many are connected from now on, the earlier ones among them; answers with all devices that are. */
  async growTo(devices: number, people: number): Promise<number[]> {
    const { hospital, watched } = this.#floor;
    const ids = this.#floor.devices.slice(this.#devices, devices);
    await this.rooms.ask('connect', { url: this.#servers.live, hospital, ids });
    await this.rooms.ask('beat', undefined);
    this.#devices = devices;
    await this.#connectStaff(people);
    const connected = this.#floor.devices.slice(0, devices);
    const isConnected = new Set(connected);
    const walls = await this.staff.ask('grow', {
      staff: this.#floor.staff.slice(0, people),
      watched: watched.filter(({ device }) => isConnected.has(device)),
    });
    await assign(this.#owner, hospital, walls);
    return connected;
  }

  /** Each hears what her division is told, and what is hers. */
  async #connectStaff(people: number): Promise<void> {
    const added = this.#floor.staff.slice(this.#people, people);
    this.#people = people;
    const { tokenSecret } = this.#stack.secrets;
    const issuer = new AccessTokens(Buffer.from(tokenSecret, 'base64url'), systemClock);
    const tokens = await Promise.all(
      added.map(({ session }) => issuer.issue('user', this.#floor.hospital, session)),
    );
    for (const division of new Set(added.map((one) => one.division)))
      await this.sockets.ask('open', {
        name: 'staff',
        url: this.#servers.live.replace('http', 'ws'),
        tokens: tokens.filter((_, at) => added[at]?.division === division),
        topics: [`division.${division}`],
      });
  }
}
