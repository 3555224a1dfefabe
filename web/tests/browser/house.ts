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

export class House {
  readonly server: Server
  #browser: Browser | null = null
  #guests: Player[] = []

  constructor(ip: string) {
    this.server = new Server(ip)
  }

  async open(): Promise<void> {
    if (!existsSync(CHROMIUM))
      throw new Error(`the browser tests need chromium at ${CHROMIUM}; install it, or name another in CHROMIUM`)
    await this.server.start()
    this.#browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  }

  /** Somebody comes to a page, at a wide screen unless told otherwise. */
  async visit(path: string, options: BrowserContextOptions = {}): Promise<Player> {
    if (!this.#browser) throw new Error('the house is closed')
    const context = await this.#browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...WIDE, ...options })
    const player = new Player(await context.newPage())
    if (options.hasTouch) player.means = 'touch'
    this.#guests.push(player)
    await player.page.goto(new URL(path, this.server.origin).href)
    return player
  }

  /** Everybody goes; returns what they complained about. */
  async empty(): Promise<string[]> {
    const guests = this.#guests
    this.#guests = []
    await Promise.all(guests.map(({ page }) => page.context().close()))
    return guests.flatMap(({ complaints }) => complaints)
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.server.close()
  }
}

/** A house that is open during the tests of a file, and in which nothing ever complains. It listens at `ip`. */
export function house(ip = '127.0.0.1'): House {
  const here = new House(ip)
  beforeAll(() => here.open())
  afterEach(async () => {
    expect(await here.empty()).toEqual([])
    // Taken away, so that the next test is not blamed for them.
    expect(here.server.complaints.splice(0)).toEqual([])
  })
  afterAll(() => here.close())
  return here
}
