import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

const documents = execFileSync('git', ['ls-files', '*.md'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** Links to files of ours: not to other sites, and without the part of the page. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

it.each(documents)('%s links to what is there', (document) => {
  const at = join(repositoryRoot, document);
  const missing = linksIn(readFileSync(at, 'utf8')).filter(
    (target) => !existsSync(join(dirname(at), target)),
  );
  expect(missing).toEqual([]);
});
