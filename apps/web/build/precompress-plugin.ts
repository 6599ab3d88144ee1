import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg)$/;
const smallestBytes = 1_024;
const compress = promisify(gzip);

/** Writes a `.gz` beside each file that gains by it: the server sends that, and compresses nothing itself. */
export function precompress(): Plugin {
  let assets = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      assets = resolve(root, build.outDir, build.assetsDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const names = (await readdir(assets)).filter((name) => compressible.test(name));
        await Promise.all(
          names.map(async (name) => {
            const content = await readFile(join(assets, name));
            if (content.length < smallestBytes) return;
            await writeFile(join(assets, `${name}.gz`), await compress(content, { level: 9 }));
          }),
        );
      },
    },
  };
}
