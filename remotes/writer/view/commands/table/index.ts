import type { CommandGroup } from '../command.ts'
import * as creating from './create-table.command.ts'
import * as tableData from './table-data.command.ts'
import * as tableFormat from './table-format.command.ts'
import * as tableStyle from './table-style.command.ts'
import * as table from './table.command.ts'

export { creating, table, tableData, tableFormat, tableStyle }

/** Tables: their parts, formats, styles and values. */
export const tableCommands: CommandGroup = {
  title: '表格',
  commands: [
    creating.openCreateTable,
    table.rowAbove,
    table.rowBelow,
    table.columnLeft,
    table.columnRight,
    table.deleteRow,
    table.deleteColumn,
    table.deleteTable,
    table.mergeCells,
    tableFormat.headerRow,
    table.selectRow,
    table.selectColumn,
    table.selectTable,
    table.cellTop,
    table.cellMiddle,
    table.cellBottom,
    table.selectCell,
    tableFormat.openTableProperties,
    tableFormat.openBorders,
    tableFormat.tableLeft,
    tableFormat.tableCentre,
    tableFormat.tableRight,
    tableFormat.fitContent,
    tableFormat.fitWindow,
    tableFormat.fixedWidths,
    tableFormat.distributeRows,
    tableFormat.distributeColumns,
    tableFormat.textDirection,
    ...tableFormat.cellAlignments,
    tableStyle.firstRow,
    tableStyle.lastRow,
    tableStyle.firstColumn,
    tableStyle.lastColumn,
    tableStyle.bandedRows,
    tableStyle.bandedColumns,
    tableData.cutTable,
    tableData.openSplitCell,
    tableData.openInsertRows,
    tableData.openDeleteCells,
    tableData.openSort,
    tableData.openFormula,
    tableData.recalculateTable,
    tableData.openTableToText,
    tableData.openTextToTable,
  ],
}
