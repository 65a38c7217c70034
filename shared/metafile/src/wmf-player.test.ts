import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'
import { readWmf } from './wmf-file.ts'
import { playWmf } from './wmf-player.ts'

const words = (...values: readonly number[]): readonly number[] =>
  values.flatMap((value) => [value & 255, (value >> 8) & 255])

const record = (type: number, ...bytes: readonly number[]): readonly number[] => {
  const even = bytes.length % 2 === 0 ? bytes : [...bytes, 0]
  const length = 3 + even.length / 2
  return [...words(length & 0xffff, length >> 16, type), ...even]
}
const bytesOf = (text: string): readonly number[] => [...new TextEncoder().encode(text)]

/** 100 by 50 units, 100 an inch. */
const wmf = (...records: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from([
    ...words(0xcdd7, 0x9ac6),
    ...words(0, 0, 0, 100, 50, 100, 0, 0, 0),
    ...words(1, 9, 0x300, 0, 0, 4, 0, 0, 0),
    ...records.flat(),
    ...words(3, 0, 0),
  ])

const font = (height: number, charset: number, family: string): readonly number[] =>
  record(0x2fb, ...words(height, 0, 0, 0, 400), 0, 0, 0, charset, 0, 0, 0, 0, ...bytesOf(family), 0, 0)

/** What is asked of a canvas, with the looks that matter. */
function played(bytes: Uint8Array): readonly (readonly unknown[])[] {
  const file = readWmf(bytes)
  if (!file) throw new Error('no picture')
  const asked: unknown[][] = []
  const looks: Record<string, unknown> = {}
  const canvas = new Proxy(looks, {
    get: (_target, name: string) =>
      name in looks
        ? looks[name]
        : (...values: unknown[]) => {
            if (name === 'measureText') return { width: 40 }
            asked.push([
              name,
              ...values,
              ...(/^(fill|stroke)/.test(name)
                ? [looks[`${name.slice(0, 4) === 'fill' ? 'fill' : 'stroke'}Style`]]
                : []),
            ])
            return undefined
          },
  })
  playWmf(file, canvas as never, 200, 100, 1)
  return asked
}
const only = (asked: readonly (readonly unknown[])[], name: string) => asked.filter(([what]) => what === name)

test('frame and size are what the header says, and something else is no picture', () => {
  expect(readWmf(wmf())).toMatchObject({
    frame: { x: 0, y: 0, width: 100, height: 50 },
    size: { width: 1, height: 0.5 },
  })
  expect(readWmf(Uint8Array.from(bytesOf('GIF89a and then nothing that could be read as a picture')))).toBeNull()
  expect(readWmf(wmf().subarray(0, 30))).toBeNull()
})

test('shapes are painted with the pen and brush that were chosen, in the units of the window', () => {
  const asked = played(
    wmf(
      record(0x20c, ...words(50, 100)),
      record(0x2fc, ...words(0), 255, 0, 0, 0, ...words(0)),
      record(0x12d, ...words(0)),
      record(0x61d, 0x21, 0, 0xf0, 0, ...words(10, 20, 5, 10)),
      record(0x2fc, ...words(1), 0, 0, 0, 0, ...words(0)),
      record(0x12d, ...words(1)),
      record(0x41b, ...words(50, 100, 0, 0)),
    ),
  )
  expect(only(asked, 'fillRect')).toEqual([['fillRect', 20, 10, 40, 20, '#ff0000']])
  expect(only(asked, 'rect')).toEqual([['rect', 0, 0, 200, 100]])
  expect(only(asked, 'fill')).toEqual([])
  expect(only(asked, 'stroke')).toHaveLength(1)
})

test('words stand on their line or hang from it, each letter where the picture wants it', () => {
  const text = (align: number) =>
    only(
      played(
        wmf(
          record(0x102, ...words(1)),
          record(0x12e, ...words(align)),
          font(-10, 0, 'Arial'),
          record(0x12d, ...words(0)),
          record(0xa32, ...words(20, 10, 2, 0), ...bytesOf('ab'), ...words(5, 6)),
        ),
      ),
      'fillText',
    ).map(([, letter, x, y]) => [letter, x, Math.round(Number(y))])
  expect(text(24)).toEqual([
    ['a', 0, 0],
    ['b', 10, 0],
  ])
  expect(text(0)).toEqual([
    ['a', 0, 19],
    ['b', 10, 19],
  ])
})

test('letters are read by the set of their font', () => {
  expect(lettersOf(Uint8Array.of(0x61, 0x57, 0xb9, 0xa5), 2, 'Symbol')).toBe('αΩ≠∞')
  expect(lettersOf(Uint8Array.of(0xce, 0xc4, 0xb7, 0xbf), 134, '宋体')).toBe('文房')
  expect(lettersOf(Uint8Array.of(0xce, 0xc4), 1, 'Tahoma')).toBe('文')
  expect(lettersOf(Uint8Array.of(0xe9), 0, 'Arial')).toBe('é')
  expect(lettersOf(Uint8Array.of(0x26), 2, 'MT Extra')).toBe('˙')
})

test('records that say what is not there are passed over', () => {
  const asked = played(
    wmf(
      record(0x324, ...words(9, 1, 1)),
      record(0xa32, ...words(1, 1, 400, 0)),
      record(0x2fb),
      record(0x41b, ...words(5, 5, 1, 1)),
    ),
  )
  expect(only(asked, 'rect')).toHaveLength(1)
  expect(only(asked, 'restore')).toHaveLength(only(asked, 'save').length)
})
