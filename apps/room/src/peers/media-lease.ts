import type { ConnectionState } from '../connection/room-connection.ts';
import type { Observable } from '../connection/observable.ts';

/** Until the server has said how long. */
export const defaultLeaseMinutes = 30;
const lookEveryMs = 5_000;

export interface MediaLeaseOptions {
  connection: Observable<ConnectionState>;
  minutes: () => number;
  /** Nobody may see the room any longer. */
  onOver: () => void;
  /** Milliseconds that pass evenly, whatever the clock on the wall is set to; they stop in sleep. */
  steady?: () => number;
  /** The clock on the wall, which goes on while the machine sleeps. */
  wall?: () => number;
}

/**
 * What was watched when the server went away goes on for a bounded time, so that an outage does not
 * blind a wall; nobody could tell the device meanwhile that somebody may no longer watch.
 *
 * Time is what passed by either clock, whichever says more: neither a machine that slept nor a clock
 * that was set back makes a lease longer. A clock set forward ends it early, which is the safe side.
 */
export class MediaLease {
  readonly #options: Required<MediaLeaseOptions>;
  readonly #stopListening: () => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #awayMs: number | undefined;
  #lookedAt = { steady: 0, wall: 0 };

  constructor(options: MediaLeaseOptions) {
    this.#options = { steady: () => performance.now(), wall: () => Date.now(), ...options };
    this.#stopListening = options.connection.listen(() => this.#follow());
    // Looked at again and again: one long timer would sleep with the machine.
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
    this.#follow();
  }

  #follow(): void {
    const state = this.#options.connection.get();
    if (state === 'connected') this.#awayMs = undefined;
    else if (this.#awayMs === undefined) {
      this.#awayMs = 0;
      this.#passed();
    }
    // A server that does not know this device lets nobody see through it.
    if (state === 'unpaired') this.#options.onOver();
  }

  /** Since the last look, by the clock that says more. */
  #passed(): number {
    const { steady, wall } = this.#lookedAt;
    this.#lookedAt = { steady: this.#options.steady(), wall: this.#options.wall() };
    return Math.max(this.#lookedAt.steady - steady, this.#lookedAt.wall - wall);
  }

  #look(): void {
    if (this.#awayMs === undefined) return;
    this.#awayMs += this.#passed();
    if (this.#awayMs >= this.#options.minutes() * 60_000) this.#options.onOver();
  }

  close(): void {
    this.#stopListening();
    clearInterval(this.#timer);
  }
}
