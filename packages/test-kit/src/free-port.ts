import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Two workers of the tests look at the same time: each in a half of its own, or both could find one port. */
const half = (Number(process.env['VITEST_POOL_ID'] ?? 1) % 2) * 5_000;
const given = new Set<number>();

/**
 * A port that nobody listens on. Not one that the system picks: it hands the same ones out to
 * outgoing connections, and one of those could take it before the test listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 20_000 + half + randomInt(5_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error('No free port found between 20000 and 30000.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
