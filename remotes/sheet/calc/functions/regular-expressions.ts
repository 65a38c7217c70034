// Regular expressions.
import { ERROR, Matrix } from '../values.ts'
import type { Definitions } from './definition.ts'

export function regular(pattern: string, isCaseless: number, flags = ''): RegExp {
  try {
    return new RegExp(pattern, `${flags}u${isCaseless === 1 ? 'i' : ''}`)
  } catch {
    throw ERROR.value
  }
}

export const REGULAR_EXPRESSIONS: Definitions = {
  REGEXTEST: ['tti?', (text: string, pattern: string, isCaseless = 0) => regular(pattern, isCaseless).test(text)],
  REGEXREPLACE: [
    'tttI?i?',
    (text: string, pattern: string, by: string, instance = 0, isCaseless = 0) => {
      let seen = 0
      const found = [...text.matchAll(regular(pattern, isCaseless, 'g'))].length
      const wanted = instance < 0 ? found + instance + 1 : instance
      return text.replaceAll(regular(pattern, isCaseless, 'g'), (hit: string) =>
        wanted === 0 || ++seen === wanted ? hit.replace(regular(pattern, isCaseless), by) : hit,
      )
    },
  ],
  REGEXEXTRACT: [
    'tti?i?',
    (text: string, pattern: string, mode = 0, isCaseless = 0) => {
      const hits = [...text.matchAll(regular(pattern, isCaseless, 'g'))]
      const [first] = hits
      if (!first) return ERROR.na
      if (mode === 1) return Matrix.of([hits.map(([hit]) => hit)])
      return mode === 2 ? Matrix.of([first.slice(1)]) : first[0]
    },
  ],
}
