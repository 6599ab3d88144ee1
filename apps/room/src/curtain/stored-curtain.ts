import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { z } from 'zod';

const storedCurtain = z.strictObject({
  state: z.enum(['open', 'closed', 'unknown']),
  closings: z.int().nonnegative(),
  closedBy: z.union([z.enum(['order', 'room']), z.int().positive()]).nullable(),
  /** Shown on the screen. */
  by: z.string().nullable(),
  since: z.iso.datetime().nullable(),
});
export type StoredCurtain = z.infer<typeof storedCurtain>;

/** A device that has lost its memory does not guess. */
const unknown: StoredCurtain = {
  state: 'unknown',
  closings: 0,
  closedBy: null,
  by: null,
  since: null,
};

/** Where the device keeps its own word, for as long as it is the same device. */
export class CurtainStore {
  readonly #key: string;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor({ hospital_id, device_id }: DeviceCard, storage: CurtainStoreIn = localStorage) {
    this.#key = `curtain.${hospital_id}.${device_id}`;
    this.#storage = storage;
  }

  load(): StoredCurtain {
    try {
      return storedCurtain.parse(JSON.parse(this.#storage.getItem(this.#key) ?? ''));
    } catch {
      return unknown;
    }
  }

  /** Whatever cannot be written must not leave an older word behind that says open. */
  save(curtain: StoredCurtain): void {
    try {
      this.#storage.removeItem(this.#key);
      this.#storage.setItem(this.#key, JSON.stringify(curtain));
    } catch {
      // Without a memory it does not know at its next start, and is closed until it hears.
    }
  }
}
export type CurtainStoreIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
