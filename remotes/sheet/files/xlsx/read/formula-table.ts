import { toR1C1 } from '../formula-text.ts'

/** Formulas of a workbook, each template once. Numbers are those of `Tile.formulas`: 1 is the first. */
export class FormulaTable {
  readonly formulas: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(a1: string, row: number, column: number): number {
    const template = toR1C1(a1.startsWith('=') ? a1.slice(1) : a1, row, column)
    let number = this.#numbers.get(template)
    if (number === undefined) this.#numbers.set(template, (number = this.formulas.push(template)))
    return number
  }
}
