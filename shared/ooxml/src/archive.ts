import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { fromBuffer, open, type Entry, type ZipFile } from 'yauzl'
import { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from './limits.ts'
import { PROLOG_BYTES, refuseDoctype } from './xml-guard.ts'

export interface ArchiveEntry {
  readonly name: string
  readonly compressedBytes: number
  readonly bytes: number
}

export interface ArchiveReport {
  /** Files in the order of the central directory; folders are left out. */
  readonly entries: readonly ArchiveEntry[]
  readonly totalBytes: number
}

export interface InspectOptions {
  readonly limits?: Partial<ArchiveLimits>
  /** Inflate every entry, count what really comes out and check its CRC. Holds one chunk at a time. */
  readonly verify?: boolean
  /** With `verify`: refuse XML parts that declare a document type. Wrong for epub, whose XHTML may. */
  readonly refuseDoctypes?: boolean
}

/**
 * Decides whether an archive may be opened, before anything parses it: number of entries, sizes, ratios, overlaps,
 * names that leave the folder, names that stand twice (two readers could see two different documents).
 * @param source the bytes, or the path of the file
 * @throws WenfangError FileCorrupt: not a whole archive; ArchiveUnsafe: one that must not be opened (`detail.reason`)
 */
export async function inspectArchive(
  source: Uint8Array | string,
  options: InspectOptions = {},
): Promise<ArchiveReport> {
  const limits = { ...DEFAULT_ARCHIVE_LIMITS, ...options.limits }
  const zip = await openZip(source)
  try {
    if (zip.entryCount > limits.maxEntries) unsafe('entries', `${zip.entryCount} entries`)
    const found = await readDirectory(zip, limits)
    refuseOverlaps(found)
    if (options.verify) await verifyEntries(zip, found, limits, options.refuseDoctypes ?? false)
    const entries = found.map((entry) => ({
      name: entry.fileName,
      compressedBytes: entry.compressedSize,
      bytes: entry.uncompressedSize,
    }))
    return { entries, totalBytes: entries.reduce((sum, entry) => sum + entry.bytes, 0) }
  } finally {
    zip.close()
  }
}

/**
 * One entry, whole.
 * @returns null when there is none of the name, or it is larger than `maxBytes`
 * @throws WenfangError FileCorrupt, ArchiveUnsafe
 */
export async function readEntry(
  source: Uint8Array | string,
  name: string,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const zip = await openZip(source)
  try {
    const entry = (await readDirectory(zip, DEFAULT_ARCHIVE_LIMITS)).find((found) => found.fileName === name)
    if (!entry || entry.uncompressedSize > maxBytes) return null
    return await inflate(zip, entry, () => {}, maxBytes)
  } finally {
    zip.close()
  }
}

async function openZip(source: Uint8Array | string): Promise<ZipFile> {
  try {
    return await openStrictly(source)
  } catch (cause) {
    // Some writers count the comment at the end wrongly; every office program opens their files.
    const bytes =
      cause instanceof Error && /comment length/i.test(cause.message) ? await withCommentLength(source) : null
    if (bytes) return openStrictly(bytes)
    throw new WenfangError('FileCorrupt', 'the archive has no readable directory', { cause })
  }
}

function openStrictly(source: Uint8Array | string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: true, validateEntrySizes: true } as const
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, zip?: ZipFile) => {
      if (zip) resolve(zip)
      else reject(error ?? new Error('no archive'))
    }
    if (typeof source === 'string') open(source, options, done)
    else fromBuffer(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options, done)
  })
}

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1')
const END_RECORD_BYTES = 22

/** A copy whose end record counts the comment that is there. */
async function withCommentLength(source: Uint8Array | string): Promise<Buffer | null> {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source)
  const end = bytes.lastIndexOf(END_RECORD)
  const length = bytes.length - end - END_RECORD_BYTES
  if (end < 0 || length < 0 || length > 0xffff) return null
  bytes.writeUInt16LE(length, end + 20)
  return bytes
}

function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const found: Entry[] = []
    const names = new Set<string>()
    let totalBytes = 0
    zip.on('error', (error: Error) => reject(directoryError(error)))
    zip.on('end', () => resolve(found))
    zip.on('entry', (entry: Entry) => {
      try {
        if (names.has(entry.fileName)) unsafe('duplicate', `two entries ${entry.fileName}`)
        names.add(entry.fileName)
        totalBytes += entry.uncompressedSize
        if (totalBytes > limits.maxTotalBytes) unsafe('size', `more than ${limits.maxTotalBytes} bytes`)
        const isLarge = entry.uncompressedSize > limits.ratioFromBytes
        if (isLarge && entry.uncompressedSize > entry.compressedSize * limits.maxRatio)
          unsafe(
            'ratio',
            `${entry.fileName} grows ${Math.round(entry.uncompressedSize / Math.max(1, entry.compressedSize))} times`,
          )
        if (!entry.fileName.endsWith('/')) found.push(entry)
        zip.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    zip.readEntry()
  })
}

function directoryError(error: Error): WenfangError {
  const isPath = /^(absolute path|invalid relative path|invalid characters in fileName)/.test(error.message)
  if (isPath) return new WenfangError('ArchiveUnsafe', error.message, { cause: error, detail: { reason: 'path' } })
  return new WenfangError('FileCorrupt', error.message, { cause: error })
}

const LOCAL_HEADER_BYTES = 30

function refuseOverlaps(entries: readonly Entry[]): void {
  const ordered = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let end = 0
  for (const entry of ordered) {
    if (entry.relativeOffsetOfLocalHeader < end) unsafe('overlap', `${entry.fileName} overlaps another entry`)
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize
  }
}

async function verifyEntries(zip: ZipFile, entries: readonly Entry[], limits: ArchiveLimits, refuseDoctypes: boolean) {
  let totalBytes = 0
  for (const entry of entries) {
    const isXml = refuseDoctypes && /\.(xml|rels|vml)$/i.test(entry.fileName)
    const count = (bytes: number) => {
      totalBytes += bytes
      if (totalBytes > limits.maxTotalBytes) unsafe('size', `more than ${limits.maxTotalBytes} bytes`)
    }
    const head = await inflate(zip, entry, count, isXml ? PROLOG_BYTES : 0)
    if (isXml) refuseDoctype(head, entry.fileName)
  }
}

/** Runs an entry through and answers its first bytes. The reader checks the declared size, we the CRC. */
function inflate(zip: ZipFile, entry: Entry, count: (bytes: number) => void, headBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof WenfangError
          ? error
          : new WenfangError('FileCorrupt', `${entry.fileName} cannot be read`, {
              cause: error,
              detail: { part: entry.fileName },
            }),
      )
    if (entry.isEncrypted()) return fail(new WenfangError('FormatUnsupported', 'an encrypted zip entry'))
    zip.openReadStream(entry, (error, stream) => {
      if (!stream) return fail(error)
      const head: Uint8Array[] = []
      let headLength = 0
      let checksum = 0
      stream.on('data', (chunk: Uint8Array) => {
        try {
          count(chunk.byteLength)
        } catch (reason) {
          stream.destroy()
          return fail(reason)
        }
        checksum = crc32(chunk, checksum)
        if (headLength >= headBytes) return
        head.push(chunk)
        headLength += chunk.byteLength
      })
      stream.on('error', fail)
      stream.on('end', () => {
        if (checksum !== entry.crc32) fail(new Error('checksum differs'))
        else resolve(Buffer.concat(head).subarray(0, headBytes))
      })
    })
  })
}

function unsafe(reason: string, message: string): never {
  throw new WenfangError('ArchiveUnsafe', message, { detail: { reason } })
}
