/** Held this long, an alarm is meant. */
const holdMs = 600;
/** How often a busy page looks whether it has become prompt. */
const settleMs = 50;
/** A timer later than this shows that events may be waiting too. */
const lateMs = 50;

interface HoldListener {
  onChange: (isHeld: boolean) => void;
  onShort: () => void;
  onLong: () => void;
}

/**
 * Tells a held press from a short one. The time stamps of press and release decide, because a busy page hears of
 * a release late. Without a release it counts as held once the page is prompt again and must have heard of one.
 */
export class Hold {
  #listener: HoldListener | undefined;
  #begunAt: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: AbortController | undefined;

  get isHeld(): boolean {
    return this.#begunAt !== undefined;
  }

  /** Returns what stops it; a press that has begun is cancelled then. */
  listen(listener: HoldListener): () => void {
    this.#listener = listener;
    return () => {
      this.cancel();
      this.#listener = undefined;
    };
  }

  /** `watch` is aborted when the press is over. */
  begin(at: number, watch?: AbortController): void {
    this.cancel();
    this.#begunAt = at;
    this.#watch = watch;
    this.#wait(holdMs);
    this.#listener?.onChange(true);
  }

  /** Released. Does nothing after the press was cancelled or counted as held. */
  end(at: number): void {
    if (this.#begunAt === undefined) return;
    const isLong = at - this.#begunAt >= holdMs;
    this.cancel();
    if (isLong) this.#listener?.onLong();
    else this.#listener?.onShort();
  }

  cancel(): void {
    if (this.#begunAt === undefined) return;
    clearTimeout(this.#timer);
    this.#watch?.abort();
    this.#begunAt = undefined;
    this.#listener?.onChange(false);
  }

  #wait(ms: number): void {
    const due = performance.now() + ms;
    this.#timer = setTimeout(() => {
      const isPrompt = ms === settleMs && performance.now() - due <= lateMs;
      if (!isPrompt) {
        this.#wait(settleMs);
        return;
      }
      this.cancel();
      this.#listener?.onLong();
    }, ms);
  }
}
