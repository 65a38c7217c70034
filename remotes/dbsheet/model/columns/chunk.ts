import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WenfangError } from '@wenfang/shared-protocol/errors'

/** Where one allocation costs less than a copy. */
const LEAST_PIECE_BYTES = 1_024

/** Values that are near one another take few bytes: each number is written as its difference to the one before. */
export class ChunkWriter {
  readonly #pieces: Uint8Array[] = []
  #out = encoding.createEncoder()

  uint(value: number): void {
    encoding.writeVarUint(this.#out, value)
  }

  int(value: number): void {
    encoding.writeVarInt(this.#out, value)
  }

  text(value: string): void {
    encoding.writeVarString(this.#out, value)
  }

  /** Nobody changes them until this is finished: long ones are not copied before. */
  bytes(value: Uint8Array): void {
    if (value.byteLength < LEAST_PIECE_BYTES) {
      encoding.writeVarUint8Array(this.#out, value)
      return
    }
    this.uint(value.byteLength)
    this.#flush()
    this.#pieces.push(value)
  }

  doubles(values: Float64Array): void {
    const copy = values.slice()
    this.bytes(new Uint8Array(copy.buffer))
  }

  finish(): Uint8Array<ArrayBuffer> {
    if (this.#pieces.length === 0) return encoding.toUint8Array(this.#out) as Uint8Array<ArrayBuffer>
    this.#flush()
    const whole = new Uint8Array(this.#pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
    let at = 0
    for (const piece of this.#pieces) {
      whole.set(piece, at)
      at += piece.byteLength
    }
    return whole
  }

  #flush(): void {
    this.#pieces.push(encoding.toUint8Array(this.#out))
    this.#out = encoding.createEncoder()
  }
}

/** Of the first byte of a number: others follow; of one with a sign: it is below zero. */
const [MORE, SIGN] = [0x80, 0x40]

/** Reads what a writer wrote; anything else is a damaged file. */
export class ChunkReader {
  readonly #input: decoding.Decoder

  constructor(bytes: Uint8Array) {
    this.#input = decoding.createDecoder(bytes)
  }

  uint(): number {
    const byte = this.#single()
    return byte >= 0 ? byte : read(() => decoding.readVarUint(this.#input))
  }

  int(): number {
    const byte = this.#single()
    if (byte < 0) return read(() => decoding.readVarInt(this.#input))
    return byte & SIGN ? -(byte & ~SIGN) : byte
  }

  /** Most numbers are one byte, of which there are millions. -1: it is more, or the end. */
  #single(): number {
    const { arr, pos } = this.#input
    const byte = arr[pos] ?? MORE
    if (byte >= MORE) return -1
    this.#input.pos = pos + 1
    return byte
  }

  text(): string {
    return read(() => decoding.readVarString(this.#input))
  }

  bytes(): Uint8Array {
    return read(() => decoding.readVarUint8Array(this.#input))
  }

  doubles(): Float64Array {
    const bytes = this.bytes()
    if (bytes.byteLength % 8 !== 0) throw damaged('a list of numbers is cut short')
    // A view needs an address that is a multiple of eight.
    return new Float64Array(bytes.slice().buffer)
  }

  /** A count that is at most `most`: sizes in a damaged file must not reserve memory. */
  count(most: number): number {
    const count = this.uint()
    if (count > most) throw damaged(`${count} of at most ${most}`)
    return count
  }
}

export const damaged = (why: string, cause?: unknown): WenfangError =>
  new WenfangError('FileCorrupt', `table chunk: ${why}`, { cause })

function read<T>(take: () => T): T {
  try {
    return take()
  } catch (cause) {
    throw damaged('cut short', cause)
  }
}
