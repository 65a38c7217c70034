import { FormulaSyntaxError } from './lexer.ts'
import type { FormulaNode } from './ast.ts'
import { parseA1, parseR1C1 } from './parser.ts'

const MOST_LETTERS = 255
const LETTERS = /^[\p{L}_\\][\p{L}\p{M}\p{N}_.\\?]*$/u

/** Excel takes it for the name of a formula: it begins with a letter, and neither notation reads a reference or a value in it. */
export function isDefinedName(text: string): boolean {
  if (text.length > MOST_LETTERS || !LETTERS.test(text)) return false
  return readsName(() => parseA1(text, { row: 0, column: 0 })) && readsName(() => parseR1C1(text))
}

function readsName(parse: () => FormulaNode): boolean {
  try {
    return parse().kind === 'name'
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return false
    throw error
  }
}
