import { rangeOf, type CellPlace, type CellRange } from './paint/range.ts'

/** What is selected: a range between two corners, and in it the cell that keys go to. */
export interface Selection {
  readonly active: CellPlace
  /** Where the range was begun, and where it ends. */
  readonly anchor: CellPlace
  readonly end: CellPlace
  /** Whole rows or columns were picked, however many there are. */
  readonly whole: 'rows' | 'columns' | null
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Cells of one screen. */
  readonly pageRows: number
  /** Rows without cells are passed over. */
  isBand(row: number): boolean
}

export type Direction = 'up' | 'down' | 'left' | 'right'
export type Distance = 'cell' | 'page' | 'edge'

export const selectCell = (place: CellPlace): Selection => ({
  active: place,
  anchor: place,
  end: place,
  whole: null,
})

export function selectedRange({ anchor, end, whole }: Selection, size: Pick<GridSize, 'rows' | 'columns'>): CellRange {
  const range = rangeOf(anchor, end)
  if (whole === 'rows') return { ...range, left: 0, right: Math.max(0, size.columns - 1) }
  if (whole === 'columns') return { ...range, top: 0, bottom: Math.max(0, size.rows - 1) }
  return range
}

/** The selection after an arrow key. `isExtending`: Shift holds the active cell and moves the other corner. */
export function moveSelection(
  selection: Selection,
  size: GridSize,
  direction: Direction,
  distance: Distance,
  isExtending: boolean,
): Selection {
  const from = isExtending ? selection.end : selection.active
  const to = placeFrom(from, size, direction, distance)
  return isExtending ? { ...selection, end: to, whole: null } : selectCell(to)
}

/** The next cell as Tab and Enter go through a range, or through the table where one cell is selected. */
export function nextCell(selection: Selection, size: GridSize, direction: Direction): Selection {
  const range = selectedRange(selection, size)
  if (range.top === range.bottom && range.left === range.right) {
    return selectCell(placeFrom(selection.active, size, direction, 'cell'))
  }
  const width = range.right - range.left + 1
  const height = range.bottom - range.top + 1
  const { row, column } = selection.active
  const byRows = direction === 'left' || direction === 'right'
  const step = direction === 'left' || direction === 'up' ? -1 : 1
  const count = width * height
  const [across, down] = [column - range.left, row - range.top]
  const before = byRows ? down * width + across : across * height + down
  const after = (before + step + count) % count
  const active = byRows
    ? { row: range.top + Math.floor(after / width), column: range.left + (after % width) }
    : { row: range.top + (after % height), column: range.left + Math.floor(after / height) }
  return { ...selection, active }
}

/** Within the table as it is now, which may have shrunk; a band is left for a row with cells. */
export function withinGrid(selection: Selection, size: GridSize): Selection {
  const kept = (place: CellPlace): CellPlace => {
    const column = clamp(place.column, size.columns)
    const row = clamp(place.row, size.rows)
    return { row: withCells(row, size, -1) ?? withCells(row, size, 1) ?? 0, column }
  }
  const { active, anchor, end, whole } = selection
  return { active: kept(active), anchor: kept(anchor), end: kept(end), whole }
}

function placeFrom({ row, column }: CellPlace, size: GridSize, direction: Direction, distance: Distance): CellPlace {
  const isVertical = direction === 'up' || direction === 'down'
  const step = direction === 'up' || direction === 'left' ? -1 : 1
  if (!isVertical) {
    const to = distance === 'cell' ? column + step : step < 0 ? 0 : size.columns - 1
    return { row, column: clamp(to, size.columns) }
  }
  const jump = distance === 'page' ? size.pageRows : 1
  const to = distance === 'edge' ? (step < 0 ? 0 : size.rows - 1) : row + step * jump
  const clamped = clamp(to, size.rows)
  // At the edge the way on leads to no cell; then the nearest one before it.
  const found = withCells(clamped, size, step) ?? withCells(clamped, size, -step) ?? row
  return { row: found, column }
}

function withCells(row: number, size: GridSize, step: number): number | null {
  for (let at = row; at >= 0 && at < size.rows; at += step) if (!size.isBand(at)) return at
  return null
}

const clamp = (place: number, count: number): number => Math.max(0, Math.min(place, count - 1))
