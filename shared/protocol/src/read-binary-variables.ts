import { BINARY_TYPE, type BinaryType, type BinaryValue } from './binary-variables.ts'
import { WenfangError } from './errors.ts'

/** Deeper nesting is no data of ours but an attack on the stack. */
const MAX_DEPTH = 200

const TYPES = new Map<number, BinaryType>(
  Object.entries(BINARY_TYPE).map(([name, number]) => [number, name as BinaryType]),
)

/** Reads what `encodeBinaryVariables` wrote. @throws WenfangError InvalidArgument on anything else */
export function decodeBinaryVariables(bytes: Uint8Array): BinaryValue {
  try {
    return new Reader(bytes).whole()
  } catch (cause) {
    throw new WenfangError('InvalidArgument', 'binary variables cannot be read', { cause })
  }
}

class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #text = new TextDecoder('utf-8', { fatal: true })
  #at = 0
  #names: readonly string[] = []
  #objects = 0
  #highestReference = -1

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  whole(): BinaryValue {
    this.#names = this.#list(() => this.#string())
    const value = this.#value(this.#type(), 0)
    if (this.#at !== this.#bytes.length) throw new RangeError('bytes after the value')
    if (this.#highestReference >= this.#objects) throw new RangeError(`no object ${this.#highestReference}`)
    return value
  }

  #value(type: BinaryType, depth: number): BinaryValue {
    if (depth > MAX_DEPTH) throw new RangeError('nested too deeply')
    switch (type) {
      case 'int8':
        return { type, value: this.#view.getInt8(this.#take(1)) }
      case 'int16':
        return { type, value: this.#view.getInt16(this.#take(2), true) }
      case 'int32':
        return { type, value: this.#view.getInt32(this.#take(4), true) }
      case 'int64':
        return { type, value: this.#view.getBigInt64(this.#take(8), true) }
      case 'float':
        return { type, value: this.#view.getFloat64(this.#take(8), true) }
      case 'bool':
        return { type, value: this.#flag() }
      case 'string':
        return { type, value: this.#string() }
      case 'name':
        return { type, value: this.#name() }
      case 'reference8':
        return { type, value: this.#reference(this.#view.getUint8(this.#take(1))) }
      case 'reference16':
        return { type, value: this.#reference(this.#view.getUint16(this.#take(2), true)) }
      case 'reference32':
        return { type, value: this.#reference(this.#uint32()) }
      case 'object':
        this.#objects++
        return { type, fields: this.#list(() => [this.#name(), this.#value(this.#type(), depth + 1)]) }
      case 'array':
        return { type, items: this.#items(depth) }
      case 'bytes': {
        const length = this.#uint32()
        const from = this.#take(length)
        return { type, value: this.#bytes.slice(from, from + length) }
      }
      default:
        return type satisfies never
    }
  }

  #items(depth: number): readonly BinaryValue[] {
    const count = this.#uint32()
    if (count === 0) return []
    const type = this.#type()
    return this.#repeat(count, () => this.#value(type, depth + 1))
  }

  #list<T>(read: () => T): readonly T[] {
    return this.#repeat(this.#uint32(), read)
  }

  /** A length that cannot be true is refused before anything is read. */
  #repeat<T>(count: number, read: () => T): readonly T[] {
    if (count > this.#bytes.length - this.#at) throw new RangeError(`no room for ${count} entries`)
    return Array.from({ length: count }, read)
  }

  #type(): BinaryType {
    const number = this.#view.getUint8(this.#take(1))
    const type = TYPES.get(number)
    if (!type) throw new TypeError(`no type ${number}`)
    return type
  }

  #name(): string {
    const number = this.#uint32()
    const name = this.#names[number]
    if (name === undefined) throw new RangeError(`no name ${number}`)
    return name
  }

  #flag(): boolean {
    const flag = this.#view.getUint8(this.#take(1))
    if (flag > 1) throw new RangeError(`${flag} is no bool`)
    return flag === 1
  }

  #reference(number: number): number {
    this.#highestReference = Math.max(this.#highestReference, number)
    return number
  }

  #string(): string {
    const length = this.#uint32()
    const from = this.#take(length)
    return this.#text.decode(this.#bytes.subarray(from, from + length))
  }

  #uint32(): number {
    return this.#view.getUint32(this.#take(4), true)
  }

  #take(count: number): number {
    const from = this.#at
    if (count > this.#bytes.length - from) throw new RangeError('the bytes end too early')
    this.#at += count
    return from
  }
}
