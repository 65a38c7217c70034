import type { CellRange } from '../model/workbook-data.ts'
import type { LineRun, SheetComparison } from './version-changes.ts'

/** How a cell of the later version differs. */
export type ChangeKind = 'added' | 'changed' | 'removed' | 'moved' | 'format'

/** What happened to each cell that is still there. */
export class ChangeMarks {
  readonly #cells = new Map<number, Map<number, ChangeKind>>()
  readonly #lines: readonly (readonly [kind: ChangeKind, run: LineRun])[]
  readonly #formats: readonly CellRange[]

  constructor({ cells, inserted, moved, formats }: SheetComparison) {
    for (const { row, column, before, after } of cells) {
      let marks = this.#cells.get(row)
      if (!marks) this.#cells.set(row, (marks = new Map()))
      marks.set(column, kindOfChange(before, after))
    }
    this.#lines = [...inserted.map((run) => ['added', run] as const), ...moved.map((run) => ['moved', run] as const)]
    this.#formats = formats.map(({ range }) => range)
  }

  at(row: number, column: number): ChangeKind | null {
    const own = this.#cells.get(row)?.get(column)
    if (own) return own
    for (const [kind, { axis, first, count }] of this.#lines) {
      const line = axis === 'rows' ? row : column
      if (line >= first && line < first + count) return kind
    }
    const isFormatted = this.#formats.some(
      ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
    )
    return isFormatted ? 'format' : null
  }
}

type Content = SheetComparison['cells'][number]['before']

const isBlank = ({ text, formula }: Content): boolean => text === '' && formula === null

export const kindOfChange = (before: Content, after: Content): ChangeKind =>
  isBlank(before) ? 'added' : isBlank(after) ? 'removed' : 'changed'
