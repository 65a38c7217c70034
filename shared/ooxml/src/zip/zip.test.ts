import { WenfangError } from '@wenfang/shared-protocol/errors'
import { unzipSync, zipSync } from 'fflate'
import { crc32 as zlibCrc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32, inflateEntry, inflateInPieces, packEntry, readZipDirectory, writeZip } from './index.ts'
import { ownCrc32 } from './crc32.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 7919 + (at >> 3)) & 255)

const refusalOf = (run: () => unknown): readonly unknown[] => {
  try {
    run()
    return []
  } catch (error) {
    return error instanceof WenfangError ? [error.code, error.detail['reason']] : [error]
  }
}

test('the checksum of browsers, which have no zlib, is that of zlib, in one piece or several', () => {
  for (const length of [0, 1, 7, 8, 9, 1000]) {
    const bytes = noise(length)
    expect(ownCrc32(bytes, 0)).toBe(zlibCrc32(bytes))
    expect(ownCrc32(bytes.subarray(5), ownCrc32(bytes.subarray(0, 5), 0))).toBe(crc32(bytes))
  }
})

test('what is written is read by others and by us, in its order; what nobody changed keeps its bytes', async () => {
  const parts = { '一.xml': bytesOf('<a/>'.repeat(1000)), 'b/c.bin': noise(300_000), empty: new Uint8Array() }
  const written = writeZip(Object.entries(parts).map(([name, bytes]) => packEntry(name, bytes)))
  expect(unzipSync(written)).toEqual(parts)
  const entries = readZipDirectory(written)
  expect(entries.map(({ name }) => name)).toEqual(Object.keys(parts))
  for (const entry of entries) {
    const pieces: Uint8Array[] = []
    for await (const piece of inflateInPieces(entry)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(inflateEntry(entry))).toBe(true)
  }
  expect(writeZip(entries)).toEqual(written)
})

test.each<[string, () => Uint8Array, object, readonly unknown[]]>([
  ['too many entries', () => zipSync({ a: noise(1), b: noise(1) }), { maxEntries: 1 }, ['ArchiveUnsafe', 'entries']],
  ['too much in all', () => zipSync({ a: noise(60), b: noise(60) }), { maxTotalBytes: 100 }, ['ArchiveUnsafe', 'size']],
  ['a bomb', () => zipSync({ a: new Uint8Array(2_000_000) }), {}, ['ArchiveUnsafe', 'ratio']],
  ['a name twice', () => twice(), {}, ['ArchiveUnsafe', 'duplicate']],
  ['a directory cut off', () => zipSync({ a: noise(60) }).subarray(0, -30), {}, ['FileCorrupt', undefined]],
])('%s is refused', (_, archive, limits, expected) => {
  const defaults = { maxEntries: 10, maxTotalBytes: 10_000_000, maxRatio: 200, ratioFromBytes: 1024 * 1024 }
  expect(refusalOf(() => readZipDirectory(archive(), { ...defaults, ...limits }))).toEqual(expected)
})

test('an entry that is not what the directory says is refused', () => {
  const archive = zipSync({ a: noise(5000) })
  const [entry] = readZipDirectory(archive)
  if (!entry) throw new Error('no entry')
  for (const lie of [{ size: entry.size - 1 }, { size: entry.size + 1 }, { crc: entry.crc ^ 1 }])
    expect(refusalOf(() => inflateEntry({ ...entry, ...lie }))[0]).toBe('FileCorrupt')
})

function twice(): Uint8Array {
  const entry = packEntry('a', noise(9))
  return writeZip([entry, entry])
}
