import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readImportGraph, type Import } from './import-graph.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lamplight-imports-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Imports of `apps/web/src/page.tsx` with this text, beside the other files. */
function importsOf(text: string, others: Record<string, string> = {}): readonly Import[] {
  for (const [path, content] of Object.entries({ 'apps/web/src/page.tsx': text, ...others })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return readImportGraph(root).get('apps/web/src/page.tsx') ?? [];
}
const pathsOf = (imports: readonly Import[]): string[] => imports.map(({ path }) => path);

it('finds static, re-exporting, dynamic, style, JSON and side-effect imports', () => {
  const text = [
    `import { a } from './a.ts';`,
    `import './b.ts';`,
    `export * from '../c.ts';`,
    `import style from './page.module.css';`,
    `import data from './data.json' with { type: 'json' };`,
    `const later = () => import('./d.tsx');`,
    `import shapes from './e.ts?shapes';`,
    `// import './comment.ts';`,
    `const file = new URL('./tokens.css', import.meta.url);`,
    `import { z } from 'zod';`,
  ].join('\n');
  expect(pathsOf(importsOf(text)).toSorted()).toEqual([
    'apps/web/c.ts',
    'apps/web/src/a.ts',
    'apps/web/src/b.ts',
    'apps/web/src/d.tsx',
    'apps/web/src/data.json',
    'apps/web/src/e.ts',
    'apps/web/src/page.module.css',
    'apps/web/src/tokens.css',
  ]);
});

it('marks imports that are erased before the code runs', () => {
  const text = [
    `import type {\n  A,\n  B,\n} from './a.ts';`,
    `export type { C } from './c.ts';`,
    `import { type D, d } from './d.ts';`,
    `import type { E } from './e.ts';`,
    `import { e } from './e.ts';`,
    `export const later = () => import('./f.ts');`,
  ].join('\n');
  const erased = importsOf(text).filter(({ isTypeOnly }) => isTypeOnly);
  expect(pathsOf(erased)).toEqual(['apps/web/src/a.ts', 'apps/web/src/c.ts']);
});

it('marks imports that load when the code asks for them', () => {
  const text = `import './a.ts';\nconst b = () => import('./b.ts');\nconst a = () => import('./a.ts');`;
  const dynamic = importsOf(text).filter(({ isDynamic }) => isDynamic);
  expect(pathsOf(dynamic)).toEqual(['apps/web/src/b.ts']);
});

it('resolves packages of the workspace by their exports', () => {
  const exports = { './*.css': './src/*.css', './*': './src/*.ts' };
  const manifest = JSON.stringify({ name: '@lamplight/ui', exports });
  const text = `import '@lamplight/ui/look/tokens.css';\nimport '@lamplight/ui/table/sort';\nimport '@lamplight/none/a';`;
  expect(pathsOf(importsOf(text, { 'packages/ui/package.json': manifest }))).toEqual([
    'packages/ui/src/look/tokens.css',
    'packages/ui/src/table/sort.ts',
  ]);
});

it('follows a glob import to the files that match', () => {
  const text = `const all = import.meta.glob<Record<string, unknown>>('./features/**/*-resource.tsx');`;
  const others = { 'apps/web/src/features/rooms/room-resource.tsx': '', 'apps/web/src/a.tsx': '' };
  expect(pathsOf(importsOf(text, others))).toEqual([
    'apps/web/src/features/rooms/room-resource.tsx',
  ]);
});
