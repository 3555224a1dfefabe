/// <reference types="node" />
// A server and a browser for the tests of one file.

import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { Player, WIDE } from './player'
import { Server } from './server'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--no-proxy-server',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export class Environment {
  readonly server: Server
  #browser: Browser | null = null
  #players: Player[] = []

  constructor(ip: string) {
    this.server = new Server(ip)
  }

  async open(): Promise<void> {
    if (!existsSync(CHROMIUM))
      throw new Error(`the browser tests need Chromium at ${CHROMIUM}; install it, or set CHROMIUM to its path`)
    await this.server.start()
    this.#browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  }

  /** Opens a page for a new player, on a wide screen by default. */
  async visit(path: string, options: BrowserContextOptions = {}): Promise<Player> {
    if (!this.#browser) throw new Error('the browser is not open')
    const context = await this.#browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...WIDE, ...options })
    const player = new Player(await context.newPage())
    if (options.hasTouch) player.input = 'touch'
    this.#players.push(player)
    await player.page.goto(new URL(path, this.server.origin).href)
    return player
  }

  /** Closes every page; returns their errors. */
  async closePages(): Promise<string[]> {
    const players = this.#players
    this.#players = []
    await Promise.all(players.map(({ page }) => page.context().close()))
    return players.flatMap(({ errors }) => errors)
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.server.close()
  }
}

/** A server at `ip` and a browser for the tests of a file. A test fails if either reports an error. */
export function testEnvironment(ip = '127.0.0.1'): Environment {
  const here = new Environment(ip)
  beforeAll(() => here.open())
  afterEach(async () => {
    expect(await here.closePages()).toEqual([])
    // Removed, so that the next test does not fail because of them.
    expect(here.server.warnings.splice(0)).toEqual([])
  })
  afterAll(() => here.close())
  return here
}
