// The rows of a worksheet with some cells changed: rows without a change are copied as bytes.
import { attributesXml, withAttributes } from '@wenfang/shared-ooxml/xml'
import { TILE_ROWS, type SheetData, type Tile } from '../../../model/workbook-data.ts'
import { find, textOf } from '../read/bytes.ts'
import type { SheetChange } from './changes.ts'
import type { CellPrinter } from './cell-xml.ts'
import { BandCursor, rowAttributes } from './row-xml.ts'
import { sourceCells, sourceRows, type SourceRow } from './row-source.ts'

export interface RowsInput {
  readonly bytes: Uint8Array
  /** Behind the opening tag of `sheetData`, and in front of the closing one; equal when it is empty. */
  readonly from: number
  readonly to: number
  readonly prefix: string
  readonly sheet: SheetData
  readonly change: Pick<SheetChange, 'cells' | 'rows' | 'isStyleOnly' | 'isResultOnly'>
  readonly cells: CellPrinter
  /** Number of the `xf` for a style of the workbook. */
  readonly styleNumber: (index: number) => number
}

const MASTER = /<(?:\w+:)?f\s[^>]*\bt="shared"[^>]*[^/]>[^<]/
const SHARED_NUMBER = /<(?:\w+:)?f\s[^>]*\bsi="(\d+)"/

export function writeRows(input: RowsInput): Uint8Array[] {
  const { bytes, sheet, change, prefix } = input
  const out = new Pieces(bytes)
  const bands = new BandCursor(sheet.rows)
  const orphans = orphanedFormulas(input)
  const lines = mergedRows(change)
  let next = lines.next()
  const fresh = (row: number): void => {
    const columns = change.cells.get(row) ?? []
    const inside = columns.map((column) => input.cells.print(row, column, 0)).join('')
    const band = bands.bandAt(row)
    if (inside === '' && !band) return
    out.text(rowXml(prefix, row, attributesXml(rowAttributes(band, input.styleNumber(band?.style ?? 0))), inside))
  }
  for (const row of sourceRows(bytes, input.from, input.to, prefix)) {
    while (!next.done && next.value < row.row) {
      fresh(next.value)
      next = lines.next()
    }
    const isChanged = !next.done && next.value === row.row
    if (isChanged) next = lines.next()
    const children = orphans.size > 0 ? orphansIn(textOf(bytes, row.innerStart, row.innerEnd), orphans, prefix) : []
    if (isChanged || children.length > 0) out.text(changedRow(row, children, bands, input))
    else out.copy(row.start, row.end)
  }
  for (; !next.done; next = lines.next()) fresh(next.value)
  return out.pieces()
}

/** All rows of a sheet of which the source has none. */
export function writeAllRows(
  sheet: SheetData,
  prefix: string,
  cells: CellPrinter,
  styleNumber: (index: number) => number,
): Uint8Array[] {
  const out = new Pieces(new Uint8Array())
  const bands = new BandCursor(sheet.rows)
  const columnsOf = tilesByBlock(sheet.tiles)
  const lastRow = Math.max(
    sheet.rowCount - 1,
    ...sheet.tiles.map(({ row }) => row + TILE_ROWS - 1),
    sheet.rows.at(-1)?.last ?? -1,
  )
  for (let row = 0; row <= lastRow; row++) {
    const band = bands.bandAt(row)
    let inside = ''
    for (const tile of columnsOf.get(Math.floor(row / TILE_ROWS)) ?? [])
      inside += cells.printFrom(tile, row, tile.column, 0)
    if (inside !== '' || band)
      out.text(rowXml(prefix, row, band ? attributesXml(rowAttributes(band, styleNumber(band.style))) : '', inside))
  }
  return out.pieces()
}

function tilesByBlock(tiles: readonly Tile[]): ReadonlyMap<number, readonly Tile[]> {
  const blocks = new Map<number, Tile[]>()
  for (const tile of tiles) {
    const block = blocks.get(tile.row / TILE_ROWS)
    if (block) block.push(tile)
    else blocks.set(tile.row / TILE_ROWS, [tile])
  }
  for (const block of blocks.values()) block.sort((a, b) => a.column - b.column)
  return blocks
}

const rowXml = (p: string, row: number, attributes: string, inside: string): string =>
  `<${p}row r="${row + 1}"${attributes}${inside === '' ? '/>' : `>${inside}</${p}row>`}`

