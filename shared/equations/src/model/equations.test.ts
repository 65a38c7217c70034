import { describe, expect, it } from 'vitest'
import { linearOf } from './linear.ts'
import { readLatex } from './read-latex.ts'
import { readEquation, readOmml } from './read-omml.ts'
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

  it.each([
    ['\\mathbb{R}^n', 'ℝ^n'],
    ['\\R \\subset \\mathbb C', 'ℝ⊂ℂ'],
    ['\\mathcal{L}(\\boldsymbol{\\theta})', 'ℒ(θ)'],
    ['\\mathbf{A}\\vec{x}=\\bm b', 'Ax\u20D7=b'],
    ['\\mathrm{H_2O}', 'H_2O'],
    ['\\overset{d}{=}', '=┴d'],
    ['\\underbrace{a+b}_{n}', '⏟(a+b)_n'],
    ['\\xrightarrow{f}', '⟶┴f'],
    ['\\boxed{E=mc^2}', '▭(E=mc^2)'],
    ['\\begin{aligned}a&=b\\\\&=c\\end{aligned}', 'a=b; =c'],
    ['\\begin{align*}a&=b\\\\c&=d\\end{align*}', 'a=b; c=d'],
    ['\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}', '■(a & b; c & d)'],
    ['\\begin{equation}x=1\\end{equation}', 'x=1'],
    ['a \\lt b \\implies c \\iff d', 'a<b⟹c⟺d'],
    ['x \\not= y \\not\\in A', 'x≠y∉A'],
    ['\\operatorname*{argmax}_{x} f(x)', 'argmax_xf(x)'],
    ['\\bigl( x \\bigr)', '(x)'],
    ['\\displaystyle\\sum\\limits_{i} x_i \\tag{1}', '∑_i x_i'],
    ['a \\equiv b \\pmod{n}', 'a≡b(mod n)'],
    ['\\textcolor{red}{x}+\\color{blue}{y}', 'x+y'],
    ['\\sum_{\\substack{i<n\\\\j<m}} x', '∑_(i<n; j<m) x'],
    ['\\left\\lvert x \\right\\rvert', '|x|'],
  ])('%s, as others write it, is read, and leaves for Word and comes back', (source, linear) => {
    const maths = read(source)
    expect(linearOf(maths)).toBe(linear)
    const back = readEquation(equationOf(ommlOf(maths)))
    expect(linearOf(back)).toBe(linear)
    expect(linearOf(read(latexOf(back)))).toBe(linear)
  })

  it('a colour and letters of their own stay what they are in the LaTeX of ours', () => {
    const written = '\\textcolor{#FF0000}{x}\\mathbb{R}\\mathbf{F}\\boldsymbol{v}\\mathfrak{g}\\textbf{粗}'
    expect(latexOf(read(written))).toBe(written)
  })

  it('names that tables have by birth are none', () => {
    for (const name of ['constructor', 'toString', 'valueOf'])
      expect(readLatex(`\\${name}`)).toEqual({ ok: false, message: `不认识 \\${name}` })
  })

  it('leaves alone what it could not write again', () => {
    expect(readOmml(equationOf('<m:r><m:rPr><m:sty m:val="bi"/></m:rPr><m:t>x</m:t></m:r>'))).toBe(null)
    expect(readOmml(equationOf('<m:groupChr><m:e/></m:groupChr>'))).toBe(null)
  })
})
