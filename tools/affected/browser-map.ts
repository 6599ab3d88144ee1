import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

/** What each browser spec used when it was recorded; written by tools/record-browser-map.ts. */
export interface BrowserMap {
  /** Used by more than half of the specs, and left out of their lists. */
  everywhere: SpecUse;
  specs: Readonly<Record<string, SpecUse>>;
}

export interface SpecUse {
  /** Folders of source code, see `areaOf`, in scripts that pages loaded besides the first ones. */
  areas: readonly string[];
  /** Ids of API calls. */
  calls: readonly string[];
}

const mapFile = join(repositoryRoot, 'tests/e2e/map.generated.json');

const screen = /^apps\/web\/src\/features\/[^/]+\/routes\/[^/]+\.tsx?$/;
const sourceFolder = /^(?:apps|packages)\/[^/]+\/src(?:\/[^/]+)*(?=\/)/;

/**
 * What stands for a source file in the map: a screen for itself, other code by its folder, such as
 * `apps/web/src/features/rooms` or `packages/ui/src/table`.
 */
export function areaOf(path: string): string | undefined {
  // The page of a room is one file with everything in it.
  // Contracts are followed call by call.
  if (/^packages\/contracts\/src\/(calls|entities)\//.test(path)) return undefined;
  if (path.startsWith('apps/room/')) return 'apps/room';
  if (path.startsWith('apps/identity/')) return 'apps/identity';
  if (screen.test(path)) return path;
  return sourceFolder.exec(path)?.[0];
}

export function readBrowserMap(): BrowserMap {
  if (!existsSync(mapFile)) return { everywhere: { areas: [], calls: [] }, specs: {} };
  return JSON.parse(readFileSync(mapFile, 'utf8')) as BrowserMap;
}

export function writeBrowserMap(map: BrowserMap): void {
  writeFileSync(mapFile, formatBrowserMap(map));
}

/** One line for each list, in order: two recordings of the same use are the same text. */
export function formatBrowserMap({ everywhere, specs }: BrowserMap): string {
  const list = (items: readonly string[]): string => JSON.stringify([...new Set(items)].sort());
  const format = (name: string, { areas, calls }: SpecUse): string =>
    `${JSON.stringify(name)}: {\n"areas": ${list(areas)},\n"calls": ${list(calls)}\n}`;
  const lines = Object.entries(specs)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([spec, use]) => format(spec, use));
  return `{\n${format('everywhere', everywhere)},\n"specs": {\n${lines.join(',\n')}\n}\n}\n`;
}
