// Marks what must be computed again after cells changed: from interval to interval, each row once.
import type { Listing } from './dependents/listing.ts'
import type { CalcSheet } from './store/calc-sheet.ts'
import type { ArrayRecord, FormulaRun } from './store/formula-run.ts'
import { PAGE_MASK, STATE } from './store/page.ts'

export interface CellRows {
  readonly sheet: CalcSheet
  readonly column: number
  readonly top: number
  readonly bottom: number
}

/** Rows of a run that are known to be marked, all of them. */
interface Reach {
  top: number
  bottom: number
  steps: number
}

/** A run that grew so many times by the rows beside it is marked to its end: two columns that feed each other row by row. */
const MAX_STEPS = 16

export class Propagation {
  /** In the order of marking, which is nearly the order of computing. */
  #dirty: CellRows[] = []
  /** Of `#dirty`, what was not taken yet begins here. */
  #head = 0
  readonly #listing: Listing
  readonly #queue: CellRows[] = []
  readonly #reaches = new Map<FormulaRun, Reach>()

  constructor(listing: Listing) {
    this.#listing = listing
  }

  /** Cells got another value; what reads them is marked by `spread`. */
  changed(rows: CellRows): void {
    this.#queue.push(rows)
  }

  /** Formulas that must be computed themselves. Marked rows count as changed. */
  mark(run: FormulaRun, first: number, last: number): void {
    const column = run.sheet.columnAt(run.column)
    let start = -1
    const end = (row: number): void => {
      if (start >= 0) this.#marked(run, start, row - 1)
      start = -1
    }
    let row = first
    while (row <= last) {
      const page = column.pageOf(row)
      const stop = Math.min(last, row | PAGE_MASK)
      for (; row <= stop; row++)
        if (page.stateAt(row & PAGE_MASK) === STATE.clean) {
          page.setState(row & PAGE_MASK, STATE.dirty)
          if (start < 0) start = row
        } else end(row)
    }
    end(row)
  }

  /** Cells changed, or were marked, since the last `spread`. */
  get isSpread(): boolean {
    return this.#queue.length === 0
  }

  /** The next rows to compute, at most `limit` of them; null when there are none. */
  next(limit: number): CellRows | null {
    const rows = this.#dirty[this.#head]
    if (!rows) {
      this.#dirty = []
      this.#head = 0
      return null
    }
    if (rows.bottom - rows.top < limit) {
      this.#head++
      return rows
    }
    this.#dirty[this.#head] = { ...rows, top: rows.top + limit }
    return { ...rows, bottom: rows.top + limit - 1 }
  }

  /** What is still to be computed, which is not marked any more: the runs are about to change. */
  takeAll(): CellRows[] {
    this.spread()
    const taken: CellRows[] = []
    for (let rows = this.next(Infinity); rows; rows = this.next(Infinity)) {
      const { sheet, column: at } = rows
      const column = sheet.columnAt(at)
      for (let { top } = rows; top <= rows.bottom; top++) {
        let bottom = top
        while (bottom <= rows.bottom && column.stateAt(bottom) === STATE.dirty) column.setState(bottom++, STATE.clean)
        if (bottom > top) taken.push({ sheet, column: at, top, bottom: bottom - 1 })
        top = bottom
      }
    }
    return taken
  }

  /** Formulas between the rows. */
  markRows({ sheet, column, top, bottom }: CellRows): void {
    for (const run of sheet.columns[column]?.formulas.within(top, bottom) ?? [])
      this.mark(run, Math.max(top, run.top), Math.min(bottom, run.bottom))
  }

  spread(): void {
    this.#reaches.clear()
    for (let rows = this.#queue[0], at = 1; rows; rows = this.#queue[at++]) {
      const { sheet, column, top, bottom } = rows
      this.#listing.dependents.visit(rows, (run, first, last) => {
        const isOwn = run.sheet === sheet && run.column === column && top >= run.top && bottom <= run.bottom
        // A run that reads itself goes on to its end.
        const isDownwards = isOwn && first > top
        const isUpwards = isOwn && last < bottom
        this.#extend(run, isUpwards ? run.top : first, isDownwards ? run.bottom : last)
      })
    }
    this.#queue.length = 0
  }

  #marked(run: FormulaRun, top: number, bottom: number): void {
    const rows = { sheet: run.sheet, column: run.column, top, bottom }
    this.#dirty.push(rows)
    this.#queue.push(rows)
    if (run.sheet.arrays.size > 0) this.#markArrays(run, top, bottom)
  }

  /** Marks what is not known to be marked. */
  #extend(run: FormulaRun, first: number, last: number): void {
    const reach = this.#reaches.get(run)
    if (!reach) {
      this.#reaches.set(run, { top: first, bottom: last, steps: 0 })
      this.mark(run, first, last)
      return
    }
    if (first >= reach.top && last <= reach.bottom) return
    const isBelow = first >= reach.top && first <= reach.bottom + 1
    const isAbove = last <= reach.bottom && last >= reach.top - 1
    if (!isBelow && !isAbove) {
      if (last - first > reach.bottom - reach.top) this.#reaches.set(run, { top: first, bottom: last, steps: 0 })
      this.mark(run, first, last)
      return
    }
    const isLong = ++reach.steps >= MAX_STEPS
    if (isBelow) {
      const from = reach.bottom + 1
      reach.bottom = isLong ? run.bottom : last
      this.mark(run, from, reach.bottom)
    } else {
      const to = reach.top - 1
      reach.top = isLong ? run.top : first
      this.mark(run, reach.top, to)
    }
  }

  /** The cells of an array are as old as its formula. */
  #markArrays(run: FormulaRun, first: number, last: number): void {
    const column = run.sheet.columnAt(run.column)
    for (const { record } of column.arrays.within(first, last)) {
      if (record.column !== run.column || record.row < first || record.row > last) continue
      this.#markArea(run.sheet, record)
    }
  }

  #markArea(sheet: CalcSheet, record: ArrayRecord): void {
    for (let column = record.left; column <= record.right; column++) {
      const cells = sheet.columnAt(column)
      for (const { top, bottom } of cells.arrays.within(record.top, record.bottom))
        for (let row = top; row <= bottom; row++)
          if (cells.stateAt(row) === STATE.clean) cells.setState(row, STATE.dirty)
      this.#queue.push({ sheet, column, top: record.top, bottom: record.bottom })
    }
  }
}
