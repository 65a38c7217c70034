import type { Axis } from '../axis/axis.ts'
import type { Slot } from '../axis/slots.ts'
import { columnName, quoteSheet, type Notation } from '../../formula/index.ts'
import type { FormulaHome } from './formula-home.ts'
import { printFellow } from '../tables/fellow-reference.ts'
import { printTable } from '../tables/table-reference.ts'
import type { ReferenceContext } from './reference-context.ts'
import { parseTemplate, slotOf, type CornerReference, type LineReference, type TemplatePiece } from './template.ts'

const DEAD = '#REF!'

type ReferencePiece = Extract<TemplatePiece, { kind: 'reference' }>
type Span = readonly [first: number, last: number]

/**
 * A stored formula as people read it now. A cell that is gone is #REF!; ranges whose ends are gone are as much smaller.
 * `row` and `column` are where the formula stands, for R1C1; `era`: the moves of cells that it has behind it.
 */
export function printFormula(
  template: string,
  home: FormulaHome,
  row: number,
  column: number,
  notation: Notation,
  context: ReferenceContext,
  era: number,
): string {
  const isFollowing = era < context.moves.lastEra
  let text = ''
  for (const piece of parseTemplate(template)) {
    if (piece.kind === 'text') text += piece.text
    else if (piece.kind === 'name') text += printName(piece.id, piece.text, home.sheetId, context)
    else if (piece.kind === 'fellow') text += printFellow(piece, context.fellows.get(piece.id), notation)
    else if (piece.kind === 'table') {
      const now = isFollowing ? context.moves.table(piece, home, era) : piece
      const table = context.tables.get(now.sheet === '' ? home.sheetId : now.sheet, now.id)
      text += printTable(now, table, notation) ?? DEAD
    } else
      text += printReference(
        isFollowing ? context.moves.reference(piece, home, era) : piece,
        home,
        row,
        column,
        notation,
        context,
      )
  }
  return text
}

function printName(id: string, text: string, sheetId: string, context: ReferenceContext): string {
  const name = context.name(id)
  if (!name) return text
  if (name.sheetId === null || name.sheetId === sheetId) return name.name
  const sheet = context.sheetName(name.sheetId)
  return sheet === null ? name.name : `${quoteSheet(sheet)}!${name.name}`
}

function printReference(
  piece: ReferencePiece,
  home: FormulaHome,
  row: number,
  column: number,
  notation: Notation,
  context: ReferenceContext,
): string {
  const prefix = printPrefix(piece, context)
  const axes = context.axes(piece.sheet === '' ? home.sheetId : piece.sheet)
  if (prefix === null || !axes) return DEAD
  const { first, last } = piece
  const rows = spanOf(axes.rows, home.row, first.row, last?.row ?? null, last !== null)
  const columns = spanOf(axes.columns, home.column, first.column, last?.column ?? null, last !== null)
  if (rows === null || columns === null) return prefix + DEAD
  const print = (corner: CornerReference, end: 0 | 1): string =>
    notation === 'A1'
      ? printA1(corner, rows?.[end], columns?.[end])
      : printR1C1(corner, rows?.[end], columns?.[end], row, column)
  if (!last) return prefix + print(first, 0)
  const [start, end] = [print(first, 0), print(last, 1)]
  const isBand = first.row === null || first.column === null
  return prefix + (notation === 'R1C1' && isBand && start === end ? start : `${start}:${end}`)
}

/** null when a sheet is gone. */
function printPrefix({ sheet, lastSheet }: ReferencePiece, context: ReferenceContext): string | null {
  if (sheet === '') return ''
  const first = context.sheetName(sheet)
  if (first === null) return null
  if (lastSheet === '') return `${quoteSheet(first)}!`
  const last = context.sheetName(lastSheet)
  if (last === null) return null
  const name = `${first}:${last}`
  return quoteSheet(first) === first && quoteSheet(last) === last ? `${name}!` : `'${name.replaceAll("'", "''")}'!`
}

/** undefined when the reference has no such coordinate, null when what it means is gone. */
function spanOf(
  axis: Axis,
  own: Slot,
  first: LineReference,
  last: LineReference,
  isRange: boolean,
): Span | null | undefined {
  if (first === null) return undefined
  const start = slotOf(own, first)
  const end = isRange && last !== null ? slotOf(own, last) : start
  if (!start || !end) return null
  if (isRange) return axis.span(start, end)
  const found = axis.locateSlot(start.block, start.index)
  return found?.isAlive && found.position < axis.size ? [found.position, found.position] : null
}

const printA1 = (corner: CornerReference, row: number | undefined, column: number | undefined): string =>
  (column === undefined ? '' : (corner.isColumnAbsolute ? '$' : '') + columnName(column)) +
  (row === undefined ? '' : (corner.isRowAbsolute ? '$' : '') + String(row + 1))

function printR1C1(
  corner: CornerReference,
  atRow: number | undefined,
  atColumn: number | undefined,
  row: number,
  column: number,
): string {
  const part = (letter: string, at: number | undefined, isAbsolute: boolean, own: number): string => {
    if (at === undefined) return ''
    if (isAbsolute) return letter + String(at + 1)
    return at === own ? letter : `${letter}[${at - own}]`
  }
  return part('R', atRow, corner.isRowAbsolute, row) + part('C', atColumn, corner.isColumnAbsolute, column)
}
