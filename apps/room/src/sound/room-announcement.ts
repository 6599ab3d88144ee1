import type { DeviceInput } from '@lamplight/contracts/device/device-commands';
import type { DeviceAnnounced } from '@lamplight/contracts/device/device-protocol';
import { Observable } from '../connection/observable.ts';

/** A browser that does not grant sound never answers; this is when one stops waiting. */
const unlockWithinMs = 1_000;

type Said = Pick<DeviceInput<'announce'>, 'announcement_uuid' | 'text' | 'lang'>;

interface RoomAnnouncementOptions {
  /** Of the room, in percent. */
  volume: () => number;
  onOver: (over: DeviceAnnounced) => void;
}

/** A message that staff had said: one at a time, shown while it is heard. */
export class RoomAnnouncement {
  readonly current = new Observable<Said | undefined>(undefined);
  readonly #options: RoomAnnouncementOptions;
  #context: AudioContext | undefined;
  #gain: GainNode | undefined;
  #cutOff: (() => void) | undefined;

  constructor(options: RoomAnnouncementOptions) {
    this.#options = options;
  }

  /** Resolves once it is heard; fails when nothing would be: whoever asked must know. */
  async say({ clip, ...said }: DeviceInput<'announce'>): Promise<void> {
    const context = await this.#unlocked();
    const bytes = Uint8Array.from(atob(clip), (letter) => letter.charCodeAt(0));
    const sound = await context.decodeAudioData(bytes.buffer);
    this.#cutOff?.();
    const gain = new GainNode(context, { gain: this.#options.volume() / 100 });
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    source.connect(gain).connect(context.destination);
    const end = (outcome: DeviceAnnounced['outcome']) => {
      if (this.current.get() !== said) return;
      this.current.set(undefined);
      this.#cutOff = undefined;
      this.#options.onOver({ announcement_uuid: said.announcement_uuid, outcome });
    };
    this.#gain = gain;
    this.#cutOff = () => {
      end('failed');
      source.stop();
    };
    source.addEventListener('ended', () => end('ended'));
    this.current.set(said);
    source.start();
  }

  /** Somebody turns the room up or down while it speaks. */
  setVolume(): void {
    if (this.#gain) this.#gain.gain.value = this.#options.volume() / 100;
  }

  close(): void {
    this.#cutOff?.();
    void this.#context?.close();
  }

  async #unlocked(): Promise<AudioContext> {
    this.#context ??= new AudioContext();
    await Promise.race([
      this.#context.resume(),
      new Promise((resolve) => setTimeout(resolve, unlockWithinMs)),
    ]);
    if (this.#context.state !== 'running') throw new Error('The room may not sound.');
    return this.#context;
  }
}
