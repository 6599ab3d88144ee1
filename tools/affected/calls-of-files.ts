import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCall } from '@lamplight/contracts/call';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import { serverModuleOf } from './server-modules.ts';

const callFile = /^packages\/contracts\/src\/calls\/([\w-]+)\.ts$/;
const callImport =
  /^import (?:\{([^}]*)\}|\* as \w+) from '@lamplight\/contracts\/calls\/([\w-]+)';/gm;

/** Call ids of every contract file that declares calls and of every server file that answers them. */
export async function callsOfFiles(files: readonly string[]): Promise<Map<string, string[]>> {
  const declared = new Map<string, Map<string, string>>();
  for (const path of files) {
    const [, name] = callFile.exec(path) ?? [];
    if (name !== undefined) declared.set(name, await idsDeclaredIn(path));
  }
  const calls = new Map<string, string[]>();
  for (const path of files) {
    const [, name] = callFile.exec(path) ?? [];
    const ids =
      name === undefined
        ? idsImportedBy(path, declared)
        : [...(declared.get(name)?.values() ?? [])];
    if (ids.length > 0) calls.set(path, ids);
  }
  return calls;
}

async function idsDeclaredIn(path: string): Promise<Map<string, string>> {
  const exported = (await import(join(repositoryRoot, path))) as Record<string, unknown>;
  return new Map(
    Object.entries(exported).flatMap(([name, value]) => (isCall(value) ? [[name, value.id]] : [])),
  );
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'replyKind' in value;

/** A server module imports a call to answer it, in its `*.routes.ts` or a file those are made of. */
function idsImportedBy(
  path: string,
  declared: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string[] {
  if (serverModuleOf(path) === undefined || /\.test\.ts$/.test(path)) return [];
  const text = readFileSync(join(repositoryRoot, path), 'utf8');
  return [...text.matchAll(callImport)].flatMap(([, names, file = '']) => {
    const ids = declared.get(file) ?? new Map<string, string>();
    if (names === undefined) return [...ids.values()];
    return names.split(',').flatMap((name) => {
      const [imported = ''] = name.trim().split(' as ');
      return ids.get(imported) ?? [];
    });
  });
}
