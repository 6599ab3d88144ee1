import type { DeviceInput } from '@lamplight/contracts/device/device-commands';
import { Observable } from '../connection/observable.ts';
import type { KeptFrameSettings } from './frame-settings.ts';

export interface FrameUploadOptions {
  settings: KeptFrameSettings;
  /** What may leave the room at this moment; nothing behind a closed curtain. */
  source: () => MediaStream | undefined;
  take: (source: MediaStream) => Promise<Blob>;
  send: (picture: Blob, signal: AbortSignal) => Promise<void>;
}

/** Sends a single picture every so many seconds while somebody has asked for them. */
export class FrameUpload {
  readonly isAsked = new Observable(false);
  readonly #options: FrameUploadOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #underWay: AbortController | undefined;

  constructor(options: FrameUploadOptions) {
    this.#options = options;
    this.#start();
  }

  change(change: DeviceInput<'set_frames'>): void {
    this.#options.settings.change(change);
    this.#start();
  }

  /** The curtain closes: what is under way is not sent to its end. */
  stopNow(): void {
    this.#underWay?.abort();
    this.#underWay = undefined;
  }

  close(): void {
    clearInterval(this.#timer);
    this.stopNow();
  }

  #start(): void {
    this.close();
    const { frame_processing, frame_upload_interval } = this.#options.settings.get();
    const isAsked = frame_processing !== 'off';
    this.isAsked.set(isAsked);
    if (!isAsked) return;
    this.#timer = setInterval(() => void this.#once(), frame_upload_interval * 1_000);
  }

  async #once(): Promise<void> {
    const source = this.#options.source();
    // One that takes longer than the time between two is not joined by another.
    if (!source || this.#underWay) return;
    const underWay = new AbortController();
    this.#underWay = underWay;
    try {
      const picture = await this.#options.take(source);
      // Closed while the picture was being taken: it is not sent at all.
      if (underWay.signal.aborted || this.#options.source() !== source) return;
      await this.#options.send(picture, underWay.signal);
    } catch {
      // The next picture is a better one than this one sent again.
    } finally {
      if (this.#underWay === underWay) this.#underWay = undefined;
    }
  }
}
