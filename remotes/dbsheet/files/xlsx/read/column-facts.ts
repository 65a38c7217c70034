import { inferredField, type FieldPatch, type InferredField } from '../../../model/index.ts'
import { CELL, type NumberClass } from './cell-class.ts'

/** A field shows so many digits at most. */
const MOST_DIGITS = 10
/** What stands in a column, gathered cell by cell. */
export class ColumnFacts {
  bits = 0
  digits: number | null = null
  symbol: string | null = null

  add({ bit, digits, symbol }: NumberClass): void {
    this.bits |= bit
    if (digits !== null) this.digits = Math.max(this.digits ?? 0, digits)
    this.symbol ??= symbol
  }

  join({ bits, digits, symbol }: ColumnFacts): void {
    this.add({ bit: bits, digits, symbol })
  }

  /** @param choices what the file says may be chosen here */
  field(texts: readonly string[], choices: readonly string[]): InferredField {
    const { bits } = this
    const has = (...only: readonly number[]): boolean =>
      bits !== 0 && only.reduce((rest, bit) => rest & ~bit, bits) === 0
    if (choices.length > 0 && (bits === 0 || has(CELL.text))) return { kind: 'select', settings: optionsOf(choices) }
    const digits: FieldPatch = this.digits === null ? {} : { digits: Math.min(MOST_DIGITS, this.digits) }
    if (has(CELL.flag)) return { kind: 'checkbox', settings: {} }
    if (has(CELL.day)) return { kind: 'date', settings: {} }
    if (has(CELL.day, CELL.time)) return { kind: 'date', settings: { hasTime: true } }
    if (has(CELL.duration)) return { kind: 'duration', settings: {} }
    if (has(CELL.percent)) return { kind: 'percent', settings: digits }
    if (has(CELL.currency))
      return { kind: 'currency', settings: { ...digits, ...(this.symbol !== null && { symbol: this.symbol }) } }
    if (has(CELL.number, CELL.percent, CELL.currency)) return { kind: 'number', settings: digits }
    // Of texts and numbers together a text holds both; a text that looks like a number was written as one for a reason.
    const areWords = bits === 0 || has(CELL.text, CELL.flag, CELL.day, CELL.time)
    return areWords ? inferredField(texts, true) : { kind: 'text', settings: {} }
  }
}

const optionsOf = (titles: readonly string[]): FieldPatch => ({
  options: titles.map((title, at) => ({ id: `o${at + 1}`, title, colour: at % 30 })),
})
