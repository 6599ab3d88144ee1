import { MllpClient } from '../../../packages/hl7/src/testing/mllp-client.ts';
import { ackOf, adtMessage } from '../../support/adt-message.ts';
import { percentile } from '../benchmark.ts';
import { serve } from '../peer.ts';

interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** Control ids begin with it. */
  label: string;
  /** Messages a second of all connections together; as many as are acknowledged where it is not given. */
  perSecond?: number;
}

interface Sent {
  perSecond: number;
  p50: number;
  p99: number;
  refused: string[];
  /** When each was acknowledged, by the wall clock. */
  acknowledged: [controlId: string, at: number][];
}

export interface AdtLoad {
  [operation: string]: (input: never) => Promise<unknown>;
  send: (load: Load) => Promise<Sent>;
}

const patients = 400;

/** Patients of a connection are its own; each is admitted, and then updated again and again. */
const messageOf = (label: string, connection: number, turn: number, began: number): string => {
  const patient = turn % patients;
  const number = `B${String(connection).padStart(2, '0')}${String(patient).padStart(5, '0')}`;
  return adtMessage({
    event: turn < patients ? 'A01' : 'A08',
    controlId: `${label}-${connection}-${turn}`,
    number,
    name: `Marsh^Ann^${turn}`,
    dob: '19480229',
    gender: 'F',
    visit: `V${number}`,
    at: new Date(began + turn),
  });
};

const wallNow = () => performance.timeOrigin + performance.now();

serve({
  send: async ({ port, connections, seconds, label, perSecond }: Load): Promise<Sent> => {
    const lines = await Promise.all(
      Array.from({ length: connections }, () => MllpClient.open(port)),
    );
    const took: number[] = [];
    const refused: string[] = [];
    const acknowledged: [string, number][] = [];
    const began = performance.now();
    const end = began + seconds * 1000;
    const everyMs = perSecond === undefined ? 0 : (1000 * connections) / perSecond;
    const run = async (line: MllpClient, connection: number) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        // Spread over the time between two messages of one connection.
        const due = began + (turn + connection / connections) * everyMs;
        if (due >= end) return;
        const early = due - performance.now();
        if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
        const text = messageOf(label, connection, turn, Date.now() - 60_000);
        const sentAt = performance.now();
        const answer = ackOf(await line.send(text));
        took.push(performance.now() - sentAt);
        if (answer === 'AA') acknowledged.push([`${label}-${connection}-${turn}`, wallNow()]);
        else refused.push(answer);
      }
    };
    await Promise.all(lines.map(run));
    const lasted = (performance.now() - began) / 1000;
    await Promise.all(lines.map((line) => line.close()));
    return {
      perSecond: acknowledged.length / lasted,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      refused: [...new Set(refused)],
      acknowledged: perSecond === undefined ? [] : acknowledged,
    };
  },
});
