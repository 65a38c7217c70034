// From cells to the formulas that read them: no edge per cell, but for every reference of a run of formulas the area that the
// whole run reads, found by column and row, and arithmetic for which rows of the run are meant.
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../../model/workbook-data.ts'
import type { CalcSheet } from '../store/calc-sheet.ts'
import type { FormulaRun } from '../store/formula-run.ts'
import type { Span } from '../template.ts'
import { IntervalTree, type Interval } from './interval-tree.ts'

/** A reference of a run, on the sheet that it points to. */
export interface Dependency {
  readonly sheet: CalcSheet
  readonly rows: Span | null
  readonly columns: Span | null
}

interface Entry extends Interval {
  readonly run: FormulaRun
  readonly rows: Span | null
  readonly left: number
  readonly right: number
}

/** References to more columns than this are kept in one list. */
const MAX_LISTED_COLUMNS = 64

const isAlive = ({ run }: Entry): boolean => run.isAlive

class SheetDependents {
  readonly columns = new Map<number, IntervalTree<Entry>>()
  readonly wide = new IntervalTree<Entry>(isAlive)
}

export class Dependents {
  #sheets = new Map<CalcSheet, SheetDependents>()

  clear(): void {
    this.#sheets = new Map()
  }

  add(run: FormulaRun, dependency: Dependency): void {
    const { sheet, rows } = dependency
    const { top: low, bottom: high, left, right } = areaOf(run, dependency)
    const entry: Entry = { run, rows, left, right, low, high }
    let dependents = this.#sheets.get(sheet)
    if (!dependents) this.#sheets.set(sheet, (dependents = new SheetDependents()))
    if (right - left >= MAX_LISTED_COLUMNS) {
      dependents.wide.add(entry)
      return
    }
    for (let column = left; column <= right; column++) {
      let tree = dependents.columns.get(column)
      if (!tree) dependents.columns.set(column, (tree = new IntervalTree<Entry>(isAlive)))
      tree.add(entry)
    }
  }

  /** Runs and their rows, inclusive, that read any of the cells. */
  visit(
    {
      sheet,
      column,
      top,
      bottom,
    }: { readonly sheet: CalcSheet; readonly column: number; readonly top: number; readonly bottom: number },
    visit: (run: FormulaRun, first: number, last: number) => void,
  ): void {
    const dependents = this.#sheets.get(sheet)
    if (!dependents) return
    const meet = (entry: Entry): void => {
      if (column < entry.left || column > entry.right) return
      const { run } = entry
      const [first, last] = readers(entry.rows, run, top, bottom)
      if (first <= last) visit(run, first, last)
    }
    dependents.columns.get(column)?.visit(top, bottom, meet)
    dependents.wide.visit(top, bottom, meet)
  }
}

/** All that the run reads by a reference. */
export function areaOf(run: FormulaRun, { rows, columns }: Dependency): CellRange {
  const [left, right] = extent(columns, run.column, run.column, MAX_COLUMNS)
  const [top, bottom] = extent(rows, run.top, run.bottom, MAX_ROWS)
  return { top, left, bottom, right }
}

/** First and last place that cells from `from` to `to` reach by a span. */
function extent(span: Span | null, from: number, to: number, limit: number): readonly [number, number] {
  if (!span) return [0, limit - 1]
  const places = [span.first, span.last].flatMap(({ isAbsolute, at }) => (isAbsolute ? [at] : [from + at, to + at]))
  return [Math.max(0, Math.min(...places)), Math.min(limit - 1, Math.max(...places))]
}

/** Rows of the run whose formula reads a row between `top` and `bottom`. */
function readers(rows: Span | null, run: FormulaRun, top: number, bottom: number): readonly [number, number] {
  if (!rows) return [run.top, run.bottom]
  const { first, last } = rows
  if (first.isAbsolute && last.isAbsolute) {
    const isMet = Math.min(first.at, last.at) <= bottom && Math.max(first.at, last.at) >= top
    return isMet ? [run.top, run.bottom] : [0, -1]
  }
  if (!first.isAbsolute && !last.isAbsolute) {
    const [near, far] = first.at < last.at ? [first.at, last.at] : [last.at, first.at]
    return [Math.max(run.top, top - far), Math.min(run.bottom, bottom - near)]
  }
  const [fixed, moving] = first.isAbsolute ? [first.at, last.at] : [last.at, first.at]
  if (fixed < top) return [Math.max(run.top, top - moving), run.bottom]
  return fixed > bottom ? [run.top, Math.min(run.bottom, bottom - moving)] : [run.top, run.bottom]
}
