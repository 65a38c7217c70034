import { describe, expect, it } from 'vitest'
import { readLatex } from './read-latex.ts'
import { readOmml } from './read-omml.ts'
import { equationOf } from './testing/omml.ts'
import { latexOf } from './write-latex.ts'
import { ommlOf } from './write-omml.ts'

const read = (source: string) => {
  const result = readLatex(source)
  if (!result.ok) throw new Error(result.message)
  return result.maths
}

describe('equations', () => {
  it.each([
    'E=mc^{2}',
    '\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}',
    '\\sqrt[3]{x+1}',
    '\\sum_{i=1}^{n}{i^{2}}',
    '\\int_{0}^{\\infty }{e^{-x}dx}',
    'x_{1}^{2}+\\alpha \\leq \\beta ',
    '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}',
    '\\left[\\frac{a}{b}\\right]',
    '\\overline{AB}\\perp \\vec{c}',
    '\\sin x+\\text{若 x>0}',
    '\\lim_{n\\to \\infty }a_{n}',
    '\\binom{n}{k}',
    '\\begin{cases}x & x>0 \\\\ -x & x<0\\end{cases}',
  ])('%s is written for Word and read back as the same formula', (source) => {
    const maths = read(source)
    const back = readOmml(equationOf(ommlOf(maths)))
    expect(back).not.toBe(null)
    if (back) expect(read(latexOf(back))).toEqual(read(latexOf(maths)))
  })

  it.each([
    ['\\frac{a}{b', '公式没有写完'],
    ['a}', '多了一个 }'],
    ['\\nosuch', '不认识 \\nosuch'],
    ['x^1^2', '同一处写了两个上标或下标'],
    ['', '请输入公式'],
    ['\\begin{pmatrix}a', '公式没有写完'],
    ['{'.repeat(100), '公式嵌套太深'],
  ])('says what is wrong with %s', (source, message) => {
    expect(readLatex(source)).toEqual({ ok: false, message })
  })

  it('leaves alone what it could not write again', () => {
    expect(readOmml(equationOf('<m:r><m:rPr><m:sty m:val="bi"/></m:rPr><m:t>x</m:t></m:r>'))).toBe(null)
    expect(readOmml(equationOf('<m:groupChr><m:e/></m:groupChr>'))).toBe(null)
  })
})
