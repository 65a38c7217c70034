import { Deflate, deflateSync } from 'fflate'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { crc32 } from './crc32.ts'
import { platformZlib } from './platform-zlib.ts'
import type { ZipEntry } from './zip-directory.ts'

/** 1 January 1980: a file says nothing of when it was written, so equal content is equal bytes. */
const NO_TIME = 0x00210000

/** Where level 6 costs seconds, level 1 does. */
const FAST_FROM_BYTES = 4 * 1024 * 1024

/** An entry with bytes of our own. */
export function packEntry(name: string, bytes: Uint8Array): ZipEntry {
  const level = bytes.length > FAST_FROM_BYTES ? 1 : 6
  const packed = platformZlib?.deflateRawSync(bytes, { level }) ?? deflateSync(bytes, { level })
  const isSmaller = packed.length < bytes.length
  return {
    name,
    method: isSmaller ? 8 : 0,
    crc: crc32(bytes),
    size: bytes.length,
    time: NO_TIME,
    raw: isSmaller ? packed : bytes,
  }
}

/** Of zlib: what came so far is given out whole, and nothing later looks back at it. */
const FULL_FLUSH = 3
const MAX_ENTRY_BYTES = 0xffffffff

/**
 * An entry out of pieces, of which only what they are packed to is kept.
 * @throws WenfangError FileTooLarge beyond 4 GB
 */
export function packPieces(name: string, pieces: Iterable<Uint8Array>): ZipEntry {
  const packed: Uint8Array[] = []
  let [crc, size] = [0, 0]
  const slow = platformZlib ? null : new Deflate({ level: 1 }, (bytes) => packed.push(bytes))
  for (const bytes of pieces) {
    crc = crc32(bytes, crc)
    size += bytes.length
    if (size > MAX_ENTRY_BYTES) throw new WenfangError('FileTooLarge', `${name} is beyond 4 GB`)
    if (platformZlib) packed.push(platformZlib.deflateRawSync(bytes, { level: 1, finishFlush: FULL_FLUSH }))
    else slow?.push(bytes)
  }
  if (platformZlib) packed.push(platformZlib.deflateRawSync(new Uint8Array(), { level: 1 }))
  else slow?.push(new Uint8Array(), true)
  const raw = new Uint8Array(packed.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const bytes of packed) {
    raw.set(bytes, at)
    at += bytes.length
  }
  return { name, method: 8, crc, size, time: NO_TIME, raw }
}

/** An archive of the entries in their order. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const encoder = new TextEncoder()
  const names = entries.map((entry) => encoder.encode(entry.name))
  const nameBytes = names.reduce((sum, name) => sum + name.length, 0)
  const total = entries.reduce((sum, entry) => sum + entry.raw.length, 22 + entries.length * (30 + 46) + 2 * nameBytes)
  const out = new Uint8Array(total)
  const view = new DataView(out.buffer)
  const offsets: number[] = []
  let at = 0
  const fields = (entry: ZipEntry, name: Uint8Array): void => {
    view.setUint16(at, 20, true)
    // Names are UTF-8.
    view.setUint16(at + 2, 0x0800, true)
    view.setUint16(at + 4, entry.method, true)
    view.setUint32(at + 6, entry.time, true)
    view.setUint32(at + 10, entry.crc, true)
    view.setUint32(at + 14, entry.raw.length, true)
    view.setUint32(at + 18, entry.size, true)
    view.setUint16(at + 22, name.length, true)
  }
  const empty = new Uint8Array()
  entries.forEach((entry, index) => {
    const name = names[index] ?? empty
    offsets.push(at)
    view.setUint32(at, 0x04034b50, true)
    at += 4
    fields(entry, name)
    out.set(name, at + 26)
    at += 26 + name.length
    out.set(entry.raw, at)
    at += entry.raw.length
  })
  const directory = at
  entries.forEach((entry, index) => {
    const name = names[index] ?? empty
    view.setUint32(at, 0x02014b50, true)
    view.setUint16(at + 4, 20, true)
    at += 6
    fields(entry, name)
    view.setUint32(at + 36, offsets[index] ?? 0, true)
    out.set(name, at + 40)
    at += 40 + name.length
  })
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 8, entries.length, true)
  view.setUint16(at + 10, entries.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return out
}
