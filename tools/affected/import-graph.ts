import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import { listFiles } from './changed-files.ts';
import { importResolver, type ResolveImport } from './resolve-import.ts';
import { scanImports } from './scan-imports.ts';

export interface Import {
  path: string;
  isTypeOnly: boolean;
  isDynamic: boolean;
}

/** Imports of every TypeScript file of this repository, by the importing file. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

export const sourceFolders = ['apps', 'packages', 'database', 'tools', 'tests'];

/** `import.meta.glob('../features/**')` imports whatever matches. */
const globImport = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;

export function readImportGraph(root = repositoryRoot): ImportGraph {
  const files = listFiles(sourceFolders, root);
  const manifests = files.filter((path) => /^[^/]+(\/[^/]+)?\/package\.json$/.test(path));
  const resolve = importResolver(root, manifests);
  const sources = files.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
  return new Map(
    sources.map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [path, [...namedImports(path, text, resolve), ...matchedImports(path, text, files)]];
    }),
  );
}

function namedImports(importer: string, text: string, resolve: ResolveImport): Import[] {
  const found = new Map<string, Import>();
  for (const { specifier, isTypeOnly, isDynamic } of scanImports(text)) {
    const path = resolve(importer, specifier);
    if (path === undefined || path === importer) continue;
    const known = found.get(path);
    found.set(path, {
      path,
      isTypeOnly: isTypeOnly && (known?.isTypeOnly ?? true),
      isDynamic: isDynamic && (known?.isDynamic ?? true),
    });
  }
  return [...found.values()];
}

function matchedImports(importer: string, text: string, files: readonly string[]): Import[] {
  return [...text.matchAll(globImport)].flatMap(([, pattern = '']) => {
    const wanted = posix.join(posix.dirname(importer), pattern);
    return files
      .filter((path) => posix.matchesGlob(path, wanted))
      .map((path) => ({ path, isTypeOnly: false, isDynamic: true }));
  });
}
