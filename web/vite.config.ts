/// <reference types="node" />
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * Browser tests against the real server run two at a time, since each starts a browser with many processes. The limits
 * only catch tests that hang: a busy machine may be many times slower than an idle one.
 */
const inBrowser = { testTimeout: 300_000, hookTimeout: 60_000, maxWorkers: 2 }

/** Inlines the preload script into the document, so that its requests wait for no other file. */
const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunk = Object.values(bundle).find((file) => file.name === 'preload')
      const document = bundle['index.html']
      if (chunk?.type !== 'chunk' || document?.type !== 'asset')
        throw new Error('the preload script or the document was not built')
      // Its imports are relative to its own file, not to the document.
      const code = chunk.code.replaceAll(/(?<=import\(.)\.(?=\/)/g, `/${dirname(chunk.fileName)}`)
      if (chunk.imports.length || code.includes('</script'))
        throw new Error('the preload script cannot be inlined into the document')
      // After the meta tags, and before the style sheet, which scripts would wait for.
      document.source = String(document.source).replace(
        '</title>',
        (title) => `${title}\n    <script type="module" async>${code}</script>`,
      )
    },
  },
})

/** Everything else that every visit needs is one file, which compresses better than several. */
const groups = [
  { name: 'preload', test: /src\/app\/preload\.ts$/, priority: 1 },
  { name: 'page', tags: ['$initial' as const] },
]

/** A dictionary is named by its language; anything else by its own name. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const [, language] = /\/languages\/(\w\w)\//.exec(facadeModuleId ?? '') ?? []
  return `assets/${language ?? '[name]'}-[hash].js`
}

/** This comment makes Chromium compile the whole file while it loads, not each function when the table is drawn. */
const eager = (): Plugin => ({
  name: 'eager',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** Compresses every file at the highest level, which is too slow for the server. */
const brotli = (): Plugin => ({
  name: 'brotli',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle)) {
      writeFileSync(
        join(dir, `${file.fileName}.br`),
        brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
      )
    }
  },
})

export default defineConfig({
  plugins: [svelte(), preload(), eager(), brotli()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { checks: { pluginTimings: false }, output: { chunkFileNames, codeSplitting: { groups } } },
  },
  // The languages are in a folder next to this one.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8640', ws: true } } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/{pages,table}/*.test.ts'], setupFiles: ['tests/languages.ts'] },
      },
      { extends: true, test: { name: 'browser', include: ['tests/browser/*.test.ts'], ...inBrowser } },
      {
        extends: true,
        test: { name: 'measure', include: ['tests/browser/{first-load,reading}.ts'], ...inBrowser },
      },
    ],
  },
})
