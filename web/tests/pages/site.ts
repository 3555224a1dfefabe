// The built site in a real browser, with a server made of answers: no port, no file, no network.

import { chromium, type Browser, type BrowserContextOptions, type Page, type WebSocketRoute } from 'playwright-core'
import { build } from 'vite'
import type { FromBrowser, FromServer } from '../../src/wire'
import { BOOK, CARDS, ROOM } from './book'

export const ORIGIN = 'http://localhost'
/** As strict as the server's own. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const KINDS: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

type Answer = { status?: number; body: unknown }

export class Site {
  #files = new Map<string, string>()
  #browser!: Browser

  async open(): Promise<void> {
    const built = await build({ build: { write: false }, logLevel: 'error' })
    if (!('output' in built)) throw new Error('one build gives one output')
    for (const file of built.output) {
      const content = file.type === 'chunk' ? file.code : file.source
      this.#files.set(`/${file.fileName}`, typeof content === 'string' ? content : new TextDecoder().decode(content))
    }
    this.#browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS })
  }

  async close(): Promise<void> {
    await this.#browser?.close()
  }

  /** Bytes of everything a first visit loads, compressed. */
  async weight(): Promise<number> {
    const sizes = [...this.#files.values()].map(async (file) => {
      const stream = new Blob([file]).stream().pipeThrough(new CompressionStream('gzip'))
      return (await new Response(stream).arrayBuffer()).byteLength
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  async visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await this.#browser.newContext({ locale: 'en-GB', ...options })
    const visit = new Visit(await context.newPage(), this.#files)
    await visit.begin()
    await visit.page.goto(ORIGIN + path)
    return visit
  }
}

/** One person's visit: what the page asked, and what it complained about. */
export class Visit {
  readonly page: Page
  readonly asked: { path: string; body: unknown }[] = []
  readonly heard: FromBrowser[] = []
  readonly complaints: string[] = []
  readonly answers = new Map<string, Answer>([
    ['/api/rulebooks', { body: CARDS }],
    ['/api/rulebooks/club', { body: BOOK }],
    ['/api/rooms', { body: [] }],
    ['/api/rooms/abcd2345', { body: ROOM }],
  ])
  /** What the room's socket says to a hello. */
  greeting: FromServer[] = [{ type: 'room', room: ROOM, you: null }]
  socket: WebSocketRoute | null = null
  readonly #files: Map<string, string>

  constructor(page: Page, files: Map<string, string>) {
    this.page = page
    this.#files = files
  }

  async begin(): Promise<void> {
    this.page.on('console', (line) => {
      // A refused question is told to the person; the browser's own note about it is no complaint.
      if (line.type() === 'error' && !line.text().includes('Failed to load resource')) this.complaints.push(line.text())
    })
    this.page.on('pageerror', (error) => this.complaints.push(error.message))
    await this.page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.startsWith('/api/')) {
        const body: unknown = route.request().postDataJSON()
        this.asked.push({ path: pathname, body })
        const answer = this.answers.get(pathname)
        const missing = { status: 404, code: 'page/not_found', says: 'there is nothing at this address' }
        return route.fulfill({ status: answer?.status ?? (answer ? 200 : 404), json: answer?.body ?? missing })
      }
      const file = this.#files.has(pathname) ? pathname : '/index.html'
      const contentType = KINDS[file.split('.').pop() ?? ''] ?? 'text/plain'
      await route.fulfill({ body: this.#files.get(file) ?? '', contentType, headers: { 'content-security-policy': POLICY } })
    })
    await this.page.routeWebSocket(/\/socket$/, (socket) => {
      this.socket = socket
      socket.onMessage((text) => {
        const said = JSON.parse(String(text)) as FromBrowser
        this.heard.push(said)
        if (said.type === 'hello') for (const told of this.greeting) this.tell(told)
      })
    })
  }

  tell(told: FromServer): void {
    this.socket?.send(JSON.stringify(told))
  }

  async leave(): Promise<void> {
    await this.page.context().close()
  }
}
