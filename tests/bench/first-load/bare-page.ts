import { join } from 'node:path';
import { build } from 'vite';

/** The least there is: React and Mantine around one word, built as the application is built. */
export async function buildBarePage(outDir: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'bare-page'),
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'chrome120',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
}
