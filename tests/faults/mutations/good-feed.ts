import { MllpClient } from '../../../packages/hl7/src/testing/mllp-client.ts';
import { percentile } from '../../bench/benchmark.ts';
import { serve } from '../../bench/peer.ts';
import { ackOf, adtMessage } from '../../support/adt-message.ts';
import { pause } from '../kill-and-wait.ts';

const perSecond = 25;

/** What else goes on; nothing while one passes into the other. */
type Meanwhile = 'alone' | 'beside' | undefined;

/** How long it waited for its acknowledgements. */
export interface FeedFigures {
  p50: number;
  p99: number;
  sent: number;
}

const tookMs = { alone: [] as number[], beside: [] as number[] };
const wrong: string[] = [];
let meanwhile: Meanwhile;
let isStopped = false;
let running: Promise<void> | undefined;

async function run(port: number): Promise<void> {
  let line: MllpClient | undefined;
  try {
    line = await MllpClient.open(port);
    for (let turn = 0; !isStopped; turn += 1) {
      const next = performance.now() + 1000 / perSecond;
      const number = `G${String(turn % 50).padStart(7, '0')}`;
      const text = adtMessage({
        event: 'A08',
        controlId: `G-${turn}`,
        number,
        name: `Good^Gail^${turn}`,
      });
      const kind = meanwhile;
      const began = performance.now();
      const answer = ackOf(await line.send(text));
      // One that began in one time and ended in the other belongs to neither.
      if (kind !== undefined && kind === meanwhile) tookMs[kind].push(performance.now() - began);
      if (answer !== 'AA') wrong.push(answer);
      await pause(Math.max(0, next - performance.now()));
    }
  } catch (error) {
    wrong.push(String(error));
  } finally {
    line?.socket.destroy();
  }
}

const rounded = (value: number) => Number(value.toFixed(2));
const figuresOf = (took: number[]): FeedFigures => ({
  p50: rounded(percentile(took, 0.5)),
  p99: rounded(percentile(took, 0.99)),
  sent: took.length,
});

/** A feed as it should be, in a process of its own: what it measures is not who makes the mutated messages. */
export const operations = {
  start: async (port: number): Promise<void> => {
    running = run(port);
  },
  during: async (what: Meanwhile): Promise<void> => {
    meanwhile = what;
  },
  stop: async (
    _: undefined,
  ): Promise<Record<'alone' | 'beside', FeedFigures> & { wrong: string[] }> => {
    isStopped = true;
    await running;
    return { alone: figuresOf(tookMs.alone), beside: figuresOf(tookMs.beside), wrong };
  },
};

serve(operations);
