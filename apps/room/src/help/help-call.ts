import type { DeviceHelpCall, DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import { Observable } from '../connection/observable.ts';
import type { ConnectionState } from '../connection/room-connection.ts';

/**
 * off: the room cannot call for help. calling: pressed a moment ago. trying: no screen has shown the call yet.
 * notified: one has. accepted: a person is on the way. looked: a person has looked. failed: no one can be called.
 */
export interface HelpState {
  is: 'off' | 'ready' | 'calling' | DeviceHelpCall['state'] | 'failed';
  by: DeviceHelpCall['by'];
}

export interface HelpPorts {
  standing: Observable<DeviceStanding | undefined>;
  connection: Observable<ConnectionState>;
  /** False when no one can be called; rejects when the server did not answer. */
  send: () => Promise<boolean>;
}

/** Without news for this long after a press, the screen says that no one has been reached. */
const newsWithinMs = 3_000;
const sendAgainMs = 2_000;
/** Taken by the server, and nothing heard of it since: the button comes back. */
const unheardMs = 30_000;
const failedShownMs = 20_000;
/** The server says the same of how long an answer counts. */
const answeredShownMs = 600_000;

const isAnswered = ({ state }: DeviceHelpCall): boolean =>
  state === 'accepted' || state === 'looked';

/** A call for help from this room: what became of it, in the server's words and not in hopes. */
export class HelpCall {
  readonly state = new Observable<HelpState>({ is: 'off', by: null });
  readonly #ports: HelpPorts;
  readonly #unlisten: (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The press that the server has not taken yet. */
  #isSending = false;
  /** Pressed, and the server has not said yet what became of it. */
  #isAwaited = false;
  #isClosed = false;
  /** An answered call that a new press or time has replaced. */
  #overId: number | undefined;

  constructor(ports: HelpPorts) {
    this.#ports = ports;
    this.#unlisten = [
      ports.standing.listen(() => this.#follow()),
      ports.connection.listen(() => this.#follow()),
    ];
    this.#follow();
  }

  /** Sent again until the server has taken it. */
  async press(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = this.#isAwaited = true;
    this.#overId = this.#ports.standing.get()?.help_call?.id;
    this.#show({ is: 'calling', by: null });
    let isCalling: boolean | undefined;
    while (isCalling === undefined && !this.#isClosed) {
      isCalling = await this.#ports.send().catch(() => undefined);
      if (isCalling === undefined) await new Promise((resolve) => setTimeout(resolve, sendAgainMs));
    }
    this.#isSending = false;
    if (isCalling === false) this.#fail();
    else this.#follow();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const unlisten of this.#unlisten) unlisten();
  }

  get #isOffered(): boolean {
    const standing = this.#ports.standing.get();
    return standing?.monitored === true && standing.help !== 'off';
  }

  #follow(): void {
    const call = this.#ports.standing.get()?.help_call;
    if (call && !(isAnswered(call) && call.id === this.#overId)) return this.#tell(call);
    if (this.#isSending || this.state.get().is === 'failed') return;
    if (this.#isAwaited && this.#isOffered) return;
    this.#rest();
  }

  #tell(call: DeviceHelpCall): void {
    this.#isAwaited = false;
    const before = this.state.get();
    // While we are disconnected, the person who was notified may have dismissed the call.
    const isKnown = isAnswered(call) || this.#ports.connection.get() === 'connected';
    const is = isKnown ? call.state : 'trying';
    const by = is === 'trying' ? null : call.by;
    if (is === 'trying' && before.is === 'calling') return;
    if (is === before.is && by?.name === before.by?.name) return;
    this.#show({ is, by });
  }

  #show(next: HelpState): void {
    clearTimeout(this.#timer);
    this.state.set(next);
    const after = (ms: number, then: () => void) => (this.#timer = setTimeout(then, ms));
    if (next.is === 'calling') after(newsWithinMs, () => this.#show({ is: 'trying', by: null }));
    if (next.is === 'trying' && this.#isAwaited) after(unheardMs, () => this.#giveUp());
    if (next.is === 'failed') after(failedShownMs, () => this.#rest());
    if (next.is === 'accepted' || next.is === 'looked') after(answeredShownMs, () => this.#rest());
  }

  /** As long as the press is being sent again, it is not given up. */
  #giveUp(): void {
    if (this.#isSending) this.#show({ is: 'trying', by: null });
    else this.#fail();
  }

  #fail(): void {
    this.#isAwaited = false;
    this.#show({ is: 'failed', by: null });
  }

  #rest(): void {
    this.#isAwaited = false;
    this.#overId = this.#ports.standing.get()?.help_call?.id;
    const is = this.#isOffered ? 'ready' : 'off';
    if (is !== this.state.get().is) this.#show({ is, by: null });
  }
}
