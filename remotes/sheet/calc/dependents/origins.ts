// Which cells of some sheets a range is computed from, through however many formulas.
import type { CellRange } from '../../model/workbook-data.ts'
import type { Core } from '../core.ts'
import type { CalcSheet } from '../store/calc-sheet.ts'
import { FormulaRun } from '../store/formula-run.ts'
import { areaOf } from './dependents.ts'
import { resolve } from './resolve.ts'

/** Columns by their sheet's id. */
export type Origins = ReadonlyMap<string, ReadonlySet<number>>

/** A run that is come to so often, by other rows each time, is taken whole: a column that reads the row above. */
const MOST_STEPS = 16

/** `isEnd`: what lies on such a sheet is told, and not searched any further. */
export function originsOf(
  core: Core,
  sheet: CalcSheet,
  range: CellRange,
  isEnd: (sheetId: string) => boolean,
): Origins {
  const found = new Map<string, Set<number>>()
  const reached = new Map<FormulaRun, { top: number; bottom: number; steps: number }>()
  const queue: { sheet: CalcSheet; range: CellRange }[] = [{ sheet, range }]
  let isAnything = false

  const note = (id: string, { left, right }: CellRange): void => {
    let columns = found.get(id)
    if (!columns) found.set(id, (columns = new Set()))
    for (let column = left; column <= right; column++) columns.add(column)
  }
  const follow = (run: FormulaRun, top: number, bottom: number): void => {
    const known = reached.get(run)
    if (known && top >= known.top && bottom <= known.bottom) return
    const steps = (known?.steps ?? 0) + 1
    const isWhole = steps > MOST_STEPS
    const first = isWhole ? run.top : Math.min(top, known?.top ?? top)
    const last = isWhole ? run.bottom : Math.max(bottom, known?.bottom ?? bottom)
    reached.set(run, { top: first, bottom: last, steps })
    const part = new FormulaRun(run.sheet, run.column, first, last, run.template)
    const { dependencies, isDynamic } = resolve(part, core.book)
    isAnything ||= isDynamic
    for (const dependency of dependencies) queue.push({ sheet: dependency.sheet, range: areaOf(part, dependency) })
  }

  for (let next = queue.pop(); next; next = queue.pop()) {
    if (isEnd(next.sheet.id)) note(next.sheet.id, next.range)
    else for (const [run, top, bottom] of formulasIn(next.sheet, next.range)) follow(run, top, bottom)
    // What a formula reads that finds its cells by itself is known only afterwards: whatever any formula reads.
    if (isAnything && queue.length === 0) {
      isAnything = false
      for (const each of core.book.sheets)
        if (!isEnd(each.id) && !reached.has(EVERYTHING)) queue.push({ sheet: each, range: usedOf(each) })
      reached.set(EVERYTHING, { top: 0, bottom: 0, steps: 0 })
    }
  }
  return found
}

/** Stands for all formulas that there are. */
const EVERYTHING = {} as FormulaRun

const usedOf = ({ usedRows, usedColumns }: CalcSheet): CellRange => ({
  top: 0,
  left: 0,
  bottom: Math.max(0, usedRows - 1),
  right: Math.max(0, usedColumns - 1),
})

/** Formulas in a range, and those that spill into it. */
function* formulasIn(
  sheet: CalcSheet,
  { top, left, bottom, right }: CellRange,
): Generator<readonly [run: FormulaRun, top: number, bottom: number]> {
  for (let at = left; at <= Math.min(right, sheet.columns.length - 1); at++) {
    const column = sheet.columns[at]
    for (const run of column?.formulas.within(top, bottom) ?? [])
      yield [run, Math.max(top, run.top), Math.min(bottom, run.bottom)]
    for (const { record } of column?.arrays.within(top, bottom) ?? []) {
      const run = sheet.columns[record.column]?.formulas.find(record.row)
      if (run) yield [run, record.row, record.row]
    }
  }
}
