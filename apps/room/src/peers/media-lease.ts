import type { ConnectionState } from '../connection/room-connection.ts';
import type { Observable } from '../connection/observable.ts';
import { PassedTime, type Clocks } from '../time/passed-time.ts';

/** Until the server has said how long. */
export const defaultLeaseMinutes = 30;
const lookEveryMs = 5_000;

export interface MediaLeaseOptions {
  connection: Observable<ConnectionState>;
  minutes: () => number;
  /** Nobody may see the room any longer. */
  onOver: () => void;
  clocks?: Clocks;
}

/**
 * What was watched when the server went away goes on for a bounded time, so that an outage does not
 * blind a wall; nobody could tell the device meanwhile that somebody may no longer watch.
 */
export class MediaLease {
  readonly #options: MediaLeaseOptions;
  readonly #stopListening: () => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #away: PassedTime | undefined;

  constructor(options: MediaLeaseOptions) {
    this.#options = options;
    this.#stopListening = options.connection.listen(() => this.#follow());
    // Looked at again and again: one long timer would sleep with the machine.
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
    this.#follow();
  }

  #follow(): void {
    const state = this.#options.connection.get();
    if (state === 'connected') this.#away = undefined;
    else this.#away ??= new PassedTime(this.#options.clocks);
    // A server that does not know this device lets nobody see through it.
    if (state === 'unpaired') this.#options.onOver();
  }

  #look(): void {
    if (this.#away && this.#away.ms() >= this.#options.minutes() * 60_000) this.#options.onOver();
  }

  close(): void {
    this.#stopListening();
    clearInterval(this.#timer);
  }
}
