import { FormulaSyntaxError, parseA1, type Position, printA1 } from '../formula/index.ts'

/** A formula of one cell as it reads at another; what is no formula stays. */
export function movedFormula(text: string, from: Position, to: Position): string {
  try {
    return printA1(parseA1(text, from), to)
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return text
    throw error
  }
}
