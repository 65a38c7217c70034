// A block of cells as bytes: columns by type, runs where neighbours are equal, one dictionary each of texts, formulas and styles.
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { KIND, TILE_ROWS, type CellText, type TextRun } from '../workbook-data.ts'
import { MAX_BLOCK_CELLS } from './tile-key.ts'
import { readNumbers, writeNumbers } from './number-stream.ts'
import type { TileBlock, TileColumn, TileStyle } from './tile-block.ts'

const FORMAT = 1
const HAS_FORMULAS = 1
const HAS_STYLES = 2
const HAS_STAMPS = 4
const IS_PRESENT = 8

export function encodeBlock(block: TileBlock): Uint8Array {
  const out = encoding.createEncoder()
  encoding.writeUint8(out, FORMAT)
  encoding.writeVarUint(out, block.rows)
  encoding.writeVarUint(out, block.texts.length)
  for (const { text, runs } of block.texts) {
    encoding.writeVarString(out, text)
    encoding.writeVarString(out, runs ? JSON.stringify(runs) : '')
  }
  encoding.writeVarUint(out, block.templates.length)
  for (const template of block.templates) encoding.writeVarString(out, template)
  encoding.writeVarUint(out, block.styles.length)
  for (const { hash, stamps } of block.styles) {
    encoding.writeVarString(out, hash)
    encoding.writeVarUint(out, stamps?.length ?? 0)
    for (const stamp of stamps ?? []) encoding.writeVarUint(out, stamp)
  }
  encoding.writeVarUint(out, block.columns.length)
  for (const column of block.columns) writeColumn(out, column)
  return encoding.toUint8Array(out)
}

/** @throws Error when the bytes are not a block, or one that is too large */
export function decodeBlock(bytes: Uint8Array): TileBlock {
  const input = decoding.createDecoder(bytes)
  if (decoding.readUint8(input) !== FORMAT) throw new Error('a tile of another format')
  const rows = decoding.readVarUint(input)
  const texts = list(input, (): CellText => {
    const text = decoding.readVarString(input)
    const runs = decoding.readVarString(input)
    return { text, runs: runs === '' ? null : (JSON.parse(runs) as TextRun[]) }
  })
  const templates = list(input, () => decoding.readVarString(input))
  const styles = list(input, (): TileStyle => {
    const hash = decoding.readVarString(input)
    const stamps = list(input, () => decoding.readVarUint(input))
    return { hash, stamps: stamps.length > 0 ? stamps : null }
  })
  let cells = 0
  const columns = list(input, () => {
    cells += rows + 1
    if (cells > MAX_BLOCK_CELLS) throw new Error('a tile with too many cells')
    return readColumn(input, rows)
  })
  return { rows, texts, templates, styles, columns }
}

function writeColumn(out: encoding.Encoder, column: TileColumn | null): void {
  if (!column) return encoding.writeUint8(out, 0)
  const { kinds, values, formulas, styles, stamps } = column
  const hasFormulas = formulas.some((value) => value !== 0)
  const hasStyles = styles.some((value) => value !== 0)
  encoding.writeUint8(
    out,
    IS_PRESENT + (hasFormulas ? HAS_FORMULAS : 0) + (hasStyles ? HAS_STYLES : 0) + (stamps ? HAS_STAMPS : 0),
  )
  writeRuns(out, kinds)
  if (hasFormulas) writeRuns(out, formulas)
  if (hasStyles) writeRuns(out, styles)
  if (stamps) writeRuns(out, stamps)
  const numbers: number[] = []
  kinds.forEach((kind, at) => {
    if (kind === KIND.number) numbers.push(values[at] ?? 0)
  })
  if (numbers.length > 0) writeNumbers(out, numbers)
  kinds.forEach((kind, at) => {
    if (isIndex(kind)) encoding.writeVarUint(out, values[at] ?? 0)
  })
}

/** What is decoded is only read: most columns have neither formulas nor formats, and share that. */
const NOTHING = new Uint32Array(TILE_ROWS)
const noNumbers = (rows: number): Uint32Array => (rows === TILE_ROWS ? NOTHING : new Uint32Array(rows))

function readColumn(input: decoding.Decoder, rows: number): TileColumn | null {
  if (!decoding.hasContent(input)) throw new Error('a tile that ends too early')
  const flags = decoding.readUint8(input)
  if (flags === 0) return null
  const kinds = new Uint8Array(rows)
  const values = new Float64Array(rows)
  const formulas = flags & HAS_FORMULAS ? new Uint32Array(rows) : noNumbers(rows)
  const styles = flags & HAS_STYLES ? new Uint32Array(rows) : noNumbers(rows)
  const stamps = flags & HAS_STAMPS ? new Float64Array(rows) : null
  readRuns(input, kinds)
  if (flags & HAS_FORMULAS) readRuns(input, formulas)
  if (flags & HAS_STYLES) readRuns(input, styles)
  if (stamps) readRuns(input, stamps)
  if (kinds.includes(KIND.number)) readNumbers(input, values, (at) => kinds[at] === KIND.number)
  for (let at = 0; at < rows; at++) if (isIndex(kinds[at] ?? 0)) values[at] = decoding.readVarUint(input)
  return { kinds, values, formulas, styles, stamps }
}

const isIndex = (kind: number): boolean => kind === KIND.text || kind === KIND.boolean || kind === KIND.error

type Numbers = Uint8Array | Uint32Array | Float64Array

function writeRuns(out: encoding.Encoder, values: Numbers): void {
  for (let at = 0; at < values.length;) {
    const value = values[at] ?? 0
    let end = at + 1
    while (end < values.length && values[end] === value) end++
    encoding.writeVarUint(out, value)
    encoding.writeVarUint(out, end - at)
    at = end
  }
}

function readRuns(input: decoding.Decoder, into: Numbers): void {
  for (let at = 0; at < into.length;) {
    const value = decoding.readVarUint(input)
    const count = decoding.readVarUint(input)
    if (count === 0) throw new Error('an empty run')
    into.fill(value, at, at + count)
    at += count
  }
}

function list<T>(input: decoding.Decoder, read: () => T): T[] {
  const count = decoding.readVarUint(input)
  const found: T[] = []
  for (let at = 0; at < count; at++) found.push(read())
  return found
}
