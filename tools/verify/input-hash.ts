import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { ImportGraph } from '../affected/import-graph.ts';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

/** Files of the working tree by path, with the hash git gives their content. */
export type TreeHashes = ReadonlyMap<string, string>;

export function readTreeHashes(): TreeHashes {
  const lines = execFileSync('git', ['ls-tree', '-r', '-z', 'HEAD'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return new Map(
    lines
      .split('\0')
      .filter(Boolean)
      .map((line) => {
        const [about = '', path = ''] = line.split('\t');
        return [path, about.split(' ')[2] ?? ''];
      }),
  );
}

/** Changes to these can change the result of anything. */
const everything = ['package-lock.json', 'vitest.config.ts', 'tsconfig.json', 'tools/setup.sh'];

/** One hash over the content of all files that match, and of what everything depends on. */
export function hashOf(tree: TreeHashes, globs: readonly string[]): string {
  const wanted = [...everything, ...globs];
  return digest([...tree].filter(([path]) => wanted.some((glob) => posix.matchesGlob(path, glob))));
}

/** The same over a file and all that it imports, directly or not. */
export function hashOfImports(
  tree: TreeHashes,
  graph: ImportGraph,
  file: string,
  globs: readonly string[] = [],
): string {
  const reached = new Set([file]);
  for (const path of reached)
    for (const imported of graph.get(path) ?? []) reached.add(imported.path);
  const wanted = [...everything, ...globs];
  return digest(
    [...tree].filter(
      ([path]) => reached.has(path) || wanted.some((glob) => posix.matchesGlob(path, glob)),
    ),
  );
}

const digest = (entries: readonly (readonly [string, string])[]): string =>
  createHash('sha256')
    .update(process.version)
    .update(JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16);
