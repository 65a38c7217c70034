// Puts values and formulas into cells.
import type { Core } from './core.ts'
import { placeKey, type CalcSheet } from './store/calc-sheet.ts'
import { FormulaRun } from './store/formula-run.ts'
import { STATE } from './store/page.ts'
import type { Template } from './template.ts'
import type { Scalar } from '@wenfang/shared-formulas'

export class Editor {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  setValue(sheet: CalcSheet, row: number, column: number, value: Scalar): void {
    this.#leave(sheet, row, column)
    this.removeFormula(sheet, row, column)
    if (!sheet.write(row, column, value)) return
    this.#core.changes.add(sheet, column, row, row)
    this.#core.propagation.changed({ sheet, column, top: row, bottom: row })
  }

  /** The cell is blank until it is computed. */
  setFormula(sheet: CalcSheet, row: number, column: number, template: Template): void {
    this.#leave(sheet, row, column)
    sheet.reach(row, column)
    const run = this.putFormula(sheet, row, column, template)
    if (sheet.write(row, column, null)) this.#core.changes.add(sheet, column, row, row)
    sheet.columnAt(column).setState(row, STATE.clean)
    this.#core.propagation.mark(run, row, row)
  }

  removeFormula(sheet: CalcSheet, row: number, column: number): void {
    const cells = sheet.columns[column]
    const run = cells?.formulas.find(row)
    if (!cells || !run) return
    const rest: FormulaRun[] = []
    if (run.top < row) rest.push(this.#fresh(run, run.top, row - 1))
    if (run.bottom > row) rest.push(this.#fresh(run, row + 1, run.bottom))
    cells.formulas.replace(run, rest)
    this.#core.listing.remove(run)
    cells.setState(row, STATE.clean)
  }

  /** Joins the runs above and below when they have the same formula. */
  putFormula(sheet: CalcSheet, row: number, column: number, template: Template): FormulaRun {
    this.removeFormula(sheet, row, column)
    const { formulas } = sheet.columnAt(column)
    const neighbour = (at: number): FormulaRun | null => {
      const run = at < 0 ? null : formulas.find(at)
      return run?.template === template ? run : null
    }
    const [above, below] = [neighbour(row - 1), neighbour(row + 1)]
    if (above && !below && !above.isListed) {
      above.bottom = row
      return above
    }
    for (const run of [above, below])
      if (run) {
        formulas.remove(run)
        this.#core.listing.remove(run)
      }
    const run = new FormulaRun(sheet, column, above?.top ?? row, below?.bottom ?? row, template)
    formulas.insert(run)
    this.#core.listing.add(run)
    return run
  }

  /** An array that stood in the cell, or reached into it, is computed again. */
  #leave(sheet: CalcSheet, row: number, column: number): void {
    const { arrays, propagation } = this.#core
    const key = placeKey(row, column)
    sheet.blocked.delete(key)
    if (sheet.blocked.size > 0) arrays.invite(sheet, { top: row, bottom: row, left: column, right: column })
    if (sheet.arrays.size === 0) return
    const own = sheet.arrays.get(key)
    if (own) arrays.clear(sheet, own, null)
    const cells = sheet.columnAt(column)
    const run = cells.arrays.find(row)
    if (!run) return
    const { record } = run
    const parts = [
      { top: run.top, bottom: row - 1, record },
      { top: row + 1, bottom: run.bottom, record },
    ]
    cells.arrays.replace(
      run,
      parts.filter(({ top, bottom }) => top <= bottom),
    )
    const owner = sheet.columnAt(record.column).formulas.find(record.row)
    if (owner) propagation.mark(owner, record.row, record.row)
  }

  #fresh(run: FormulaRun, top: number, bottom: number): FormulaRun {
    const part = new FormulaRun(run.sheet, run.column, top, bottom, run.template)
    this.#core.listing.add(part)
    return part
  }
}
