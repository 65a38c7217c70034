import { readAttributes, unescapeXml } from '@wenfang/shared-ooxml/xml'
import type { ZipEntry } from '@wenfang/shared-ooxml/zip'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { MOST_COLUMNS, MOST_ROWS } from '../../imported-sheet.ts'
import { columnOf, MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '../column-letters.ts'
import { clockText, LATER_DAYS, serialText } from '../serial-days.ts'
import { CELL, GENERAL, type NumberClass } from './cell-class.ts'
import { ColumnFacts } from './column-facts.ts'
import { KeptTexts } from './kept-texts.ts'
import { scanPieces } from './part-pieces.ts'
import { localName, TextGatherer } from './shared-texts.ts'

/** What cells of a workbook are read by. */
export interface CellReading {
  readonly texts: readonly string[]
  readonly formats: readonly NumberClass[]
  readonly isLater: boolean
  /** Cells that may still be taken of the whole file. */
  left: number
}

export interface SheetRows {
  /** What stands above the table as its name; '' where nothing does. */
  readonly caption: string
  readonly rows: readonly (readonly string[])[]
  /** Where each stands in the sheet, from 1. */
  readonly numbers: readonly number[]
  readonly isCut: boolean
  /** Of the first line, and of all others. */
  readonly heads: readonly ColumnFacts[]
  readonly facts: readonly ColumnFacts[]
  /** The XML around its rows. */
  readonly around: string
}

/** Lines above a table that name it. */
const MOST_CAPTIONS = 3

const TEXT: NumberClass = { bit: CELL.text, digits: null, symbol: null }
const FLAG: NumberClass = { ...TEXT, bit: CELL.flag }
/** Nothing is known by it. */
const ERROR: NumberClass = { ...TEXT, bit: 0 }

/** The filled lines of a sheet. @throws WenfangError FileCorrupt, ArchiveUnsafe */
export async function sheetRows(entry: ZipEntry, reading: CellReading): Promise<SheetRows> {
  const rows: string[][] = []
  const numbers: number[] = []
  const facts: ColumnFacts[] = []
  /** Of each of the first lines, any of which may be the head. */
  const early: ColumnFacts[][] = []
  const kept: KeptTexts[] = []
  const open: string[] = []
  const inline = new TextGatherer()
  let [row, column, type, style, value, isCut]: [number, number, string, number, string, boolean] = [
    -1,
    -1,
    'n',
    0,
    '',
    false,
  ]
  let line: string[] = []
  let classes: NumberClass[] = []

  const put = (): void => {
    const [text, is] = cellOf(type, type === 'inlineStr' ? inline.take() : value, style, reading)
    if (text === '') return
    if (column >= MOST_COLUMNS || rows.length > MOST_ROWS || reading.left <= 0) {
      isCut = true
      return
    }
    reading.left--
    while (line.length < column) {
      line.push('')
      classes.push(ERROR)
    }
    line[column] = is.bit === CELL.text ? (kept[column] ??= new KeptTexts()).take(text) : text
    classes[column] = is
  }
  const endRow = (): void => {
    if (line.length > 0) {
      const into = rows.length <= MOST_CAPTIONS ? (early[rows.length] ??= []) : facts
      for (const [at, is] of classes.entries()) (into[at] ??= new ColumnFacts()).add(is)
      rows.push(line)
      numbers.push(row + 1)
    }
    line = []
    classes = []
  }
  const around = await scanPieces(entry, 'row', {
    open(full, attributes) {
      const name = localName(full)
      open.push(name)
      if (name === 'row') {
        const given = readAttributes(attributes)['r']
        row = given === undefined ? row + 1 : Number(given) - 1
        if (!Number.isInteger(row) || row < 0 || row >= MOST_SHEET_ROWS) throw corrupt(`a row ${given ?? row}`)
        column = -1
      } else if (name === 'c') {
        const { r, t, s } = cellAttributes(attributes)
        column = r === undefined ? column + 1 : columnOf(/^[A-Z]+/.exec(r)?.[0] ?? '')
        if (column < 0 || column >= MOST_SHEET_COLUMNS) throw corrupt(`a cell ${r ?? column}`)
        ;[type, style, value] = [t ?? 'n', Number(s ?? 0), '']
      } else inline.open(name)
    },
    close() {
      const name = open.pop() ?? ''
      if (name === 'c') put()
      else if (name === 'row') endRow()
      else inline.close(name)
    },
    text(raw, isData) {
      if (open.at(-1) === 'v') value += isData ? raw : unescapeXml(raw)
      else inline.add(raw, isData)
    },
  })
  const above = captionsAbove(rows, numbers, around)
  for (const line of early.slice(above + 1))
    for (const [at, is] of line.entries()) if (is !== undefined) (facts[at] ??= new ColumnFacts()).join(is)
  return {
    caption: rows
      .slice(0, above)
      .map((cells) => cells.at(-1))
      .join(' '),
    rows: rows.slice(above),
    numbers: numbers.slice(above),
    isCut,
    heads: early[above] ?? [],
    facts,
    around,
  }
}

/** Lines of one cell each above a table, over all of its columns or with an empty line below them: they name it. */
function captionsAbove(rows: readonly (readonly string[])[], numbers: readonly number[], around: string): number {
  const filled = (at: number): number => (rows[at] ?? []).filter((text) => text !== '').length
  let above = 0
  while (above < MOST_CAPTIONS && filled(above) === 1) above++
  const [head = 0, last = 0] = [numbers[above], numbers[above - 1]]
  if (above === 0 || filled(above) < 2) return 0
  const isMerged = new RegExp(`<(?:\\w+:)?mergeCell\\s[^>]*ref="[A-Z]+${numbers[0] ?? 0}:`).test(around)
  return isMerged || head - last > 1 ? above : 0
}

/** As Excel writes those of a cell; there are millions. */
const PLAIN = /^ r="([A-Z]+\d+)"(?: s="(\d+)")?(?: t="(\w+)")?\s*$/

function cellAttributes(text: string): { readonly r?: string; readonly s?: string; readonly t?: string } {
  const plain = PLAIN.exec(text)
  if (!plain) return readAttributes(text)
  const [, r = '', s, t] = plain
  return { r, ...(s !== undefined && { s }), ...(t !== undefined && { t }) }
}

/** A cell as a text that says all of it, and what it is. */
function cellOf(
  type: string,
  raw: string,
  style: number,
  { texts, formats, isLater }: CellReading,
): readonly [string, NumberClass] {
  switch (type) {
    case 's':
      return [texts[Number(raw)] ?? '', TEXT]
    case 'b':
      return raw === '' ? ['', FLAG] : [raw.trim() === '1' ? '是' : '否', FLAG]
    case 'e':
      return [raw, ERROR]
    case 'd':
      return [
        raw.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, ''),
        { ...TEXT, bit: raw.includes('T') ? CELL.time : CELL.day },
      ]
    case 'str':
    case 'inlineStr':
      return [raw, TEXT]
    default:
      return numberOf(raw, formats[style] ?? GENERAL, isLater)
  }
}

function numberOf(raw: string, format: NumberClass, isLater: boolean): readonly [string, NumberClass] {
  const trimmed = raw.trim()
  if (trimmed === '') return ['', format]
  const number = Number(trimmed)
  if (!Number.isFinite(number)) return [trimmed, TEXT]
  const plain = String(number)
  if (format.bit === CELL.day || format.bit === CELL.time) {
    // A time that the format does not show is not lost.
    const hasTime = format.bit === CELL.time || Math.abs(number - Math.round(number)) > 1e-6
    const text = serialText(isLater ? number + LATER_DAYS : number, hasTime)
    return text === null ? [plain, GENERAL] : [text, hasTime ? { ...format, bit: CELL.time } : format]
  }
  if (format.bit === CELL.duration) return [clockText(number), format]
  return [plain, format]
}

const corrupt = (what: string): WenfangError => new WenfangError('FileCorrupt', `the sheet has ${what}`)
