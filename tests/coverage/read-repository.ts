import { access, glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declaredRoutes, type DeclaredRoute } from './compare-routes.ts';
import { stringsIn } from './source-strings.ts';

const root = join(import.meta.dirname, '../..');

/** Without a web application nothing is declared, and that is what the figure then says. */
export async function readRouteTable(): Promise<DeclaredRoute[]> {
  const path = join(root, 'apps/web/src/app/route-table.ts');
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (!exists) return [];
  const { routeTable } = (await import(pathToFileURL(path).href)) as {
    routeTable: Parameters<typeof declaredRoutes>[0];
  };
  return declaredRoutes(routeTable);
}

export async function readSourceStrings(): Promise<string[]> {
  const strings: string[] = [];
  const files = glob(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', 'packages/test-kit/**'],
  });
  for await (const file of files)
    strings.push(...stringsIn(file, await readFile(join(root, file), 'utf8')));
  return strings;
}

export async function readSpecification<T>(name: 'routes' | 'calls' | 'texts'): Promise<T> {
  return JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8')) as T;
}
