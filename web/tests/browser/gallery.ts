/// <reference types="node" />
// The gallery of tables, made from fixtures: every state of a table without playing a game.

import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import type { GalleryPage } from '../table/gallery'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export class Gallery {
  #server: ViteDevServer | null = null

  async open(): Promise<void> {
    const server = await createServer({
      root: ROOT,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    })
    this.#server = await server.listen()
  }

  /** The address of a state. */
  at(name: string): string {
    const { port } = this.#server?.httpServer?.address() as AddressInfo
    return `http://127.0.0.1:${port}/tests/table/gallery.html?${new URLSearchParams({ name }).toString()}`
  }

  /** Changes the language without loading the page again. */
  async speak(page: Page, language: string): Promise<void> {
    await page.evaluate((code) => (globalThis as unknown as GalleryPage).speak(code), language)
  }

  async close(): Promise<void> {
    await this.#server?.close()
  }
}
