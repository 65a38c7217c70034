import { CellValueType, type ICellData, type Nullable, type Workbook } from '@univerjs/core'
import { formatValue } from '../../calc/index.ts'
import type { FilteredCell } from '../../rules/column-filter.ts'

export type ShownCell = FilteredCell

/** A cell as the grid shows it. */
export function shownCell(workbook: Workbook, cell: Nullable<ICellData>): ShownCell {
  const style = cell?.s ? workbook.getStyles().getStyleByCell(cell) : null
  const [fill, colour] = [style?.bg?.rgb?.toLowerCase(), style?.cl?.rgb?.toLowerCase()]
  return { ...contentOf(workbook, cell), ...(fill && { fill }), ...(colour && { colour }) }
}

function contentOf(workbook: Workbook, cell: Nullable<ICellData>): ShownCell {
  if (!cell || cell.v === undefined || cell.v === null || cell.v === '') return { text: '', value: null }
  const { v, t } = cell
  if (t === CellValueType.BOOLEAN || typeof v === 'boolean') {
    const value = v === 1 || v === true || v === '1'
    return { text: value ? 'TRUE' : 'FALSE', value }
  }
  if (typeof v !== 'number') return { text: v, value: v }
  const pattern = workbook.getStyles().getStyleByCell(cell)?.n?.pattern
  return { text: pattern ? formatted(pattern, v) : String(v), value: v }
}

function formatted(pattern: string, value: number): string {
  try {
    return formatValue(pattern, value)
  } catch {
    // A date before its calendar begins, a broken pattern: the grid shows the number.
    return String(value)
  }
}
