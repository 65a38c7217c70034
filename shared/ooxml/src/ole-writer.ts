const SECTOR = 512
const MINI_SECTOR = 64
/** Streams below this many bytes stand in the mini stream. */
const MINI_LIMIT = 4096
const ENTRY_BYTES = 128
const SLOTS = SECTOR / 4
const HEADER_SLOTS = 109
const FREE = 0xffffffff
const END = 0xfffffffe
const FAT_SECTOR = 0xfffffffd
const DIFAT_SECTOR = 0xfffffffc
const NONE = 0xffffffff

/** A folder or a stream of a compound file. */
export type OleNode =
  | { readonly name: string; readonly stream: Uint8Array }
  | { readonly name: string; readonly children: readonly OleNode[] }

interface Entry {
  readonly name: string
  readonly kind: 1 | 2 | 5
  left: number
  right: number
  child: number
  start: number
  size: number
}

/** Writes an OLE compound file (MS-CFB, version 3), as small as an encrypted package needs it. */
export function writeOle(children: readonly OleNode[]): Uint8Array {
  const { entries, contents } = directoryOf(children)
  const sectors: Buffer[] = []
  const chain: number[] = []
  const add = (bytes: Uint8Array): number => {
    const first = sectors.length
    const count = Math.ceil(bytes.byteLength / SECTOR)
    for (let index = 0; index < count; index += 1) {
      const sector = Buffer.alloc(SECTOR)
      sector.set(bytes.subarray(index * SECTOR, (index + 1) * SECTOR))
      sectors.push(sector)
      chain.push(index === count - 1 ? END : first + index + 1)
    }
    return count === 0 ? END : first
  }

  const mini: Buffer[] = []
  const miniChain: number[] = []
  for (const [index, bytes] of contents) {
    const entry = entries[index]
    if (!entry) continue
    entry.size = bytes.byteLength
    entry.start = bytes.byteLength < MINI_LIMIT ? addMini(mini, miniChain, bytes) : add(bytes)
  }
  const [root] = entries
  const miniStream = Buffer.concat(mini)
  if (root) {
    root.size = miniStream.byteLength
    root.start = add(miniStream)
  }
  const miniTable = add(tableOf(miniChain))
  const miniSectors = Math.ceil((miniChain.length * 4) / SECTOR)
  const directory = add(Buffer.concat(padded(entries).map(encodeEntry)))
  const { table, fat, difat } = allocate(sectors.length, chain)
  return Buffer.concat([
    header({ fat, difat, directory, miniTable: miniSectors === 0 ? END : miniTable, miniSectors }),
    ...sectors,
    ...table,
  ])
}

function addMini(mini: Buffer[], chain: number[], bytes: Uint8Array): number {
  const first = chain.length
  const count = Math.ceil(bytes.byteLength / MINI_SECTOR)
  const filled = Buffer.alloc(count * MINI_SECTOR)
  filled.set(bytes)
  mini.push(filled)
  for (let index = 0; index < count; index += 1) chain.push(index === count - 1 ? END : first + index + 1)
  return count === 0 ? END : first
}

/** Entries in one list, each folder's children as a balanced search tree. */
function directoryOf(children: readonly OleNode[]) {
  const entries: Entry[] = [entryOf('Root Entry', 5)]
  const contents = new Map<number, Uint8Array>()
  const place = (nodes: readonly OleNode[]): number => {
    const sorted = [...nodes].toSorted(byName)
    const middle = sorted[sorted.length >> 1]
    if (!middle) return NONE
    const at = entries.push(entryOf(middle.name, 'stream' in middle ? 2 : 1)) - 1
    const entry = entries[at] as Entry
    if ('stream' in middle) contents.set(at, middle.stream)
    else entry.child = place(middle.children)
    entry.left = place(sorted.slice(0, sorted.length >> 1))
    entry.right = place(sorted.slice((sorted.length >> 1) + 1))
    return at
  }
  ;(entries[0] as Entry).child = place(children)
  return { entries, contents }
}

