// A sheet of columns, as formulas read it.
import type { Area, CellSource, Scalar } from '@wenfang/shared-formulas'
import { Column } from './column.ts'
import type { ArrayRecord } from './formula-run.ts'
import { PAGE_MASK, PAGE_SHIFT } from './page.ts'
import type { Texts } from './texts.ts'

/** Computes cells before they are read. */
export interface Puller {
  /** Afterwards the cell is clean, unless it is part of a circle. */
  pull(sheet: CalcSheet, row: number, column: number): void
}

export class CalcSheet implements CellSource {
  readonly id: string
  name: string
  readonly texts: Texts
  /** For what must be the same in every copy of the workbook, and differ from sheet to sheet. */
  readonly idHash: number
  readonly #puller: Puller
  columns: (Column | undefined)[] = []
  usedRows = 0
  usedColumns = 0
  /** By the place of their formula. */
  readonly arrays = new Map<number, ArrayRecord>()
  /** Dynamic arrays that have no room, and the room that they want. */
  readonly blocked = new Map<number, ArrayRecord>()

  constructor(id: string, name: string, texts: Texts, puller: Puller) {
    this.id = id
    this.name = name
    this.texts = texts
    this.#puller = puller
    let hash = 0
    for (const character of id) hash = Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)
    this.idHash = hash
  }

  get(row: number, column: number): Scalar {
    const page = this.columns[column]?.pages[row >> PAGE_SHIFT]
    if (!page) return null
    const at = row & PAGE_MASK
    if (page.states !== null && page.states[at] !== 0) this.#puller.pull(this, row, column)
    const number = page.numbers[at] ?? 0
    return number === number ? number : this.texts.valueOf(page.words[at * 2] ?? 0)
  }

  columnAt(column: number): Column {
    let found = this.columns[column]
    if (!found) {
      found = new Column()
      this.columns[column] = found
    }
    return found
  }

  /** The value as it stands, up to date or not. */
  peek(row: number, column: number): Scalar {
    return this.columns[column]?.read(row, this.texts) ?? null
  }

  /** Answers whether the cell held something else. */
  write(row: number, column: number, value: Scalar): boolean {
    if (value === null && !this.columns[column]) return false
    if (value !== null) this.reach(row, column)
    return this.columnAt(column).write(row, value, this.texts)
  }

  /** The used area includes the cell. */
  reach(row: number, column: number): void {
    if (row >= this.usedRows) this.usedRows = row + 1
    if (column >= this.usedColumns) this.usedColumns = column + 1
  }

  measure(): void {
    this.usedRows = 0
    this.usedColumns = 0
    for (const [at, column] of this.columns.entries()) {
      const used = column?.usedRows ?? 0
      if (used > 0) this.reach(used - 1, at)
    }
  }

  /** Everything in the area is computed. Rows beyond the last used one are left out. */
  settle({ top, left, bottom, right }: Area): void {
    const [lastRow, lastColumn] = [Math.min(bottom, this.usedRows - 1), Math.min(right, this.usedColumns - 1)]
    for (let at = left; at <= lastColumn; at++) {
      const column = this.columns[at]
      if (!column) continue
      for (let number = top >> PAGE_SHIFT; number <= lastRow >> PAGE_SHIFT; number++) {
        const page = column.pages[number]
        if (!page || page.pending === 0) continue
        const first = number << PAGE_SHIFT
        for (let row = Math.max(top, first); row <= Math.min(lastRow, first + PAGE_MASK); row++)
          if (page.states !== null && page.states[row & PAGE_MASK] !== 0) this.#puller.pull(this, row, at)
      }
    }
  }
}

/** One number for a place on a sheet. */
export function placeKey(row: number, column: number): number {
  return row * 16_384 + column
}
