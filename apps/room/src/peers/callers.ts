import type { DeviceInput } from '@lamplight/contracts/device/device-commands';
import { Observable } from '../connection/observable.ts';
import { playKnock } from '../sound/knock.ts';

export interface Caller {
  peerId: number;
  name: string;
  /** Let in: the door is open and the room hears the caller. */
  isIn: boolean;
  /** None while the caller waits at the door, or is only heard. */
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
    this.#put({ peerId: peer_id, name: viewer.name, isIn: false, picture: undefined });
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

  /** Called for the caller's voice and picture as they arrive; undefined for a preview. */
  entryOf(order: Order): ((picture?: MediaStream) => void) | undefined {
    const { peer_id: peerId, viewer } = order;
    if (!isCaller(order)) return undefined;
    return (picture) => {
      const known = this.list.get().find((caller) => caller.peerId === peerId)?.picture;
      this.#put({ peerId, name: viewer.name, isIn: true, picture: picture ?? known });
    };
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
