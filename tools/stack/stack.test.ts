import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePortBase, isPortFree, portsOfPart, stackPorts } from './ports.ts';
import { pollUntil } from './poll-until.ts';
import { isAlive } from './process-identity.ts';
import { makeTemporaryDataDir, removeTemporaryDataDir } from './stack-data.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';

const parts = ['postgres', 'nats', 'turn'] as const;
let dataDir: string;
let portBase: number;

beforeAll(async () => {
  dataDir = await makeTemporaryDataDir();
  portBase = await findFreePortBase();
});
afterAll(() => removeTemporaryDataDir(dataDir));

function start(options: Partial<StackOptions> = {}): Promise<Stack> {
  return startStack({ dataDir, portBase, parts, quiet: true, durable: false, ...options });
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('keeps data and passwords from one start to the next, and leaves no process', async () => {
  const first = await start();
  await query(first.urls.database.owner, 'CREATE TABLE kept AS SELECT 1 AS value');
  const pids = parts.map((name) => first.part(name).pid ?? 0);
  await first.stop();
  expect(pids.filter(isAlive)).toEqual([]);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);

  const second = await start();
  try {
    expect(second.secrets).toEqual(first.secrets);
    expect(await query(second.urls.database.app, 'SELECT current_user')).toHaveLength(1);
    expect(await query(second.urls.database.owner, 'SELECT * FROM kept')).toEqual([{ value: 1 }]);
  } finally {
    await second.stop();
  }
});

it('begins anew when asked to', async () => {
  const stack = await start({ fresh: true });
  try {
    const found = await query(stack.urls.database.owner, `SELECT to_regclass('kept') AS kept`);
    expect(found).toEqual([{ kept: null }]);
  } finally {
    await stack.stop();
  }
});

it('brings every part back after kill -9', async () => {
  const stack = await start();
  try {
    for (const name of parts) {
      const before = stack.part(name).pid;
      stack.part(name).kill('SIGKILL');
      await stack.part(name).waitReady(15_000);
      expect(stack.part(name).pid).not.toBe(before);
    }
  } finally {
    await stack.stop();
  }
});

it('refuses a data directory that is in use, without harming its stack', async () => {
  const stack = await start({ parts: ['nats'] });
  try {
    await expect(start({ parts: ['nats'] })).rejects.toThrow(/Another start \(process \d+\)/);
    await stack.part('nats').waitReady(1000);
  } finally {
    await stack.stop();
  }
});

it('refuses a port that is taken and starts nothing', async () => {
  const ports = stackPorts(portBase);
  const other = createServer().listen(ports.turn, '127.0.0.1');
  await once(other, 'listening');
  try {
    await expect(start()).rejects.toThrow(`Port ${ports.turn}, meant for TURN relay, is taken`);
    expect(await isPortFree(ports.nats)).toBe(true);
  } finally {
    other.close();
  }
});

async function expectNothingListens(): Promise<void> {
  const ports = stackPorts(portBase);
  const all = parts.flatMap((part) => portsOfPart(ports, part));
  expect(await Promise.all(all.map(isPortFree))).toEqual(all.map(() => true));
}

it('does not begin when it was interrupted before', async () => {
  await expect(start({ signal: AbortSignal.abort() })).rejects.toThrow('interrupted');
  await expectNothingListens();
});

it('ends a start that is interrupted half-way, and starts well afterwards', async () => {
  const interrupt = new AbortController();
  const starting = start({ fresh: true, signal: interrupt.signal });
  const failed = expect(starting).rejects.toThrow('interrupted');
  const natsListens = async (): Promise<void> => {
    if (await isPortFree(stackPorts(portBase).nats)) throw new Error('NATS does not listen yet');
  };
  await pollUntil('the start did not get half-way', natsListens, { withinMs: 10_000, everyMs: 5 });
  interrupt.abort();
  await failed;
  await expectNothingListens();
  await (await start()).stop();
});

it('leaves nothing behind when its own process is killed', async () => {
  const script = `
    import { startStack } from ${JSON.stringify(join(import.meta.dirname, 'stack.ts'))};
    const stack = await startStack(${JSON.stringify({ dataDir, portBase, parts, quiet: true })});
    process.stdout.write(JSON.stringify(${JSON.stringify(parts)}.map((name) => stack.part(name).pid)));`;
  const args = ['--input-type=module', '--eval', script];
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(owner.stdout, 'data')) as [Buffer];
  const pids = JSON.parse(printed.toString()) as number[];
  expect(pids.every(isAlive)).toBe(true);
  owner.kill('SIGKILL');
  await pollUntil(
    'parts were still alive',
    () => (pids.some(isAlive) ? Promise.reject(new Error(pids.join())) : Promise.resolve()),
    { withinMs: 10_000 },
  );
});
