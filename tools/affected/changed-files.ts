import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

function git(args: readonly string[], root: string): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

const paths = (output: string): string[] => output.split('\0').filter(Boolean);

/** Files that differ between a commit and the working tree: committed, staged, unstaged and untracked. */
export function changedFiles(base: string, root = repositoryRoot): string[] {
  // A rename counts as a deletion and an addition: tests of the old path's importers must run.
  const tracked = git(['diff', '--name-only', '--no-renames', '-z', base, '--'], root);
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z'], root);
  return [...new Set([...paths(tracked), ...paths(untracked)])].sort();
}

/** HEAD while something is uncommitted, otherwise the commit before it. */
export function defaultBase(root = repositoryRoot): string {
  return git(['status', '--porcelain'], root) === '' ? 'HEAD~1' : 'HEAD';
}

/** Tracked and untracked files of these folders, without ignored ones. */
export function listFiles(folders: readonly string[], root = repositoryRoot): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders];
  return [...new Set(paths(git(args, root)))];
}
