// Regular expressions.
import { RegularExpression, SearchTooLong, type Match } from '@wenfang/shared-regex'
import { ERROR, Matrix } from '../values.ts'
import type { Definitions } from './definition.ts'

/** A pattern that is wrong, or whose search takes too long, is #VALUE!. */
function refusing<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof SearchTooLong) throw ERROR.value
    throw error
  }
}

/** Whether texts hold the pattern; all of them together have the time of one search. @throws CellError */
export function patternTest(pattern: string): (text: string) => boolean {
  const expression = refusing(() => new RegularExpression(pattern))
  return (text) => refusing(() => expression.test(text))
}

const matches = (text: string, pattern: string, isCaseless: number): readonly [RegularExpression, readonly Match[]] =>
  refusing(() => {
    const expression = new RegularExpression(pattern, isCaseless === 1)
    return [expression, expression.all(text)]
  })

export const REGULAR_EXPRESSIONS: Definitions = {
  REGEXTEST: [
    'tti?',
    (text: string, pattern: string, isCaseless = 0) =>
      refusing(() => new RegularExpression(pattern, isCaseless === 1).test(text)),
  ],
  REGEXREPLACE: [
    'tttI?i?',
    (text: string, pattern: string, by: string, instance = 0, isCaseless = 0) => {
      const [expression, found] = matches(text, pattern, isCaseless)
      const wanted = instance < 0 ? found.length + instance : instance - 1
      let [result, from] = ['', 0]
      for (const [at, match] of found.entries()) {
        if (instance !== 0 && at !== wanted) continue
        result += text.slice(from, match.start) + expression.expand(by, match)
        from = match.end
      }
      return result + text.slice(from)
    },
  ],
  REGEXEXTRACT: [
    'tti?i?',
    (text: string, pattern: string, mode = 0, isCaseless = 0) => {
      const [, found] = matches(text, pattern, isCaseless)
      const [first] = found
      if (!first) return ERROR.na
      if (mode === 1) return Matrix.of([found.map(({ texts }) => texts[0] ?? '')])
      return mode === 2 ? Matrix.of([first.texts.slice(1).map((one) => one ?? '')]) : (first.texts[0] ?? '')
    },
  ],
}
