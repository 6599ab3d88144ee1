import { connect, type Socket } from 'node:net';
import { MllpDecoder } from '../../../packages/hl7/src/mllp-decoder.ts';
import { usualLimits } from '../../../packages/hl7/src/mllp-connection.ts';
import { pause } from '../kill-and-wait.ts';
import { mutated, tooLong, type Pieces } from './mutate.ts';

const answeredWithinMs = 30_000;
const sentTogether = 4;
/** Noise and frames without an end add up on a connection until it is cut: it is left before. */
const turnsOfAConnection = 5_000;

interface MutatorFigures {
  sent: number;
  tooLong: number;
  answers: Record<string, number>;
  /** Answers AE: of us, not of the message. */
  notStored: number;
  /** A frame that was not answered in time, or a line that was cut under it. */
  unanswered: number;
}

interface MutatorOptions {
  port: number;
  random: () => number;
  /** Messages a second; nothing is as fast as they are answered. */
  perSecond: number;
  nextTurn: () => { turn: number; isTooLong: boolean } | undefined;
  isPaused: () => boolean;
}

/** One connection that sends what no good sender would, and waits for the answer to each frame. */
export class Mutator {
  readonly figures: MutatorFigures = {
    sent: 0,
    tooLong: 0,
    answers: {},
    notStored: 0,
    unanswered: 0,
  };
  readonly #options: MutatorOptions;

  constructor(options: MutatorOptions) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const { isPaused, nextTurn, perSecond, random } = this.#options;
    let line: Line | undefined;
    let due = performance.now();
    for (;;) {
      while (isPaused()) {
        await pause(20);
        due = performance.now();
      }
      const pieces: Pieces = [];
      for (let at = 0; at < sentTogether; at += 1) {
        const next = nextTurn();
        if (!next) break;
        const chance = { random, turn: next.turn };
        pieces.push(...(next.isTooLong ? tooLong(chance) : mutated(chance).pieces));
        this.figures.sent += 1;
        if (next.isTooLong) this.figures.tooLong += 1;
      }
      if (pieces.length === 0) break;
      due += (1000 * sentTogether) / perSecond;
      const early = due - performance.now();
      if (early > 1) await pause(early);
      line ??= await Line.open(this.#options.port);
      if (!(await line.send(pieces, this.figures))) this.figures.unanswered += 1;
      if (line.isOver || this.figures.sent % turnsOfAConnection < sentTogether) {
        line.close();
        line = undefined;
      }
    }
    line?.close();
  }
}

/** MSA-1, whatever the delimiters are: they are those of the message. */
const codeIn = (reply: Buffer): string =>
  /\rMSA.(\w\w)/.exec(reply.toString('latin1'))?.[1] ?? 'none';

/** A connection that knows how many frames it has sent, by the rule of the line alone. */
class Line {
  readonly #socket: Socket;
  readonly #sent = new MllpDecoder(usualLimits.messageBytes);
  readonly #heard = new MllpDecoder(usualLimits.messageBytes);
  #expected = 0;
  #replies: string[] = [];
  #wake: (() => void) | undefined;
  isOver = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isOver = true;
      this.#wake?.();
    });
    socket.on('data', (chunk: Buffer) => {
      for (const frame of this.#heard.push(chunk))
        if (frame.kind === 'message') this.#replies.push(codeIn(frame.bytes));
      this.#wake?.();
    });
  }

  static async open(port: number): Promise<Line> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    socket.setNoDelay(true);
    return new Line(socket);
  }

  /** Whether each frame was answered. */
  async send(pieces: Pieces, figures: MutatorFigures): Promise<boolean> {
    for (const piece of pieces) {
      this.#expected += [...this.#sent.push(piece)].length;
      this.#socket.write(piece);
    }
    const end = performance.now() + answeredWithinMs;
    while (this.#replies.length < this.#expected && !this.isOver) {
      const left = end - performance.now();
      if (left <= 0) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const isWhole = this.#replies.length === this.#expected;
    for (const code of this.#replies) {
      figures.answers[code] = (figures.answers[code] ?? 0) + 1;
      if (code === 'AE') figures.notStored += 1;
    }
    this.#replies = [];
    this.#expected = 0;
    if (!isWhole) this.close();
    return isWhole;
  }

  close(): void {
    this.isOver = true;
    this.#socket.destroy();
  }
}
