import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../../packages/test-kit/src/eventually.ts';
import { findProgram } from '../../tools/stack/find-program.ts';
import { natsAnswers } from '../../tools/stack/probes/nats-answers.ts';
import { freePort } from '@lamplight/test-kit/free-port';

/** A NATS of one test file: no other test's events are on it, and it can be stopped. */
export interface OwnNats {
  url: string;
  stop(): Promise<void>;
  /** With a password, it lets nobody in who does not know it. */
  start(password?: string): Promise<void>;
}

export async function startOwnNats(): Promise<OwnNats> {
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const start = async (password?: string): Promise<void> => {
    const known = password === undefined ? [] : ['--user', 'known', '--pass', password];
    const place = ['-a', '127.0.0.1', '-p', String(port)];
    const child = spawn(findProgram('nats-server'), [...place, ...known], { stdio: 'ignore' });
    running = child;
    await eventually(
      () => {
        if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`);
        return natsAnswers(
          password === undefined ? url : `nats://known:${password}@127.0.0.1:${port}`,
        );
      },
      { withinMs: 10_000 },
    );
  };
  const stop = async (): Promise<void> => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return { url, start, stop };
}
