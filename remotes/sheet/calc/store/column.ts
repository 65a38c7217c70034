// A column: pages of cells where there are any, runs of formulas, and what arrays cover.
import type { Scalar } from '@wenfang/shared-formulas'
import { Page, PAGE_MASK, PAGE_ROWS, PAGE_SHIFT } from './page.ts'
import { Runs } from './runs.ts'
import type { Texts } from './texts.ts'
import type { ArrayRun, FormulaRun } from './formula-run.ts'

export class Column {
  pages: (Page | undefined)[] = []
  readonly formulas = new Runs<FormulaRun>()
  /** Cells that show a part of an array whose formula stands elsewhere or here. */
  readonly arrays = new Runs<ArrayRun>()
  /** Rises with every value that changes; what is remembered of a column is good for one version. */
  version = 0

  read(row: number, texts: Texts): Scalar {
    const page = this.pages[row >> PAGE_SHIFT]
    if (!page) return null
    const at = row & PAGE_MASK
    const number = page.numbers[at] ?? 0
    return number === number ? number : texts.valueOf(page.words[at * 2] ?? 0)
  }

  /** Answers whether the cell held something else. */
  write(row: number, value: Scalar, texts: Texts): boolean {
    if (value === null && !this.pages[row >> PAGE_SHIFT]) return false
    const page = this.pageOf(row)
    const at = row & PAGE_MASK
    const isChanged =
      typeof value === 'number' && value === value
        ? page.setNumber(at, value)
        : page.setTag(at, texts.tagOf(typeof value === 'number' ? null : value))
    if (isChanged) this.version++
    return isChanged
  }

  pageOf(row: number): Page {
    return (this.pages[row >> PAGE_SHIFT] ??= new Page())
  }

  stateAt(row: number): number {
    return this.pages[row >> PAGE_SHIFT]?.stateAt(row & PAGE_MASK) ?? 0
  }

  setState(row: number, state: number): void {
    this.pageOf(row).setState(row & PAGE_MASK, state)
  }

  /** Rows first…last as far as there are pages. */
  eachPage(first: number, last: number, visit: (first: number, last: number) => void): void {
    const end = Math.min(this.pages.length - 1, last >> PAGE_SHIFT)
    for (let at = Math.max(0, first >> PAGE_SHIFT); at <= end; at++)
      if (this.pages[at]) visit(Math.max(first, at << PAGE_SHIFT), Math.min(last, (at << PAGE_SHIFT) + PAGE_MASK))
  }

  /** One past the last row that has a page; never below what is used. */
  get height(): number {
    return this.pages.length * PAGE_ROWS
  }

  /** One past the last row with a value or a formula. */
  get usedRows(): number {
    const last = this.formulas.items.at(-1)
    const least = last ? last.bottom + 1 : 0
    for (let at = this.pages.length - 1; at >= 0 && (at + 1) * PAGE_ROWS > least; at--) {
      const page = this.pages[at]
      if (!page) continue
      for (let row = PAGE_MASK; row >= 0; row--)
        if (page.tagAt(row) !== 0) return Math.max(least, at * PAGE_ROWS + row + 1)
    }
    return least
  }
}
