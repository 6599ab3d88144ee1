import { join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../../../tools/stack/parts/stack-context.ts';

/** The application as it is built for everybody, with nine pictures in the place of one. */
export async function buildWall(outDir: string): Promise<void> {
  await build({
    configFile: join(repositoryRoot, 'apps/web/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'nine-pictures',
        enforce: 'pre',
        resolveId: (source) =>
          source.endsWith('/MonitoringPage.tsx')
            ? join(import.meta.dirname, 'NinePictures.tsx')
            : undefined,
      },
    ],
  });
}
