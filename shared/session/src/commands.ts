import { isErrorCode, WenfangError, type ClientMessage, type ServerMessage } from '@wenfang/shared-protocol'

type Ack = Extract<ServerMessage, { cmd: 'ack' }>
type Numbered = ClientMessage
/** A command before it got its number. */
export type Command = Numbered extends infer Each ? (Each extends Numbered ? Omit<Each, 'id'> : never) : never

const DONE = 'ok'

/** Numbers the commands of one connection and matches their acknowledgements. */
export class Commands {
  readonly #waiting = new Map<
    number,
    { readonly resolve: (ack: Ack) => void; readonly reject: (error: Error) => void }
  >()
  #send: ((text: string) => void) | null = null
  #lastId = 0

  connected(send: (text: string) => void): void {
    this.#send = send
    this.#lastId = 0
  }

  /** Whoever still waits is told that the connection is gone. */
  lost(): void {
    this.#send = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(new WenfangError('NetworkError', 'connection lost'))
  }

  /** Resolves with a positive acknowledgement. @throws WenfangError NetworkError, or the code of the refusal */
  send(command: Command): Promise<Ack> {
    return new Promise((resolve, reject) => {
      if (!this.#send) {
        reject(new WenfangError('NetworkError', 'not connected'))
        return
      }
      const id = ++this.#lastId
      this.#waiting.set(id, { resolve, reject })
      this.#send(JSON.stringify({ ...command, id }))
    })
  }

  acknowledge(ack: Ack): void {
    const waiting = this.#waiting.get(ack.id)
    this.#waiting.delete(ack.id)
    if (ack.result === DONE) {
      waiting?.resolve(ack)
      return
    }
    const code = isErrorCode(ack.result) ? ack.result : 'Unavailable'
    waiting?.reject(new WenfangError(code, ack.cause ?? ack.result))
  }
}
