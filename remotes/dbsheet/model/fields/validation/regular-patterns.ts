import { RegularExpression, SearchTooLong } from '@wenfang/shared-regex'
import type { Patterns } from './patterns.ts'

const MOST_KNOWN = 100
/** By their text; null: it is none. */
const expressions = new Map<string, RegularExpression | null>()

function expressionOf(pattern: string): RegularExpression | null {
  const found = expressions.get(pattern)
  if (found !== undefined) return found
  if (expressions.size >= MOST_KNOWN) expressions.clear()
  const expression = compiled(pattern)
  expressions.set(pattern, expression)
  return expression
}

function compiled(pattern: string): RegularExpression | null {
  try {
    // By itself first: what closes a group that it has not opened would be one together with what is around it.
    void new RegularExpression(pattern)
    return new RegularExpression(`^(?:${pattern})$`)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The same on every machine, also where a search is given up: its steps are counted, and not the time. */
export const regularPatterns: Patterns = {
  isPattern: (pattern) => expressionOf(pattern) !== null,
  fits(pattern, text) {
    try {
      return expressionOf(pattern)?.test(text) ?? true
    } catch (error) {
      if (error instanceof SearchTooLong) return false
      throw error
    }
  },
}
