// The chart that fits cells: where their names stand, what goes across and down, and which kind says it best.
import {
  type ChartKind,
  type ChartPayload,
  type ChartSeries,
  type ChartSource,
  PLAIN_AXIS,
} from '@wenfang/shared-charts'
import type { CellRange } from '../../model/workbook-data.ts'
import { referenceTo } from './references.ts'

/** What a cell shows; dates are numbers with a format that says so. */
export interface ShownCell {
  readonly value: number | string | null
  readonly isDate: boolean
}

export interface SelectedCells {
  readonly sheet: string
  readonly range: CellRange
  /** From the corner of the sheet. */
  readonly cellAt: (row: number, column: number) => ShownCell
}

/** Series are columns, or rows. */
export type SeriesDirection = 'columns' | 'rows'

/** Many slices say nothing. */
const MAX_SLICES = 8
const MAX_SERIES = 64

const isName = ({ value, isDate }: ShownCell): boolean => typeof value === 'string' || isDate

/** The first row holds names when none of its cells is a plain number; so for the first column. */
function namesOf({ range, cellAt }: SelectedCells): { readonly hasRow: boolean; readonly hasColumn: boolean } {
  const { top, left, bottom, right } = range
  const line = (first: number, last: number, at: (index: number) => ShownCell): boolean => {
    let names = 0
    for (let index = first; index <= last; index++) {
      const cell = at(index)
      if (typeof cell.value === 'number' && !cell.isDate) return false
      if (isName(cell)) names++
    }
    return names > 0
  }
  const hasRow = bottom > top && line(Math.min(left + 1, right), right, (column) => cellAt(top, column))
  const hasColumn = right > left && line(top + (hasRow ? 1 : 0), bottom, (row) => cellAt(row, left))
  return { hasRow, hasColumn }
}

/** Longer side goes along the axis. */
export function directionOf(cells: SelectedCells): SeriesDirection {
  const { hasRow, hasColumn } = namesOf(cells)
  const { top, left, bottom, right } = cells.range
  const [rows, columns] = [bottom - top + 1 - Number(hasRow), right - left + 1 - Number(hasColumn)]
  return columns > rows ? 'rows' : 'columns'
}

/** The kind that fits best: dates make a line, one short list of names a pie, two columns of numbers dots. */
export function recommendedKind(cells: SelectedCells, direction = directionOf(cells)): ChartKind {
  const { hasRow, hasColumn } = namesOf(cells)
  const { top, left, bottom, right } = cells.range
  const turned = direction === 'rows'
  const hasCategories = turned ? hasRow : hasColumn
  const points = turned ? right - left + 1 - Number(hasColumn) : bottom - top + 1 - Number(hasRow)
  const series = turned ? bottom - top + 1 - Number(hasRow) : right - left + 1 - Number(hasColumn)
  if (!hasCategories && series === 2 && points > 2) return 'scatter'
  const first = turned ? cells.cellAt(top, right) : cells.cellAt(bottom, left)
  if (hasCategories && first.isDate) return 'line'
  if (points > 24) return 'line'
  if (hasCategories && series === 1 && points <= MAX_SLICES && isShare(cells, direction, hasRow, hasColumn))
    return 'pie'
  return points > 10 && hasCategories ? 'bar' : 'column'
}

/** Parts of a whole: percentages that make 100 %. */
function isShare(
  { range: { top, left, bottom, right }, cellAt }: SelectedCells,
  direction: SeriesDirection,
  hasRow: boolean,
  hasColumn: boolean,
): boolean {
  let sum = 0
  const [firstRow, firstColumn] =
    direction === 'columns' ? [top + Number(hasRow), right] : [bottom, left + Number(hasColumn)]
  for (let row = firstRow; row <= bottom; row++)
    for (let column = firstColumn; column <= right; column++) {
      const { value } = cellAt(row, column)
      if (typeof value !== 'number' || value < 0) return false
      sum += value
    }
  return Math.abs(sum - 1) < 0.011 || Math.abs(sum - 100) < 1.1
}

const PLAIN_SERIES = {
  grouping: 'clustered',
  isSecondary: false,
  sizes: null,
  colour: null,
  points: [],
  isSmooth: false,
  hasMarkers: true,
  hasLine: false,
  labels: null,
} as const

/** A new chart of the cells. */
export function chartOf(
  cells: SelectedCells,
  kind: ChartKind = recommendedKind(cells),
  direction: SeriesDirection = directionOf(cells),
): ChartPayload {
  const { sheet, range } = cells
  const { top, left, bottom, right } = range
  const { hasRow, hasColumn } = namesOf(cells)
  const source = (area: CellRange): ChartSource => ({ formula: referenceTo(sheet, area), values: [], format: null })
  const turned = direction === 'rows'
  const [firstRow, firstColumn] = [top + Number(hasRow), left + Number(hasColumn)]
  const isXy = kind === 'scatter' || kind === 'bubble'
  const lines: { readonly values: CellRange; readonly name: CellRange | null }[] = []
  if (turned)
    for (let row = firstRow; row <= bottom; row++)
      lines.push({
        values: { top: row, bottom: row, left: firstColumn, right },
        name: hasColumn ? { top: row, bottom: row, left, right: left } : null,
      })
  else
    for (let column = firstColumn; column <= right; column++)
      lines.push({
        values: { top: firstRow, bottom, left: column, right: column },
        name: hasRow ? { top, bottom: top, left: column, right: column } : null,
      })
  const names: CellRange | null = turned
    ? hasRow
      ? { top, bottom: top, left: firstColumn, right }
      : null
    : hasColumn
      ? { top: firstRow, bottom, left, right: left }
      : null
  // Without a column of x, the first series is x.
  const isFirstX = isXy && names === null && lines.length > 1
  const categories = isFirstX ? (lines[0]?.values ?? null) : names
  const drawn = (isFirstX ? lines.slice(1) : lines).slice(0, MAX_SERIES)
  const series = drawn.map(({ values, name }): ChartSeries => ({
    ...PLAIN_SERIES,
    kind,
    name: name && source(name),
    categories: categories && source(categories),
    values: source(values),
    hasMarkers: kind !== 'line' || values.bottom - values.top + values.right - values.left < 60,
  }))
  const isRound = kind === 'pie' || kind === 'doughnut'
  return {
    series,
    title: { text: series.length === 1 ? '' : '图表标题', formula: null, isAutomatic: series.length === 1 },
    legend: isRound ? 'right' : series.length > 1 ? 'bottom' : null,
    categoryAxis: PLAIN_AXIS,
    valueAxis: { ...PLAIN_AXIS, hasGridLines: true },
    secondaryAxis: null,
    unknownKind: null,
  }
}
