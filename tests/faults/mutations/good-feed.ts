import { MllpClient } from '../../../packages/hl7/src/testing/mllp-client.ts';
import { ackOf, adtMessage } from '../../support/adt-message.ts';
import { pause } from '../kill-and-wait.ts';

const perSecond = 25;

/** A feed as it should be: how long it waits for its acknowledgements, by what else goes on. */
export class GoodFeed<Meanwhile extends string> {
  readonly tookMs: Record<Meanwhile, number[]>;
  readonly wrong: string[] = [];
  readonly #port: number;
  readonly #meanwhile: () => Meanwhile | undefined;
  #stopped = false;
  #running: Promise<void> | undefined;

  constructor(port: number, kinds: readonly Meanwhile[], meanwhile: () => Meanwhile | undefined) {
    this.#port = port;
    this.#meanwhile = meanwhile;
    this.tookMs = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<
      Meanwhile,
      number[]
    >;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    let line: MllpClient | undefined;
    try {
      line = await MllpClient.open(this.#port);
      for (let turn = 0; !this.#stopped; turn += 1) {
        const next = performance.now() + 1000 / perSecond;
        const number = `G${String(turn % 50).padStart(7, '0')}`;
        const text = adtMessage({
          event: 'A08',
          controlId: `G-${turn}`,
          number,
          name: `Good^Gail^${turn}`,
        });
        const kind = this.#meanwhile();
        const began = performance.now();
        const answer = ackOf(await line.send(text));
        // One that began in one time and ended in the other belongs to neither.
        if (kind !== undefined && kind === this.#meanwhile())
          this.tookMs[kind].push(performance.now() - began);
        if (answer !== 'AA') this.wrong.push(answer);
        await pause(Math.max(0, next - performance.now()));
      }
    } catch (error) {
      this.wrong.push(String(error));
    } finally {
      line?.socket.destroy();
    }
  }
}
