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
  readonly #api: Api;
  readonly #everyMs: number;
  readonly #label: string;
  #stopped = false;
  #running: Promise<void> | undefined;

  constructor(label: string, api: Api, rooms: WrittenRoom[], everyMs: number) {
    this.#label = label;
    this.#api = api;
    this.rooms = rooms;
    this.#everyMs = everyMs;
  }

  start(): void {
    this.#running = this.#loop();
  }

  /** Ends after the write under way is answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
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
    const body = {
      name,
      unit_id: room.unitId,
      description: null,
      beds: room.beds,
      version: room.version,
    };
    for (;;) {
      try {
        const saved = await this.#api.call(
          updateRoom,
          { params: { id: room.id }, body },
          { idempotencyKey, timeoutMs: 5_000 },
        );
        room.version = saved.version;
        room.name = saved.name;
        room.acknowledged += 1;
        return;
      } catch (error) {
        // Refused for certain: with retries by key there is no honest reason for that.
        if (error instanceof ApiError && error.status !== 503 && error.status !== 500) {
          this.refused.push(`${error.status} ${error.type}`);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}
