import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { guarded } from '../stack/guarded-command.ts';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

/**
 * Runs Vitest once and answers with its exit code. A termination is passed on and waited for, so that
 * the caller still gets to stop what it has started; Ctrl-C reaches Vitest from the terminal itself.
 */
export async function runVitest(
  args: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  const { file, args: guardedArgs } = guarded({
    file: process.execPath,
    args: [join(repositoryRoot, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
    env: {},
    onOrphaned: 'SIGKILL',
  });
  const child = spawn(file, guardedArgs, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const passOn = (): void => {
    child.kill('SIGTERM');
  };
  const waitForChild = (): void => undefined;
  process.on('SIGTERM', passOn);
  process.on('SIGINT', waitForChild);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => {
        resolve(code ?? 1);
      });
    });
  } finally {
    process.off('SIGTERM', passOn);
    process.off('SIGINT', waitForChild);
  }
}
