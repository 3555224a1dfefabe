// A page controlled by the DevTools protocol alone. The events that Playwright listens to take a slow phone up to a
// third of a second.

import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core'

type CdpResponse = { id: number; result?: Record<string, unknown>; error?: { message: string } }

export class CdpPage {
  readonly #browser: CDPSession
  readonly #context: string
  readonly #session: string
  #lastId = 0

  private constructor(browser: CDPSession, context: string, session: string) {
    this.#browser = browser
    this.#context = context
    this.#session = session
  }

  /** Opens an empty page as a phone of this size, with a fresh profile. */
  static async open(browser: Browser, { viewport, deviceScaleFactor = 1 }: BrowserContextOptions): Promise<CdpPage> {
    const session = await browser.newBrowserCDPSession()
    const { browserContextId } = await session.send('Target.createBrowserContext')
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    const page = new CdpPage(session, browserContextId, sessionId)
    await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true })
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.send('Page.enable')
    return page
  }

  send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      const receive = ({ sessionId, message }: { sessionId: string; message: string }): void => {
        const response = JSON.parse(message) as CdpResponse
        if (sessionId !== this.#session || response.id !== id) return
        this.#browser.off('Target.receivedMessageFromTarget', receive)
        if (response.result) resolve(response.result)
        else reject(new Error(`${method}: ${response.error?.message}`))
      }
      this.#browser.on('Target.receivedMessageFromTarget', receive)
      this.#browser
        .send('Target.sendMessageToTarget', {
          sessionId: this.#session,
          message: JSON.stringify({ id, method, params }),
        })
        .catch(reject)
    })
  }

  /** The value of an expression in the page. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result } = await this.send('Runtime.evaluate', { expression, returnByValue: true })
    return (result as { value: T }).value
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#context })
    await this.#browser.detach()
  }
}
