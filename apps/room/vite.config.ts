import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { version } from './package.json' with { type: 'json' };

export default defineConfig({
  root: import.meta.dirname,
  base: '/room/',
  plugins: [react()],
  define: { 'import.meta.env.LAMPLIGHT_VERSION': JSON.stringify(version) },
  build: {
    target: 'chrome120',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
