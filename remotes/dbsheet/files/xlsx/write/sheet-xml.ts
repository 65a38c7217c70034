import { tag } from '@wenfang/shared-ooxml/xml'
import { isKept, type Field, type PeopleNames, type Table } from '../../../model/index.ts'
import { columnLetters } from '../column-letters.ts'
import { cellXml, textXml } from './cell-xml.ts'
import type { CellStyles } from './cell-styles.ts'
import type { ChoiceLists } from './choice-lists.ts'

export const SHEET_OPENING =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
/** Letters that are packed at once. */
const PIECE_LETTERS = 512 * 1024
const NARROWEST = 8
const WIDEST = 40

/** Records that become the rows of a sheet. */
export interface WrittenSheet {
  readonly table: Table
  readonly fields: readonly Field[]
  /** As its columns are called. */
  readonly names: readonly string[]
  readonly slots: ArrayLike<number>
  readonly from: number
  readonly to: number
}

/** The part of a sheet, piece by piece: never whole in memory. */
export function* sheetXml(
  { table, fields, names, slots, from, to }: WrittenSheet,
  styles: CellStyles,
  lists: ChoiceLists,
  people: PeopleNames,
): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  // Asked for once: to bring computed columns up to date for every cell takes longer than to write it.
  const columns = fields.map((field, at) => ({
    field,
    column: table.shown(field),
    letters: columnLetters(at),
    style: styles.of(field),
  }))
  const cols = columns.map(({ style, field }, at) =>
    tag('col', { min: at + 1, max: at + 1, width: widthOf(field), style, customWidth: true }),
  )
  const head = names.map((name, at) => textXml(name, ` r="${columnLetters(at)}1" s="1"`))
  let piece = `${SHEET_OPENING}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  for (let at = from; at < to; at++) {
    const slot = slots[at] ?? 0
    const row = at - from + 2
    piece += `<row r="${row}">`
    for (const { field, column, letters, style } of columns)
      piece += cellXml(field, column.get(slot), ` r="${letters}${row}" s="${style}"`, people)
    piece += '</row>'
    if (piece.length < PIECE_LETTERS) continue
    yield encoder.encode(piece)
    piece = ''
  }
  const choices = fields.flatMap((field, at) => {
    const titles =
      field.kind === 'select' && isKept(field) ? (field.settings.options ?? []).map(({ title }) => title) : []
    return titles.length > 0 ? [lists.validation(at, titles)] : []
  })
  const validations = choices.length > 0 ? tag('dataValidations', { count: choices.length }, choices.join('')) : ''
  yield encoder.encode(
    `${piece}</sheetData>${validations}<tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`,
  )
}

/** In letters of the font. */
function widthOf({ kind, settings }: Field): number {
  const wanted = kind === 'longText' ? WIDEST : kind === 'text' || kind === 'url' ? WIDEST / 2 : 12
  return Math.max(NARROWEST, wanted, Math.min(WIDEST, settings.title.length * 2 + 4))
}
