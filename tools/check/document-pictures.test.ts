import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

const images = join(repositoryRoot, 'docs/images');
const filesBelow = (folder: string, end: string): string[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => join(repositoryRoot, folder, path));
const textOf = (path: string): string => readFileSync(path, 'utf8');

const kept = filesBelow('docs/images', '.png').map((path) => relative(images, path));
const documents = [join(repositoryRoot, 'README.md'), ...filesBelow('docs', '.md')];
const shown = documents.flatMap((path) =>
  [...textOf(path).matchAll(/\]\(([^)]+\.png)\)/g)].map(([, target = '']) =>
    relative(images, join(dirname(path), target)),
  ),
);
/** What `npm run pictures` runs; a name stands in it as a text of its own. */
const taking = [
  ...filesBelow('tests/pictures', '.ts'),
  join(repositoryRoot, 'tests/e2e/shift.timed.e2e.ts'),
].map(textOf);
const isTaken = (name: string): boolean =>
  taking.some((text) => text.includes(`'${name.replace(/\.png$/, '')}'`));

it('every picture that a document shows is there', () => {
  expect(shown.length).toBeGreaterThan(0);
  expect([...new Set(shown)].filter((name) => !kept.includes(name))).toEqual([]);
});

it('every picture is shown by a document', () => {
  expect(kept.filter((name) => !shown.includes(name))).toEqual([]);
});

it('every picture is taken by npm run pictures, so that none goes stale', () => {
  expect(kept.filter((name) => !isTaken(name))).toEqual([]);
});
