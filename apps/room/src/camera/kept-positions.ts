import { z } from 'zod';
import type { Aim } from './room-camera.ts';

const aim = z.object({ pan: z.number(), tilt: z.number(), zoom: z.number() });
const stored = z.record(z.string(), aim);
const entry = 'lamplight-camera-positions';
const ahead: Aim = { pan: 0, tilt: 0, zoom: 0 };

export const homeIndex = 0;

/** Where the camera looks by each number. Kept on the device: it outlives a restart of the page. */
export class KeptPositions {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #positions: Map<number, Aim>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage) {
    this.#storage = storage;
    const read = stored.safeParse(readStored(storage.getItem(entry)));
    this.#positions = new Map(
      Object.entries(read.data ?? {}).map(([index, at]) => [Number(index), at]),
    );
  }

  get indexes(): number[] {
    return [...this.#positions.keys()].sort((one, other) => one - other);
  }

  /** Home is where nobody has said otherwise. */
  get home(): Aim {
    return this.#positions.get(homeIndex) ?? ahead;
  }

  get(index: number): Aim | undefined {
    return index === homeIndex ? this.home : this.#positions.get(index);
  }

  save(index: number, at: Aim): void {
    this.#positions.set(index, { ...at });
    this.#storage.setItem(entry, JSON.stringify(Object.fromEntries(this.#positions)));
  }
}

function readStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

const nearEnough = 0.001;

export const isAt = (one: Aim, other: Aim): boolean =>
  Math.abs(one.pan - other.pan) < nearEnough &&
  Math.abs(one.tilt - other.tilt) < nearEnough &&
  Math.abs(one.zoom - other.zoom) < nearEnough;
