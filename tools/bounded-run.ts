import { execFileSync } from 'node:child_process';
import { repositoryRoot } from './stack/parts/stack-context.ts';

/** What is timed runs alone, after the rest, and gets what the rest leaves. */
const shareOfTheRest = 0.6;

/**
 * What `--minutes N` means: no test begins later. Where a machine is too slow for all of them, each
 * commit begins at another file, so that what one run leaves out another takes.
 */
export function boundedRun(minutes: number): Record<string, string> {
  const after = (share: number) => String(Date.now() + share * minutes * 60_000);
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot });
  return {
    LAMPLIGHT_E2E_UNTIL: after(shareOfTheRest),
    LAMPLIGHT_E2E_TIMED_UNTIL: after(1),
    LAMPLIGHT_E2E_TURN: String(Number.parseInt(commit.toString().slice(0, 8), 16)),
  };
}
