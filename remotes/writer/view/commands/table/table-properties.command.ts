import {
  type CellFormat,
  changeCells,
  changeRows,
  formatCell,
  formatRow,
  formatTable,
  type RowFormat,
  setColumnWidths,
  type TableFormat,
} from '../../../model/tree/tables/table-format.ts'
import { rowsOf } from './table-place.ts'
import type { Command } from '../command.ts'
import { outside } from './table.command.ts'
import { editTable } from './table-format.command.ts'

export interface TableProperties {
  readonly table: TableFormat
  readonly row: RowFormat
  readonly cell: CellFormat
  /** Twips, for the columns of the selected cells; absent leaves them. */
  readonly columnWidth?: number
}

/** What the dialog of a table's properties says, as one step: the table, the selected rows, columns and cells. */
export const tableProperties: Command<TableProperties> = {
  id: 'table-properties',
  title: '表格属性',
  refusal: outside,
  run: (context, { table: format, row, cell, columnWidth }) =>
    void editTable(context, (place, mint) => {
      let next = formatTable(place.table, format, mint)
      next = changeRows(next, rowsOf(place), (one) => formatRow(one, row, mint))
      next = changeCells(next, place.cells, (one) => formatCell(one, cell, mint))
      if (columnWidth === undefined) return next
      const columns = new Set(
        place.cells.flatMap(({ column, span }) => Array.from({ length: span }, (_, index) => column + index)),
      )
      const widths = Array.from({ length: place.grid.columnCount }, (_, index) =>
        columns.has(index) ? columnWidth : (place.grid.widths[index] ?? 1440),
      )
      // The table's own width is what the person asked for beside it.
      return formatTable(setColumnWidths(next, widths, mint), format.width ? { width: format.width } : {}, mint)
    }),
}
