import { openLive } from '../../support/live-client.ts';
import type { StaffMember, WatchedPatient } from './cell-floor.ts';
import type { StaffCaller } from './staff-caller.ts';

export const tilesOfAWall = 12;
const heardWithinMs = 30_000;

export interface Wall {
  who: StaffMember;
  tiles: WatchedPatient[];
  peers: number[];
}

/** Observers before their walls: they joined each picture, say that they watch, and hear of their patients. */
export class ObserverWalls {
  readonly all: Wall[] = [];
  readonly #caller: StaffCaller;
  readonly #live: string;
  readonly #heard = new Set<number>();
  readonly #waiting = new Map<number, () => void>();

  constructor(caller: StaffCaller, live: string) {
    this.#caller = caller;
    this.#live = live;
  }

  /** The pictures one after the other, as the page paces them. */
  async open(who: StaffMember, tiles: WatchedPatient[]): Promise<void> {
    const peers: number[] = [];
    for (const { monitor } of tiles) {
      const body = { monitor_id: monitor, tab: `bench-wall-${who.user}` };
      const joined = await this.#caller.post<{ peer_id: number }>(
        who,
        '/videos/join_monitoring',
        body,
      );
      peers.push(joined.peer_id);
    }
    const live = await openLive({ url: this.#live }, await this.#caller.tokenOf(who));
    const refused = await live.subscribe(
      `alarms.${who.user}`,
      ...tiles.map(({ monitor }) => `monitor.${monitor}`),
    );
    if (refused.length > 0) throw new Error(`An observer may not hear ${refused.join(', ')}`);
    live.socket.on('event', ({ type, data }) => {
      if (type === 'alarm.changed') this.#hear(data.id);
    });
    this.all.push({ who, tiles, peers });
  }

  async keep({ who, peers }: Wall): Promise<void> {
    const { kept } = await this.#caller.post<{ kept: number[] }>(who, '/videos/keep', {
      peers: peers.map((peer_id) => ({ peer_id, lapse: null })),
    });
    if (kept.length < peers.length) throw new Error('A picture of a wall is over.');
  }

  /** Until her page has heard of it, which may be before the one who raised it has the answer. */
  async heardOf(id: number): Promise<void> {
    if (this.#heard.has(id)) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('An alarm was not heard')), heardWithinMs);
      this.#waiting.set(id, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #hear(id: number): void {
    this.#heard.add(id);
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
  }
}
