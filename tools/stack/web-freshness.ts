import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './parts/stack-context.ts';
import { roomDirectory, webDirectory } from './parts/server-part.ts';

const ignored = new Set(['node_modules', 'dist', 'test-kit']);

/** Whether one of the built pages is missing or older than anything it is made from. */
export async function isWebStale(): Promise<boolean> {
  const pages = [webDirectory, roomDirectory].map((path) => modifiedAt(join(path, 'index.html')));
  const built = (await Promise.all(pages)).map((at) => at ?? 0);
  const sources = ['apps/web', 'apps/room', 'packages', 'package-lock.json'].map((path) =>
    newestIn(join(repositoryRoot, path)),
  );
  return Math.max(...(await Promise.all(sources))) > Math.min(...built);
}

async function modifiedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function newestIn(path: string): Promise<number> {
  const entry = await stat(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const names = (await readdir(path)).filter((name) => !ignored.has(name) && !isTest(name));
  const inside = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(0, ...inside);
}

function isTest(name: string): boolean {
  return /\.test\.tsx?$/.test(name);
}