const entryOf = (name: string, kind: Entry['kind']): Entry => ({
  name,
  kind,
  left: NONE,
  right: NONE,
  child: NONE,
  start: kind === 1 ? 0 : END,
  size: 0,
})

/** Shorter names first, then by their capitals. */
const byName = (a: OleNode, b: OleNode): number =>
  a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1)

const padded = (entries: readonly Entry[]): (Entry | null)[] => {
  const perSector = SECTOR / ENTRY_BYTES
  return [...entries, ...Array.from({ length: (perSector - (entries.length % perSector)) % perSector }, () => null)]
}

function encodeEntry(entry: Entry | null): Buffer {
  const bytes = Buffer.alloc(ENTRY_BYTES)
  for (const at of [68, 72, 76]) bytes.writeUInt32LE(NONE, at)
  if (!entry) return bytes
  const name = Buffer.from(`${entry.name}\0`, 'utf16le')
  name.copy(bytes)
  bytes.writeUInt16LE(name.byteLength, 64)
  bytes.writeUInt8(entry.kind, 66)
  bytes.writeUInt8(1, 67) // black
  bytes.writeUInt32LE(entry.left, 68)
  bytes.writeUInt32LE(entry.right, 72)
  bytes.writeUInt32LE(entry.child, 76)
  bytes.writeUInt32LE(entry.start, 116)
  bytes.writeUInt32LE(entry.size, 120)
  return bytes
}

/** A table of chain links, filled up to whole sectors. */
function tableOf(links: readonly number[]): Buffer {
  const slots = Math.ceil(links.length / SLOTS) * SLOTS
  const bytes = Buffer.alloc(slots * 4, 0xff)
  for (const [index, link] of links.entries()) bytes.writeUInt32LE(link, index * 4)
  return bytes
}

/** The sector table, which describes itself too, and the list of its sectors where the header has no room for it. */
function allocate(contentSectors: number, chain: readonly number[]) {
  let fatCount = 0
  let difatCount = 0
  for (;;) {
    const total = contentSectors + fatCount + difatCount
    const fats = Math.ceil(total / SLOTS)
    const difats = Math.ceil(Math.max(0, fats - HEADER_SLOTS) / (SLOTS - 1))
    if (fats === fatCount && difats === difatCount) break
    fatCount = fats
    difatCount = difats
  }
  const fat = Array.from({ length: fatCount }, (_, index) => contentSectors + index)
  const difat = Array.from({ length: difatCount }, (_, index) => contentSectors + fatCount + index)
  const links = [...chain, ...fat.map(() => FAT_SECTOR), ...difat.map(() => DIFAT_SECTOR)]
  const lists = difat.map((_, index) => {
    const from = HEADER_SLOTS + index * (SLOTS - 1)
    const list = fat.slice(from, from + SLOTS - 1)
    const filling = Array.from({ length: SLOTS - 1 - list.length }, () => FREE)
    return tableOf([...list, ...filling, difat[index + 1] ?? END])
  })
  return { fat, difat, table: [tableOf(links), ...lists] }
}

interface Places {
  readonly fat: readonly number[]
  readonly difat: readonly number[]
  readonly directory: number
  readonly miniTable: number
  readonly miniSectors: number
}

function header({ fat, difat, directory, miniTable, miniSectors }: Places): Buffer {
  const bytes = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(fat.length, 44)
  bytes.writeUInt32LE(directory, 48)
  bytes.writeUInt32LE(MINI_LIMIT, 56)
  bytes.writeUInt32LE(miniTable, 60)
  bytes.writeUInt32LE(miniSectors, 64)
  bytes.writeUInt32LE(difat[0] ?? END, 68)
  bytes.writeUInt32LE(difat.length, 72)
  for (let slot = 0; slot < HEADER_SLOTS; slot += 1) bytes.writeUInt32LE(fat[slot] ?? FREE, 76 + slot * 4)
  return bytes
}
