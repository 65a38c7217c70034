import type { TreeDocOp } from '../kernel/index.ts'
import { COLORS, inTable, type Operations } from './attempt.ts'
import { childrenOfKind } from './targets.ts'

/** Tables. */
export const TABLE_OPERATIONS: Operations = {
  insertTable: (targets) => {
    const paragraph = targets.paragraph()
    if (!paragraph || targets.elements('table').length > 6) return null
    return { op: 'insertTable', beforeParagraphId: paragraph.id, rows: 2, cols: 2, columnWidthTwips: 2000 }
  },
  insertTableRow: inTable((table, rows, _, { random }) => {
    const row = random.pick(rows)
    return row && rows.length < 8
      ? { op: 'insertTableRow', tableId: table.id, rowId: row.id, where: random.chance(0.5) ? 'above' : 'below' }
      : null
  }),
  deleteTableRow: inTable((table, rows, _, { random }) => {
    const row = random.pick(rows)
    return row && { op: 'deleteTableRow', tableId: table.id, rowId: row.id }
  }),
  insertTableColumn: inTable((table, _, columns, { random }) => {
    const column = random.pick(columns)
    return column && columns.length < 6
      ? { op: 'insertTableColumn', tableId: table.id, where: 'right', gridColumnId: column.id }
      : null
  }),
  deleteTableColumn: inTable((table, _, columns, { random }) => {
    const column = random.pick(columns)
    return column && { op: 'deleteTableColumn', tableId: table.id, gridColumnId: column.id }
  }),
  setTableColumnWidths: inTable((table, _, [left, right]) =>
    left && right
      ? {
          op: 'setTableColumnWidths',
          tableId: table.id,
          leftGridColumnId: left.id,
          rightGridColumnId: right.id,
          leftWidthTwips: 1500,
          rightWidthTwips: 2500,
        }
      : null,
  ),
  setTableRightEdgeWidth: inTable((table, _, columns) => {
    const last = columns.at(-1)
    return (
      last && {
        op: 'setTableRightEdgeWidth',
        tableId: table.id,
        gridColumnId: last.id,
        columnWidthTwips: 2200,
        tableWidthTwips: 2000 * (columns.length - 1) + 2200,
      }
    )
  }),
  setTableRowHeight: inTable((table, rows, _, { random }) => {
    const row = random.pick(rows)
    return (
      row && { op: 'setTableRowHeight', tableId: table.id, rowId: row.id, heightTwips: 300 + 100 * random.below(5) }
    )
  }),
  setTableProperties: inTable((table, _, __, { random }) => ({
    op: 'setTableProperties',
    tableId: table.id,
    headerRowCount: random.below(2),
  })),
  authorTable: inTable((table, rows, _, { random }) => {
    const row = random.pick(rows)
    if (!row || rows.length > 8) return null
    return {
      op: 'authorTable',
      action: {
        kind: 'existing',
        tableId: table.id,
        mutation: { kind: 'insertRows', rowId: row.id, location: 'after', count: 1 },
      },
    }
  }),
  setTableCellBorders: inTable((table, rows, _, { random }) => {
    const cell = random.pick(rows.flatMap((row) => childrenOfKind(row, 'tableCell')))
    return (
      cell &&
      ({
        op: 'setTableCellBorders',
        tableId: table.id,
        cellIds: [cell.id],
        scope: 'all',
        spec: { style: 'single', size: 8, color: { kind: 'hex', value: 'FF0000' } },
      } as unknown as TreeDocOp)
    )
  }),
  setTableCellFill: inTable((table, rows, _, { random }) => {
    const cell = random.pick(rows.flatMap((row) => childrenOfKind(row, 'tableCell')))
    return (
      cell &&
      ({
        op: 'setTableCellFill',
        tableId: table.id,
        cellIds: [cell.id],
        color: { kind: 'hex', value: random.pick(COLORS) },
      } as unknown as TreeDocOp)
    )
  }),
  setTableCellVerticalAlignment: inTable((table, rows, _, { random }) => {
    const cell = random.pick(rows.flatMap((row) => childrenOfKind(row, 'tableCell')))
    return cell && { op: 'setTableCellVerticalAlignment', tableId: table.id, cellIds: [cell.id], alignment: 'center' }
  }),
  mergeTableCells: inTable((table, rows, _, { random }) => {
    const cells = childrenOfKind(random.pick(rows) ?? table, 'tableCell')
    const at = random.below(Math.max(1, cells.length - 1))
    const pair = cells.slice(at, at + 2)
    return pair.length === 2 ? { op: 'mergeTableCells', tableId: table.id, cellIds: pair.map(({ id }) => id) } : null
  }),
  splitTableCell: inTable((table, rows, columns, { random }) => {
    const cell = random.pick(rows.flatMap((row) => childrenOfKind(row, 'tableCell')))
    if (!cell || rows.length > 6 || columns.length > 5) return null
    const isDown = random.chance(0.5)
    return { op: 'splitTableCell', tableId: table.id, cellId: cell.id, rows: isDown ? 2 : 1, columns: isDown ? 1 : 2 }
  }),
  moveTable: inTable((table, _, __, targets) => {
    const before = targets.paragraph()
    return before && { op: 'moveTable', tableId: table.id, beforeBlockId: before.id }
  }),
  insertParagraphBesideTable: inTable((table, _, __, { random }) => ({
    op: 'insertParagraphBesideTable',
    tableId: table.id,
    where: random.chance(0.5) ? 'before' : 'after',
    text: `表旁${random.below(100)}`,
  })),
}
