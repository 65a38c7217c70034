import { WenfangError } from './errors.ts'
import { GrowingBytes } from './growing-bytes.ts'

/** Types of the binary variable format (S220), each with the number that stands for it on the wire. */
export const BINARY_TYPE = {
  int8: 1,
  int16: 2,
  int32: 3,
  int64: 4,
  float: 5,
  bool: 6,
  string: 7,
  name: 8,
  reference8: 9,
  reference16: 10,
  reference32: 11,
  object: 12,
  array: 13,
  bytes: 14,
} as const
export type BinaryType = keyof typeof BINARY_TYPE

export type BinaryValue =
  | { readonly type: 'int8' | 'int16' | 'int32'; readonly value: number }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'int64'; readonly value: bigint }
  | { readonly type: 'bool'; readonly value: boolean }
  /** A `name` is text from the table at the head: written once, however often it is used. */
  | { readonly type: 'string' | 'name'; readonly value: string }
  /** The object of this number; objects are numbered from 0 in the order in which they begin. */
  | { readonly type: 'reference8' | 'reference16' | 'reference32'; readonly value: number }
  | { readonly type: 'object'; readonly fields: readonly (readonly [name: string, value: BinaryValue])[] }
  | { readonly type: 'array'; readonly items: readonly BinaryValue[] }
  | { readonly type: 'bytes'; readonly value: Uint8Array }

/** Types that may stand together in an array, which then takes the largest of them (S305, S306). */
const FAMILIES: readonly (readonly BinaryType[])[] = [
  ['int8', 'int16', 'int32', 'int64', 'float'],
  ['reference8', 'reference16', 'reference32'],
]

const LIMITS = {
  int8: [-0x80, 0x7f],
  int16: [-0x8000, 0x7fff],
  int32: [-0x8000_0000, 0x7fff_ffff],
  reference8: [0, 0xff],
  reference16: [0, 0xffff],
  reference32: [0, 0xffff_ffff],
} as const

/**
 * Writes one value: the table of all names, then the value with its type (S219).
 * @throws WenfangError InvalidArgument for a number outside its type and an array of mixed types (S304)
 */
export function encodeBinaryVariables(value: BinaryValue): Uint8Array {
  const names = new Map<string, number>()
  const body = new GrowingBytes()
  body.uint8(BINARY_TYPE[value.type])
  writePayload(body, names, value)
  const head = new GrowingBytes()
  head.uint32(names.size)
  for (const name of names.keys()) writeText(head, name)
  head.bytes(body.written())
  return head.written()
}

function writePayload(out: GrowingBytes, names: Map<string, number>, value: BinaryValue): void {
  switch (value.type) {
    case 'int8':
      return out.int8(within(value))
    case 'int16':
      return out.int16(within(value))
    case 'int32':
      return out.int32(within(value))
    case 'int64':
      if (BigInt.asIntN(64, value.value) !== value.value)
        throw new WenfangError('InvalidArgument', 'int64 is too large')
      return out.int64(value.value)
    case 'float':
      return out.float64(value.value)
    case 'bool':
      return out.uint8(value.value ? 1 : 0)
    case 'string':
      return writeText(out, value.value)
    case 'name':
      return out.uint32(numberOf(names, value.value))
    case 'reference8':
      return out.uint8(within(value))
    case 'reference16':
      // Read as unsigned; the bits are the same.
      return out.int16((within(value) << 16) >> 16)
    case 'reference32':
      return out.uint32(within(value))
    case 'object':
      out.uint32(value.fields.length)
      for (const [name, field] of value.fields) {
        out.uint32(numberOf(names, name))
        out.uint8(BINARY_TYPE[field.type])
        writePayload(out, names, field)
      }
      return
    case 'array': {
      const type = commonType(value.items)
      out.uint32(value.items.length)
      if (type === null) return
      out.uint8(BINARY_TYPE[type])
      for (const item of value.items) writePayload(out, names, widen(item, type))
      return
    }
    case 'bytes':
      out.uint32(value.value.length)
      return out.bytes(value.value)
    default:
      return value satisfies never
  }
}

function writeText(out: GrowingBytes, text: string): void {
  const bytes = new TextEncoder().encode(text)
  out.uint32(bytes.length)
  out.bytes(bytes)
}

function numberOf(names: Map<string, number>, name: string): number {
  const known = names.get(name) ?? names.size
  names.set(name, known)
  return known
}

function within({ type, value }: { readonly type: keyof typeof LIMITS; readonly value: number }): number {
  const [least, most] = LIMITS[type]
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new WenfangError('InvalidArgument', `${value} is no ${type}`)
}

/** The one type of all items, null when there are none. @throws WenfangError InvalidArgument (S304) */
function commonType(items: readonly BinaryValue[]): BinaryType | null {
  const types = [...new Set(items.map(({ type }) => type))]
  const [first] = types
  if (first === undefined || types.length === 1) return first ?? null
  const family = FAMILIES.find((each) => types.every((type) => each.includes(type)))
  if (!family) throw new WenfangError('InvalidArgument', `an array of ${types.join(' and ')}`)
  return types.reduce((a, b) => (family.indexOf(a) > family.indexOf(b) ? a : b))
}

/** S305, S306: never at the price of another number. */
function widen(item: BinaryValue, type: BinaryType): BinaryValue {
  if (item.type === type || typeof item !== 'object' || !('value' in item)) return item
  const { value } = item
  if (type === 'int64') return { type, value: BigInt(value as number) }
  const number = Number(value)
  if (typeof value === 'bigint' && BigInt(number) !== value) {
    throw new WenfangError('InvalidArgument', `${value} does not fit a float`)
  }
  return { type, value: number } as BinaryValue
}
