import type { Axis } from '../axis/axis.ts'
import { GRID, parseSlot, type Slot } from '../axis/slots.ts'
import { FormulaSyntaxError } from '../../formula/index.ts'
import { tokenise, type Token } from '../../formula/lexer.ts'
import type { Coordinate, Corner, Notation } from '../../formula/ast.ts'
import { fellowPiece } from '../tables/fellow-reference.ts'
import { tablePiece } from '../tables/table-reference.ts'
import type { FormulaHome } from './formula-home.ts'
import type { ReferenceContext } from './reference-context.ts'
import { writeTemplate, type CornerReference, type LineReference, type TemplatePiece } from './template.ts'

type ReferenceToken = Extract<Token, { kind: 'reference' }>

/** A1 text (without the equals sign) → what is stored. What is no formula stays as it is. */
export function readA1(text: string, home: FormulaHome, context: ReferenceContext): string {
  const line = (axis: Axis | undefined, own: Slot, at: Coordinate | null): LineReference => {
    if (!at || !axis) return null
    const slot = parseSlot(axis.idAt(at.at))
    return !at.isAbsolute && slot.block === own.block ? { distance: slot.index - own.index } : slot
  }
  return read(text, 'A1', home.sheetId, home, context, (corner, sheetId) => {
    const axes = context.axes(sheetId)
    return cornerOf(corner, line(axes?.rows, home.row, corner.row), line(axes?.columns, home.column, corner.column))
  })
}

/** R1C1 text of a workbook that nobody edited yet: its lines are those of the grid. Serves every cell it was filled into. */
export function readR1C1(text: string, sheetId: string, context: ReferenceContext): string {
  const line = (at: Coordinate | null): LineReference =>
    at && (at.isAbsolute ? { block: GRID, index: at.at } : { distance: at.at })
  return read(text, 'R1C1', sheetId, null, context, (corner) => cornerOf(corner, line(corner.row), line(corner.column)))
}

const cornerOf = (corner: Corner, row: LineReference, column: LineReference): CornerReference => ({
  row,
  column,
  isRowAbsolute: corner.row?.isAbsolute ?? false,
  isColumnAbsolute: corner.column?.isAbsolute ?? false,
})

function read(
  text: string,
  notation: Notation,
  sheetId: string,
  home: FormulaHome | null,
  context: ReferenceContext,
  corner: (corner: Corner, sheetId: string) => CornerReference,
): string {
  let tokens: readonly Token[]
  try {
    tokens = tokenise(text, notation, { row: 0, column: 0 })
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return text
    throw error
  }
  const pieces: TemplatePiece[] = []
  let copied = 0
  const put = (piece: TemplatePiece, start: number, end: number): void => {
    if (start > copied) pieces.push({ kind: 'text', text: text.slice(copied, start) })
    pieces.push(piece)
    copied = end
  }
  for (const [index, token] of tokens.entries()) {
    const end = tokens[index + 1]?.at ?? text.length
    if (token.kind === 'reference') {
      const prefix = sheetPrefix(tokens, index)
      const piece = reference(token, prefix, sheetId, context, corner)
      if (piece) put(piece, prefix?.start ?? token.at, end)
    } else if (token.kind === 'word' && !isPart(tokens, index)) {
      const id = context.nameId(token.text, sheetId)
      const piece: TemplatePiece | null =
        id === null ? namedTable(token.text, null, sheetId, context) : { kind: 'name', id, text: token.text }
      if (piece) put(piece, token.at, end)
    } else if (token.kind === 'bracket') {
      const found = tableReference(tokens, index, sheetId, home, context)
      if (found) put(found.piece, found.start, end)
    }
  }
  if (copied < text.length) pieces.push({ kind: 'text', text: text.slice(copied) })
  return writeTemplate(pieces)
}

/** `Table[…]`, or `[…]` within a table; null for what is neither. */
function tableReference(
  tokens: readonly Token[],
  index: number,
  sheetId: string,
  home: FormulaHome | null,
  context: ReferenceContext,
): { readonly piece: TemplatePiece; readonly start: number } | null {
  const [before, token, next, beforeThat] = [tokens[index - 1], tokens[index], tokens[index + 1], tokens[index - 2]]
  if (token?.kind !== 'bracket') return null
  if (before?.kind === 'word' || before?.kind === 'quoted') {
    const isElsewhere = beforeThat?.kind === 'symbol' && beforeThat.text === '!'
    const piece = isElsewhere ? null : namedTable(before.text, token.text, sheetId, context)
    return piece && { piece, start: before.at }
  }
  // `[book]sheet!` is another workbook's.
  if (!home || next?.kind === 'word' || next?.kind === 'quoted') return null
  const axes = context.axes(sheetId)
  const [row, column] = [
    axes?.rows.locateSlot(home.row.block, home.row.index),
    axes?.columns.locateSlot(home.column.block, home.column.index),
  ]
  const table = row && column ? context.tables.at(sheetId, row.position, column.position) : null
  const piece = table && tablePiece(table, token.text, true, sheetId)
  return piece && { piece, start: token.at }
}

/** @param inner what stands between the brackets; null for the table's bare name */
function namedTable(
  name: string,
  inner: string | null,
  sheetId: string,
  context: ReferenceContext,
): TemplatePiece | null {
  const table = context.tables.named(name)
  if (table) return tablePiece(table, inner, false, sheetId)
  const fellow = context.fellows.named(name)
  return fellow && fellowPiece(fellow, inner)
}

/** A function, a sheet, a table or a part of one. */
function isPart(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  const before = tokens[index - 1]
  return (
    (next?.kind === 'symbol' && (next.text === '(' || next.text === '!')) ||
    next?.kind === 'bracket' ||
    (before?.kind === 'symbol' && before.text === '!')
  )
}

interface Prefix {
  readonly start: number
  readonly first: string
  readonly last: string | null
}

/** `Sheet!`, `'a sheet'!`, `first:last!` before a reference. */
function sheetPrefix(tokens: readonly Token[], index: number): Prefix | null {
  const [mark, sheet, colon, other] = [1, 2, 3, 4].map((back) => tokens[index - back])
  if (mark?.kind !== 'symbol' || mark.text !== '!' || !sheet) return null
  if (sheet.kind === 'quoted') {
    const [first = '', last = null] = sheet.text.split(':')
    return { start: sheet.at, first, last }
  }
  if (sheet.kind !== 'word') return { start: mark.at, first: '', last: null }
  if (colon?.kind === 'symbol' && colon.text === ':' && other?.kind === 'word')
    return { start: other.at, first: other.text, last: sheet.text }
  // `[book]sheet!` is another workbook's.
  return { start: sheet.at, first: colon?.kind === 'bracket' ? '' : sheet.text, last: null }
}

/** null for references that are kept as text: of other workbooks and of sheets that are not here. */
function reference(
  token: ReferenceToken,
  prefix: Prefix | null,
  ownSheet: string,
  context: ReferenceContext,
  corner: (corner: Corner, sheetId: string) => CornerReference,
): TemplatePiece | null {
  const sheet = prefix ? context.sheetNamed(prefix.first) : ''
  const lastSheet = prefix?.last != null ? context.sheetNamed(prefix.last) : ''
  if (sheet === null || lastSheet === null) return null
  const on = sheet === '' ? ownSheet : sheet
  return {
    kind: 'reference',
    sheet,
    lastSheet,
    first: corner(token.first, on),
    last: token.last && corner(token.last, on),
  }
}
