import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/before-paint.ts', import.meta.url));

/** After the nonce, which the script reads, and before everything that is painted. */
const place = '<!-- before-paint -->';

/**
 * Puts `src/before-paint.ts` into the page as a plain script file that runs before anything is
 * painted. A module would run too late, and an inline script is forbidden by the content policy.
 */
export function beforePaint(): Plugin {
  let file = '';
  return {
    name: 'before-paint',
    apply: 'build',
    async buildStart() {
      this.addWatchFile(source);
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, {
        sourcemap: false,
      });
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      file = `assets/before-paint-${hash}.js`;
      // In a function of its own, because a plain script shares its names with the whole page.
      this.emitFile({ type: 'asset', fileName: file, source: `(() => {${code}})();\n` });
    },
    transformIndexHtml: (html) => {
      if (!html.includes(place)) throw new Error(`index.html has no '${place}'.`);
      return html.replace(place, `<script src="/${file}"></script>`);
    },
  };
}
