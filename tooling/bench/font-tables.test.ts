import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tablesOfFont, tablesOfWoff, writeFont } from './font-tables.ts'

const TABLES = [
  ['head', Buffer.from('0123456789'.repeat(4))],
  ['maxp', Buffer.from('abc')],
] as const

function woffOf(): Buffer {
  const head = Buffer.alloc(44 + TABLES.length * 20)
  head.write('wOFF', 0, 'latin1')
  head.writeUInt32BE(0x00_01_00_00, 4)
  head.writeUInt16BE(TABLES.length, 12)
  const parts = [head]
  let offset = head.length
  TABLES.forEach(([name, bytes], at) => {
    const packed = deflateSync(bytes)
    const stored = packed.length < bytes.length ? packed : bytes
    const entry = 44 + at * 20
    head.write(name, entry, 'latin1')
    for (const [place, value] of [offset, stored.length, bytes.length].entries())
      head.writeUInt32BE(value, entry + 4 + place * 4)
    parts.push(stored)
    offset += stored.length
  })
  return Buffer.concat(parts)
}

test('a font is unpacked table by table, each at an address of four', () => {
  const file = writeFont(tablesOfWoff(woffOf()))
  expect([file.readUInt32BE(0), file.readUInt16BE(4)]).toEqual([0x00_01_00_00, 2])
  TABLES.forEach(([, bytes], at) => {
    const start = file.readUInt32BE(12 + at * 16 + 8)
    expect(start % 4).toBe(0)
    expect(file.subarray(start, start + bytes.length)).toEqual(bytes)
  })
  const abc = file.readUInt32BE(12 + 16 + 4)
  expect(abc, 'the sum of its words').toBe(Buffer.from('abc\0').readUInt32BE(0))
})

test('a font of a collection is the same as one by itself', () => {
  const font = writeFont(tablesOfWoff(woffOf()))
  // Addresses of tables count from the beginning of the collection.
  const moved = Buffer.from(font)
  const head = Buffer.alloc(20)
  for (const at of TABLES.keys())
    moved.writeUInt32BE(font.readUInt32BE(12 + at * 16 + 8) + head.length, 12 + at * 16 + 8)
  head.write('ttcf', 0, 'latin1')
  head.writeUInt32BE(head.length, 16)
  expect(tablesOfFont(Buffer.concat([head, moved]), 1).tables).toEqual(tablesOfFont(font).tables)
})
