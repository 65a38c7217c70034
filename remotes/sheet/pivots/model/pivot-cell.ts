import type { LaidOutPivot } from './fill-pivot.ts'
import type { AxisLine } from './axis-lines.ts'

/** What one cell of a pivot table is about. */
export type PivotCellMeaning =
  | { readonly kind: 'value'; readonly row: AxisLine; readonly column: AxisLine }
  /** A label that its parts can be folded beneath. */
  | {
      readonly kind: 'label'
      readonly axis: 'row' | 'column'
      readonly field: string
      readonly item: string
      readonly hasParts: boolean
      readonly isCollapsed: boolean
    }

/** @param row,column from the upper left corner of the table; null for headings, blanks and filters */
export function pivotCellAt(
  { computed, layout }: Pick<LaidOutPivot, 'computed' | 'layout'>,
  row: number,
  column: number,
): PivotCellMeaning | null {
  const [line, across] = [row - layout.bodyTop - layout.headerRows, column - layout.labelColumns]
  const [rowLine, columnLine] = [computed.rows.lines[line], computed.columns.lines[across]]
  if (line >= 0 && across >= 0) {
    if (!rowLine || !columnLine || rowLine.value === 'label' || computed.values.length === 0) return null
    return { kind: 'value', row: rowLine, column: columnLine }
  }
  if (line >= 0 && rowLine) return labelAt(computed.rows, rowLine, 'row')
  const level = row - layout.bodyTop
  if (across >= 0 && columnLine && level > 0) return labelAt(computed.columns, columnLine, 'column', level)
  return null
}

function labelAt(
  { tree, fields }: LaidOutPivot['computed']['rows'],
  line: AxisLine,
  axis: 'row' | 'column',
  level = line.level,
): PivotCellMeaning | null {
  const code = line.path[level - 1]
  const field = fields[level - 1]
  const item = code === undefined ? undefined : tree.fields[level - 1]?.items[code]
  if (!item || !field) return null
  const hasParts = level < tree.fields.length
  return {
    kind: 'label',
    axis,
    field: field.key,
    item: item.key,
    hasParts,
    isCollapsed: hasParts && field.collapsed.includes(item.key),
  }
}
