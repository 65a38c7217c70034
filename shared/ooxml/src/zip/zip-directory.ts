// The directory of a zip, kept with the raw bytes of each entry: what nobody changed is copied, never compressed again.
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from '../limits.ts'

export interface ZipEntry {
  readonly name: string
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly crc: number
  readonly size: number
  /** MS-DOS date and time, as the file says. */
  readonly time: number
  /** As they stand in the archive. */
  readonly raw: Uint8Array
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const ZIP64 = 0xffffffff

const corrupt = (message: string): WenfangError => new WenfangError('FileCorrupt', message)
const unsafe = (reason: string, message: string): WenfangError =>
  new WenfangError('ArchiveUnsafe', message, { detail: { reason } })

/**
 * Entries in the order of the central directory; folders are left out. The limits of `inspectArchive` hold here, too: a
 * reader that is used without its inspection is no door beside it.
 * @throws WenfangError FileCorrupt, ArchiveUnsafe
 */
export function readZipDirectory(bytes: Uint8Array, limits: ArchiveLimits = DEFAULT_ARCHIVE_LIMITS): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.maxEntries) throw unsafe('entries', `${count} entries`)
  let at = view.getUint32(end + 16, true)
  const decoder = new TextDecoder('utf-8')
  const names = new Set<string>()
  const entries: ZipEntry[] = []
  let total = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL)
      throw corrupt('the directory of the archive ends early')
    const flags = view.getUint16(at + 8, true)
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/')
    if (packed === ZIP64 || size === ZIP64 || local === ZIP64) throw unsafe('size', `${name} is beyond 4 GB`)
    if (flags & 1) throw new WenfangError('FormatUnsupported', 'an encrypted zip entry')
    if (names.has(name)) throw unsafe('duplicate', `two entries ${name}`)
    names.add(name)
    total += size
    if (total > limits.maxTotalBytes) throw unsafe('size', `more than ${limits.maxTotalBytes} bytes`)
    if (size > limits.ratioFromBytes && size > packed * limits.maxRatio) throw unsafe('ratio', `${name} grows too much`)
    if (!name.endsWith('/'))
      entries.push({
        name,
        method: view.getUint16(at + 10, true),
        time: view.getUint32(at + 12, true),
        crc: view.getUint32(at + 16, true),
        size,
        raw: rawBytes(view, bytes, local, packed, name),
      })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--) if (view.getUint32(at, true) === END) return at
  throw corrupt('the archive has no directory')
}

function rawBytes(view: DataView, bytes: Uint8Array, local: number, packed: number, name: string): Uint8Array {
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL)
    throw corrupt(`${name} is not where it should be`)
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packed > bytes.length) throw corrupt(`${name} is cut off`)
  return bytes.subarray(start, start + packed)
}
