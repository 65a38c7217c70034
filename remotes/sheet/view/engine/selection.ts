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
  const sheet = workbook.getActiveSheet()
  const commands = injector.get(ICommandService)
  const merged = sheet.getMergedCell(range.top, range.left)
  const shown: IRange = {
    startRow: range.top,
    startColumn: range.left,
    endRow: Math.min(range.bottom, sheet.getRowCount() - 1),
    endColumn: Math.min(range.right, sheet.getColumnCount() - 1),
    ...(range.bottom >= MAX_ROWS - 1 && { rangeType: RANGE_TYPE.COLUMN }),
    ...(range.right >= MAX_COLUMNS - 1 && { rangeType: RANGE_TYPE.ROW }),
  }
  const primary = {
    actualRow: range.top,
    actualColumn: range.left,
    startRow: range.top,
    startColumn: range.left,
    endRow: merged?.endRow ?? range.top,
    endColumn: merged?.endColumn ?? range.left,
    isMerged: merged !== null && merged !== undefined,
    isMergedMainCell: merged?.startRow === range.top && merged.startColumn === range.left,
  }
  commands.syncExecuteCommand(SetSelectionsOperation.id, {
    unitId: workbook.getUnitId(),
    subUnitId: sheet.getSheetId(),
    selections: [{ range: shown, primary, style: null }],
  })
  if (!isShown) return
  // The engine would go to the far end of a block that is larger than the window.
  const { startRow: endRow, startColumn: endColumn } = shown
  void commands.executeCommand(ScrollToCellCommand.id, { range: { ...shown, endRow, endColumn } })
}
