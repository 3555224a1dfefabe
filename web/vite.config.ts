/// <reference types="node" />
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Tests in a browser, on the real server: two at a time, since each has a browser with many processes.
 *  The limits are for what hangs; a busy machine may be many times slower than an idle one. */
const inBrowser = { testTimeout: 300_000, hookTimeout: 60_000, maxWorkers: 2 }

/** What is asked for early stands in the document itself: it waits for nothing, and the page finds what it asked for. */
const early = (): Plugin => ({
  name: 'early',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunk = Object.values(bundle).find((file) => file.name === 'early')
      const document = bundle['index.html']
      if (chunk?.type !== 'chunk' || document?.type !== 'asset') throw new Error('the early script or the document was not built')
      // Beside its file are the others; beside the document they are not.
      const code = chunk.code.replaceAll(/(?<=import\(.)\.(?=\/)/g, `/${dirname(chunk.fileName)}`)
      if (chunk.imports.length || code.includes('</script')) throw new Error('the early script cannot stand in the document')
      // Behind what says how the document is read, before the style, for which scripts wait.
      document.source = String(document.source).replace('</title>', (title) => `${title}\n    <script type="module" async>${code}</script>`)
    },
  },
})

/** The rest of what every visit needs is one file, which packs better than several. */
const groups = [
  { name: 'early', test: /src\/early\.ts$/, priority: 1 },
  { name: 'page', tags: ['$initial' as const] },
]

/** What begins so Chromium compiles beside the page while it arrives, and not piece by piece when the table is drawn. */
const eager = (): Plugin => ({
  name: 'eager',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** Every file once more, packed as small as it gets: the server has no time for that. */
const brotli = (): Plugin => ({
  name: 'brotli',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle)) {
      writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(file.type === 'chunk' ? file.code : file.source))
    }
  },
})

export default defineConfig({
  plugins: [svelte(), early(), eager(), brotli()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true, rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups } } } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8640', ws: true } } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{pages,table}/*.test.ts'], setupFiles: ['tests/languages.ts'] } },
      { extends: true, test: { name: 'browser', include: ['tests/browser/*.test.ts'], ...inBrowser } },
      { extends: true, test: { name: 'first-load', include: ['tests/browser/first-load.ts'], ...inBrowser } },
    ],
  },
})
