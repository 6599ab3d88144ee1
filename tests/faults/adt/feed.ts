import { MllpClient } from '../../../packages/hl7/src/testing/mllp-client.ts';
import { ackOf } from '../../support/adt-message.ts';
import { pause } from '../kill-and-wait.ts';
import type { PlannedMessage } from './plan.ts';

const answeredWithinMs = 15_000;
const repeatedShare = 0.05;
/** An engine that was cut off repeats some of what was acknowledged last. */
const repeatedOf = 50;

interface FeedOptions {
  port: number;
  messages: readonly PlannedMessage[];
  everyMs: number;
  random: () => number;
  onAcknowledged: () => void;
}

/**
 * One connection of an interface engine: the next message is sent when the one before was acknowledged and its
 * time has come, and one that was not is sent until it is. What an outage has held up is caught up with.
 */
export class Feed {
  readonly acknowledged: string[] = [];
  /** Until the acknowledgement of what was acknowledged at the first attempt. */
  readonly tookMs: number[] = [];
  readonly refused: string[] = [];
  /** What was answered instead of AA, before the message was sent again, and how often. */
  readonly troubles = new Map<string, number>();
  resent = 0;
  repeated = 0;
  readonly #options: FeedOptions;
  #line: MllpClient | undefined;
  #stopped = false;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Whatever is left is not sent. */
  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    const { messages, everyMs, random, onAcknowledged } = this.#options;
    const began = performance.now() + random() * everyMs;
    for (const [at, message] of messages.entries()) {
      if (this.#stopped) break;
      const early = began + at * everyMs - performance.now();
      if (early > 0) await pause(early);
      if (await this.#deliver(message)) {
        this.acknowledged.push(message.controlId);
        onAcknowledged();
      }
      if (random() < repeatedShare) await this.#repeat(messages, at);
    }
    await this.#line?.close();
  }

  async #deliver({ text }: PlannedMessage): Promise<boolean> {
    for (let attempt = 0; !this.#stopped; attempt += 1) {
      const began = performance.now();
      const answer = await this.#exchange(text);
      if (answer === 'AA') {
        if (attempt === 0) this.tookMs.push(performance.now() - began);
        return true;
      }
      if (answer?.startsWith('AR')) {
        this.refused.push(answer);
        return false;
      }
      if (answer !== undefined) this.troubles.set(answer, (this.troubles.get(answer) ?? 0) + 1);
      this.resent += 1;
      await pause(50);
    }
    return false;
  }

  async #repeat(messages: readonly PlannedMessage[], at: number): Promise<void> {
    const again = messages[at - Math.floor(this.#options.random() * Math.min(at + 1, repeatedOf))];
    const answer = again && (await this.#exchange(again.text));
    if (answer === 'AA') this.repeated += 1;
    else if (answer?.startsWith('AR')) this.refused.push(`repeated: ${answer}`);
  }

  /** Nothing when it was not answered. */
  async #exchange(text: string): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    try {
      this.#line ??= await MllpClient.open(this.#options.port);
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('no answer')), answeredWithinMs);
      });
      return ackOf(await Promise.race([this.#line.send(text), late]));
    } catch {
      this.#line?.socket.destroy();
      this.#line = undefined;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
