import { roomMessage, type RoomMessage } from '@lamplight/contracts/device/control-messages';
import { observable } from '../../shared/observable.ts';

type Of<Type extends RoomMessage['type']> = Extract<RoomMessage, { type: Type }>;

/** Who is said to talk for so long is not believed any more. */
const longestTalkMs = 600_000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the room last said over the connection of one tile. Parts of the tile follow what they need. */
export class RoomNews {
  readonly people = observable<Of<'people'> | undefined>(undefined);
  readonly aim = observable<Of<'aim'> | undefined>(undefined);
  readonly positions = observable<readonly number[]>([]);
  /** Counts the times that the way to the room opened. */
  readonly openings = observable(0);
  #talkers = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  ready(): void {
    this.openings.set(this.openings.get() + 1);
  }

  hear(text: string): void {
    const message = roomMessage.safeParse(readJson(text));
    if (!message.success) return;
    const { data } = message;
    if (data.type === 'aim') this.aim.set(data);
    if (data.type === 'positions') this.positions.set(data.indexes);
    if (data.type === 'people') this.#hearPeople(data);
  }

  #hearPeople(people: Of<'people'>): void {
    this.people.set(people);
    const talkers = people.talking.map(({ peer_id }) => peer_id).join(' ');
    if (talkers === this.#talkers) return;
    this.#talkers = talkers;
    clearTimeout(this.#timer);
    if (talkers !== '') this.#timer = setTimeout(() => this.#nobodyTalks(), longestTalkMs);
  }

  #nobodyTalks(): void {
    const people = this.people.get();
    if (people) this.people.set({ ...people, talking: [] });
  }

  /** The connection is over: what it said is no longer so. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#talkers = '';
    this.people.set(undefined);
    this.aim.set(undefined);
    this.positions.set([]);
  }
}
