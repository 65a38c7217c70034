import { expect, test } from 'vitest'
import { withLook } from './font-look.ts'

test('a face has the letters and lines of the font that it stands for, and its name', () => {
  const tables = new Map([
    ['head', Buffer.alloc(54)],
    ['hhea', Buffer.alloc(36)],
    ['OS/2', Buffer.alloc(96)],
  ])
  tables.get('head')?.writeUInt16BE(2048, 18)
  tables.get('head')?.writeUInt16BE(1, 44)
  const font = { kind: 1, tables }
  const look = { family: 'Wide', width: 1.25, metrics: { ascent: 1, descent: 0.25 } }
  const changed = withLook(font, look).tables
  const read = (tag: string, at: number) => changed.get(tag)?.readInt16BE(at)
  expect(read('head', 18), 'units of a size: fewer are larger letters').toBe(1638)
  expect([4, 6, 8].map((at) => read('hhea', at))).toEqual([1638, -410, 0])
  expect([68, 70, 72, 74, 76].map((at) => read('OS/2', at))).toEqual([1638, -410, 0, 1638, 410])
  const names = Buffer.from(changed.get('name') ?? []).subarray(6 + 4 * 12)
  expect(Buffer.from(names).swap16().toString('utf16le')).toBe('WideBoldWide BoldWide-Bold')
  expect(tables.get('head')?.readUInt16BE(18), 'the face itself stays').toBe(2048)

  const alike = withLook(font, { family: 'Same', width: 1 }).tables
  expect(alike.get('hhea')).toBe(tables.get('hhea'))
})
