import type { Writable } from 'node:stream'

/** More than this waiting for a socket: it gets no live frames until it has read. */
export const SLOW_BYTES = 1024 * 1024
/** A socket may stay behind this long. */
export const SLOW_LIMIT_MS = 30_000

/** Up to this size a copy costs less than another call of the system, which is most of what a frame costs. */
const COPIED_BYTES = 16 * 1024

/** The writing side of one socket: whole frames, in order, and how many bytes still wait. */
export class Outbox {
  readonly #socket: Writable
  readonly #isOpen: () => boolean

  /** `isOpen` turns false when the closing handshake begins: no frame may follow a close. */
  constructor(socket: Writable, isOpen: () => boolean = () => true) {
    this.#socket = socket
    this.#isOpen = isOpen
  }

  write(frame: Buffer): void {
    if (this.#isOpen() && !this.#socket.destroyed) this.#socket.write(frame)
  }

  /** What is written until the end of this turn goes out as one call of the system. */
  gather(): void {
    if (this.#socket.destroyed || this.#socket.writableCorked > 0) return
    this.#socket.cork()
    process.nextTick(() => this.#socket.uncork())
  }

  /** Two frames as one write, where the first is not large. */
  writeBoth(first: Buffer, second: Buffer): void {
    if (first.byteLength <= COPIED_BYTES) {
      this.write(Buffer.concat([first, second]))
      return
    }
    this.write(first)
    this.write(second)
  }

  get queuedBytes(): number {
    return this.#socket.writableLength
  }

  get isSlow(): boolean {
    return this.#socket.writableLength > SLOW_BYTES
  }

  /** Resolves when the socket has taken what waits and wants more, or is gone. */
  drained(): Promise<void> {
    const socket = this.#socket
    if (socket.destroyed || !socket.writableNeedDrain) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        socket.off('drain', done)
        socket.off('close', done)
        resolve()
      }
      socket.on('drain', done)
      socket.on('close', done)
    })
  }
}
