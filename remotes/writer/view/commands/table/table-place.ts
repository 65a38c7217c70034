import type { CommandContext } from '../command.ts'
import { caretParagraph, storyRoot } from '../edit-story.ts'
import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { nearest, pathTo } from '../../../model/tree/nodes.ts'
import { cellsOf, gridOf, type GridCell, type TableGrid } from '../../../model/tree/tables/table-grid.ts'

/** The table of the caret and what is selected in it. */
export interface TablePlace {
  readonly table: OoxmlElement
  readonly grid: TableGrid
  /** The selected cells, or the one of the caret. Never empty. */
  readonly cells: readonly GridCell[]
  /** The caret's cell. */
  readonly cell: GridCell
  readonly path: readonly OoxmlElement[]
}

export function tablePlace(context: CommandContext): TablePlace | null {
  const root = storyRoot(context)
  const paragraph = caretParagraph(context)
  const selected = context.surface.surface?.state().cellSelection ?? null
  const path = root && paragraph !== null ? knownPath(root, paragraph) : null
  const whole = root && selected ? pathTo(root, selected.tableId) : null
  const table = whole?.at(-1) ?? (path ? nearest(path, 'tbl') : undefined)
  if (!path || !table) return null
  const grid = gridOf(table)
  const all = cellsOf(grid)
  const ids = new Set(selected?.cellIds ?? [])
  const cell =
    all.find((candidate) => path.includes(candidate.cell)) ?? all.find((candidate) => ids.has(candidate.cell.id))
  if (!cell) return null
  const cells = all.filter((candidate) => ids.has(candidate.cell.id))
  return { table, grid, cells: cells.length > 0 ? cells : [cell], cell, path }
}

let known: { readonly root: OoxmlElement; readonly id: string; readonly path: readonly OoxmlElement[] | null } | null =
  null

/** Every control of the table's tools asks for the same place after every key: one walk through a long document answers all. */
function knownPath(root: OoxmlElement, id: string): readonly OoxmlElement[] | null {
  if (known?.root !== root || known.id !== id) known = { root, id, path: pathTo(root, id) }
  return known.path
}

/** Rows of what is selected, in order. */
export const rowsOf = ({ cells }: TablePlace): readonly number[] =>
  [...new Set(cells.map(({ row }) => row))].toSorted((a, b) => a - b)

/** Columns of the grid that the selected cells stand over, in order. */
export const columnsOf = ({ cells }: TablePlace): readonly number[] =>
  [
    ...new Set(cells.flatMap(({ column, span }) => Array.from({ length: span }, (_, index) => column + index))),
  ].toSorted((a, b) => a - b)
