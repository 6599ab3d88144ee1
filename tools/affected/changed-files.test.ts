import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, defaultBase } from './changed-files.ts';

let root: string;
const git = (...args: string[]): void => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  execFileSync('git', [...identity, ...args], { cwd: root });
};
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lamplight-changed-'));
  git('init', '--quiet');
  for (const path of ['committed.ts', 'staged.ts', 'unstaged.ts', 'same.ts', 'old name.ts'])
    write(path, `export const path = '${path}';`);
  write('.gitignore', 'ignored.ts\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it('lists committed, staged, unstaged and untracked files, and both names of a renamed one', () => {
  write('committed.ts', '1');
  git('commit', '--quiet', '-am', 'Second');
  write('staged.ts', '2');
  git('mv', 'old name.ts', 'new name.ts');
  git('add', '.');
  write('unstaged.ts', '3');
  write('untracked.ts', '4');
  write('ignored.ts', '5');
  expect(changedFiles('HEAD~1', root)).toEqual([
    'committed.ts',
    'new name.ts',
    'old name.ts',
    'staged.ts',
    'unstaged.ts',
    'untracked.ts',
  ]);
  expect(changedFiles('HEAD', root)).not.toContain('committed.ts');
});

it('compares with the previous commit when nothing is uncommitted', () => {
  expect(defaultBase(root)).toBe('HEAD~1');
  write('untracked.ts', '4');
  expect(defaultBase(root)).toBe('HEAD');
});
