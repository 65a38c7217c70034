import { CellValueType, type ICellData, type Nullable } from '@univerjs/core'
import { generalText } from '../../calc/index.ts'

/** What a cell of the grid says to those who cannot see it; empty where it says nothing. */
export function cellWords(cell: Nullable<ICellData>): string {
  const value = cell?.v
  if (value === undefined || value === null || value === '') return ''
  // The engine keeps truth as 0 and 1.
  if (cell?.t === CellValueType.BOOLEAN || typeof value === 'boolean') return Number(value) === 0 ? 'FALSE' : 'TRUE'
  return typeof value === 'number' ? generalText(value) : value
}
