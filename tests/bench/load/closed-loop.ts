import { Agent, request } from 'node:http';
import { percentile } from '../benchmark.ts';

export interface ClosedLoop {
  port: number;
  clients: number;
  seconds: number;
}

export interface LatencyLoad extends ClosedLoop {
  /** Each client takes these in turn, beginning at its own place. */
  questions: { path: string; token: string }[];
}

export interface Latencies {
  p50: number;
  p95: number;
  requests: number;
  failed: number;
}

interface Sent {
  path: string;
  token: string;
  /** What is put there; without it, it is read. */
  body?: string;
  method?: 'POST';
}
export type Send = (sent: Sent) => Promise<{ status: number; text: () => string }>;

/** Closed-loop clients on connections that stay: each asks again when it has its answer. */
export async function askInTurns(load: LatencyLoad): Promise<Latencies> {
  const { questions } = load;
  return withConnections(load, (send) =>
    inClosedLoop(load, async (client, turn) => {
      const question = questions[(client + turn) % questions.length];
      return !question || (await send(question)).status === 200;
    }),
  );
}

export async function inClosedLoop(
  { clients, seconds }: ClosedLoop,
  ask: (client: number, turn: number) => Promise<boolean>,
): Promise<Latencies> {
  const took: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  const loop = async (client: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const begun = performance.now();
      if (!(await ask(client, turn))) failed += 1;
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return {
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    requests: took.length,
    failed,
  };
}

export async function withConnections<Result>(
  { port, clients }: Pick<ClosedLoop, 'port' | 'clients'>,
  work: (send: Send) => Promise<Result>,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send: Send = ({ path, token, body, method = body === undefined ? 'GET' : 'PUT' }) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      };
      const to = { agent, host: '127.0.0.1', port, path, method, headers, timeout: 20_000 };
      request(to, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: () => Buffer.concat(chunks).toString(),
          }),
        );
      })
        .once('error', reject)
        .end(body);
    });
  try {
    return await work(send);
  } finally {
    agent.destroy();
  }
}
