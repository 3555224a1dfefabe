// A page that is only told where to go. What playwright listens to in a page costs a slow phone up to a third of a second.

import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core'

type Answer = { id: number; result?: Record<string, unknown>; error?: { message: string } }

export class Unwatched {
  readonly #browser: CDPSession
  readonly #context: string
  readonly #session: string
  #asked = 0

  private constructor(browser: CDPSession, context: string, session: string) {
    this.#browser = browser
    this.#context = context
    this.#session = session
  }

  /** As large as a phone, with nothing kept. */
  static async open(browser: Browser, { viewport, deviceScaleFactor = 1 }: BrowserContextOptions): Promise<Unwatched> {
    const line = await browser.newBrowserCDPSession()
    const { browserContextId } = await line.send('Target.createBrowserContext')
    const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await line.send('Target.attachToTarget', { targetId })
    const page = new Unwatched(line, browserContextId, sessionId)
    await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true })
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.send('Page.enable')
    return page
  }

  send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = (this.#asked += 1)
    return new Promise((resolve, reject) => {
      const hear = ({ sessionId, message }: { sessionId: string; message: string }): void => {
        const answer = JSON.parse(message) as Answer
        if (sessionId !== this.#session || answer.id !== id) return
        this.#browser.off('Target.receivedMessageFromTarget', hear)
        if (answer.result) resolve(answer.result)
        else reject(new Error(`${method}: ${answer.error?.message}`))
      }
      this.#browser.on('Target.receivedMessageFromTarget', hear)
      this.#browser
        .send('Target.sendMessageToTarget', {
          sessionId: this.#session,
          message: JSON.stringify({ id, method, params }),
        })
        .catch(reject)
    })
  }

  /** What an expression is worth there. */
  async worth<T>(expression: string): Promise<T> {
    const { result } = await this.send('Runtime.evaluate', { expression, returnByValue: true })
    return (result as { value: T }).value
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#context })
    await this.#browser.detach()
  }
}
