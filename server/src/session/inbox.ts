/** Bytes that may wait for their turn before the socket is told to stop. */
const PAUSE_BYTES = 256 * 1024

export interface InboxSource {
  pause(): void
  resume(): void
}

/**
 * Handles what a socket sends one after the other. While something is handled asynchronously, or the sender has used up
 * his limit, the rest waits and the socket is not read: nothing is lost, and the sender feels the brake.
 */
export class Inbox<Message> {
  readonly #source: InboxSource
  readonly #sizeOf: (message: Message) => number
  readonly #handle: (message: Message) => void | Promise<void>
  readonly #waiting: Message[] = []
  #waitingBytes = 0
  #isWorking = false
  #isPaused = false
  #isClosed = false

  constructor(
    source: InboxSource,
    sizeOf: (message: Message) => number,
    handle: (message: Message) => void | Promise<void>,
  ) {
    this.#source = source
    this.#sizeOf = sizeOf
    this.#handle = handle
  }

  /** The socket is held back: silence is ours, not the sender's. */
  get isPaused(): boolean {
    return this.#isPaused
  }

  push(message: Message): void {
    if (this.#isClosed) return
    if (!this.#isWorking && this.#waiting.length === 0) {
      const work = this.#handle(message)
      if (work) void this.#continueAfter(work)
      return
    }
    this.#waiting.push(message)
    this.#waitingBytes += this.#sizeOf(message)
    if (this.#waitingBytes > PAUSE_BYTES && !this.#isPaused) {
      this.#isPaused = true
      this.#source.pause()
    }
  }

  /** Forgets what waits. */
  close(): void {
    this.#isClosed = true
    this.#waiting.length = 0
  }

  async #continueAfter(first: Promise<void>): Promise<void> {
    this.#isWorking = true
    await first
    for (let message = this.#waiting.shift(); message !== undefined; message = this.#waiting.shift()) {
      this.#waitingBytes -= this.#sizeOf(message)
      await this.#handle(message)
    }
    this.#waitingBytes = 0
    this.#isWorking = false
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#source.resume()
  }
}
