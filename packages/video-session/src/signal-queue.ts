import type { IceCandidates } from '@lamplight/contracts/entities/video-signal';

const mostInOneCall = 60;

export interface SignalSenders {
  answer: (sdp: string, signal: AbortSignal) => Promise<void>;
  sendCandidates: (candidates: IceCandidates, signal: AbortSignal) => Promise<void>;
  onTrouble: (error: unknown) => void;
}

/**
 * Sends one viewer's answer and ICE candidates to the room. The room can't use a candidate before the
 * answer, so candidates wait for it. After that, one call is under way at a time, and whatever is found
 * meanwhile goes with the next. Closing cancels everything: the room no longer knows this viewer.
 */
export class SignalQueue {
  readonly #senders: SignalSenders;
  readonly #closed = new AbortController();
  #waiting: IceCandidates = [];
  #isAnswering = true;
  #isSending = false;

  constructor(senders: SignalSenders) {
    this.#senders = senders;
  }

  async answer(sdp: string): Promise<void> {
    this.#isAnswering = true;
    try {
      await this.#senders.answer(sdp, this.#closed.signal);
    } finally {
      this.#isAnswering = false;
    }
    void this.#sendWaiting();
  }

  add(candidates: IceCandidates): void {
    if (this.#closed.signal.aborted) return;
    this.#waiting.push(...candidates);
    void this.#sendWaiting();
  }

  close(): void {
    this.#closed.abort();
    this.#waiting = [];
  }

  async #sendWaiting(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const { signal } = this.#closed;
    while (this.#waiting.length > 0 && !this.#isAnswering && !signal.aborted) {
      try {
        await this.#senders.sendCandidates(this.#waiting.splice(0, mostInOneCall), signal);
      } catch (error) {
        if (!this.#closed.signal.aborted) this.#senders.onTrouble(error);
      }
    }
    this.#isSending = false;
  }
}
