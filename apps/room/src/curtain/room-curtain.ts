import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import { Observable } from '../connection/observable.ts';
import type { CurtainStore, StoredCurtain } from './stored-curtain.ts';

/** Why it closes: an order of the server, somebody in the room, or a viewer over her connection. */
export type ClosedBy = NonNullable<StoredCurtain['closedBy']>;

/** The privacy curtain, as the device knows it. Anybody may close it; only the server opens it. */
export class RoomCurtain {
  readonly state: Observable<StoredCurtain>;
  readonly #store: CurtainStore;

  constructor(store: CurtainStore) {
    this.#store = store;
    this.state = new Observable(store.load());
  }

  /** Also while it is not known: nothing leaves a room that does not know. */
  get isClosed(): boolean {
    return this.state.get().state !== 'open';
  }

  close(closedBy: ClosedBy, by: string | null): { closings: number } {
    const { state, closings, since } = this.state.get();
    const next: StoredCurtain = {
      state: 'closed',
      closings: closings + 1,
      closedBy,
      by,
      since: state === 'closed' ? since : new Date().toISOString(),
    };
    // Obeyed first, written second: a full disk must not keep it open.
    this.state.set(next);
    this.#store.save(next);
    return { closings: next.closings };
  }

  /** By order of the server alone, which names the last closing it knows of. */
  open(closings: number): void {
    const known = this.state.get();
    if (closings !== known.closings) throw new Error('The curtain was closed again meanwhile.');
    const next: StoredCurtain = { ...known, state: 'open', closedBy: null, by: null, since: null };
    this.#store.save(next);
    this.state.set(next);
  }

  get report(): DeviceReport['curtain'] {
    const { state, closings, closedBy } = this.state.get();
    return { state, closings, closed_by: closedBy };
  }
}
