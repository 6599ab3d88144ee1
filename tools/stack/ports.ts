import { createServer } from 'node:net';
import type { PartName } from './part-names.ts';

export const defaultPortBase = 7300;
/** Ports of one stack, from its base on. */
const portsPerStack = 100;
/**
 * Stacks beside each other share the relay's media ports: coturn tries the next one when one is taken. They are
 * between those of the test kit (11000 to 16999) and the bases below.
 */
const relay = { first: 17_000, last: 21_999 };
/** Bases for stacks beside others. The kernel gives ports from 32768 on to connections. */
const firstBase = 22_000;
const baseCount = 107;

export interface StackPorts {
  server: number;
  metrics: number;
  identity: number;
  identityAdmin: number;
  postgres: number;
  nats: number;
  turn: number;
  smtp: number;
  mail: number;
  hl7: number;
  relay: { first: number; last: number };
}

export function stackPorts(base: number): StackPorts {
  const mostBase = 65_536 - portsPerStack;
  if (!Number.isInteger(base) || base < 1024 || base > mostBase)
    throw new Error(`The port base must be a whole number from 1024 to ${mostBase}, not ${base}.`);
  return {
    server: base,
    metrics: base + 1,
    identity: base + 10,
    identityAdmin: base + 11,
    postgres: base + 20,
    nats: base + 30,
    turn: base + 40,
    smtp: base + 50,
    mail: base + 51,
    hl7: base + 60,
    relay,
  };
}

/** The relay's media ports are left out: coturn tries the next one when one is taken. */
export function portsOfPart(ports: StackPorts, part: PartName): number[] {
  const byPart: Record<PartName, number[]> = {
    postgres: [ports.postgres],
    nats: [ports.nats],
    turn: [ports.turn],
    mail: [ports.smtp, ports.mail],
    identity: [ports.identity, ports.identityAdmin],
    server: [ports.server, ports.metrics, ports.hl7],
  };
  return byPart[part];
}

export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}

// A random start: two runs that begin in the same moment must not race for one base.
let nextBase = Math.floor(Math.random() * baseCount);

/** Finds a base for a stack beside others. No base is returned twice in a row: a stack listens only later. */
export async function findFreePortBase(): Promise<number> {
  for (let tries = 0; tries < baseCount; tries += 1) {
    const base = firstBase + (nextBase % baseCount) * portsPerStack;
    nextBase += 1;
    const { relay: _relay, ...single } = stackPorts(base);
    const free = await Promise.all(Object.values(single).map(isPortFree));
    if (free.every(Boolean)) return base;
  }
  const last = firstBase + baseCount * portsPerStack - 1;
  throw new Error(
    `No ${portsPerStack} free ports between ${firstBase} and ${last}. Stop some programs and try again.`,
  );
}
