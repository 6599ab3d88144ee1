import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { describeRunningStack } from './describe-running-stack.ts';
import { defaultPortBase } from './stack/ports.ts';
import { repositoryRoot } from './stack/parts/stack-context.ts';
import { startStack, type Stack } from './stack/stack.ts';

const usage = 'npm start -- [--fresh] [--port-base 7300]';
const dataDir = join(repositoryRoot, '.lamplight');

const interrupted = new AbortController();
let stack: Stack | undefined;
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

try {
  const { fresh, portBase } = readFlags();
  say(`Lamplight is starting; its data is in ${relative(process.cwd(), dataDir) || '.'}`);
  stack = await startStack({ dataDir, portBase, fresh, demo: true, signal: interrupted.signal });
  say(describeRunningStack(stack));
} catch (error) {
  if (interrupted.signal.aborted) say('Stopped before everything was ready.');
  else {
    process.stderr.write(`\n${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/** Terminals repeat Ctrl-C easily; one stop is enough, and it has its own end. */
function onSignal(): void {
  interrupted.abort();
  if (!stack || stopping) return;
  say('\nStopping …');
  stopping = stack.stop().then(
    () => {
      say('Everything is stopped. The data stays for the next start.');
    },
    (error: unknown) => {
      process.stderr.write(`Not everything could be stopped: ${(error as Error).message}\n`);
      process.exitCode = 1;
    },
  );
}

function readFlags(): { fresh: boolean; portBase: number } {
  try {
    const { values } = parseArgs({
      options: { fresh: { type: 'boolean', default: false }, 'port-base': { type: 'string' } },
    });
    const base = values['port-base'] ?? process.env['LAMPLIGHT_PORT_BASE'] ?? defaultPortBase;
    return { fresh: values.fresh, portBase: Number(base) };
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error });
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
