import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webDirectory } from '../../../tools/stack/parts/server-part.ts';

export interface BuiltScripts {
  /** Bytes of each script file, gzipped, by its name. */
  bytes: Map<string, number>;
  /** Those that index.html names: nothing is drawn without them. */
  first: string[];
}

/** What the build made, as it would travel. */
export async function builtScripts(): Promise<BuiltScripts> {
  const assets = join(webDirectory, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const bytes = new Map<string, number>();
  for (const name of names) bytes.set(name, gzipSync(await readFile(join(assets, name))).length);
  const index = await readFile(join(webDirectory, 'index.html'), 'utf8');
  return { bytes, first: names.filter((name) => index.includes(name)) };
}

export const totalBytes = ({ bytes }: BuiltScripts, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
