import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs one of the load files in a process of its own: a generator that shared our event loop would
 * measure itself. It is handed its settings and answers once.
 */
export function inOwnProcess<Answer>(
  file: string,
  settings: unknown,
  mostMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, file), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} did not answer within ${mostMs} ms`));
    }, mostMs);
    child.once('message', (answer) => {
      clearTimeout(timer);
      child.once('exit', () => resolve(answer as Answer));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (code) reject(new Error(`${file} ended with ${code}`));
    });
    child.send(settings as object);
  });
}

/** The other side: reads the settings, works, answers, ends. */
export function serveOnce<Settings>(work: (settings: Settings) => Promise<unknown>): void {
  process.once('message', (settings) => {
    work(settings as Settings).then(
      (answer) => {
        process.send?.(answer, () => process.exit(0));
      },
      (error: unknown) => {
        process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
        process.exit(1);
      },
    );
  });
}
