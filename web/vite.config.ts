import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { markdown } from './markdown.ts';

// The server serves what is built here; while developing, its API is reached through a proxy.
export default defineConfig({
  plugins: [markdown(), svelte()],
  build: { outDir: '../src/sechserpack/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8066', ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
