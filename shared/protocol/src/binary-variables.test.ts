import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBinaryVariables, type BinaryValue } from './binary-variables.ts'
import { BINARY_WRITER_BYTES } from './constants.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { decodeBinaryVariables } from './read-binary-variables.ts'

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
const roundTrip = (value: BinaryValue): BinaryValue => decodeBinaryVariables(encodeBinaryVariables(value))
const array = (...items: readonly BinaryValue[]): BinaryValue => ({ type: 'array', items })

/** A failure prints its seed. */
const property = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      holds(value)
    }),
    { numRuns: 300 },
  )

const int = (type: 'int8' | 'int16' | 'int32', bits: number): fc.Arbitrary<BinaryValue> =>
  fc.integer({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 }).map((value) => ({ type, value }))
const scalar: fc.Arbitrary<BinaryValue> = fc.oneof(
  int('int8', 8),
  int('int16', 16),
  int('int32', 32),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => ({ type: 'int64' as const, value })),
  fc.double().map((value) => ({ type: 'float' as const, value })),
  fc.boolean().map((value) => ({ type: 'bool' as const, value })),
  fc.string({ unit: 'grapheme' }).map((value) => ({ type: 'string' as const, value })),
  fc.string({ unit: 'grapheme', maxLength: 4 }).map((value) => ({ type: 'name' as const, value })),
  fc.uint8Array({ maxLength: 40 }).map((value) => ({ type: 'bytes' as const, value })),
)
const { value: anyValue } = fc.letrec<{ value: BinaryValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc
      .array(fc.tuple(fc.string({ maxLength: 4 }), tie('value')), { maxLength: 4 })
      .map((fields) => ({ type: 'object' as const, fields })),
    // Of one type: copies of one value are as good as any.
    fc.tuple(tie('value'), fc.nat(3)).map(([item, count]) => array(...Array.from({ length: count }, () => item))),
  ),
}))

describe('binary variables', () => {
  it('S219 is a table of names and then the typed values, byte for byte', () => {
    const value: BinaryValue = {
      type: 'object',
      fields: [
        ['x', { type: 'int8', value: -2 }],
        ['y', { type: 'name', value: 'x' }],
        ['self', { type: 'reference8', value: 0 }],
      ],
    }
    expect(hex(encodeBinaryVariables(value))).toBe(
      [
        '03 00 00 00 01 00 00 00 78 01 00 00 00 79 04 00 00 00 73 65 6c 66', // x, y, self
        '0c 03 00 00 00', // an object of three fields
        '00 00 00 00 01 fe', // x: int8 -2
        '01 00 00 00 08 00 00 00 00', // y: the name x
        '02 00 00 00 09 00', // self: object 0
      ].join(' '),
    )
    expect(roundTrip(value)).toEqual(value)
  })

  it('S220 reads back every value that can be written', () => {
    property(anyValue, (value) => expect(roundTrip(value)).toEqual(value))
  })

  it('S220 keeps the ends of every number type', () => {
    const ends: readonly BinaryValue[] = [
      { type: 'int8', value: -128 },
      { type: 'int16', value: 32_767 },
      { type: 'int32', value: -2_147_483_648 },
      { type: 'int64', value: 2n ** 63n - 1n },
      { type: 'float', value: Number.NEGATIVE_INFINITY },
    ]
    for (const value of ends) expect(roundTrip(value)).toEqual(value)
    for (const value of [128, 1.5, Number.NaN]) {
      expect(() => encodeBinaryVariables({ type: 'int8', value })).toThrow('is no int8')
    }
    expect(() => encodeBinaryVariables({ type: 'int64', value: 2n ** 63n })).toThrow('too large')
  })

  it('S304 rejects arrays of mixed element types', () => {
    const mixed: readonly (readonly BinaryValue[])[] = [
      [
        { type: 'int8', value: 1 },
        { type: 'string', value: 'a' },
      ],
      [
        { type: 'string', value: 'a' },
        { type: 'name', value: 'a' },
      ],
      [
        { type: 'bool', value: true },
        { type: 'int8', value: 1 },
      ],
      [
        { type: 'reference8', value: 0 },
        { type: 'int8', value: 0 },
      ],
      [{ type: 'object', fields: [] }, array()],
    ]
    for (const items of mixed) expect(() => encodeBinaryVariables(array(...items))).toThrow('an array of')
  })

  it('S305 widens numbers of an array to the largest type, never to another number', () => {
    expect(roundTrip(array({ type: 'int8', value: -1 }, { type: 'int32', value: 70_000 }))).toEqual(
      array({ type: 'int32', value: -1 }, { type: 'int32', value: 70_000 }),
    )
    expect(roundTrip(array({ type: 'int16', value: 3 }, { type: 'int64', value: 2n ** 60n }))).toEqual(
      array({ type: 'int64', value: 3n }, { type: 'int64', value: 2n ** 60n }),
    )
    expect(roundTrip(array({ type: 'int64', value: 9n }, { type: 'float', value: 0.5 }))).toEqual(
      array({ type: 'float', value: 9 }, { type: 'float', value: 0.5 }),
    )
    const inexact = array({ type: 'int64', value: 2n ** 53n + 1n }, { type: 'float', value: 0.5 })
    expect(() => encodeBinaryVariables(inexact)).toThrow('does not fit a float')
  })

  it('S306 widens references likewise', () => {
    const objects = array(...Array.from({ length: 300 }, (): BinaryValue => ({ type: 'object', fields: [] })))
    const references = array({ type: 'reference8', value: 7 }, { type: 'reference16', value: 299 })
    const value: BinaryValue = {
      type: 'object',
      fields: [
        ['o', objects],
        ['r', references],
      ],
    }
    expect(roundTrip(value)).toEqual({
      type: 'object',
      fields: [
        ['o', objects],
        ['r', array({ type: 'reference16', value: 7 }, { type: 'reference16', value: 299 })],
      ],
    })
    const wide = array({ type: 'reference16', value: 0 }, { type: 'reference32', value: 65_535 })
    expect(() => decodeBinaryVariables(encodeBinaryVariables(wide))).toThrow('cannot be read')
  })

  it('S524 the writer begins with 32768 bytes and doubles', () => {
    const out = new GrowingBytes()
    expect([out.capacity, BINARY_WRITER_BYTES]).toEqual([32_768, 32_768])
    out.bytes(new Uint8Array(32_768))
    expect(out.capacity).toBe(32_768)
    out.uint8(1)
    expect(out.capacity).toBe(65_536)
    out.bytes(new Uint8Array(200_000).fill(7))
    expect([out.capacity, out.length]).toEqual([262_144, 232_769])
    expect(out.written().subarray(32_768, 32_771)).toEqual(new Uint8Array([1, 7, 7]))
  })

  it('S219 refuses whatever it did not write, without reading beyond it', () => {
    property(fc.tuple(anyValue, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 })), ([value, cut, junk]) => {
      const bytes = encodeBinaryVariables(value)
      expect(() => decodeBinaryVariables(bytes.subarray(0, cut % bytes.length))).toThrow('cannot be read')
      expect(() => decodeBinaryVariables(new Uint8Array([...bytes, ...junk]))).toThrow('cannot be read')
    })
    expect(() => decodeBinaryVariables(new Uint8Array([255, 255, 255, 255]))).toThrow('cannot be read')
  })
})
