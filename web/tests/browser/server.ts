/// <reference types="node" />
// The real server, with its own data folder and port; a test can kill and restart it.

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
  /** The origin of the page, without a trailing slash. */
  origin = ''
  /** Every address that the server reports: first the one for this machine, then those for others. */
  addresses: string[] = []
  readonly data = mkdtempSync(join(tmpdir(), 'hanchan-'))
  /** Log lines at warning level or above. */
  readonly warnings: string[] = []
  readonly #ip: string
  #port = '0'
  #running: ChildProcess | null = null

  constructor(ip: string) {
    this.#ip = ip
  }

  /** Starts the server with additional arguments; after the first time, at the same address with the same data. */
  async start(...args: string[]): Promise<void> {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} does not exist; build it with "cargo build -p cli"`)
    const running = spawn(PROGRAM, [
      'serve',
      '--listen',
      `${this.#ip}:${this.#port}`,
      '--data',
      this.data,
      '--pause',
      '0',
      '--json',
      ...args,
    ])
    this.#running = running
    createInterface(running.stderr).on('line', (line) => {
      // Slow statements depend on the disk, not on the server.
      if (!line.includes('"level":"INFO"') && !line.includes('slow statement')) this.warnings.push(line)
    })
    const exited = once(running, 'exit').then(() => {
      throw new Error(`the server exited at once: ${this.warnings.join('\n')}`)
    })
    const [line] = (await Promise.race([once(createInterface(running.stdout), 'line'), exited])) as [string]
    exited.catch(() => undefined)
    const { addresses } = JSON.parse(line) as { addresses: string[] }
    const address = new URL(addresses[0] ?? '')
    this.addresses = addresses
    this.origin = address.origin
    this.#port = address.port
  }

  /** Kills the server without a shutdown, as a power cut would. */
  async kill(): Promise<void> {
    const running = this.#running
    this.#running = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    running.kill('SIGKILL')
    await exited
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.data, { recursive: true })
  }
}

/** The output of `hanchan verify` for a log; throws if it finds a fault. */
export async function verify(log: string): Promise<string> {
  const { stdout } = await promisify(execFile)(PROGRAM, ['verify', log])
  return stdout
}
