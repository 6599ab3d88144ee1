import { deviceCommands, type DeviceInput } from '@lamplight/contracts/device/device-commands';

export type FrameSettings = Required<DeviceInput<'set_frames'>>;

const entry = 'lamplight-frames';
const unset: FrameSettings = { frame_processing: 'off', frame_upload_interval: 60 };

/** Whether and how often single pictures are sent; off for a device that does not know. */
export class KeptFrameSettings {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage) {
    this.#storage = storage;
  }

  get(): FrameSettings {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(entry) ?? '{}');
      return { ...unset, ...deviceCommands.set_frames.input.parse(stored) };
    } catch {
      return unset;
    }
  }

  change(change: DeviceInput<'set_frames'>): FrameSettings {
    const next = { ...this.get(), ...change };
    this.#storage.setItem(entry, JSON.stringify(next));
    return next;
  }
}
