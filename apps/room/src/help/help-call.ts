import type { DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import { Observable } from '../connection/observable.ts';

/**
 * off: help cannot be called here. calling: pressed, and nobody has answered yet. called: staff have been
 * told. seen: one of them has looked. failed: nobody was told.
 */
export type HelpState = 'off' | 'ready' | 'calling' | 'called' | 'seen' | 'failed';

export interface HelpPorts {
  standing: Observable<DeviceStanding | undefined>;
  /** Whether staff have been told. */
  send: () => Promise<boolean>;
}

/** So long it stands that somebody has looked, or that nobody was told. */
const shownMs = 20_000;

/** A call for help from this room: what became of it, in the server's words and not in hopes. */
export class HelpCall {
  readonly state = new Observable<HelpState>('off');
  readonly #ports: HelpPorts;
  readonly #unlisten: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: HelpPorts) {
    this.#ports = ports;
    this.#unlisten = ports.standing.listen(() => this.#follow());
    this.#follow();
  }

  async press(): Promise<void> {
    if (this.state.get() === 'calling') return;
    this.#show('calling');
    const isTold = await this.#ports.send().catch(() => false);
    this.#show(isTold ? 'called' : 'failed');
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#unlisten();
  }

  get #isOffered(): boolean {
    const standing = this.#ports.standing.get();
    return standing?.monitored === true && standing.help !== 'off';
  }

  #follow(): void {
    const standing = this.#ports.standing.get();
    const now = this.state.get();
    if (!this.#isOffered) this.#show('off');
    else if (standing?.help === 'called') this.#show('called');
    else if (now === 'called') this.#show('seen');
    else if (now === 'off') this.#show('ready');
  }

  #show(next: HelpState): void {
    clearTimeout(this.#timer);
    this.state.set(next);
    if (next !== 'seen' && next !== 'failed') return;
    this.#timer = setTimeout(() => this.#show(this.#isOffered ? 'ready' : 'off'), shownMs);
  }
}
