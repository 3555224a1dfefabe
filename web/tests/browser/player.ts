// Somebody in front of a browser. Everything is done through the page; the line is only read along,
// to know what the table asks and which discard is good.

import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { kindOf, tileName } from '../../src/tiles/names'
import type { Action, FromBrowser, FromServer, Moment, Room, Standing, Tile } from '../../src/net/wire'
import en from '../../../languages/en/interface.json'
import { fill } from '../../src/i18n/fill'

type Discard = Extract<Action, { type: 'discard' }>
type Slot = keyof typeof en.table.spokenActions

/** How somebody plays. */
export type Means = 'mouse' | 'keys' | 'touch'

export const WIDE = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions

export const EMA = 'European riichi rules 2008'

const PATIENCE = 60_000
const PLACES = '1234567890-'

export class Player {
  readonly page: Page
  means: Means = 'mouse'
  room: Room | null = null
  standing: Standing | null = null
  /** On how many lines the server told of a game. */
  lines = 0
  /** What the page said. */
  readonly sent: FromBrowser[] = []
  /** Errors in the console, broken policies among them. */
  readonly #complained: string[] = []
  #moment: Moment | null = null
  #answered = -1
  #forgiven: RegExp[] = []
  #waiting = new Set<() => void>()

  constructor(page: Page) {
    this.page = page
    page.on('console', (line) => {
      if (line.type() === 'error') this.#complained.push(line.text())
    })
    page.on('pageerror', (error) => this.#complained.push(error.message))
    page.on('websocket', (socket) => {
      let greeted = false
      socket.on('framesent', ({ payload }) => {
        this.sent.push(JSON.parse(String(payload)) as FromBrowser)
        this.#look()
      })
      socket.on('framereceived', ({ payload }) => {
        const told = JSON.parse(String(payload)) as FromServer
        if (told.type === 'moment' && !greeted) {
          greeted = true
          this.lines += 1
          // What was answered on the line before may not have arrived.
          this.#answered = -1
        }
        this.#hear(told)
      })
    })
  }

  /** Lets the browser mention what the test does on purpose, also if it has done so already. */
  forgive(complaint: RegExp): void {
    this.#forgiven.push(complaint)
  }

  /** What was complained about and not forgiven. */
  get complaints(): string[] {
    return this.#complained.filter((complaint) => !this.#forgiven.some((forgiven) => forgiven.test(complaint)))
  }

  get moment(): Moment {
    if (!this.#moment) throw new Error('nothing was told of a game')
    return this.#moment
  }

  get isAsked(): boolean {
    const moment = this.#moment
    return moment !== null && moment.at !== this.#answered && (moment.outcome !== null || moment.scene.prompts !== null)
  }

  /** The answers that were given, as the page sent them. */
  get acts(): Action[] {
    return this.sent.flatMap((said) => (said.type === 'act' ? [said.action] : []))
  }

  // What is on the page.

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
  /** A tile of the own hand that may be discarded. */
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

  // What is done on it.

  async playNow(book: string): Promise<void> {
    await this.button(fill(en.pages.front.playWith, { book })).click()
    await this.toBeAsked()
  }

  /** Opens a table for friends and waits in its lobby; returns the link to it. */
  async invite(
    book: string,
    { name, length = 'book' }: { name: string; length?: keyof typeof en.pages.options.lengths },
  ): Promise<string> {
    await this.button(fill(en.pages.front.inviteWith, { book })).click()
    await this.sheet.getByLabel(en.pages.options.name).fill(name)
    await this.sheet.getByLabel(en.pages.options.length).selectOption(length)
    await this.sheet.getByRole('button', { name: en.pages.options.go }).click()
    return this.page.getByRole('textbox', { name: en.pages.room.link }).inputValue()
  }

  async sitDown(name: string): Promise<void> {
    await this.page.getByRole('textbox', { name: en.pages.room.joinSays }).fill(name)
    await this.button(en.pages.room.join).click()
    await this.until('a seat', () => this.sent.some((said) => said.type === 'hello' && said.token !== null))
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${en.pages.room.start}`) }).click()
    await this.toBeDealt()
  }

  async toBeDealt(): Promise<void> {
    await this.until('a game', () => this.#moment)
  }

  /** Waits until the table asks something; a deal that bots end before that is followed by another. */
  async toBeAsked(): Promise<void> {
    await this.playUntil(({ outcome }) => this.isAsked && !outcome)
  }

  /** Plays on until something is so that can be seen at the table. */
  async playUntil(isSo: (moment: Moment) => unknown): Promise<void> {
    for (;;) {
      await this.until('a question', () => this.#moment && (isSo(this.#moment) || this.isAsked))
      if (isSo(this.moment)) return
      await this.answer()
    }
  }

  /** Plays until the sheet at the end of the deal lies on the table. */
  async playDeal(): Promise<void> {
    await this.playUntil(({ outcome }) => outcome)
    await this.sheet.waitFor()
  }

  /** Answers whatever the moment asks: wins, never calls, discards towards tenpai. */
  async answer(): Promise<void> {
    const { at, scene, outcome } = this.moment
    this.#answered = at
    const { prompts } = scene
    const slot = (prompts?.win ?? prompts?.show[0] ?? prompts?.pass)?.type as Slot | undefined
    try {
      if (outcome) await this.goOn(outcome.over !== null)
      else if (slot) await this.#insist(at, () => this.press(slot))
      // In riichi the page itself lets go of what does not win, unless there is a kan to think about.
      else if (!scene.sides[0].riichi || prompts?.kans.length)
        await this.#insist(at, () => this.discard(bestOf(this.moment)))
    } catch (error) {
      // Somebody else's claim may have ended the question.
      if (this.moment.at === at && this.#answered === at) throw error
    }
  }

  /** Does it again if it came before the page had drawn what the server said, as a person would. */
  async #insist(at: number, deed: () => Promise<void>): Promise<void> {
    const before = this.acts.length
    const isDone = () => this.moment.at !== at || this.#answered !== at || this.acts.length > before
    for (let tries = 1; !isDone(); tries += 1) {
      await deed()
      await this.until('the page to answer', isDone, tries < 4 ? 2000 : PATIENCE).catch((error: unknown) => {
        if (tries >= 4) throw error
      })
    }
  }

  /** Goes on from the end of a deal; from the end of a game with another one. */
  async goOn(over = false): Promise<void> {
    await this.confirm(over ? en.table.outcome.toStanding : en.table.outcome.next)
    if (over) await this.confirm(en.table.standing.again)
  }

  /** Takes what a sheet offers first. */
  async confirm(name: string): Promise<void> {
    const button = this.sheet.getByRole('button', { name, exact: true })
    if (this.means === 'mouse') return button.click()
    if (this.means === 'touch') return button.tap()
    await button.waitFor()
    await this.page.keyboard.press('Enter')
  }

  async press(slot: Slot): Promise<void> {
    const keys: Partial<Record<Slot, string>> = { tsumo: 't', ron: 'o', pass: 'Escape', riichi: 'r' }
    const key = keys[slot]
    if (this.means === 'mouse') await this.action(slot).click()
    else if (this.means === 'touch') await this.action(slot).tap()
    else if (key)
      await this.action(slot)
        .waitFor()
        .then(() => this.page.keyboard.press(key))
    else await this.tabTo(this.action(slot))
  }

  async discard({ tile, drawn }: Discard): Promise<void> {
    const wanted = this.tile(tile, drawn)
    if (this.means === 'mouse') return wanted.click()
    if (this.means === 'touch') {
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

  /** Presses Tab until something is reached, and Enter there. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs > 60) throw new Error(`Tab does not lead to ${target.toString()}`)
      await this.page.keyboard.press('Tab')
    }
    await this.page.keyboard.press('Enter')
  }

  /** Waits for what the server says. */
  async until(what: string, isSo: () => unknown, within = PATIENCE): Promise<void> {
    if (isSo()) return
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (!isSo()) return
        clearTimeout(patience)
        this.#waiting.delete(look)
        resolve()
      }
      const patience = setTimeout(() => {
        this.#waiting.delete(look)
        reject(new Error(`waited in vain for ${what}`))
      }, within)
      this.#waiting.add(look)
    })
  }

  #hear(told: FromServer): void {
    if (told.type === 'room') {
      if (told.room.game !== this.room?.game) this.standing = null
      this.room = told.room
    }
    if (told.type === 'moment') this.#moment = told
    if (told.type === 'over') this.standing = told.standing
    this.#look()
  }

  #look(): void {
    for (const look of [...this.#waiting]) look()
  }
}

/** The discard that leads to tenpai soonest and widest. */
export function bestOf({ scene, hints }: Moment): Discard {
  const offered = (scene.prompts?.discards ?? []).filter((action) => action.type === 'discard')
  const ranked = (hints?.discards ?? [])
    .filter(({ kind }) => offered.some(({ tile }) => kindOf(tile) === kind))
    .sort((a, b) => a.hand.shanten - b.hand.shanten || b.hand.ukeire - a.hand.ukeire)
  const best = offered.find(({ tile }) => kindOf(tile) === ranked[0]?.kind) ?? offered[0]
  if (!best) throw new Error('no discard is offered')
  return best
}
