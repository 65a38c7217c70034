import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { WenfangError } from '@wenfang/shared-protocol'

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/** Pipes of the child process that the protocol goes through, beside the standard ones. */
export const BROWSER_PIPES = 2
const END = '\0'

/** Commands to a Chromium over its debugging pipes; nobody else on the machine can reach them. */
export class BrowserPipe {
  readonly #out: Writable
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  readonly #listeners = new Map<string, () => void>()
  /** Settles when a tab is gone before it has answered. */
  readonly #crashed: Promise<never>
  #last = 0
  #rest: Buffer[] = []

  constructor(child: ChildProcess) {
    this.#out = child.stdio[3] as Writable
    // A browser that is gone says so by its end; a write into its pipe must not end us.
    this.#out.on('error', () => undefined)
    this.#crashed = this.#next('Inspector.detached').then(() => {
      throw new WenfangError('Unavailable', 'the page of the printer crashed')
    })
    this.#crashed.catch(() => undefined)
    const answers = child.stdio[4] as Readable
    answers.on('data', (chunk: Buffer) => this.#take(chunk))
    answers.on('error', () => undefined)
  }

  /** @throws WenfangError Unavailable when the browser refuses */
  async send(method: string, params: object = {}, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
    this.#last += 1
    const id = this.#last
    const answered = new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#out.write(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }) + END)
    })
    const answer = await Promise.race([answered, this.#crashed])
    if (answer.error) throw new WenfangError('Unavailable', `${method}: ${answer.error.message}`)
    return answer.result ?? {}
  }

  /** Resolves when the browser next tells of the event. @throws WenfangError Unavailable when the tab is gone */
  async heard(method: string): Promise<void> {
    await Promise.race([this.#next(method), this.#crashed])
  }

  #next(method: string): Promise<void> {
    return new Promise((resolve) => this.#listeners.set(method, resolve))
  }

  #take(chunk: Buffer): void {
    let from = 0
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
      const message = Buffer.concat([...this.#rest, chunk.subarray(from, at)]).toString()
      this.#rest = []
      from = at + 1
      this.#handle(JSON.parse(message) as Answer)
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from))
  }

  #handle(message: Answer): void {
    if (message.id !== undefined) {
      this.#waiting.get(message.id)?.(message)
      this.#waiting.delete(message.id)
    } else if (message.method !== undefined) {
      this.#listeners.get(message.method)?.()
      this.#listeners.delete(message.method)
    }
  }
}
