// Texts, formulas and styles of two workbooks under one numbering, so that cells can be compared by number.
import { parseA1, parseR1C1, printR1C1 } from '../../../formula/index.ts'
import type { CellStyle, CellText, WorkbookData } from '../../../model/workbook-data.ts'

/** JSON that does not depend on the order of keys. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

class Numbering {
  readonly #numbers = new Map<string, number>()

  of(key: string): number {
    let number = this.#numbers.get(key)
    if (number === undefined) this.#numbers.set(key, (number = this.#numbers.size + 1))
    return number
  }
}

/** Key by index; 0 where there is none. */
export interface WorkbookKeys {
  readonly text: (index: number) => number
  /** By number of `Tile.formulas`. */
  readonly formula: (number: number) => number
  readonly style: (index: number) => number
}

export class KeySpace {
  readonly #texts = new Numbering()
  readonly #formulas = new Numbering()
  readonly #styles = new Numbering()

  of(data: WorkbookData): WorkbookKeys {
    return {
      text: lazily(data.texts, (text) => this.#texts.of(textKey(text))),
      formula: lazily(['', ...data.formulas], (formula) =>
        formula === '' ? 0 : this.#formulas.of(plainFormula(formula)),
      ),
      style: lazily(data.styles, (style) => this.#styles.of(styleKey(style))),
    }
  }
}

export const textKey = (text: CellText): string => (text.runs ? `r${stableJson(text.runs)}` : `t${text.text}`)
/** A group without any setting is no group. */
export const styleKey = (style: CellStyle): string =>
  stableJson(
    Object.fromEntries(
      Object.entries(style).filter(([, group]) => typeof group !== 'object' || Object.keys(group).length > 0),
    ),
  )

/** The same for the A1 text of a name. */
export function plainNameFormula(formula: string): string {
  try {
    return printR1C1(parseA1(formula, { row: 0, column: 0 }))
  } catch {
    return formula
  }
}

/** Without the spaces and the spelling of whoever wrote it; two formulas that read the same are the same. */
function plainFormula(formula: string): string {
  try {
    return printR1C1(parseR1C1(formula))
  } catch {
    return formula
  }
}

function lazily<T>(items: readonly T[], keyOf: (item: T) => number): (index: number) => number {
  const known = new Int32Array(items.length).fill(-1)
  return (index) => {
    const found = known[index]
    if (found === undefined) return 0
    if (found >= 0) return found
    const item = items[index]
    return item === undefined ? 0 : (known[index] = keyOf(item))
  }
}
