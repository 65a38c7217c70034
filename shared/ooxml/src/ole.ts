import { WenfangError } from '@wenfang/shared-protocol/errors'

const DIRECTORY_ENTRY = 128
const END_OF_CHAIN = 0xfffffffa // this and everything above marks an end or no sector
const HEADER_CHAIN_SLOTS = 109
const decodeUtf16 = new TextDecoder('utf-16le')

interface OleEntry {
  readonly name: string
  /** Numbers of entries: neighbours in the same folder, and the first of what is within. */
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

/**
 * A reader of OLE compound files (MS-CFB): streams by name, whatever storage they stand in, or those of the root alone.
 * A chain ends when it is as long as the file, so that a loop ends.
 * @throws WenfangError FileCorrupt
 */
export class OleFile {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #sectorBytes: number
  readonly #miniSectorBytes: number
  readonly #miniLimit: number
  readonly #chains: Uint32Array
  readonly #miniChains: Uint32Array
  readonly #miniStream: Uint8Array
  readonly #entries: ReadonlyMap<string, OleEntry>
  readonly #rootEntries: ReadonlyMap<string, OleEntry>

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      this.#sectorBytes = 2 ** this.#bounded(this.#view.getUint16(30, true), 7, 16)
      this.#miniSectorBytes = 2 ** this.#bounded(this.#view.getUint16(32, true), 4, 12)
      this.#miniLimit = this.#view.getUint32(56, true)
      this.#chains = this.#readChains()
      const directory = this.#read(this.#view.getUint32(48, true), this.#chains)
      const all = readDirectory(directory)
      const entries = [...all.values()]
      const [root] = entries
      this.#miniChains = asUint32(this.#read(this.#view.getUint32(60, true), this.#chains))
      this.#miniStream = root ? this.#read(root.start, this.#chains) : new Uint8Array()
      this.#entries = new Map(entries.slice(1).map((entry) => [entry.name, entry]))
      this.#rootEntries = new Map(root ? siblings(all, root.child).map((entry) => [entry.name, entry]) : [])
    } catch (cause) {
      throw new WenfangError('FileCorrupt', 'the compound file cannot be read', { cause })
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Whether the root itself has it: objects within a document have streams of the same names. */
  hasAtRoot(name: string): boolean {
    return this.#rootEntries.has(name)
  }

  /** @throws WenfangError FileCorrupt when there is no such stream or it is cut off */
  stream(name: string): Uint8Array {
    return this.#stream(name, this.#entries.get(name))
  }

  /** @throws WenfangError FileCorrupt when the root has no such stream or it is cut off */
  rootStream(name: string): Uint8Array {
    return this.#stream(name, this.#rootEntries.get(name))
  }

  #stream(name: string, entry: OleEntry | undefined): Uint8Array {
    if (!entry) throw new WenfangError('FileCorrupt', `no stream ${name}`)
    const found = this.#content(entry)
    if (found.byteLength < entry.size) throw new WenfangError('FileCorrupt', `${name} is cut off`)
    return found.subarray(0, entry.size)
  }

  #content(entry: OleEntry): Uint8Array {
    try {
      return entry.size < this.#miniLimit ? this.#readMini(entry.start) : this.#read(entry.start, this.#chains)
    } catch (cause) {
      throw new WenfangError('FileCorrupt', `${entry.name} cannot be read`, { cause })
    }
  }

  #bounded(value: number, low: number, high: number): number {
    if (value < low || value > high) throw new RangeError(`${value} is no sector size`)
    return value
  }

  /** The table of sector chains, gathered from its own sectors. */
  #readChains(): Uint32Array {
    const sectors: number[] = []
    for (let slot = 0; slot < HEADER_CHAIN_SLOTS; slot += 1) sectors.push(this.#view.getUint32(76 + slot * 4, true))
    let next = this.#view.getUint32(68, true)
    const perSector = this.#sectorBytes / 4 - 1
    for (let left = this.#bytes.byteLength / this.#sectorBytes; next < END_OF_CHAIN && left > 0; left -= 1) {
      const list = asUint32(this.#sector(next))
      sectors.push(...list.subarray(0, perSector).filter((sector) => sector < END_OF_CHAIN))
      if (sectors.length > this.#mostSectors + HEADER_CHAIN_SLOTS) throw new RangeError('more tables than sectors')
      next = list[perSector] ?? END_OF_CHAIN
    }
    const used = sectors.filter((sector) => sector < END_OF_CHAIN)
    return asUint32(concat(used.map((sector) => this.#sector(sector))))
  }

  get #mostSectors(): number {
    return Math.ceil(this.#bytes.byteLength / this.#sectorBytes)
  }

  #sector(index: number): Uint8Array {
    const start = (index + 1) * this.#sectorBytes
    if (start >= this.#bytes.byteLength) throw new RangeError(`no sector ${index}`)
    return this.#bytes.subarray(start, start + this.#sectorBytes)
  }

  #read(start: number, chains: Uint32Array): Uint8Array {
    const parts: Uint8Array[] = []
    for (
      let sector = start;
      sector < END_OF_CHAIN && parts.length <= this.#mostSectors;
      sector = chains[sector] ?? END_OF_CHAIN
    )
      parts.push(this.#sector(sector))
    return concat(parts)
  }

  #readMini(start: number): Uint8Array {
    const parts: Uint8Array[] = []
    const size = this.#miniSectorBytes
    const chains = this.#miniChains
    for (
      let sector = start;
      sector < END_OF_CHAIN && parts.length <= this.#miniStream.byteLength / size;
      sector = chains[sector] ?? END_OF_CHAIN
    )
      parts.push(this.#miniStream.subarray(sector * size, (sector + 1) * size))
    return concat(parts)
  }
}

/** By their numbers. */
function readDirectory(directory: Uint8Array): ReadonlyMap<number, OleEntry> {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const entries = new Map<number, OleEntry>()
  for (let at = 0; at + DIRECTORY_ENTRY <= directory.byteLength; at += DIRECTORY_ENTRY) {
    const nameBytes = view.getUint16(at + 64, true)
    if (view.getUint8(at + 66) === 0 || nameBytes < 2 || nameBytes > 64) continue
    const name = decodeUtf16.decode(directory.subarray(at, at + nameBytes - 2))
    const u32 = (offset: number): number => view.getUint32(at + offset, true)
    const place = { left: u32(68), right: u32(72), child: u32(76) }
    entries.set(at / DIRECTORY_ENTRY, { name, ...place, start: u32(116), size: u32(120) })
  }
  return entries
}

/** Entries of one folder, which point to one another; each is visited once. */
function siblings(entries: ReadonlyMap<number, OleEntry>, first: number): OleEntry[] {
  const found: OleEntry[] = []
  const seen = new Set<number>()
  const waiting = [first]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entry = entries.get(next)
    if (!entry || seen.has(next)) continue
    seen.add(next)
    found.push(entry)
    waiting.push(entry.left, entry.right)
  }
  return found
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Copies, because sectors need not lie on a four-byte border; `slice` of a Buffer would not. */
const asUint32 = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.byteLength / 4))

/** MS-OFFCRYPTO: an OOXML package encrypted with a password. Damaged files are not. */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  try {
    const file = new OleFile(bytes)
    return file.has('EncryptionInfo') && file.has('EncryptedPackage')
  } catch {
    return false
  }
}
