import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findFreePortBase, isPortFree } from './ports.ts';
import { httpReady } from './probes/http-ready.ts';
import { isAlive } from './process-identity.ts';
import { SupervisedPart, type PartDefinition } from './supervised-part.ts';

/** A program that is ready some time after it started, and can be told to refuse its end. */
const program = `
import { createServer } from 'node:http';
const { PORT, READY_AFTER_MS = '0', STUBBORN, FAIL } = process.env;
if (FAIL) { console.error('SETTING_X is not set'); process.exit(3); }
if (STUBBORN) process.on('SIGTERM', () => console.log('heard but staying'));
const readyAt = Date.now() + Number(READY_AFTER_MS);
createServer((_, reply) => {
  reply.statusCode = Date.now() < readyAt ? 503 : 200;
  reply.end();
}).listen(Number(PORT), '127.0.0.1');
`;

let port: number;
let directory: string;
let part: SupervisedPart;
let lines: string[];

beforeAll(async () => {
  port = await findFreePortBase();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lamplight-part-'));
  await writeFile(join(directory, 'program.mjs'), program);
  lines = [];
});
afterEach(async () => {
  await part.stop();
  await rm(directory, { recursive: true });
});

function supervise(env: Record<string, string> = {}, change: Partial<PartDefinition> = {}): void {
  const definition: PartDefinition = {
    name: 'server',
    command: () => ({
      file: process.execPath,
      args: [join(directory, 'program.mjs')],
      env: { PORT: String(port), ...env },
      onOrphaned: 'SIGKILL',
    }),
    probe: () => httpReady(`http://127.0.0.1:${port}/ready`),
    readyWithinMs: 10_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 300,
    logPath: join(directory, 'logs/server.log'),
    ...change,
  };
  part = new SupervisedPart(definition, (line) => lines.push(line));
}

it('waits for readiness, not for the process', async () => {
  supervise({ READY_AFTER_MS: '400' });
  const begun = performance.now();
  await part.start();
  expect(performance.now() - begun).toBeGreaterThan(400);
  expect(isAlive(part.pid ?? 0)).toBe(true);
});

it('starts a killed part again as a new process', async () => {
  supervise();
  await part.start();
  const first = part.pid;
  part.kill('SIGKILL');
  await part.waitReady(5000);
  expect(part.pid).not.toBe(first);
  expect(part.restarts).toBe(1);
  expect(lines[0]).toBe('server ended (SIGKILL); starting it again in 200 ms');
});

it('gives up on a part that never starts, with its own last words', async () => {
  supervise({ FAIL: '1' });
  await expect(part.start()).rejects.toThrow(/ended 3 times.*exit code 3.*SETTING_X is not set/s);
});

it('gives up on a part that runs but is not ready in time', async () => {
  supervise({ READY_AFTER_MS: '60000' }, { readyWithinMs: 3_000 });
  await expect(part.start()).rejects.toThrow(/not ready within 3000 ms.*answered 503/s);
});

it('says what is missing when the program does not exist', async () => {
  supervise(
    {},
    {
      command: () => ({ file: '/no/such/program', args: [], env: {}, onOrphaned: 'SIGKILL' }),
    },
  );
  await expect(part.start()).rejects.toThrow(/no\/such\/program/);
});

it('ends a part that does not obey, after its bound', async () => {
  supervise({ STUBBORN: '1' });
  await part.start();
  const pid = part.pid ?? 0;
  await part.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await isPortFree(port)).toBe(true);
  expect(await readFile(join(directory, 'logs/server.log'), 'utf8')).toContain('heard but staying');
});

it('ends a frozen part', async () => {
  supervise();
  await part.start();
  const pid = part.pid ?? 0;
  part.kill('SIGSTOP');
  await part.stop();
  expect(isAlive(pid)).toBe(false);
});

it('does not start again what was stopped between two lives', async () => {
  supervise();
  await part.start();
  part.kill('SIGKILL');
  await part.stop();
  expect(part.pid).toBeUndefined();
  expect(await isPortFree(port)).toBe(true);
});
