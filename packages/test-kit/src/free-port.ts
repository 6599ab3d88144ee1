import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports for tests: below those of stacks (tools/stack/ports.ts), which in turn are below those that the kernel gives to
 * connections. Without 10080, which browsers and fetch block.
 */
export const testPorts = { first: 11_000, last: 16_999 };
/** Workers look at the same time: each in its own quarter, or two could find the same port. */
const ownSize = Math.floor((testPorts.last + 1 - testPorts.first) / 4);
const ownFirst = testPorts.first + (Number(process.env['VITEST_POOL_ID'] ?? 1) % 4) * ownSize;
const given = new Set<number>();

/**
 * Finds a port that nobody listens on. The kernel could choose one, but it gives the same ports to outgoing
 * connections, and one of those could take it before the test listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = ownFirst + randomInt(ownSize);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port found between ${testPorts.first} and ${testPorts.last}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
