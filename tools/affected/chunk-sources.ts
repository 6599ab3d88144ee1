import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { areaOf } from './browser-map.ts';

/** `/assets/RoomsPage` for `/assets/RoomsPage-b2x91Fz0.js`, whose hash changes with each commit. */
const withoutHash = (address: string): string => address.replace(/-[\w-]{8}\.js$/, '');

export interface ChunkSources {
  /**
   * Areas of the source code in a script, by its address: `/assets/RoomsPage-b2x91Fz0.js`. For a script
   * of another commit those of all that have its name; undefined when none has.
   */
  areasOf: (address: string) => readonly string[] | undefined;
}

/** Reads which sources are in which script, from builds with source maps below `folder`. */
export function readChunkSources(folder: string): ChunkSources {
  const areas = new Map<string, string[]>();
  for (const [app, prefix] of [
    ['web', '/assets/'],
    ['room', '/room/assets/'],
  ] as const) {
    const assets = join(folder, app, 'assets');
    for (const name of readdirSync(assets).filter((one) => one.endsWith('.js'))) {
      const map = join(assets, `${name}.map`);
      const found = existsSync(map) ? areasIn(readFileSync(map, 'utf8')) : [];
      const address = `${prefix}${name}`;
      areas.set(address, found);
      areas.set(withoutHash(address), [...(areas.get(withoutHash(address)) ?? []), ...found]);
    }
  }
  // Every page of the staff's application loads these, whatever it shows.
  const page = readFileSync(join(folder, 'web/index.html'), 'utf8');
  for (const [, address = ''] of page.matchAll(/"(\/assets\/[^"]+\.js)"/g)) {
    areas.set(address, []);
    areas.set(withoutHash(address), []);
  }
  const areasOf = (address: string) => areas.get(address) ?? areas.get(withoutHash(address));
  return { areasOf };
}

function areasIn(sourceMap: string): string[] {
  const { sources } = JSON.parse(sourceMap) as { sources: string[] };
  const areas = sources
    // Relative to the script; what is left below the repository's root begins with its folders.
    .map((source) => posix.normalize(source).replace(/^(\.\.\/)+/, ''))
    .filter((path) => !path.includes('node_modules'))
    .flatMap((path) => areaOf(path) ?? []);
  return [...new Set(areas)];
}
