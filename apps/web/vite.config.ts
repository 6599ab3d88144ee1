import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaint } from './build/before-paint-plugin.ts';
import { buildLabel } from './build/build-label.ts';
import { lightContracts } from './build/light-contracts-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { textScale } from './build/text-scale.ts';
import { version } from './package.json' with { type: 'json' };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [lightContracts(), react(), beforePaint(), precompress()],
  define: {
    'import.meta.env.LAMPLIGHT_VERSION': JSON.stringify(version),
    'import.meta.env.LAMPLIGHT_BUILD': JSON.stringify(buildLabel(version, import.meta.dirname)),
  },
  css: { postcss: { plugins: [textScale] } },
  build: {
    // Only Chrome is fully supported, so nothing is translated for older browsers.
    target: 'chrome120',
    outDir: 'dist',
    emptyOutDir: true,
    // A font as a data: address would be refused by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // Chrome then compiles them beside the download; function by function, as each is first
        // called, it would take a third of the time until the first paint.
        postBanner: ({ name }) =>
          name === 'libraries' || name === 'index' ? '//# allFunctionsCalledOnLoad' : '',
        // What the first paint needs comes in two files: libraries, which seldom change, and ours.
        // Split by who shares what it would be thirty, which wait for each other's connections.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
