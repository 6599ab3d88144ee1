import { createRoom } from '@lamplight/contracts/calls/rooms';
import type pg from 'pg';
import { pause } from '../kill-and-wait.ts';
import type { Api } from '../product-clients.ts';

/**
 * Adds rooms by a POST that carries no key, so that neither the client nor a proxy may send it again: whatever is
 * lost on the way is a failure, and whatever is sent twice is there twice.
 */
export class UnrepeatedPosts {
  readonly #api: Api;
  readonly #unitId: number;
  readonly #label: string;
  readonly #everyMs: number;
  #stopped = false;
  #running: Promise<void> | undefined;
  acknowledged = 0;

  constructor(api: Api, unitId: number, label: string, everyMs: number) {
    this.#api = api;
    this.#unitId = unitId;
    this.#label = label;
    this.#everyMs = everyMs;
  }

  start(): void {
    this.#running = this.#loop();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #loop(): Promise<void> {
    for (let n = 0; !this.#stopped; n += 1) {
      const next = performance.now() + this.#everyMs;
      try {
        await this.#api.call(createRoom, {
          body: {
            name: `${this.#label}-${n}`,
            unit_id: this.#unitId,
            description: null,
            beds: [{ name: 'A' }],
          },
        });
        this.acknowledged += 1;
      } catch {
        // Counted by the fetch below it, or missing among the acknowledged.
      }
      await pause(Math.max(0, next - performance.now()));
    }
  }

  /** How many there are more, or fewer, than were acknowledged. */
  async miscounted(owner: pg.Pool): Promise<number> {
    const { rows } = await owner.query<{ there: string }>(
      'SELECT count(*) AS there FROM rooms WHERE name LIKE $1',
      [`${this.#label}-%`],
    );
    return Number(rows[0]?.there) - this.acknowledged;
  }
}
