import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { describeRunningStack } from './describe-running-stack.ts';
import { openRooms, type OpenRooms } from './rooms/open-rooms.ts';
import { defaultPortBase } from './stack/ports.ts';
import { repositoryRoot } from './stack/parts/stack-context.ts';
import { startStack, type Stack } from './stack/stack.ts';

const usage = 'npm start -- [--fresh] [--port-base 7300] [--rooms 6]';
const dataDir = join(repositoryRoot, '.lamplight');

const interrupted = new AbortController();
let stack: Stack | undefined;
let opened: OpenRooms | undefined;
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

try {
  const { fresh, portBase, rooms } = readFlags();
  say(`Lamplight is starting; its data is in ${relative(process.cwd(), dataDir) || '.'}`);
  stack = await startStack({ dataDir, portBase, fresh, demo: true, signal: interrupted.signal });
  if (rooms > 0) opened = await openRooms(stack, rooms);
  say(describeRunningStack(stack, opened));
} catch (error) {
  if (interrupted.signal.aborted) say('Stopped before everything was ready.');
  else {
    process.stderr.write(`\n${(error as Error).message}\n`);
    process.exitCode = 1;
    await stack?.stop();
  }
}

/** Terminals repeat Ctrl-C easily; one stop is enough, and it has its own end. */
function onSignal(): void {
  interrupted.abort();
  if (!stack || stopping) return;
  say('\nStopping …');
  stopping = stopAll(stack).then(
    () => {
      say('Everything is stopped. The data stays for the next start.');
    },
    (error: unknown) => {
      process.stderr.write(`Not everything could be stopped: ${(error as Error).message}\n`);
      process.exitCode = 1;
    },
  );
}

async function stopAll(running: Stack): Promise<void> {
  await opened?.close();
  await running.stop();
}

function readFlags(): { fresh: boolean; portBase: number; rooms: number } {
  try {
    const { values } = parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        'port-base': { type: 'string' },
        rooms: { type: 'string', default: '0' },
      },
    });
    if (!/^\d{1,2}$/.test(values.rooms)) throw new Error('--rooms takes a number from 0 to 99.');
    const base = values['port-base'] ?? process.env['LAMPLIGHT_PORT_BASE'] ?? defaultPortBase;
    return { fresh: values.fresh, portBase: Number(base), rooms: Number(values.rooms) };
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error });
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
