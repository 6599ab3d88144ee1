import { expect, it } from 'vitest';
import type { ImportGraph } from '../affected/import-graph.ts';
import { hashOf, hashOfImports, type TreeHashes } from './input-hash.ts';

const imports = (path: string) => [{ path, isTypeOnly: false, isDynamic: false }];
const graph: ImportGraph = new Map([
  ['a.test.ts', imports('a.ts')],
  ['a.ts', imports('deep.ts')],
  ['deep.ts', []],
]);
const tree: TreeHashes = new Map([
  ['a.test.ts', '1'],
  ['a.ts', '2'],
  ['deep.ts', '3'],
  ['other.ts', '4'],
  ['migrations/1.sql', '5'],
  ['package-lock.json', '6'],
]);
const changed = (path: string): TreeHashes => new Map([...tree, [path, 'changed']]);

it('changes when a file that a test imports, directly or not, has changed', () => {
  const before = hashOfImports(tree, graph, 'a.test.ts');
  expect(hashOfImports(changed('deep.ts'), graph, 'a.test.ts')).not.toBe(before);
  expect(hashOfImports(changed('package-lock.json'), graph, 'a.test.ts')).not.toBe(before);
  expect(hashOfImports(changed('other.ts'), graph, 'a.test.ts')).toBe(before);
});

it('includes files that a test depends on without importing them', () => {
  const hash = (of: TreeHashes) => hashOfImports(of, graph, 'a.test.ts', ['migrations/**']);
  expect(hash(changed('migrations/1.sql'))).not.toBe(hash(tree));
});

it('covers all files that match, in any order', () => {
  const reversed = new Map([...tree].reverse());
  expect(hashOf(reversed, ['**'])).toBe(hashOf(tree, ['**']));
  expect(hashOf(changed('other.ts'), ['**'])).not.toBe(hashOf(tree, ['**']));
  expect(hashOf(changed('other.ts'), ['migrations/**'])).toBe(hashOf(tree, ['migrations/**']));
});
