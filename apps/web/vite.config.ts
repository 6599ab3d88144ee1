import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaint } from './build/before-paint-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), beforePaint()],
  build: {
    // Only Chrome is fully supported, so nothing is translated for older browsers.
    target: 'chrome120',
    outDir: 'dist',
    emptyOutDir: true,
    // A font as a data: address would be refused by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});
