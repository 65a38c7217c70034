import { setTableProperties } from '../../../commands/table-look-commands.ts'
import type { CellFormat, RowFormat, TableFormat } from '../../../model/tree/tables/table-format.ts'
import { columnsOf, rowsOf } from './table-place.ts'
import type { Command } from '../command.ts'
import { cellsIn, outside, runOnTable } from './run-on-table.ts'

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
  runs: [setTableProperties.id],
  run: (context, { table: format, columnWidth, ...formats }) =>
    void runOnTable(context, setTableProperties, (place) => ({
      format,
      ...formats,
      rows: rowsOf(place),
      cells: cellsIn(place.cells),
      ...(columnWidth !== undefined && { columns: columnsOf(place), columnWidth }),
    })),
}
