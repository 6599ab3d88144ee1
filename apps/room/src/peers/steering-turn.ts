/** Who steered last and has not moved the camera for so long has let go of it. */
export const letGoMs = 10_000;

/**
 * One viewer steers at a time. Decided in the room: it is the camera's own, hears every viewer, and
 * needs no server for it, so that two can never both be told that it is their turn.
 */
export class SteeringTurn {
  readonly #now: () => number;
  readonly #onChange: () => void;
  #holder: number | undefined;
  #asking: number | undefined;
  #movedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: () => void, now: () => number = () => performance.now()) {
    this.#onChange = onChange;
    this.#now = now;
  }

  get holder(): number | undefined {
    return this.#holder;
  }

  get asking(): number | undefined {
    return this.#asking;
  }

  /** Whether this viewer may move the camera now; a free camera is hers with her first move. */
  take(peerId: number): boolean {
    if (this.#holder !== undefined && this.#holder !== peerId && !this.#isLetGo()) return false;
    this.#give(peerId);
    return true;
  }

  ask(peerId: number): void {
    if (this.#holder === peerId || this.take(peerId)) return;
    this.#asking = peerId;
    this.#onChange();
  }

  /** Only who steers answers; without a question there is nothing to give. */
  answer(peerId: number, isAllowed: boolean): void {
    if (this.#holder !== peerId || this.#asking === undefined) return;
    const asked = this.#asking;
    this.#asking = undefined;
    if (isAllowed) this.#give(asked);
    else this.#onChange();
  }

  leave(peerId: number): void {
    if (this.#asking === peerId) this.#asking = undefined;
    if (this.#holder === peerId) this.#free();
  }

  #isLetGo(): boolean {
    return this.#now() - this.#movedAt >= letGoMs;
  }

  #give(peerId: number): void {
    const isNew = this.#holder !== peerId;
    this.#holder = peerId;
    this.#movedAt = this.#now();
    if (this.#asking === peerId) this.#asking = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#free(), letGoMs);
    if (isNew) this.#onChange();
  }

  /** Whoever asked has it next. */
  #free(): void {
    clearTimeout(this.#timer);
    this.#holder = undefined;
    const next = this.#asking;
    this.#asking = undefined;
    if (next !== undefined) this.#give(next);
    else this.#onChange();
  }
}
