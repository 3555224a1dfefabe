// A player in a browser. Every action goes through the page; the messages on its socket are only read, to know what the
// table asks and which discard is good.

import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { kindOf, tileName } from '../../src/tiles/names'
import type { Action, FromBrowser, FromServer, Moment, Room, Standing, Tile } from '../../src/net/wire'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'

type Discard = Extract<Action, { type: 'discard' }>
type Slot = keyof typeof en.table.spokenActions

/** How a player plays. */
export type InputDevice = 'mouse' | 'keys' | 'touch'

export const WIDE = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions

export const EMA = 'European riichi rules 2008'

const TIMEOUT = 60_000
const PLACES = '1234567890-'

export class Player {
  readonly page: Page
  input: InputDevice = 'mouse'
  room: Room | null = null
  standing: Standing | null = null
  /** How many connections have received a moment of a game. */
  connections = 0
  /** The messages that the page sent. */
  readonly sent: FromBrowser[] = []
  /** Errors in the console, including violations of the content security policy. */
  readonly #errors: string[] = []
  #moment: Moment | null = null
  #answered = -1
  #allowed: RegExp[] = []
  #listeners = new Set<() => void>()

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text())
    })
    page.on('pageerror', (error) => this.#errors.push(error.message))
    page.on('websocket', (socket) => {
      let started = false
      socket.on('framesent', ({ payload }) => {
        this.sent.push(JSON.parse(String(payload)) as FromBrowser)
        this.#notify()
      })
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as FromServer
        if (message.type === 'moment' && !started) {
          started = true
          this.connections += 1
          // An answer sent on the previous connection may not have arrived.
          this.#answered = -1
        }
        this.#receive(message)
      })
    })
  }

  /** Allows errors that the test causes on purpose, including earlier ones. */
  allowErrors(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** The errors that are not allowed. */
  get errors(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)))
  }

  get moment(): Moment {
    if (!this.#moment) throw new Error('the page has not received a moment of a game')
    return this.#moment
  }

  get isPrompted(): boolean {
    const moment = this.#moment
    return moment !== null && moment.at !== this.#answered && (moment.outcome !== null || moment.scene.prompts !== null)
  }

  /** The actions that the page sent. */
  get acts(): Action[] {
    return this.sent.flatMap((message) => (message.type === 'act' ? [message.action] : []))
  }

  // Elements of the page.

  get hand(): Locator {
    return this.page.getByRole('group', { name: en.table.hand.name })
  }
  get tiles(): Locator {
    return this.hand.getByRole('button')
  }
  get sheet(): Locator {
    return this.page.getByRole('dialog')
  }
  get rules(): Locator {
    return this.page.getByRole('complementary', {
      name: fill(en.pages.room.bookPanel, { book: this.room?.rules_name ?? '' }),
    })
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  action(slot: Slot): Locator {
    return this.button(en.table.spokenActions[slot])
  }
  /** A tile of the player's hand that can be discarded. */
  tile(tile: Tile, drawn = false): Locator {
    const name = tileName(en.table.tiles, tile)
    const end = drawn ? `, ${en.table.hand.drawn}` : ''
    return this.hand
      .getByRole('button', { name: new RegExp(`^${name}(, ${en.table.tiles.dora})?${end}`), disabled: false })
      .first()
  }
  river(wind: 'E' | 'S' | 'W' | 'N'): Locator {
    const seat = this.page
      .getByRole('table', { name: en.table.hand.rivers })
      .getByRole('row', { name: new RegExp(`^${en.table.winds[wind]}, `) })
    return seat.getByRole('cell').filter({ hasText: /./ })
  }

  // Actions on the page.

  async playNow(book: string): Promise<void> {
    await this.button(fill(en.pages.front.playWith, { book })).click()
    await this.waitForPrompt()
  }

  /** Opens a table for friends and waits in its lobby; returns the link to it. */
  async invite(
    book: string,
    {
      name,
      length = 'book',
      mode,
    }: { name: string; length?: keyof typeof en.pages.options.lengths; mode?: keyof typeof en.pages.options.modes },
  ): Promise<string> {
    await this.button(fill(en.pages.front.inviteWith, { book })).click()
    await this.sheet.getByLabel(en.pages.options.name).fill(name)
    await this.sheet.getByLabel(en.pages.options.length).selectOption(length)
    if (mode) await this.sheet.getByLabel(en.pages.options.mistakes).selectOption(mode)
    await this.sheet.getByRole('button', { name: en.pages.options.go }).click()
    return this.page.getByRole('textbox', { name: en.pages.room.link }).inputValue()
  }

  async sitDown(name: string): Promise<void> {
    await this.page.getByRole('textbox', { name: en.pages.room.joinSays }).fill(name)
    await this.button(en.pages.room.join).click()
    await this.until('a seat', () => this.sent.some((message) => message.type === 'hello' && message.token !== null))
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${en.pages.room.start}`) }).click()
    await this.waitForDeal()
  }

  async waitForDeal(): Promise<void> {
    await this.until('a game', () => this.#moment)
  }

  /** Waits for a prompt, playing on if bots end the deal before that. */
  async waitForPrompt(): Promise<void> {
    await this.playUntil(({ outcome }) => this.isPrompted && !outcome)
  }

  /** Plays on until a moment meets the condition. */
  async playUntil(condition: (moment: Moment) => unknown): Promise<void> {
    for (;;) {
      await this.until('a prompt', () => this.#moment && (condition(this.#moment) || this.isPrompted))
      if (condition(this.moment)) return
      await this.answer()
    }
  }

  /** Plays until the sheet at the end of the deal covers the table. */
  async playDeal(): Promise<void> {
    await this.playUntil(({ outcome }) => outcome)
    await this.sheet.waitFor()
  }

  /** Answers whatever the moment asks: wins unless mistakes count, never calls, discards towards tenpai. */
  async answer(): Promise<void> {
    const { at, scene, outcome } = this.moment
    this.#answered = at
    const { prompts } = scene
    // Where mistakes count, a win is offered whether or not there is one.
    const win = this.room?.mode === 'penalise' ? null : prompts?.win
    const slot = (win ?? prompts?.show[0] ?? prompts?.pass)?.type as Slot | undefined
    try {
      if (outcome) await this.goOn(outcome.over !== null)
      else if (slot) await this.#retry(at, () => this.press(slot))
      // In riichi the page itself discards what does not win, unless there is a kan to decide.
      else if (!scene.sides[0].riichi || prompts?.kans.length)
        await this.#retry(at, () => this.discard(bestDiscard(this.moment)))
    } catch (error) {
      // Another player's claim may have ended the prompt.
      if (this.moment.at === at && this.#answered === at) throw error
    }
  }

  /** Acts again if the first attempt came before the page had drawn the moment, as a person would. */
  async #retry(at: number, act: () => Promise<void>): Promise<void> {
    const before = this.acts.length
    const isDone = () => this.moment.at !== at || this.#answered !== at || this.acts.length > before
    for (let tries = 1; !isDone(); tries += 1) {
      await act()
      await this.until('the page to answer', isDone, tries < 4 ? 2000 : TIMEOUT).catch((error: unknown) => {
        if (tries >= 4) throw error
      })
    }
  }

  /** Goes on from the end of a deal or, at the end of a game, to another game. */
  async goOn(over = false): Promise<void> {
    await this.confirm(over ? en.table.outcome.toStanding : en.table.outcome.next)
    if (over) await this.confirm(en.table.standing.again)
  }

  /** Presses a button of the sheet: by keyboard with Enter, since the button has the focus. */
  async confirm(name: string): Promise<void> {
    const button = this.sheet.getByRole('button', { name, exact: true })
    if (this.input === 'mouse') return button.click()
    if (this.input === 'touch') return button.tap()
    await button.waitFor()
    await this.page.keyboard.press('Enter')
  }

  async press(slot: Slot): Promise<void> {
    const keys: Partial<Record<Slot, string>> = { tsumo: 't', ron: 'o', pass: 'Escape', riichi: 'r' }
    const key = keys[slot]
    if (this.input === 'mouse') await this.action(slot).click()
    else if (this.input === 'touch') await this.action(slot).tap()
    else if (key)
      await this.action(slot)
        .waitFor()
        .then(() => this.page.keyboard.press(key))
    else await this.tabTo(this.action(slot))
  }

  async discard({ tile, drawn }: Discard): Promise<void> {
    const wanted = this.tile(tile, drawn)
    if (this.input === 'mouse') return wanted.click()
    if (this.input === 'touch') {
      await wanted.tap()
      return wanted.tap()
    }
    await wanted.waitFor()
    const label = await wanted.getAttribute('aria-label')
    const place = (await this.tiles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).indexOf(
      label,
    )
    const key = PLACES[place]
    if (key) await this.page.keyboard.press(key)
    else {
      await this.page.keyboard.press(PLACES.at(-1)!)
      for (let at = PLACES.length; at <= place; at += 1) await this.page.keyboard.press('ArrowRight')
    }
    await this.page.keyboard.press('Enter')
  }

  /** Presses Tab until an element is focused, and Enter there. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs > 60) throw new Error(`Tab does not lead to ${target.toString()}`)
      await this.page.keyboard.press('Tab')
    }
    await this.page.keyboard.press('Enter')
  }

  /** Waits until the messages received and sent meet the condition. */
  async until(what: string, condition: () => unknown, timeout = TIMEOUT): Promise<void> {
    if (condition()) return
    await new Promise<void>((resolve, reject) => {
      const check = (): void => {
        if (!condition()) return
        clearTimeout(timer)
        this.#listeners.delete(check)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#listeners.delete(check)
        reject(new Error(`timed out waiting for ${what}`))
      }, timeout)
      this.#listeners.add(check)
    })
  }

  #receive(message: FromServer): void {
    if (message.type === 'room') {
      if (message.room.game !== this.room?.game) this.standing = null
      this.room = message.room
    }
    if (message.type === 'moment') this.#moment = message
    if (message.type === 'over') this.standing = message.standing
    this.#notify()
  }

  #notify(): void {
    for (const check of [...this.#listeners]) check()
  }
}

/** The discard with the lowest shanten and, among those, the most useful tiles (ukeire). */
export function bestDiscard({ scene, hints }: Moment): Discard {
  const offered = (scene.prompts?.discards ?? []).filter((action) => action.type === 'discard')
  const ranked = (hints?.discards ?? [])
    .filter(({ kind }) => offered.some(({ tile }) => kindOf(tile) === kind))
    .sort((a, b) => a.hand.shanten - b.hand.shanten || b.hand.ukeire - a.hand.ukeire)
  const best = offered.find(({ tile }) => kindOf(tile) === ranked[0]?.kind) ?? offered[0]
  if (!best) throw new Error('no discard is offered')
  return best
}
