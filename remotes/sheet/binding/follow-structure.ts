import { type IRange, RANGE_TYPE } from '@univerjs/core'
import type { StructureStep } from '../model/index.ts'
import { MUTATION, type Screen } from './screen.ts'

/** Lines that an empty grid offers. */
export const LEAST_ROWS = 1000
export const LEAST_COLUMNS = 26

/** Puts one step of the model's rows or columns on the screen. The screen's grid is shorter than the model's. */
export function followStep(screen: Screen, sheetId: string, step: StructureStep): void {
  const sheet = screen.sheet(sheetId)
  if (!sheet) return
  const isRows = step.axis === 'rows'
  const length = isRows ? sheet.getRowCount() : sheet.getColumnCount()
  const across = (isRows ? sheet.getColumnCount() : sheet.getRowCount()) - 1
  const lines = (first: number, last: number): IRange =>
    isRows
      ? { startRow: first, endRow: last, startColumn: 0, endColumn: across, rangeType: RANGE_TYPE.ROW }
      : { startRow: 0, endRow: across, startColumn: first, endColumn: last, rangeType: RANGE_TYPE.COLUMN }
  const last = step.first + step.count - 1
  switch (step.kind) {
    case 'insert':
      if (step.first >= length) return
      return screen.perform(isRows ? MUTATION.insertRows : MUTATION.insertColumns, {
        subUnitId: sheetId,
        range: lines(step.first, last),
      })
    case 'remove': {
      if (step.first >= length) return
      const end = Math.min(last, length - 1)
      screen.perform(isRows ? MUTATION.removeRows : MUTATION.removeColumns, {
        subUnitId: sheetId,
        range: lines(step.first, end),
      })
      return reach(screen, sheetId, isRows ? LEAST_ROWS - 1 : 0, isRows ? 0 : LEAST_COLUMNS - 1)
    }
    case 'move': {
      reach(
        screen,
        sheetId,
        isRows ? Math.max(last, step.to + step.count) : 0,
        isRows ? 0 : Math.max(last, step.to + step.count),
      )
      // The engine names the place as it was before the lines were taken away.
      const before = step.to > step.first ? step.to + step.count : step.to
      return screen.perform(isRows ? MUTATION.moveRows : MUTATION.moveColumns, {
        subUnitId: sheetId,
        sourceRange: lines(step.first, last),
        targetRange: lines(before, before + step.count - 1),
      })
    }
  }
}

/** Makes the screen's grid at least so large that the cell is on it. */
export function reach(screen: Screen, sheetId: string, row: number, column: number): void {
  const sheet = screen.sheet(sheetId)
  if (!sheet) return
  if (sheet.getRowCount() <= row) screen.perform(MUTATION.rowCount, { subUnitId: sheetId, rowCount: row + 1 })
  if (sheet.getColumnCount() <= column) {
    screen.perform(MUTATION.columnCount, { subUnitId: sheetId, columnCount: column + 1 })
  }
}
