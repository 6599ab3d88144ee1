import type { DeviceInput } from '@lamplight/contracts/device/device-commands';
import { Observable } from '../connection/observable.ts';
import { playKnock } from '../sound/knock.ts';

export interface Caller {
  peerId: number;
  name: string;
  /** Nothing while she is still at the door. */
  picture: MediaStream | undefined;
}

type Order = DeviceInput<'join'>;
const isCaller = ({ kind, is_silent }: Order): boolean => kind === 'meeting' && !is_silent;

/** Who visits this room: first at the door, then on the screen. */
export class Callers {
  readonly list = new Observable<readonly Caller[]>([]);
  readonly #waiting = new Map<number, () => void>();

  /** Nothing of the room leaves until this is over. Who leaves meanwhile is not let in. */
  async knock(order: Order): Promise<void> {
    const { peer_id, viewer, knock_seconds } = order;
    if (!isCaller(order)) return;
    this.#put({ peerId: peer_id, name: viewer.name, picture: undefined });
    if (knock_seconds === undefined) return;
    playKnock();
    const isStillThere = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), knock_seconds * 1_000);
      this.#waiting.set(peer_id, () => {
        clearTimeout(timer);
        resolve(false);
      });
    });
    this.#waiting.delete(peer_id);
    if (!isStillThere) throw new Error('The caller left before the door was opened.');
  }

  /** Takes the caller's picture when it comes; nothing for those who only look. */
  pictureOf(order: Order): ((picture: MediaStream) => void) | undefined {
    const { peer_id: peerId, viewer } = order;
    return isCaller(order)
      ? (picture) => this.#put({ peerId, name: viewer.name, picture })
      : undefined;
  }

  leave(peerId: number): void {
    this.#waiting.get(peerId)?.();
    this.list.set(this.list.get().filter((caller) => caller.peerId !== peerId));
  }

  #put(caller: Caller): void {
    const others = this.list.get().filter(({ peerId }) => peerId !== caller.peerId);
    this.list.set([...others, caller]);
  }
}
