import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

const run = promisify(execFile);

/** The last commit that changed more than documents: writing a figure down does not make it old. */
export async function provenCommit(): Promise<string> {
  const all = ['--', '.', ':(exclude)docs'];
  const changed = await run('git', ['status', '--porcelain', ...all], { cwd: repositoryRoot });
  if (changed.stdout.trim())
    throw new Error('Commit first: a result belongs to a commit, and these files differ from it.');
  const { stdout } = await run('git', ['log', '-1', '--format=%h', '--abbrev=12', ...all], {
    cwd: repositoryRoot,
  });
  return stdout.trim();
}
