import type { GridSource } from './paint/grid-source.ts'
import type { CellPlace, CellRange } from './paint/range.ts'

/** Rows of the mirror. A screen reader reads around the active cell. */
const MOST_ROWS = 60
const MOST_COLUMNS = 60
const MOST_LETTERS = 400

let grids = 0

/** What is painted, as a table of elements that nobody sees: for screen readers, which no picture tells anything. */
export class Mirror {
  readonly element: HTMLElement
  readonly #id = `wf-grid-${++grids}`

  constructor(label: string) {
    this.element = document.createElement('div')
    this.element.className = 'wf-grid-mirror'
    this.element.setAttribute('role', 'grid')
    this.element.setAttribute('aria-label', label)
    this.element.id = this.#id
  }

  get id(): string {
    return this.#id
  }

  idOf({ row, column }: CellPlace): string {
    return `${this.#id}-${row}-${column}`
  }

  /** Shows what is seen, and the active cell wherever it is. */
  update(source: GridSource, seen: CellRange, active: CellPlace, selected: CellRange, canWrite: boolean): void {
    const { element } = this
    element.setAttribute('aria-rowcount', String(source.rows.count + 1))
    element.setAttribute('aria-colcount', String(source.columns.count))
    element.setAttribute('aria-readonly', String(!canWrite))
    element.setAttribute('aria-multiselectable', 'true')
    const rows = source.rows.count === 0 ? [] : numbers(seen.top, seen.bottom, MOST_ROWS, active.row)
    const columns = numbers(seen.left, seen.right, MOST_COLUMNS, active.column)
    element.replaceChildren(
      this.#head(source, columns),
      ...rows.map((row) => this.#row(source, row, columns, selected)),
    )
  }

  #head(source: GridSource, columns: readonly number[]): HTMLElement {
    const line = rowElement(1)
    for (const column of columns) {
      const cell = document.createElement('div')
      cell.setAttribute('role', 'columnheader')
      cell.setAttribute('aria-colindex', String(column + 1))
      cell.textContent = source.columnTitle(column)
      line.append(cell)
    }
    return line
  }

  #row(source: GridSource, row: number, columns: readonly number[], selected: CellRange): HTMLElement {
    const line = rowElement(row + 2)
    if (source.isBand(row)) {
      const cell = document.createElement('div')
      cell.setAttribute('role', 'gridcell')
      cell.setAttribute('aria-colspan', String(source.columns.count))
      cell.textContent = source.rowTitle(row)
      line.append(cell)
      return line
    }
    for (const column of columns) {
      const cell = document.createElement('div')
      cell.id = this.idOf({ row, column })
      cell.setAttribute('role', 'gridcell')
      cell.setAttribute('aria-colindex', String(column + 1))
      const isSelected =
        row >= selected.top && row <= selected.bottom && column >= selected.left && column <= selected.right
      cell.setAttribute('aria-selected', String(isSelected))
      cell.textContent = begun(source.textOf(row, column))
      line.append(cell)
    }
    return line
  }
}

/** Nobody listens to the names of 2,000 linked records, and the page would hold them for every row. */
const begun = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text)

function rowElement(index: number): HTMLElement {
  const line = document.createElement('div')
  line.setAttribute('role', 'row')
  line.setAttribute('aria-rowindex', String(index))
  return line
}

function numbers(first: number, last: number, most: number, also: number): readonly number[] {
  const list = Array.from({ length: Math.max(0, Math.min(last - first + 1, most)) }, (_, at) => first + at)
  if (list.includes(also)) return list
  return also < first ? [also, ...list] : [...list, also]
}
