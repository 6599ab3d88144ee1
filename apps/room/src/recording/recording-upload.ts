import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { limits } from '@lamplight/contracts/limits';
import type { RecordingEnd } from '@lamplight/contracts/entities/recording';
import { cutIntoParts } from './recording-format.ts';
import type { KeptRecording, RecordingStore } from './recording-store.ts';
import { NotAwaited, type RecordingSender } from './send-recording.ts';

export interface RecordingUploadOptions {
  card: DeviceCard;
  store: RecordingStore;
  sender: RecordingSender;
  /** Nothing that was recorded leaves the room behind a closed curtain. */
  mayLeave: () => boolean;
  isConnected: () => boolean;
  /** What is recorded cannot be kept on this device, or nobody waits for it. */
  onLost: (id: number) => void;
}

const againMs = 5_000;

/** Keeps what is recorded on the device until all of it has arrived, whatever is lost meanwhile. */
export class RecordingUpload {
  readonly #options: RecordingUploadOptions;
  readonly #timer: ReturnType<typeof setInterval>;
  /** Of the one that is recorded now. */
  #running: KeptRecording | undefined;
  #sent = 0;
  #underWay: AbortController | undefined;
  #isWorking = false;
  /** One change of the store after the other. */
  #stored: Promise<void>;

  constructor(options: RecordingUploadOptions) {
    this.#options = options;
    this.#stored = this.#takeUp().catch(() => undefined);
    this.#timer = setInterval(() => void this.work(), againMs);
  }

  begin(id: number): void {
    const { card, store } = this.#options;
    const recording = { id, card, parts: 0, reason: null };
    this.#running = recording;
    this.#sent = 0;
    this.#inOrder(id, () => store.save(recording));
  }

  add(id: number, recorded: Blob): void {
    for (const part of cutIntoParts(recorded)) this.#inOrder(id, () => this.#keep(id, part));
  }

  end(id: number, reason: RecordingEnd): void {
    this.#inOrder(id, async () => {
      if (this.#running?.id !== id) return;
      const ended = { ...this.#running, reason };
      this.#running = undefined;
      await this.#options.store.save(ended);
    });
  }

  /** The curtain closes: what is under way is not sent to its end. */
  stopNow(): void {
    this.#underWay?.abort();
  }

  close(): void {
    clearInterval(this.#timer);
    this.stopNow();
  }

  /** Sends what can be sent now. What fails is tried again a little later. */
  async work(): Promise<void> {
    if (this.#isWorking || !this.#options.isConnected()) return;
    this.#isWorking = true;
    try {
      await this.#stored;
      for (const recording of await this.#options.store.list()) await this.#send(recording);
    } catch {
      // Lost on the way; everything is still here.
    } finally {
      this.#isWorking = false;
    }
  }

  /** A page that starts anew sends what an earlier one had recorded; of another device it keeps nothing. */
  async #takeUp(): Promise<void> {
    const { card, store } = this.#options;
    for (const kept of await store.list()) {
      const isOwn =
        kept.card.hospital_id === card.hospital_id && kept.card.device_id === card.device_id;
      if (!isOwn) await store.drop(kept.id);
      else if (kept.reason === null) await store.save({ ...kept, reason: 'restart' });
    }
  }

  #inOrder(id: number, change: () => Promise<void>): void {
    this.#stored = this.#stored.then(change).catch(() => this.#options.onLost(id));
    void this.#stored.then(() => this.work());
  }

  async #keep(id: number, part: Blob): Promise<void> {
    const known = this.#running;
    if (known?.id !== id) return;
    if (known.parts >= limits.recording.parts) throw new Error('Longer than any recording.');
    const next = { ...known, parts: known.parts + 1 };
    await this.#options.store.addPart(next, known.parts, part);
    this.#running = next;
  }

  async #send(recording: KeptRecording): Promise<void> {
    try {
      if (recording.reason === null) await this.#sendNew(recording);
      else await this.#sendRest(recording, recording.reason);
    } catch (error) {
      if (!(error instanceof NotAwaited)) throw error;
      if (recording.reason === null) this.#options.onLost(recording.id);
      else await this.#options.store.drop(recording.id);
    }
  }

  async #sendNew({ id, parts }: KeptRecording): Promise<void> {
    while (this.#sent < parts && this.#options.mayLeave()) {
      await this.#sendPart(id, this.#sent);
      this.#sent += 1;
    }
  }

  /** The server says what it lacks, until it lacks nothing. */
  async #sendRest({ id, parts }: KeptRecording, reason: RecordingEnd): Promise<void> {
    for (;;) {
      const missing = await this.#options.sender.sayEnd(id, parts, reason);
      if (missing.length === 0) return this.#options.store.drop(id);
      for (const number of missing) {
        if (!this.#options.mayLeave()) return;
        await this.#sendPart(id, number);
      }
    }
  }

  async #sendPart(id: number, number: number): Promise<void> {
    const part = await this.#options.store.part(id, number);
    // Without it the rest is of no use to anybody.
    if (!part) throw new NotAwaited();
    const underWay = new AbortController();
    this.#underWay = underWay;
    if (!this.#options.mayLeave()) throw new Error('The curtain is closed.');
    await this.#options.sender.sendPart(id, number, part, underWay.signal);
  }
}
