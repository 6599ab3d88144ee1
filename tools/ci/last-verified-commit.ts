import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();

/**
 * The commit that `.ci/run` compares with: the last one that `npm run verify` found green. Before there
 * is one, the newest commit at least six hours older than this one. A commit always gets the same base.
 */
export function lastVerifiedCommit(): string {
  const verified = readVerifiedCommit();
  if (verified && isAncestor(verified)) return verified;
  const committedAt = Number(git('log', '-1', '--format=%ct'));
  const before = new Date((committedAt - 6 * 3_600) * 1000).toISOString();
  const older = git('rev-list', '-1', '--first-parent', `--before=${before}`, 'HEAD');
  return older || git('rev-list', '--max-parents=0', 'HEAD').split('\n')[0] || 'HEAD';
}

function readVerifiedCommit(): string | undefined {
  const path = join(repositoryRoot, '.ci/verified.json');
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as { commit?: string }).commit;
}

function isAncestor(commit: string): boolean {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
}
