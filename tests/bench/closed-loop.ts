import { Agent, request } from 'node:http';
import { percentile } from './benchmark.ts';

export interface LatencyLoad {
  port: number;
  /** Each client takes these in turn, beginning at its own place. */
  questions: { path: string; token: string }[];
  clients: number;
  seconds: number;
}

export interface Latencies {
  p50: number;
  p95: number;
  requests: number;
  failed: number;
}

/** Closed-loop clients on connections that stay: each asks again when it has its answer. */
export async function askInTurns(load: LatencyLoad): Promise<Latencies> {
  const { port, questions, clients, seconds } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const took: number[] = [];
  let failed = 0;
  const ask = ({ path, token }: LatencyLoad['questions'][number]) =>
    new Promise<void>((resolve, reject) => {
      const begun = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      request({ agent, host: '127.0.0.1', port, path, headers, timeout: 20_000 }, (response) => {
        if (response.statusCode !== 200) failed += 1;
        response.resume();
        response.once('end', () => {
          took.push(performance.now() - begun);
          resolve();
        });
      })
        .once('error', reject)
        .end();
    });
  const end = performance.now() + seconds * 1000;
  const loop = async (client: number) => {
    for (let at = client; performance.now() < end; at += 1) {
      const question = questions[at % questions.length];
      if (question) await ask(question);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  agent.destroy();
  return {
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    requests: took.length,
    failed,
  };
}
