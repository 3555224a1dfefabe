import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** Tests in a browser, on the real server: two at a time, since each has a browser with many processes.
 *  The limits are for what hangs; a busy machine may be many times slower than an idle one. */
const inBrowser = { testTimeout: 300_000, hookTimeout: 60_000, maxWorkers: 2 }

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8640', ws: true } } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{pages,table}/*.test.ts'] } },
      { extends: true, test: { name: 'browser', include: ['tests/browser/*.test.ts'], ...inBrowser } },
      { extends: true, test: { name: 'first-load', include: ['tests/browser/first-load.ts'], ...inBrowser } },
    ],
  },
})
