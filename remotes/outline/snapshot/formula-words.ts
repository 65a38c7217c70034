import { linearOf, readLatex } from '@wenfang/shared-equations'

/** A formula on one line, or its source where that is none. */
export function formulaWords(latex: string): string {
  const read = readLatex(latex)
  return read.ok ? linearOf(read.maths) : latex
}
