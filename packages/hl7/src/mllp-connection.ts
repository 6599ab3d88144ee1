import type { Socket } from 'node:net';
import { inFrame, MllpDecoder, type Frame } from './mllp-decoder.ts';

export interface MllpLimits {
  /** The longest message. */
  messageBytes: number;
  /** Bytes of a frame that is too long already, and noise between frames, before the line is cut. */
  wasteBytes: number;
  /** Nothing was sent for so long. */
  idleMs: number;
  /** A frame that began must have ended, and a reply must have been taken, within this time. */
  frameMs: number;
}

export const usualLimits: MllpLimits = {
  messageBytes: 1_048_576,
  wasteBytes: 16_777_216,
  idleMs: 10 * 60_000,
  frameMs: 30_000,
};

/** Answers a frame; nothing to answer it with ends the connection, and the sender sends it again. */
export type AnswerFrame = (frame: Frame) => Promise<Buffer | undefined>;

export type WhyClosed = 'ended' | 'failed' | 'idle' | 'slow' | 'waste' | 'unanswered' | 'stopped';

/**
 * One sender. Its messages are answered one after the other: the next is stored only when the one
 * before it is, so that the order in which it sent them is the order in which they stand. While one is
 * being answered one piece more is taken at most; the sender feels that and waits.
 */
export class MllpConnection {
  readonly #socket: Socket;
  readonly #limits: MllpLimits;
  readonly #answer: AnswerFrame;
  readonly #decoder: MllpDecoder;
  #frameTimer: NodeJS.Timeout | undefined;
  /** The one that is being answered is not among them, and they are one at most: the line is stopped then. */
  readonly #taken: Buffer[] = [];
  #working: Promise<void> | undefined;
  #stopping = false;
  #why: WhyClosed | undefined;

  constructor(
    socket: Socket,
    limits: MllpLimits,
    answer: AnswerFrame,
    onClosed: (why: WhyClosed) => void,
  ) {
    this.#socket = socket;
    this.#limits = limits;
    this.#answer = answer;
    this.#decoder = new MllpDecoder(limits.messageBytes);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    socket.setTimeout(limits.idleMs, () => {
      // While a message is being stored it is not the sender who is silent.
      if (!this.#working) this.#close('idle');
    });
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => {
      this.#why ??= 'failed';
    });
    socket.on('close', () => {
      clearTimeout(this.#frameTimer);
      onClosed(this.#why ?? 'ended');
    });
  }

  /** Answers what is being answered, then ends. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#working;
    this.#close('stopped');
  }

  #take(chunk: Buffer): void {
    this.#taken.push(chunk);
    if (this.#working) {
      // Not before: who waits for each answer would have the line stopped and started for every message.
      this.#socket.pause();
      return;
    }
    this.#working = this.#workOff()
      .catch(() => this.#close('unanswered'))
      .finally(() => {
        this.#working = undefined;
        if (!this.#stopping && this.#socket.isPaused()) this.#socket.resume();
      });
  }

  async #workOff(): Promise<void> {
    for (let chunk = this.#taken.shift(); chunk; chunk = this.#taken.shift())
      await this.#work(chunk);
  }

  async #work(chunk: Buffer): Promise<void> {
    for (const frame of this.#decoder.push(chunk)) {
      clearTimeout(this.#frameTimer);
      this.#frameTimer = undefined;
      if (this.#stopping || this.#socket.destroyed) return;
      const reply = await this.#answer(frame);
      if (reply === undefined) {
        this.#close('unanswered');
        return;
      }
      if (!(await this.#send(inFrame(reply)))) {
        this.#close('slow');
        return;
      }
    }
    const { messageBytes, wasteBytes, frameMs } = this.#limits;
    if (
      this.#decoder.pendingBytes > messageBytes + wasteBytes ||
      this.#decoder.noiseBytes > wasteBytes
    ) {
      this.#close('waste');
      return;
    }
    // Counted from where it began: a byte now and then does not hold the line open.
    if (this.#decoder.isInFrame)
      this.#frameTimer ??= setTimeout(() => this.#close('slow'), frameMs).unref();
  }

  /** Whether the other side took it in time. */
  #send(bytes: Buffer): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), this.#limits.frameMs);
      this.#socket.write(bytes, (error) => {
        clearTimeout(timer);
        resolve(!error);
      });
    });
  }

  #close(why: WhyClosed): void {
    this.#why ??= why;
    if (why === 'stopped') this.#socket.destroySoon();
    else this.#socket.destroy();
  }
}
