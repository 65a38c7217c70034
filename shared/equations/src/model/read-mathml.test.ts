import { parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { expect, it } from 'vitest'
import { mathmlOf, mathmlText } from './mathml.ts'
import { readLatex } from './read-latex.ts'
import { readMathml, type PageElement } from './read-mathml.ts'
import { latexOf } from './write-latex.ts'

const read = (source: string) => {
  const result = readLatex(source)
  if (!result.ok) throw new Error(result.message)
  return result.maths
}
const page = ({ name, attributes, children, text }: XmlElement): PageElement => ({
  tagName: name,
  attrs: Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  childNodes: [...children.map(page), { nodeName: '#text', value: text }],
})
const latexIn = (mathml: string): string => latexOf(readMathml(page(parseXml(mathml))))

it.each([
  'E=mc^{2}',
  '\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}',
  '\\sqrt[3]{x+1}',
  '\\sum_{i=1}^{n}{i^{2}}',
  '\\int_{0}^{\\infty }{e^{-x}dx}=1',
  'x_{1}^{2}+\\alpha \\leq \\beta ',
  '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}',
  '\\left[\\frac{a}{b}\\right]',
  '\\overline{AB}\\perp \\vec{c}',
  'x+\\text{若 x>0}',
  '\\lim_{n\\to \\infty }a_{n}',
  '\\hat{x}+\\dot{y}',
])('%s is written for a page and read back as the same formula', (source) => {
  const maths = read(source)
  const drawn = mathmlText(mathmlOf(maths, { isDisplay: true }))
  // Whatever letters a program puts together.
  expect(latexIn(drawn).replaceAll(/\s+/g, '')).toBe(latexOf(maths).replaceAll(/\s+/g, ''))
})

it('the LaTeX that a formula was made from counts, where it can be read', () => {
  const annotated = (encoding: string, latex: string): string =>
    `<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="${encoding}">${latex}</annotation></semantics></math>`
  expect(latexIn(annotated('application/x-tex', '\\frac{a}{b}'))).toBe('\\frac{a}{b}')
  expect(latexIn(annotated('application/x-tex', '\\nosuch{'))).toBe('x')
  expect(latexIn(annotated('text/plain', 'y'))).toBe('x')
})

it('reads what other programs write: prefixes, old fences, indices before, empty parts, depth without end', () => {
  expect(latexIn('<m:math><m:mfenced open="[" close="]"><m:mi>a</m:mi></m:mfenced></m:math>')).toContain('a')
  const before = readMathml(
    page(parseXml('<math><mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>12</mn></mmultiscripts></math>')),
  )
  expect(before).toMatchObject({ kind: 'script', isBefore: true, below: { value: '6' }, above: { value: '12' } })
  expect(latexIn('<math><msup><mi>x</mi></msup></math>')).toBe('x')
  expect(latexIn('<math><mfrac/></math>')).toMatch(/frac/)
  expect(latexIn('<math></math>')).toBe('')
  const nested: PageElement = Array.from({ length: 3_000 }).reduce<PageElement>(
    (inner) => ({ tagName: 'mrow', attrs: [], childNodes: [inner] }),
    { tagName: 'mi', attrs: [], childNodes: [{ nodeName: '#text', value: 'z' }] },
  )
  expect(latexOf(readMathml({ tagName: 'math', attrs: [], childNodes: [nested] }))).toBe('')
})

it('what is made to fill the memory or the stack is read in bounds, and no letter of a matrix is lost', () => {
  const element = (tagName: string, childNodes: PageElement['childNodes'] = []): PageElement => ({
    tagName,
    attrs: [],
    childNodes,
  })
  const sign = (value: string): PageElement => element('mo', [{ nodeName: '#text', value }])
  const cells = (count: number): PageElement[] => Array.from({ length: count }, () => element('mtd', [sign('+')]))
  const lines = [element('mtr', cells(20_000)), ...Array.from({ length: 20_000 }, () => element('mtr', cells(1)))]
  const read = readMathml(element('math', [element('mtable', lines)]))
  expect(read.kind === 'row' && read.items.length).toBe(40_000)
  const sums = Array.from({ length: 20_000 }, () => sign('∑'))
  expect(readMathml(element('math', sums)).kind).toBe('sum')
  const ragged = readMathml(element('math', [element('mtable', [element('mtr', cells(2)), element('mtr', cells(1))])]))
  expect(ragged).toMatchObject({ kind: 'matrix', rows: [[{}, {}], [{}]] })
})