/** Rows with changed cells and rows with changed settings, ascending, each once. */
function* mergedRows({ cells, rows }: RowsInput['change']): Generator<number> {
  const single = [...cells.keys()]
  let at = 0
  for (const { first, last } of rows) {
    for (; at < single.length && (single[at] ?? 0) < first; at++) yield single[at] ?? 0
    for (let row = first; row <= last; row++) yield row
    while (at < single.length && (single[at] ?? 0) <= last) at++
  }
  for (; at < single.length; at++) yield single[at] ?? 0
}

function changedRow(row: SourceRow, orphans: readonly number[], bands: BandCursor, input: RowsInput): string {
  const { change, cells, prefix: p, bytes } = input
  const wanted = new Set([...(change.cells.get(row.row) ?? []), ...orphans])
  const source = new Map(sourceCells(textOf(bytes, row.innerStart, row.innerEnd), p).map((cell) => [cell.column, cell]))
  const columns = [...new Set([...source.keys(), ...wanted])].sort((a, b) => a - b)
  const inside = columns
    .map((column) => {
      const old = source.get(column)
      if (!wanted.has(column)) return old?.xml ?? ''
      if (old && change.isStyleOnly(row.row, column) && !orphans.includes(column)) {
        const number = cells.styleAt(row.row, column, old.style)
        const end = old.xml.indexOf('>') + 1
        const isBare = old.xml.endsWith('/>') && !cells.isThere(row.row, column) && end === old.xml.length
        return isBare
          ? ''
          : withAttributes(old.xml.slice(0, end), { s: number === 0 ? null : number }) + old.xml.slice(end)
      }
      if (old && change.isResultOnly(row.row, column) && !orphans.includes(column))
        return cells.printResult(old.xml, row.row, column)
      return cells.print(row.row, column, old?.style ?? 0)
    })
    .join('')
  const hasNewSettings = change.rows.some(({ first, last }) => first <= row.row && row.row <= last)
  const band = hasNewSettings ? bands.bandAt(row.row) : null
  const opening = row.opening.replace(/\s*\/?>$/, '>')
  const kept = hasNewSettings
    ? withAttributes(opening, rowAttributes(band, input.styleNumber(band?.style ?? 0)))
    : opening
  return inside === '' ? kept.replace(/>$/, '/>') : `${kept}${inside}</${p}row>`
}

/** Numbers of shared formulas whose first cell, which holds the text, changes: their other cells need texts of their own. */
function orphanedFormulas({ bytes, from, to, prefix, change }: RowsInput): ReadonlySet<string> {
  const orphans = new Set<string>()
  const mark = find(bytes, 't="shared"', from)
  if (mark < 0 || mark > to) return orphans
  for (const row of sourceRows(bytes, from, to, prefix)) {
    const columns = change.cells.get(row.row)
    if (!columns) continue
    for (const { column, xml } of sourceCells(textOf(bytes, row.innerStart, row.innerEnd), prefix)) {
      const number =
        columns.includes(column) && !keepsFormula(change, row.row, column) && MASTER.test(xml)
          ? SHARED_NUMBER.exec(xml)?.[1]
          : undefined
      if (number !== undefined) orphans.add(number)
    }
  }
  return orphans
}

const keepsFormula = (change: RowsInput['change'], row: number, column: number): boolean =>
  change.isStyleOnly(row, column) || change.isResultOnly(row, column)

function orphansIn(inner: string, orphans: ReadonlySet<string>, prefix: string): number[] {
  if (!inner.includes('si="')) return []
  return sourceCells(inner, prefix)
    .filter(({ xml }) => orphans.has(SHARED_NUMBER.exec(xml)?.[1] ?? ''))
    .map(({ column }) => column)
}

const FLUSH_LETTERS = 256 * 1024

/** Copied bytes and new text in one order. */
class Pieces {
  readonly #source: Uint8Array
  readonly #encoder = new TextEncoder()
  readonly #pieces: Uint8Array[] = []
  #text = ''
  #from = 0
  #to = 0

  constructor(source: Uint8Array) {
    this.#source = source
  }

  text(text: string): void {
    this.#flushBytes()
    this.#text += text
    if (this.#text.length > FLUSH_LETTERS) this.#flushText()
  }

  copy(from: number, to: number): void {
    this.#flushText()
    if (this.#to === from) this.#to = to
    else {
      this.#flushBytes()
      this.#from = from
      this.#to = to
    }
  }

  pieces(): Uint8Array[] {
    this.#flushBytes()
    this.#flushText()
    return this.#pieces
  }

  #flushBytes(): void {
    if (this.#to > this.#from) this.#pieces.push(this.#source.subarray(this.#from, this.#to))
    this.#from = 0
    this.#to = 0
  }

  #flushText(): void {
    if (this.#text === '') return
    this.#pieces.push(this.#encoder.encode(this.#text))
    this.#text = ''
  }
}
