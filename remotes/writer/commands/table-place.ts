import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { OoxmlElement } from '../model/kernel/index.ts'
import type { Mint } from '../model/tree/parse.ts'
import { cellAt, gridOf, type GridCell, type TableGrid } from '../model/tree/tables/table-grid.ts'
import { editElement, elementOf, scopeOf, storyOf } from './places.ts'
import { COLUMN, PART, ROW } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

/** A table of a part. */
export const TABLE_PLACE = {
  part: PART,
  table: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 64 })], {
    description: '表格在部件里从 0 数起的序号',
  }),
}
export const CELLS = Type.Unsafe<readonly CellPlace[]>(
  Type.Array(Type.Object({ row: ROW, column: COLUMN }, { additionalProperties: false }), {
    minItems: 1,
    maxItems: 100_000,
    description: '单元格；column 按表格的网格数，合并的单元格算它的第一列',
  }),
)
export const ROWS = Type.Unsafe<readonly number[]>(Type.Array(ROW, { minItems: 1, maxItems: 10_000 }))

export interface CellPlace {
  readonly row: number
  readonly column: number
}

interface TablePlace {
  readonly part?: string | undefined
  readonly table: number | string
}

export interface FoundTable {
  readonly table: OoxmlElement
  readonly grid: TableGrid
}

/** Puts what `change` answers in the place of the table. @throws Refused where there is none, and as `editElement` does */
export function editTable(
  document: WriterDocument,
  { part, table: reference }: TablePlace,
  change: (found: FoundTable, mint: Mint) => OoxmlElement | readonly OoxmlElement[] | null,
): void {
  const story = storyOf(document, part)
  const table = elementOf(story, 'tbl', reference)
  editElement(document, story, table, (mint) => change({ table, grid: gridOf(table) }, mint))
}

export function cellsOf({ grid }: FoundTable, places: readonly CellPlace[]): readonly GridCell[] {
  return places.map(({ row, column }) => {
    const found = cellAt(grid, row, column)
    if (!found) throw new Refused('noSuchCell', `there is no cell ${row}, ${column}`)
    return found
  })
}

export function refuseRows({ grid }: FoundTable, rows: readonly number[]): void {
  for (const row of rows) if (!grid.rows[row]) throw new Refused('noSuchRow', `there is no row ${row}`)
}

/** A row by its place. @throws Refused where there is none */
export function rowOf({ grid }: FoundTable, row: number): OoxmlElement {
  const found = grid.rows[row]
  if (!found) throw new Refused('noSuchRow', `there is no row ${row}`)
  return found.row
}

/** The table, for operations of the kernel on it. @throws Refused where there is none */
export function tableAt(document: WriterDocument, { part, table: reference }: TablePlace) {
  const table = elementOf(storyOf(document, part), 'tbl', reference)
  return { table, grid: gridOf(table), scope: scopeOf(document, part) }
}
