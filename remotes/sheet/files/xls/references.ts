// References of BIFF8 as text: rows and columns of the old grid, relative ones as distances.
import { columnName } from '../../formula/index.ts'
import type { RecordReader } from './records.ts'

const LAST_ROW = 0xffff
const LAST_COLUMN = 0xff

/** Relative to a cell, or as a name says it. `wrapped` is told when a distance leads around the edge of the grid. */
export type Base = { readonly row: number; readonly column: number; readonly wrapped?: () => void } | 'A1'

interface Coordinate {
  readonly at: number
  readonly isRelative: boolean
}

/** `isOffset`: relative ones are distances already. */
function coordinates(
  row: number,
  column: number,
  base: Base,
  isOffset: boolean,
): { readonly row: Coordinate; readonly column: Coordinate } {
  const isRowRelative = (column & 0x8000) !== 0
  const isColumnRelative = (column & 0x4000) !== 0
  const index = column & LAST_COLUMN
  const from = base === 'A1' ? { row: 0, column: 0 } : base
  const rowAt = isOffset ? around((row << 16) >> 16, from.row, LAST_ROW, base) : row - from.row
  const columnAt = isOffset ? around((index << 24) >> 24, from.column, LAST_COLUMN, base) : index - from.column
  return {
    row: { at: isRowRelative ? rowAt : row, isRelative: isRowRelative },
    column: { at: isColumnRelative ? columnAt : index, isRelative: isColumnRelative },
  }
}

/** Beyond the edge of the old grid one comes in at the other side. */
function around(distance: number, from: number, last: number, base: Base): number {
  const at = from + distance
  if (at >= 0 && at <= last) return distance
  if (base !== 'A1') base.wrapped?.()
  return (at & last) - from
}

export function cellText(reader: RecordReader, base: Base, isOffset: boolean): string {
  const row = reader.u16()
  const place = coordinates(row, reader.u16(), base, isOffset)
  return print(place.row, place.column, base)
}

export function areaText(reader: RecordReader, base: Base, isOffset: boolean): string {
  const [firstRow, lastRow, firstColumn, lastColumn] = [reader.u16(), reader.u16(), reader.u16(), reader.u16()]
  const first = coordinates(firstRow, firstColumn, base, isOffset)
  const last = coordinates(lastRow, lastColumn, base, isOffset)
  const isWholeColumn = firstRow === 0 && lastRow === LAST_ROW
  const isWholeRow = (firstColumn & LAST_COLUMN) === 0 && (lastColumn & LAST_COLUMN) === LAST_COLUMN
  const ends = isWholeColumn
    ? [print(null, first.column, base), print(null, last.column, base)]
    : isWholeRow
      ? [print(first.row, null, base), print(last.row, null, base)]
      : [print(first.row, first.column, base), print(last.row, last.column, base)]
  const [start = '', end = ''] = ends
  if (ends.includes('#REF!')) return '#REF!'
  const isAlone = (isWholeColumn || isWholeRow) && base !== 'A1' && start === end
  return isAlone ? start : `${start}:${end}`
}

function print(row: Coordinate | null, column: Coordinate | null, base: Base): string {
  if (base !== 'A1') {
    const part = (letter: string, one: Coordinate | null): string => {
      if (!one) return ''
      if (!one.isRelative) return letter + String(one.at + 1)
      return one.at === 0 ? letter : `${letter}[${one.at}]`
    }
    return part('R', row) + part('C', column)
  }
  if ((row?.at ?? 0) < 0 || (column?.at ?? 0) < 0) return '#REF!'
  const columnText = column ? (column.isRelative ? '' : '$') + columnName(column.at) : ''
  return columnText + (row ? (row.isRelative ? '' : '$') + String(row.at + 1) : '')
}
