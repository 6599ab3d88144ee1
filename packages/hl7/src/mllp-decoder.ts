const startBlock = 0x0b;
const endBlock = 0x1c;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
/** Enough of a message that is not kept to read its header and to answer it. */
const headBytes = 4_096;

export type Frame =
  | { kind: 'message'; bytes: Buffer }
  /** Longer than allowed: what was kept is its beginning. */
  | { kind: 'too long'; head: Buffer }
  /** The next one began before it had ended. */
  | { kind: 'cut'; head: Buffer };

/**
 * Finds frames in a stream that comes in any pieces: start block, message, end block. The carriage
 * return after the end may be missing, as some senders leave it out. Memory is bounded by the longest
 * message allowed, however long a frame goes on.
 */
export class MllpDecoder {
  readonly #mostBytes: number;
  #kept: Buffer[] = [];
  #length = 0;
  #inFrame = false;
  #noise = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** A frame has begun and not ended. */
  get isInFrame(): boolean {
    return this.#inFrame;
  }

  /** Bytes of the frame under way, kept or not. */
  get pendingBytes(): number {
    return this.#inFrame ? this.#length : 0;
  }

  /** Bytes that were part of no frame; a line end between two frames is none. */
  get noiseBytes(): number {
    return this.#noise;
  }

  *push(chunk: Buffer): Generator<Frame> {
    let at = 0;
    while (at < chunk.length) {
      if (!this.#inFrame) {
        const start = chunk.indexOf(startBlock, at);
        this.#countNoise(chunk, at, start === -1 ? chunk.length : start);
        if (start === -1) return;
        this.#begin();
        at = start + 1;
        continue;
      }
      const end = chunk.indexOf(endBlock, at);
      const until = end === -1 ? chunk.length : end;
      const again = chunk.subarray(at, until).indexOf(startBlock);
      if (again !== -1) {
        this.#keep(chunk.subarray(at, at + again));
        yield { kind: 'cut', head: this.#head() };
        this.#begin();
        at += again + 1;
        continue;
      }
      this.#keep(chunk.subarray(at, until));
      if (end === -1) return;
      const frame = this.#whole();
      this.#inFrame = false;
      this.#kept = [];
      at = end + 1;
      yield frame;
    }
  }

  #begin(): void {
    this.#inFrame = true;
    this.#kept = [];
    this.#length = 0;
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length <= this.#mostBytes) {
      // A copy: the piece may be a view of a large buffer that would stay as long as the frame does.
      if (part.length > 0) this.#kept.push(Buffer.from(part));
      return;
    }
    if (this.#length - part.length <= this.#mostBytes)
      this.#kept = [
        Buffer.concat([...this.#kept, part.subarray(0, headBytes)]).subarray(0, headBytes),
      ];
  }

  #head(): Buffer {
    return Buffer.concat(this.#kept).subarray(0, headBytes);
  }

  #whole(): Frame {
    return this.#length > this.#mostBytes
      ? { kind: 'too long', head: this.#head() }
      : { kind: 'message', bytes: Buffer.concat(this.#kept) };
  }

  #countNoise(chunk: Buffer, from: number, to: number): void {
    for (let at = from; at < to; at++)
      if (chunk[at] !== carriageReturn && chunk[at] !== lineFeed) this.#noise++;
  }
}

/** A message as it travels. */
export const inFrame = (message: Buffer): Buffer =>
  Buffer.concat([Buffer.of(startBlock), message, Buffer.of(endBlock, carriageReturn)]);
