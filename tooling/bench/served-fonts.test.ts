import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fontOfWoff } from './served-fonts.ts'

test('a font is unpacked table by table, each at an address of four', () => {
  const tables = [
    ['head', Buffer.from('0123456789'.repeat(4))],
    ['maxp', Buffer.from('abc')],
  ] as const
  const head = Buffer.alloc(44 + tables.length * 20)
  head.write('wOFF', 0, 'latin1')
  head.writeUInt32BE(0x00_01_00_00, 4)
  head.writeUInt16BE(tables.length, 12)
  const parts = [head]
  let offset = head.length
  tables.forEach(([name, bytes], at) => {
    const packed = deflateSync(bytes)
    const stored = packed.length < bytes.length ? packed : bytes
    const entry = 44 + at * 20
    head.write(name, entry, 'latin1')
    for (const [place, value] of [offset, stored.length, bytes.length, 7 + at].entries())
      head.writeUInt32BE(value, entry + 4 + place * 4)
    parts.push(stored)
    offset += stored.length
  })
  const font = fontOfWoff(Buffer.concat(parts))
  expect([font.readUInt32BE(0), font.readUInt16BE(4)]).toEqual([0x00_01_00_00, 2])
  tables.forEach(([name, bytes], at) => {
    const entry = 12 + at * 16
    const [checksum, start, length] = [4, 8, 12].map((place) => font.readUInt32BE(entry + place))
    expect([font.toString('latin1', entry, entry + 4), checksum, length]).toEqual([name, 7 + at, bytes.length])
    expect((start ?? 1) % 4).toBe(0)
    expect(font.subarray(start, (start ?? 0) + bytes.length)).toEqual(bytes)
  })
})
