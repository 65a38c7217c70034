// Runs of formulas that were made anew become the runs of a sheet.
import type { Propagation } from '../propagation.ts'
import type { CalcSheet } from '../store/calc-sheet.ts'
import { FormulaRun } from '../store/formula-run.ts'

export interface PlacedRun {
  readonly run: FormulaRun
  /** It must be computed. */
  readonly isTouched: boolean
}

/** Neighbours with the same formula become one. */
export function installRuns(sheet: CalcSheet, placed: readonly PlacedRun[], propagation: Propagation): void {
  const columns: PlacedRun[][] = []
  for (const one of placed) (columns[one.run.column] ??= []).push(one)
  const dirty: FormulaRun[] = []
  for (const column of sheet.columns) column?.formulas.replaceAll([])
  for (const [at, list] of columns.entries()) {
    if (!list) continue
    const merged: FormulaRun[] = []
    for (const { run, isTouched } of list.toSorted((a, b) => a.run.top - b.run.top)) {
      if (isTouched) dirty.push(run)
      const last = merged.at(-1)
      if (last?.template === run.template && last.bottom === run.top - 1)
        merged[merged.length - 1] = new FormulaRun(sheet, at, last.top, run.bottom, run.template)
      else merged.push(run)
    }
    sheet.columnAt(at).formulas.replaceAll(merged)
  }
  for (const { column, top, bottom } of dirty) propagation.markRows({ sheet, column, top, bottom })
}
