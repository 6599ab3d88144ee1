import { createServer } from 'node:net';
import type { PartName } from './part-names.ts';

export const defaultPortBase = 7300;
/** The relay's media ports lie this far above the base, so that its own ports stay in one hundred. */
const relayOffset = 10_000;
const relayCount = 1000;

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
  const last = base + relayOffset + relayCount - 1;
  if (!Number.isInteger(base) || base < 1024 || last > 65_535)
    throw new Error(
      `The port base must be a whole number from 1024 to ${65_535 - relayOffset - relayCount + 1}, not ${base}.`,
    );
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
    relay: { first: base + relayOffset, last },
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

/** A base for a stack of its own beside others, below the range the kernel gives to connections. */
export async function findFreePortBase(): Promise<number> {
  const candidates = Array.from({ length: 100 }, (_, index) => 20_000 + index * 100);
  // A random beginning: two runs that start in the same moment should not race for one hundred.
  const start = Math.floor(Math.random() * candidates.length);
  for (const base of [...candidates.slice(start), ...candidates.slice(0, start)]) {
    const { relay: _relay, ...single } = stackPorts(base);
    const free = await Promise.all(Object.values(single).map(isPortFree));
    if (free.every(Boolean)) return base;
  }
  throw new Error(
    'No hundred free ports between 20000 and 30000. Stop some programs and try again.',
  );
}
