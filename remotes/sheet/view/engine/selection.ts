import { type IRange, type Injector, RANGE_TYPE, type Workbook } from '@univerjs/core'
import { SetSelectionsOperation, SheetsSelectionsService } from '@univerjs/sheets'
import { ScrollToCellCommand } from '@univerjs/sheets-ui'
import { ICommandService } from '@univerjs/core'
import { type CellRange, MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'

export interface Selection {
  readonly sheetId: string
  /** At least one; the last is the newest. Whole columns and rows reach to the end of the grid. */
  readonly ranges: readonly CellRange[]
  /** The cell that typing goes to. */
  readonly active: { readonly row: number; readonly column: number }
}

const isUnset = (value: number): boolean => Number.isNaN(value) || value < 0

export function rangeOf({ startRow, endRow, startColumn, endColumn, rangeType }: IRange): CellRange {
  const isColumns = rangeType === RANGE_TYPE.COLUMN || rangeType === RANGE_TYPE.ALL
  const isRows = rangeType === RANGE_TYPE.ROW || rangeType === RANGE_TYPE.ALL
  return {
    top: isColumns || isUnset(startRow) ? 0 : startRow,
    bottom: isColumns || isUnset(endRow) ? MAX_ROWS - 1 : endRow,
    left: isRows || isUnset(startColumn) ? 0 : startColumn,
    right: isRows || isUnset(endColumn) ? MAX_COLUMNS - 1 : endColumn,
  }
}

export function selectionOf(injector: Injector, workbook: Workbook): Selection | null {
  const sheet = workbook.getActiveSheet()
  if (!sheet) return null
  const selections = injector.get(SheetsSelectionsService).getCurrentSelections()
  const last = selections.at(-1)
  if (!last) return null
  const range = rangeOf(last.range)
  return {
    sheetId: sheet.getSheetId(),
    ranges: selections.map((selection) => rangeOf(selection.range)),
    active: { row: last.primary?.actualRow ?? range.top, column: last.primary?.actualColumn ?? range.left },
  }
}

/** Selects a range of the sheet that is shown and brings its first cell into view. */
export function select(injector: Injector, workbook: Workbook, range: CellRange, isShown = true): void {
  const sheetId = workbook.getActiveSheet().getSheetId()
  putSelection(injector, workbook, { sheetId, ranges: [range], active: { row: range.top, column: range.left } })
  if (!isShown) return
  // The engine would go to the far end of a block that is larger than the window.
  const shown = shownRange(workbook, range)
  const first = { ...shown, endRow: shown.startRow, endColumn: shown.startColumn }
  void injector.get(ICommandService).executeCommand(ScrollToCellCommand.id, { range: first })
}

/** Selects on the sheet that is shown; what is in view stays. */
export function putSelection(injector: Injector, workbook: Workbook, { ranges, active }: Selection): void {
  const sheet = workbook.getActiveSheet()
  const last = ranges.length - 1
  injector.get(ICommandService).syncExecuteCommand(SetSelectionsOperation.id, {
    unitId: workbook.getUnitId(),
    subUnitId: sheet.getSheetId(),
    selections: ranges.map((range, at) => ({
      range: shownRange(workbook, range),
      primary: at === last ? primaryCell(workbook, active) : null,
      style: null,
    })),
  })
}

function shownRange(workbook: Workbook, { top, left, bottom, right }: CellRange): IRange {
  const sheet = workbook.getActiveSheet()
  return {
    startRow: top,
    startColumn: left,
    endRow: Math.min(bottom, sheet.getRowCount() - 1),
    endColumn: Math.min(right, sheet.getColumnCount() - 1),
    ...(bottom >= MAX_ROWS - 1 && { rangeType: RANGE_TYPE.COLUMN }),
    ...(right >= MAX_COLUMNS - 1 && { rangeType: RANGE_TYPE.ROW }),
  }
}

function primaryCell(workbook: Workbook, { row, column }: Selection['active']) {
  const merged = workbook.getActiveSheet().getMergedCell(row, column)
  return {
    actualRow: row,
    actualColumn: column,
    startRow: row,
    startColumn: column,
    endRow: merged?.endRow ?? row,
    endColumn: merged?.endColumn ?? column,
    isMerged: merged !== null && merged !== undefined,
    isMergedMainCell: merged?.startRow === row && merged.startColumn === column,
  }
}
