import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { findProgram } from '../../../tools/stack/find-program.ts';
import { guarded } from '../../../tools/stack/guarded-command.ts';
import type { FaultOutcome } from '../outcome.ts';
import { openSite } from './test-hosts.ts';

const mark = 'LAMPLIGHT_FAULTS_OWN_NETWORK';
const withinMs = 900_000;

/**
 * Runs the work in a network that exists for this run alone: the same command again, in a network
 * namespace of its own. It ends with its processes, whatever happens to them, and nothing outside of
 * it is reached or changed. A machine that allows no namespaces fails the run and says so.
 */
export async function inOwnNetwork(
  name: string,
  quick: boolean,
  work: () => Promise<FaultOutcome>,
): Promise<FaultOutcome> {
  if (process.env[mark] === '1') {
    openSite();
    return work();
  }
  const again = [process.execPath, process.argv[1] ?? '', name, ...(quick ? ['--quick'] : [])];
  const { file, args } = guarded({
    file: findProgram('unshare'),
    args: ['--net', '--', ...again],
    env: {},
    onOrphaned: 'SIGKILL',
  });
  const child = spawn(file, args, {
    env: { ...process.env, [mark]: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: withinMs,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [printed, code] = await Promise.all([text(child.stdout), ended]);
  const line = printed.trim().split('\n').at(-1) ?? '';
  if (line.startsWith('{')) return JSON.parse(line) as FaultOutcome;
  return {
    name,
    pass: false,
    reason:
      process.getuid?.() === 0
        ? `the run in its own network namespace ended with ${code} and no outcome; the lines above say why`
        : 'making network namespaces needs root: run it with sudo',
  };
}
