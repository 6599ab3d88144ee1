import { expect, it } from 'vitest';
import { findDependents, importersOf } from './find-dependents.ts';
import { imports } from './testing/import-graphs.ts';

const importers = importersOf(
  imports({
    'test.ts': ['page.ts', 'rule.ts'],
    'page.ts': ['part.ts'],
    'part.ts': ['rule.ts'],
    'types.ts': ['type rule.ts'],
    'other.ts': [],
  }),
);

it('measures the shortest way to everything that imports a file when it runs', () => {
  expect([...findDependents(importers, ['rule.ts'])]).toEqual([
    ['rule.ts', 0],
    ['test.ts', 1],
    ['part.ts', 1],
    ['page.ts', 2],
  ]);
});

it('follows only the imports that it may pass', () => {
  const dependents = findDependents(importers, ['rule.ts'], (imported) => imported !== 'part.ts');
  expect([...dependents.keys()]).toEqual(['rule.ts', 'test.ts', 'part.ts']);
});

it('keeps the importers of a deleted file', () => {
  const importersOfDeleted = importersOf(imports({ 'page.ts': ['deleted.ts'] }));
  expect([...findDependents(importersOfDeleted, ['deleted.ts']).keys()]).toContain('page.ts');
});
