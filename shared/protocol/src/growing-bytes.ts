import { BINARY_WRITER_BYTES } from './constants.ts'

/** Bytes that are written one after the other; the room doubles whenever it is used up (S524). Numbers are little-endian. */
export class GrowingBytes {
  #bytes = new Uint8Array(BINARY_WRITER_BYTES)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  /** Bytes that fit before the room has to grow. */
  get capacity(): number {
    return this.#bytes.length
  }

  get length(): number {
    return this.#length
  }

  uint8(value: number): void {
    const at = this.#take(1)
    this.#view.setUint8(at, value)
  }

  int8(value: number): void {
    const at = this.#take(1)
    this.#view.setInt8(at, value)
  }

  int16(value: number): void {
    const at = this.#take(2)
    this.#view.setInt16(at, value, true)
  }

  int32(value: number): void {
    const at = this.#take(4)
    this.#view.setInt32(at, value, true)
  }

  uint32(value: number): void {
    const at = this.#take(4)
    this.#view.setUint32(at, value, true)
  }

  int64(value: bigint): void {
    const at = this.#take(8)
    this.#view.setBigInt64(at, value, true)
  }

  float64(value: number): void {
    const at = this.#take(8)
    this.#view.setFloat64(at, value, true)
  }

  bytes(value: Uint8Array): void {
    const at = this.#take(value.length)
    this.#bytes.set(value, at)
  }

  /** A copy of what was written. */
  written(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  /** Makes room and answers where it begins; bytes and view may be other ones after it. */
  #take(count: number): number {
    const at = this.#length
    this.#length += count
    if (this.#length > this.#bytes.length) this.#grow()
    return at
  }

  #grow(): void {
    let room = this.#bytes.length
    while (room < this.#length) room *= 2
    const larger = new Uint8Array(room)
    larger.set(this.#bytes)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }
}
