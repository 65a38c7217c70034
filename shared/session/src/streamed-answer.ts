import { OpenStreamReader, WenfangError, type OpenStreamPart } from '@wenfang/shared-protocol'

export interface StreamedAnswerOptions {
  readonly onTicket: (body: unknown) => void
  readonly onBegan: (endpointId: string) => void
}

const OK = 200

/** The parts of a streamed opening. What the server refuses ends it: the ordinary call will say why. */
export class StreamedAnswer {
  readonly #options: StreamedAnswerOptions
  readonly #reader = new OpenStreamReader((part) => this.#onPart(part))
  readonly #pieces: Uint8Array[] = []
  #isWhole = false

  constructor(options: StreamedAnswerOptions) {
    this.#options = options
  }

  /** @throws WenfangError Unavailable */
  push(bytes: Uint8Array): void {
    this.#reader.push(bytes)
  }

  /** The open data. @throws WenfangError Unavailable when it never came, or not all of it (S434) */
  whole(): Uint8Array {
    if (!this.#isWhole) throw new WenfangError('Unavailable', 'streaming open data is null')
    const bytes = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of this.#pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }

  #onPart(part: OpenStreamPart): void {
    switch (part.kind) {
      case 'session':
        if (part.status !== OK) throw new WenfangError('Unavailable', `streamed session: ${part.status}`)
        return this.#options.onTicket(part.body)
      case 'open':
        if (part.status !== OK) throw new WenfangError('Unavailable', `streamed open data: ${part.status}`)
        return this.#options.onBegan(part.endpointId)
      case 'bytes':
        return void this.#pieces.push(part.bytes)
      case 'end':
        this.#isWhole = true
        return
      default:
        part satisfies never
    }
  }
}
