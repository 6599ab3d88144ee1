import { SimulatedFloor, type Request } from './simulated-floor.ts';

interface Arrival {
  at: number;
  key: string;
  request: Request;
}

const retryMs = 2_000;
const mostDelayMs = 4_000;
const outageMs = 15_000;

/**
 * People and jobs on one side, the floor on the other, and between them a network that drops, doubles
 * and reorders, and a server that dies before or after it has written. Whoever gets no answer asks again
 * with the same key, as the product does.
 */
export class UnreliableWorld {
  readonly floor: SimulatedFloor;
  now = 0;
  readonly #random: () => number;
  readonly #afterCommit: (request: Request) => void;
  #arrivals: Arrival[] = [];
  #keys = 0;
  #downUntil = 0;
  #isCalm = false;

  constructor(
    random: () => number,
    monitors: number,
    afterCommit: (floor: SimulatedFloor, request: Request) => void,
  ) {
    this.#random = random;
    this.floor = new SimulatedFloor(monitors);
    this.#afterCommit = (request) => afterCommit(this.floor, request);
  }

  ask(request: Request): void {
    this.#keys += 1;
    this.#send(`request ${this.#keys}`, request);
  }

  #happens(probability: number): boolean {
    return !this.#isCalm && this.#random() < probability;
  }

  #send(key: string, request: Request): void {
    const copies = this.#happens(0.15) ? 0 : this.#happens(0.15) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      this.#arrivals.push({ at: this.now + this.#random() * mostDelayMs, key, request });
    // Without an answer it is sent again; the answer of a lost request never comes.
    if (copies === 0) this.#arrivals.push({ at: this.now + retryMs, key, request });
  }

  /** Everything that arrives until then, in the order in which it does. */
  advance(ms: number): void {
    const until = this.now + ms;
    for (let next = this.#take(until); next; next = this.#take(until)) {
      this.now = Math.max(this.now, next.at);
      this.#arrive(next);
    }
    this.now = until;
  }

  #take(until: number): Arrival | undefined {
    const due = this.#arrivals
      .filter(({ at }) => at <= until)
      .reduce<Arrival | undefined>(
        (first, one) => (first && first.at <= one.at ? first : one),
        undefined,
      );
    if (due) this.#arrivals = this.#arrivals.filter((one) => one !== due);
    return due;
  }

  #arrive({ key, request }: Arrival): void {
    const again = () => this.#arrivals.push({ at: this.now + retryMs, key, request });
    if (this.now < this.#downUntil) return void again();
    // Dies in the middle of the transaction: nothing was written.
    if (this.#happens(0.03)) {
      this.#downUntil = this.now + this.#random() * outageMs;
      return void again();
    }
    this.floor.commit(key, request, this.now);
    this.#afterCommit(request);
    // Dies before it has answered: it was written, and is asked for again.
    if (this.#happens(0.03)) {
      this.#downUntil = this.now + this.#random() * outageMs;
      again();
    }
  }

  /** The network is whole and the server stays up: what was asked for arrives. */
  calmDown(): void {
    this.#isCalm = true;
    this.advance(120_000);
  }
}
