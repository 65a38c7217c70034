import { WenfangError } from '@wenfang/shared-protocol'

/** Puts an update together that came in several frames. */
export class Pieces {
  readonly #maxBytes: number
  #clientSeq = 0
  #parts: Uint8Array[] = []
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Its right to write was taken in the middle of an update, which comes again from its beginning. */
  drop(): void {
    this.#parts = []
    this.#bytes = 0
  }

  /** The whole update with its last piece, null before. @throws WenfangError InvalidArgument */
  add(clientSeq: number, piece: Uint8Array, more: boolean): Uint8Array | null {
    if (this.#parts.length === 0 && !more) return piece
    if (this.#parts.length > 0 && clientSeq !== this.#clientSeq) {
      throw new WenfangError('InvalidArgument', 'an update was begun and not ended')
    }
    this.#clientSeq = clientSeq
    this.#parts.push(piece)
    this.#bytes += piece.byteLength
    if (this.#bytes > this.#maxBytes) throw new WenfangError('InvalidArgument', 'the update is too large')
    if (more) return null
    const whole = Buffer.concat(this.#parts)
    this.#parts = []
    this.#bytes = 0
    return whole
  }
}
