import type { FormulaNode } from '../../formula/index.ts'
import type { CellRange, Edit, SharedWorkbook, TablePayload } from '../../model/index.ts'
import { EditRefused } from '../../model/index.ts'
import { refusePivotCells } from '../pivot-guard.ts'
import { refuseProtected } from '../protection.ts'
import {
  isIn,
  rewrittenFormulas,
  sheetOfReference,
  spokenOf,
  type FormulaPlace,
  type Spoken,
} from './rewritten-formulas.ts'

/** Cells that became a table of another part of the file, and what table and columns are called there. */
export interface GivenRange {
  readonly sheetId: string
  readonly range: CellRange
  readonly hasHeader: boolean
  readonly table: string
  readonly columns: readonly string[]
}

/** What the workbook loses with the cells, and how its formulas go on. @throws EditRefused */
export function givenEdits(
  book: SharedWorkbook,
  given: GivenRange,
): { readonly leave: readonly Edit[]; readonly follow: readonly Edit[] } {
  const { sheetId, range } = given
  const tables = book.objects(sheetId, 'table').flatMap(({ id, ranges: [place], payload }) => {
    if (!place || !meets(place, range)) return []
    // Half of a table is none.
    if (!holds(range, place)) throw new EditRefused('merged')
    return [{ id, place, payload: payload as TablePayload }]
  })
  const leave: Edit[] = [
    ...tables.map(({ id }): Edit => ({ kind: 'removeObject', sheetId, id })),
    { kind: 'clearCells', sheetId, ranges: [range], what: 'all' },
  ]
  refuseProtected(book, leave)
  refusePivotCells(book, leave)
  const isGiven = (place: FormulaPlace): boolean => place.sheetId === sheetId && isIn(range, place.row, place.column)
  const follow = rewrittenFormulas(
    book,
    (node, place) => {
      if (node.kind === 'structured') {
        const own = tables.find(({ payload }) => payload.name.toLowerCase() === node.table?.toLowerCase())
        return own ? ofTable(node, own, given) : null
      }
      if (node.kind !== 'reference' || sheetOfReference(book, node, place) !== sheetId) return null
      return ofCells(book, spokenOf(node, place), given)
    },
    isGiven,
  )
  refuseProtected(book, follow)
  return { leave, follow }
}

const meets = (one: CellRange, other: CellRange): boolean =>
  one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left

const holds = (outer: CellRange, inner: CellRange): boolean =>
  inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right

type StructuredNode = Extract<FormulaNode, { kind: 'structured' }>

/** A reference to the table of Excel that the cells were, by the names that its columns have now. */
function ofTable(
  node: StructuredNode,
  { place, payload }: { readonly place: CellRange; readonly payload: TablePayload },
  { table, columns, range }: GivenRange,
): StructuredNode {
  const renamed = (name: string | null): string | null => {
    const at = payload.columns.findIndex((column) => column.name.toLowerCase() === name?.toLowerCase())
    return name === null || at < 0 ? name : (columns[place.left - range.left + at] ?? name)
  }
  return { ...node, table, firstColumn: renamed(node.firstColumn), lastColumn: renamed(node.lastColumn) }
}

/** Null for what speaks of other cells besides: it goes on with those that it has left. */
function ofCells(book: SharedWorkbook, spoken: Spoken, given: GivenRange): FormulaNode | null {
  const { range, hasHeader, sheetId } = given
  const { columns } = spoken
  if (!columns || columns[0] < range.left || columns[1] > range.right) return null
  const body = hasHeader ? range.top + 1 : range.top
  const part = (items: StructuredNode['items']): StructuredNode => structured(given, columns, items)
  if (!spoken.rows) {
    const isAlone = book.occupiedAreas(sheetId).every((area) => !hasOthers(book, sheetId, area, columns, range))
    return isAlone ? part(hasHeader ? ['#All'] : []) : null
  }
  const [first, last] = spoken.rows
  if (first < range.top || last > range.bottom) return null
  if (first === body && last === range.bottom) return part([])
  if (hasHeader && first === range.top && last === range.bottom) return part(['#All'])
  if (hasHeader && last === range.top) return part(['#Headers'])
  if (first < body) return null
  const at = (column: number, row: number): FormulaNode => ({
    kind: 'call',
    name: 'INDEX',
    arguments: [
      structured(given, [column, column], []),
      { kind: 'number', value: row - body + 1, text: String(row - body + 1) },
    ],
  })
  const corner = at(columns[0], first)
  if (first === last && columns[0] === columns[1]) return corner
  return { kind: 'binary', operator: ':', left: corner, right: at(columns[1], last) }
}

function structured(
  { table, columns, range }: GivenRange,
  [first, last]: readonly [number, number],
  items: StructuredNode['items'],
): StructuredNode {
  const name = (column: number): string => columns[column - range.left] ?? ''
  return {
    kind: 'structured',
    table,
    items,
    firstColumn: name(first),
    lastColumn: first === last ? null : name(last),
  }
}

/** Something stands in these columns besides the range. */
function hasOthers(
  book: SharedWorkbook,
  sheetId: string,
  area: CellRange,
  [left, right]: readonly [number, number],
  range: CellRange,
): boolean {
  const part = { ...area, left: Math.max(area.left, left), right: Math.min(area.right, right) }
  if (part.left > part.right) return false
  const { kinds, formulas, height, range: read } = book.readWindow(sheetId, part)
  return kinds.some((kind, at) => {
    if (kind === 0 && formulas[at] === 0) return false
    return !isIn(range, read.top + (at % height), read.left + Math.floor(at / height))
  })
}
