import { describe, expect, it } from 'vitest'
import { linearOf, markdownOf } from './linear.ts'
import type { Maths } from './math.ts'
import { mathmlOf, mathmlText } from './mathml.ts'
import { readLatex } from './read-latex.ts'
import { readEquation } from './read-omml.ts'
import { equationOf } from './testing/omml.ts'
import { latexOf } from './write-latex.ts'
import { ommlOf } from './write-omml.ts'

const r = (text: string, properties = ''): string =>
  `<m:r>${properties}<w:rPr><w:rFonts w:ascii="Cambria Math" w:eastAsia="宋体" w:hAnsi="Cambria Math" w:hint="eastAsia"/></w:rPr><m:t>${text}</m:t></m:r>`
const e = (text: string, name = 'e'): string => `<m:${name}>${r(text)}</m:${name}>`
const on = (name: string): string => `<m:${name} m:val="1"/>`

/** Each element of the standard's chapter on formulas: its MathML, its LaTeX, itself on one line. */
const ELEMENTS: readonly (readonly [name: string, omml: string, mathml: RegExp, latex: string, linear: string])[] = [
  ['r', r('a+1'), /<mi.*>a<\/mi><mo.*>\+<\/mo><mn>1<\/mn>/, 'a+1', 'a+1'],
  ['sty', r('sin', '<m:rPr><m:sty m:val="p"/></m:rPr>'), /<mi mathvariant="normal">sin<\/mi>/, '\\sin ', 'sin'],
  ['sty b', r('F', '<m:rPr><m:sty m:val="b"/></m:rPr>'), /font-weight:bold">F/, '\\mathbf{F}', 'F'],
  ['scr', r('R', '<m:rPr><m:scr m:val="double-struck"/></m:rPr>'), /<mi [^>]*>ℝ/, '\\mathbb{R}', 'ℝ'],
  [
    'scr of capitals',
    r('AL', '<m:rPr><m:scr m:val="script"/></m:rPr>'),
    /<mi [^>]*>𝒜<\/mi><mi [^>]*>ℒ/,
    '\\mathcal{AL}',
    '𝒜ℒ',
  ],
  ['nor', r('若 x', '<m:rPr><m:nor/></m:rPr>'), /<mtext>若\u00A0x<\/mtext>/, '\\text{若 x}', '若 x'],
  ['f', `<m:f>${e('a', 'num')}${e('b', 'den')}</m:f>`, /<mfrac><mrow>.*a.*<\/mrow><mrow>.*b/, '\\frac{a}{b}', 'a/b'],
  [
    'f skw',
    `<m:f><m:fPr><m:type m:val="skw"/></m:fPr>${e('a', 'num')}${e('b', 'den')}</m:f>`,
    /<msup>.*a.*<msub>.*b/,
    '{a}/{b}',
    'a/b',
  ],
  [
    'f lin',
    `<m:f><m:fPr><m:type m:val="lin"/></m:fPr>${e('a', 'num')}${e('b', 'den')}</m:f>`,
    /a<\/mi><\/mrow><mo[^>]*>\/<\/mo>/,
    '{a}/{b}',
    'a/b',
  ],
  [
    'f noBar',
    `<m:f><m:fPr><m:type m:val="noBar"/></m:fPr>${e('n', 'num')}${e('k', 'den')}</m:f>`,
    /<mfrac linethickness="0">/,
    '\\begin{matrix}n\\\\k\\end{matrix}',
    'n¦k',
  ],
  ['sSup', `<m:sSup>${e('mc')}${e('2', 'sup')}</m:sSup>`, /<msup>.*c.*<mn>2/, '{mc}^{2}', '(mc)^2'],
  ['sSub', `<m:sSub>${e('x')}${e('i', 'sub')}</m:sSub>`, /<msub>/, 'x_{i}', 'x_i'],
  ['sSubSup', `<m:sSubSup>${e('x')}${e('i', 'sub')}${e('2', 'sup')}</m:sSubSup>`, /<msubsup>/, 'x_{i}^{2}', 'x_i^2'],
  [
    'sPre',
    `<m:sPre>${e('6', 'sub')}${e('14', 'sup')}${e('C')}</m:sPre>`,
    /<mmultiscripts>.*C.*<mprescripts><\/mprescripts>.*6.*14/,
    '{}_{6}^{14}C',
    '_6^14 C',
  ],
  ['rad', `<m:rad><m:radPr>${on('degHide')}</m:radPr><m:deg/>${e('x')}</m:rad>`, /<msqrt>/, '\\sqrt{x}', '√x'],
  ['rad deg', `<m:rad>${e('3', 'deg')}${e('x')}</m:rad>`, /<mroot>.*x.*3/, '\\sqrt[3]{x}', '√(3&x)'],
  [
    'nary',
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>${e('i=1', 'sub')}${e('n', 'sup')}${e('i')}</m:nary>`,
    /<munderover><mo largeop="true" movablelimits="true">∑/,
    '\\sum_{i=1}^{n}{i}',
    '∑_(i=1)^n i',
  ],
  [
    'nary ∫',
    `<m:nary><m:naryPr><m:limLoc m:val="subSup"/></m:naryPr>${e('0', 'sub')}${e('1', 'sup')}${e('x')}</m:nary>`,
    /<msubsup><mo largeop="true" movablelimits="false">∫/,
    '\\int_{0}^{1}{x}',
    '∫_0^1 x',
  ],
  [
    'nary beside',
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="subSup"/>${on('supHide')}</m:naryPr>${e('k', 'sub')}<m:sup/>${e('x')}</m:nary>`,
    /<msub><mo/,
    '\\sum\\nolimits_{k}{x}',
    '∑_k x',
  ],
  ['d', `<m:d>${e('a')}</m:d>`, /form="prefix">\(<.*a.*form="postfix">\)/, '\\left(a\\right)', '(a)'],
  [
    'd sepChr',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val="}"/></m:dPr>${e('a')}${e('b')}</m:d>`,
    /\{.*a.*form="infix">\|<.*b.*\}/,
    '\\left\\{a\\middle|b\\right\\}',
    '{a|b}',
  ],
  [
    'm',
    `<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="2"/><m:mcJc m:val="right"/></m:mcPr></m:mc></m:mcs></m:mPr><m:mr>${e('a')}${e('b')}</m:mr></m:m>`,
    /<mtable><mtr><mtd style="text-align:right">.*<mtd/,
    '\\begin{matrix}a & b\\end{matrix}',
    '■(a & b)',
  ],
  [
    'eqArr',
    `<m:eqArr><m:e>${r('a&amp;=b')}</m:e><m:e>${r('&amp;=c')}</m:e></m:eqArr>`,
    /<mtr><mtd style="text-align:right[^>]*>.*a.*<mtd style="text-align:left/,
    '\\begin{aligned}a&=b \\\\ &=c\\end{aligned}',
    'a=b; =c',
  ],
  ['bar', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e('x')}</m:bar>`, /border-top/, '\\overline{x}', 'x\u0305'],
  [
    'acc',
    `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e('v')}</m:acc>`,
    /<mover accent="true">.*v.*→/,
    '\\vec{v}',
    'v\u20D7',
  ],
  [
    'func',
    `<m:func><m:fName>${r('cos', '<m:rPr><m:sty m:val="p"/></m:rPr>')}</m:fName>${e('x')}</m:func>`,
    /cos<\/mi><\/mrow><mspace/,
    '\\cos x',
    'cos x',
  ],
  [
    'limLow',
    `<m:limLow><m:e>${r('lim', '<m:rPr><m:sty m:val="p"/></m:rPr>')}</m:e>${e('n', 'lim')}</m:limLow>`,
    /<munder>.*lim.*n/,
    '\\lim_{n}',
    'lim_n',
  ],
  [
    'limLow of a brace',
    `<m:limLow>${e('ab')}${e('⏟', 'lim')}</m:limLow>`,
    /<munder>.*<mo stretchy="true">⏟/,
    '\\underset{⏟}{ab}',
    'ab_⏟',
  ],
  ['limUpp', `<m:limUpp>${e('=')}${e('d', 'lim')}</m:limUpp>`, /<mover>.*=.*d/, '\\overset{d}{=}', '=┴d'],
  [
    'groupChr',
    `<m:groupChr><m:groupChrPr><m:chr m:val="⏞"/><m:pos m:val="top"/></m:groupChrPr>${e('ab')}</m:groupChr>`,
    /<mover>.*<mo stretchy="true">⏞/,
    '\\overbrace{ab}',
    '⏞(ab)',
  ],
  ['box', `<m:box>${e('x')}</m:box>`, /<mi [^>]*>x/, 'x', 'x'],
  [
    'borderBox',
    `<m:borderBox>${e('x')}</m:borderBox>`,
    /border-top:1px solid;border-bottom:1px solid;border-left:1px solid;border-right:1px solid/,
    '\\boxed{x}',
    '▭x',
  ],
  [
    'borderBox struck',
    `<m:borderBox><m:borderBoxPr>${['hideTop', 'hideBot', 'hideLeft', 'hideRight', 'strikeBLTR'].map(on).join('')}</m:borderBoxPr>${e('x')}</m:borderBox>`,
    /background:linear-gradient/,
    '\\cancel{x}',
    '▭x',
  ],
  [
    'phant',
    `<m:phant><m:phantPr><m:show m:val="0"/>${on('zeroWid')}</m:phantPr>${e('x')}</m:phant>`,
    /<mpadded width="0"><mphantom>/,
    '\\phantom{x}',
    '',
  ],
  ['br', `${r('a')}<m:r><w:br/></m:r>${r('b')}`, /<mtable displaystyle="true"><mtr>.*a.*<mtr>.*b/, 'a\\\\ b', 'a\nb'],
]

const read = (omml: string) => readEquation(equationOf(omml))

describe('every element of a formula', () => {
  it.each(ELEMENTS)('%s is drawn, and written as LaTeX and on one line', (_, omml, mathml, latex, linear) => {
    const maths = read(omml)
    expect(mathmlText(mathmlOf(maths, { isDisplay: true }))).toMatch(mathml)
    expect(latexOf(maths)).toBe(latex)
    expect(linearOf(maths)).toBe(linear)
  })

  it.each(ELEMENTS)('%s is read from its own LaTeX, so that it can be edited', (_, omml, __, latex) => {
    const again = readLatex(latex)
    // Blanks are ours, and a fraction without its line is a column of two in LaTeX.
    const plain = (maths: Maths): string => linearOf(maths).replaceAll(/[() ]/g, '').replace('¦', '; ').replace('■', '')
    expect(again.ok && plain(again.maths).replaceAll(' ', '')).toBe(
      plain(readEquation(equationOf(omml))).replaceAll(' ', ''),
    )
  })

  it.each(ELEMENTS)('%s is the same when it was written for Word', (_, omml) => {
    const maths = read(omml)
    const again = read(ommlOf(maths))
    expect(mathmlText(mathmlOf(again, { isDisplay: true }))).toBe(mathmlText(mathmlOf(maths, { isDisplay: true })))
  })

  it('signs belong to what stands behind them where nothing stands before them', () => {
    const signs = (omml: string): string => mathmlText(mathmlOf(read(omml), { isDisplay: false }))
    expect(signs(r('x=-b'))).toMatch(/form="prefix">−/)
    expect(signs(r('x-b'))).not.toMatch(/form="prefix">−/)
    expect(signs(`<m:sSup>${e('x')}${e('2', 'sup')}</m:sSup>${r('-b')}`)).not.toMatch(/form="prefix">−/)
  })

  it('what others took away is not read, what they put in is', () => {
    const changed = `<w:ins w:id="1" w:author="a">${r('a')}</w:ins><w:del w:id="2" w:author="a">${r('b')}</w:del>`
    expect(linearOf(read(changed))).toBe('a')
    expect(markdownOf(read(r('E')), true)).toBe('$$E$$')
  })
})
