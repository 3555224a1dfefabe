/// <reference types="node" />
// The server as people start it: a folder and a port of its own, killed and started again at will.

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = process.env.HANCHAN ?? fileURLToPath(new URL('../../../target/debug/hanchan', import.meta.url))

export class Server {
  /** Where the page is, without a slash at the end. */
  origin = ''
  /** Every address at which it says that it is: first from this machine, then from others. */
  addresses: string[] = []
  readonly data = mkdtempSync(join(tmpdir(), 'hanchan-'))
  /** What it logged as a warning or worse. */
  readonly complaints: string[] = []
  readonly #ip: string
  #port = '0'
  #running: ChildProcess | null = null

  constructor(ip: string) {
    this.#ip = ip
  }

  /** Starts it, with `more` said to it, the second time at the same address and with the same data. */
  async start(...more: string[]): Promise<void> {
    if (!existsSync(PROGRAM)) throw new Error(`there is no ${PROGRAM}; build it with "cargo build -p cli"`)
    const running = spawn(PROGRAM, [
      'serve',
      '--listen',
      `${this.#ip}:${this.#port}`,
      '--data',
      this.data,
      '--pause',
      '0',
      '--json',
      ...more,
    ])
    this.#running = running
    createInterface(running.stderr).on('line', (line) => {
      // How fast the disk is says nothing about the server.
      if (!line.includes('"level":"INFO"') && !line.includes('slow statement')) this.complaints.push(line)
    })
    const ended = once(running, 'exit').then(() => {
      throw new Error(`the server ended at once: ${this.complaints.join('\n')}`)
    })
    const [told] = (await Promise.race([once(createInterface(running.stdout), 'line'), ended])) as [string]
    ended.catch(() => undefined)
    const { addresses } = JSON.parse(told) as { addresses: string[] }
    const address = new URL(addresses[0] ?? '')
    this.addresses = addresses
    this.origin = address.origin
    this.#port = address.port
  }

  /** Ends it without a word, as a power cut would. */
  async kill(): Promise<void> {
    const running = this.#running
    this.#running = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.data, { recursive: true })
  }
}

/** What `hanchan verify` says of a log; throws where it finds something. */
export async function verify(log: string): Promise<string> {
  const { stdout } = await promisify(execFile)(PROGRAM, ['verify', log])
  return stdout
}
