import { randomUUID } from 'node:crypto';
import { updateRoom } from '@lamplight/contracts/calls/rooms';
import { ApiError, type Api } from './product-clients.ts';

export interface WrittenRoom {
  id: number;
  unitId: number;
  beds: { id: number; name: string }[];
  firstVersion: number;
  version: number;
  name: string;
  acknowledged: number;
}

/**
 * One client that renames its own rooms in turn, at its own pace. Each write keeps its key until
 * it is answered for certain: whatever was lost on the way is sent again, as a browser would.
 */
export class Writer {
  readonly rooms: WrittenRoom[];
  readonly refused: string[] = [];
  /** What the server said instead of an answer, before it was sent again: type and text, and how often. */
  readonly troubles = new Map<string, number>();
  /** How long each acknowledged write took, from when it was first sent. */
  readonly tookMs: number[] = [];
  readonly #api: Api;
  readonly #everyMs: number;
  readonly #label: string;
  #stopped = false;
  #isAbandoned = false;
  #running: Promise<void> | undefined;

  constructor(label: string, api: Api, rooms: WrittenRoom[], everyMs: number) {
    this.#label = label;
    this.#api = api;
    this.rooms = rooms;
    this.#everyMs = everyMs;
  }

  get acknowledged(): number {
    return this.rooms.reduce((sum, room) => sum + room.acknowledged, 0);
  }

  start(): void {
    this.#running = this.#loop();
  }

  /** Ends after the write under way is answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  /** At the end of a test that failed: nobody may ever answer. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    await this.stop();
  }

  async #loop(): Promise<void> {
    for (let n = 0; !this.#stopped; n += 1) {
      const next = performance.now() + this.#everyMs;
      const room = this.rooms[n % this.rooms.length];
      if (room) await this.#rename(room, `${this.#label}-${n}`);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
  }

  async #rename(room: WrittenRoom, name: string): Promise<void> {
    const idempotencyKey = randomUUID();
    const began = performance.now();
    const body = {
      name,
      unit_id: room.unitId,
      description: null,
      beds: room.beds,
      version: room.version,
    };
    while (!this.#isAbandoned) {
      try {
        const saved = await this.#api.call(
          updateRoom,
          { params: { id: room.id }, body },
          { idempotencyKey, timeoutMs: 5_000 },
        );
        room.version = saved.version;
        room.name = saved.name;
        room.acknowledged += 1;
        this.tookMs.push(performance.now() - began);
        return;
      } catch (error) {
        // Refused for certain: with retries by key there is no honest reason for that.
        if (error instanceof ApiError && error.status !== 503 && error.status !== 500) {
          this.refused.push(`${error.status} ${error.type}`);
          return;
        }
        if (error instanceof ApiError) {
          const trouble = `${error.type}: ${error.text}`;
          this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}
