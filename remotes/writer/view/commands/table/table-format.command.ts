import {
  fitTable,
  formatCells,
  formatRows,
  formatWholeTable,
  setWidths,
} from '../../../commands/table-format-commands.ts'
import { drawTableBorders } from '../../../commands/table-look-commands.ts'
import type { BorderChange } from '../../../model/tree/tables/table-borders.ts'
import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { attribute, childNamed } from '../../../model/tree/nodes.ts'
import type { AutoFit } from '../../../model/tree/tables/table-format.ts'
import { rowHeights } from '../../engine/table-heights.ts'
import { cellsIn, outside, runOnTable, tableDialog, tableEdit } from './run-on-table.ts'
import { columnsOf, rowsOf, type TablePlace } from './table-place.ts'
import type { Command } from '../command.ts'

const alignmentOf = ({ table }: TablePlace): string => {
  const said = attribute(childNamed(childNamed(table, 'tblPr'), 'jc'), 'val') ?? 'left'
  return said === 'start' ? 'left' : said === 'end' ? 'right' : said
}

const align = (id: string, title: string, alignment: 'left' | 'center' | 'right'): Command =>
  tableEdit({ id, title, isActive: (place) => alignmentOf(place) === alignment }, formatWholeTable, () => ({
    format: { alignment, ...(alignment === 'left' ? {} : { indent: 0 }) },
  }))

export const tableLeft = align('table-left', '表格左对齐', 'left')

export const tableCentre = align('table-centre', '表格居中', 'center')

export const tableRight = align('table-right', '表格右对齐', 'right')

const fit = (id: string, title: string, how: AutoFit): Command => tableEdit({ id, title }, fitTable, () => ({ how }))

export const fitContent = fit('fit-content', '根据内容自动调整', 'content')

export const fitWindow = fit('fit-window', '根据窗口自动调整', 'window')

export const fixedWidths = fit('fixed-widths', '固定列宽', 'fixed')

export const distributeColumns = tableEdit({ id: 'distribute-columns', title: '平均分布各列' }, setWidths, (place) => {
  const { grid } = place
  const columns = new Set(columnsOf(place))
  const asked = columns.size > 1 ? columns : new Set(Array.from({ length: grid.columnCount }, (_, index) => index))
  const widths = Array.from({ length: grid.columnCount }, (_, index) => grid.widths[index] || 1440)
  const whole = widths.reduce((sum, width, index) => sum + (asked.has(index) ? width : 0), 0)
  return { widths: widths.map((width, index) => Math.round(asked.has(index) ? whole / asked.size : width)) }
})

export const distributeRows: Command = {
  id: 'distribute-rows',
  title: '平均分布各行',
  refusal: outside,
  runs: [formatRows.id],
  run: (context) => {
    const engine = context.surface.surface
    if (!engine) return
    runOnTable(context, formatRows, (place) => {
      const selected = rowsOf(place)
      const rows = selected.length > 1 ? selected : place.grid.rows.map((_, index) => index)
      const heights = rowHeights(engine.layout(), place.table.id)
      const whole = rows.reduce((sum, row) => sum + (heights.get(place.grid.rows[row]?.row.id ?? '') ?? 0), 0)
      const value = Math.round(whole / rows.length)
      return value <= 0 ? null : { rows, height: { rule: 'atLeast' as const, value } }
    })
  },
}

/** Rows repeat on every page from the table's first row down to the selected ones. */
export const headerRow = tableEdit(
  { id: 'header-row', title: '标题行重复', isActive: isHeaderRow },
  formatRows,
  (place) => {
    const last = Math.max(...rowsOf(place))
    const isHeader = !isHeaderRow(place)
    const rows = isHeader ? place.grid.rows.map((_, index) => index).filter((index) => index <= last) : rowsOf(place)
    return { rows, isHeader }
  },
)

function isHeaderRow({ grid, cell }: TablePlace): boolean {
  const header = childNamed(childNamed(grid.rows[cell.row]?.row, 'trPr'), 'tblHeader')
  return header !== undefined && !['0', 'false', 'off'].includes(attribute(header, 'val') ?? '')
}

const DIRECTIONS = ['across', 'upright', 'down', 'up'] as const

const WORDS: Readonly<Record<string, (typeof DIRECTIONS)[number]>> = { tbRl: 'down', btLr: 'up', tbRlV: 'upright' }

export const directionOf = (cell: OoxmlElement): (typeof DIRECTIONS)[number] =>
  WORDS[attribute(childNamed(childNamed(cell, 'tcPr'), 'textDirection'), 'val') ?? ''] ?? 'across'

/** Goes on to the next direction with every press, as in Word: across, upright Chinese, turned down, turned up. */
export const textDirection = tableEdit({ id: 'text-direction', title: '文字方向' }, formatCells, ({ cell, cells }) => {
  const at = DIRECTIONS.indexOf(directionOf(cell.cell))
  return { cells: cellsIn(cells), direction: DIRECTIONS[(at + 1) % DIRECTIONS.length] ?? 'across' }
})

const cellAlign = (
  id: string,
  title: string,
  vertical: 'top' | 'center' | 'bottom',
  horizontal: 'left' | 'center' | 'right',
): Command => tableEdit({ id, title }, formatCells, ({ cells }) => ({ cells: cellsIn(cells), vertical, horizontal }))

export const cellAlignments: readonly Command[] = [
  cellAlign('cell-top-left', '靠上左对齐', 'top', 'left'),
  cellAlign('cell-top-centre', '靠上居中', 'top', 'center'),
  cellAlign('cell-top-right', '靠上右对齐', 'top', 'right'),
  cellAlign('cell-middle-left', '中部左对齐', 'center', 'left'),
  cellAlign('cell-middle-centre', '水平和垂直都居中', 'center', 'center'),
  cellAlign('cell-middle-right', '中部右对齐', 'center', 'right'),
  cellAlign('cell-bottom-left', '靠下左对齐', 'bottom', 'left'),
  cellAlign('cell-bottom-centre', '靠下居中', 'bottom', 'center'),
  cellAlign('cell-bottom-right', '靠下右对齐', 'bottom', 'right'),
]

export interface BordersAndShading {
  readonly borders: BorderChange
  /** `RRGGBB`, null for none, absent: as it is. */
  readonly shading?: string | null
  readonly isWholeTable: boolean
}

export const bordersAndShading: Command<BordersAndShading> = {
  id: 'borders-and-shading',
  title: '边框和底纹',
  refusal: outside,
  runs: [drawTableBorders.id],
  run: (context, { borders, shading, isWholeTable }) =>
    void runOnTable(context, drawTableBorders, ({ cells }) => ({
      borders,
      ...(shading !== undefined && { shading }),
      ...(!isWholeTable && { cells: cellsIn(cells) }),
    })),
}

export const openTableProperties = tableDialog('table', 'table-properties-dialog', '表格属性…')

export const openBorders = tableDialog('table-borders', 'borders-dialog', '边框和底纹…')
