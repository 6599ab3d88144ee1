import { Peer } from '../../bench/peer.ts';
import { pause } from '../kill-and-wait.ts';
import type { Member } from './crowd-of-people.ts';
import type { operations, Standing } from './crowd-process.ts';

const processes = 2;
const lookEveryMs = 50;

/** All tabs before one pair of servers, in two processes. */
export class Crowd {
  readonly #halves = Array.from(
    { length: processes },
    () => new Peer<typeof operations>('../faults/storm/crowd-process.ts'),
  );
  /** How many belong to each of the two servers. */
  #homes = [0, 0];

  async open(place: {
    ports: readonly number[];
    firstPort: number;
    secret: string;
    members: Member[];
  }): Promise<void> {
    const half = Math.ceil(place.members.length / processes);
    const atFirst = await Promise.all(
      this.#halves.map((peer, at) =>
        peer.ask('open', {
          ports: [...place.ports],
          port: place.firstPort + at,
          secret: place.secret,
          members: place.members.slice(at * half, (at + 1) * half),
        }),
      ),
    );
    const first = atFirst.reduce((sum, count) => sum + count, 0);
    this.#homes = [first, place.members.length - first];
  }

  async begin(): Promise<void> {
    await Promise.all(this.#halves.map((peer) => peer.ask('begin', undefined)));
  }

  /** Until all who were on the server hear everything again; with those who never did, when the time is up. */
  async back(home: number, mostMs: number): Promise<Standing & { missing: number }> {
    const end = performance.now() + mostMs;
    for (;;) {
      const now = await this.standing();
      const missing = now.tabs - now.heard + Math.max(0, (this.#homes[home] ?? 0) - now.lost);
      if (missing === 0 || performance.now() > end) return { ...now, missing };
      await pause(lookEveryMs);
    }
  }

  async standing(): Promise<Standing> {
    const halves = await Promise.all(this.#halves.map((peer) => peer.ask('standing', undefined)));
    const sum = (of: (half: Standing) => number) => halves.reduce((all, half) => all + of(half), 0);
    const wrongs: Record<string, number> = {};
    for (const half of halves)
      for (const [wrong, count] of Object.entries(half.wrongs))
        wrongs[wrong] = (wrongs[wrong] ?? 0) + count;
    return {
      tabs: sum(({ tabs }) => tabs),
      heard: sum(({ heard }) => heard),
      lost: sum(({ lost }) => lost),
      lastBackAt: Math.max(...halves.map(({ lastBackAt }) => lastBackAt)),
      wrongs,
    };
  }

  async goHome(home: number): Promise<void> {
    await Promise.all(this.#halves.map((peer) => peer.ask('goHome', home)));
  }

  stop(): void {
    for (const peer of this.#halves) peer.stop();
  }
}
