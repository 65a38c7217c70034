import type { Axis } from '../axis/axis.ts'
import type { SlotInterval } from '../axis/slots.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { baseTileBands } from '../tiles/tile-key.ts'
import { TILE_ROWS, type CellRange } from '../workbook-data.ts'
import { placedLines } from './patch-cells.ts'

/** Columns of an area. */
export const AREA_COLUMNS = 64

/**
 * Areas of TILE_ROWS × AREA_COLUMNS cells within a range that may hold something, by column, then row: a sheet with two cells in
 * opposite corners has two. Elsewhere cells look like their row or column.
 */
export function occupiedAreas(sheet: SheetState, range: CellRange): CellRange[] {
  const areas = new Set<number>()
  const add = (rows: readonly Band[], columns: readonly Band[]): void => {
    for (const row of rows)
      for (const column of columns)
        for (let left = column.first; left <= column.last; left++)
          for (let top = row.first; top <= row.last; top++) areas.add(left * ROW_BANDS + top)
  }
  const rowsOf = (lines: readonly SlotInterval[]) => bands(sheet.rows, lines, range.top, range.bottom, TILE_ROWS)
  const columnsOf = (lines: readonly SlotInterval[]) =>
    bands(sheet.columns, lines, range.left, range.right, AREA_COLUMNS)
  for (const key of sheet.maps.tiles.keys()) {
    const tile = baseTileBands(key)
    if (tile)
      add(
        rowsOf([[tile.rowBlock, tile.row, tile.lastRow]]),
        columnsOf([[tile.columnBlock, tile.column, tile.lastColumn]]),
      )
  }
  for (const { record } of sheet.patches) add(rowsOf(record[1]), columnsOf(record[2]))
  const ofRows: Band[] = []
  const ofColumns: Band[] = []
  for (const { record } of sheet.runs) {
    const [, rows, columns] = record
    if (rows && columns) add(rowsOf(rows), columnsOf(columns))
    else if (rows) ofRows.push(...rowsOf(rows))
    else if (columns) ofColumns.push(...columnsOf(columns))
  }
  // Where a formatted row crosses a formatted column a cell may look like neither.
  add(ofRows, ofColumns)
  for (const index of [sheet.contents, sheet.formats])
    for (const [row, cells] of index.rows()) {
      const atRow = sheet.rows.locate(row)
      if (!atRow?.isAlive || atRow.position < range.top || atRow.position > range.bottom) continue
      for (const column of cells.keys()) {
        const at = sheet.columns.locate(column)
        if (at?.isAlive && at.position >= range.left && at.position <= range.right)
          areas.add(Math.floor(at.position / AREA_COLUMNS) * ROW_BANDS + Math.floor(atRow.position / TILE_ROWS))
      }
    }
  return [...areas]
    .toSorted((a, b) => a - b)
    .map((number) => {
      const top = (number % ROW_BANDS) * TILE_ROWS
      const left = Math.floor(number / ROW_BANDS) * AREA_COLUMNS
      return {
        top: Math.max(top, range.top),
        left: Math.max(left, range.left),
        bottom: Math.min(top + TILE_ROWS - 1, range.bottom),
        right: Math.min(left + AREA_COLUMNS - 1, range.right),
      }
    })
}

/** More than a sheet has. */
const ROW_BANDS = 8192

interface Band {
  readonly first: number
  readonly last: number
}

function bands(axis: Axis, lines: readonly SlotInterval[], from: number, to: number, size: number): Band[] {
  return placedLines(axis, lines, from, to).map(({ position, count }) => ({
    first: Math.floor(position / size),
    last: Math.floor((position + count - 1) / size),
  }))
}
