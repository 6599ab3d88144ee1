import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { freePort, testPorts } from '@lamplight/test-kit/free-port';
import { expect, it } from 'vitest';
import { findFreePortBase, isPortFree, stackPorts } from './ports.ts';

const bases = async (count: number): Promise<number[]> => {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push(await findFreePortBase());
  return found;
};

it('gives many stacks beside each other ports of their own', async () => {
  const found = await bases(50);
  expect(new Set(found).size).toBe(50);
  const listening = found.flatMap((base) => {
    const { relay: _relay, ...ports } = stackPorts(base);
    return Object.values(ports);
  });
  expect(new Set(listening).size).toBe(listening.length);
});

it('keeps ports of tests, media ports and stacks apart, and below those of connections', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  const firstOfConnections = Number(range.split(/\s+/)[0]);
  const all = (await bases(107)).sort((a, b) => a - b);
  const [first = 0, last = 0] = [all[0], all.at(-1)];
  const { relay } = stackPorts(first);
  expect(stackPorts(last).relay).toEqual(relay);
  const borders = [testPorts.first, testPorts.last, relay.first, relay.last, first, last + 99];
  expect(borders).toEqual(borders.toSorted((a, b) => a - b));
  expect(new Set(borders).size).toBe(borders.length);
  expect(last + 99).toBeLessThan(firstOfConnections);
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(testPorts.first);
  expect(port).toBeLessThanOrEqual(testPorts.last);
});

it('passes over a base when one of its ports is taken', async () => {
  const base = await findFreePortBase();
  const next = base + 100 > 32_600 ? 22_000 : base + 100;
  const taken = createServer().listen(stackPorts(next).hl7, '127.0.0.1');
  await once(taken, 'listening');
  try {
    expect(await isPortFree(stackPorts(next).hl7)).toBe(false);
    expect(await findFreePortBase()).not.toBe(next);
  } finally {
    taken.close();
  }
});
