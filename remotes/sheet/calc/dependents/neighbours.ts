// What one cell reads, and what reads it.
import type { CellRange } from '../../model/workbook-data.ts'
import type { Core } from '../core.ts'
import type { CalcSheet } from '../store/calc-sheet.ts'
import { FormulaRun } from '../store/formula-run.ts'
import { areaOf } from './dependents.ts'
import { resolve } from './resolve.ts'

export interface SheetRange extends CellRange {
  readonly sheetId: string
}

export function precedents({ book }: Core, sheet: CalcSheet, row: number, column: number): SheetRange[] {
  const run = sheet.columns[column]?.formulas.find(row)
  if (!run) return []
  const cell = new FormulaRun(sheet, column, row, row, run.template)
  return resolve(cell, book).dependencies.map((dependency) => ({
    sheetId: dependency.sheet.id,
    ...areaOf(cell, dependency),
  }))
}

export function dependents({ listing }: Core, sheet: CalcSheet, row: number, column: number): SheetRange[] {
  listing.flush()
  const found: SheetRange[] = []
  listing.dependents.visit({ sheet, column, top: row, bottom: row }, (run, top, bottom) =>
    found.push({ sheetId: run.sheet.id, top, bottom, left: run.column, right: run.column }),
  )
  return found
}
