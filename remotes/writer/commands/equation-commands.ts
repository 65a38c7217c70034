import { Refused } from '@wenfang/shared-contract/commands'
import { ommlOf, readLatex } from '@wenfang/shared-equations'
import { Type } from 'typebox'
import { withChildren } from '../model/kernel/index.ts'
import { elementsOf, nodesOf } from '../model/tree/nodes.ts'
import { createMint, declaring, parseOne } from '../model/tree/parse.ts'
import { treeCommand } from './command.ts'
import { editElement, elementOf, paragraphAt, placeIn, scopeOf, storyOf } from './places.ts'
import { LINE, PARAGRAPH, PART, PLACE } from './schema.ts'

/** WordprocessingML of an equation in LaTeX's notation. @throws Refused where it cannot be read */
function sourceOf(latex: string): string {
  const read = readLatex(latex)
  if (!read.ok) throw new Refused('latex', read.message)
  return `<m:oMath ${declaring('m')}>${ommlOf(read.maths)}</m:oMath>`
}

export const insertEquation = treeCommand(
  {
    id: 'equation.insert',
    title: '插入公式',
    description: '在一个位置插入公式，用 LaTeX 写。',
    args: { ...PLACE, latex: LINE },
  },
  (document, { latex, ...place }) => {
    const nodes = [parseOne(sourceOf(latex), createMint('/new/equation.xml'))]
    const { scope, at } = placeIn(document, place)
    document.apply({ op: 'insertEquation', ...at, nodes, length: 1 }, { scope })
  },
)

export const insertDisplay = treeCommand(
  {
    id: 'equation.display',
    title: '插入独立公式',
    description: '插入自成一行的公式：段落是空的就放在里面，否则放在它后面。',
    args: { part: PART, paragraph: PARAGRAPH, latex: LINE },
  },
  (document, { part, paragraph: reference, latex }) => {
    const story = storyOf(document, part)
    const paragraph = paragraphAt(document, story, reference)
    const source = sourceOf(latex)
    editElement(document, story, paragraph, (mint) => {
      const display = parseOne(`<m:oMathPara ${declaring('m')}>${source}</m:oMathPara>`, mint)
      const isEmpty = elementsOf(paragraph).every(({ localName }) => localName === 'pPr')
      if (isEmpty) return withChildren(paragraph, [...nodesOf(paragraph), display])
      return [paragraph, withChildren(parseOne('<w:p/>', mint), [display])]
    })
  },
)

const EQUATION = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 64 })], {
  description: '公式在部件里从 0 数起的序号',
})

export const changeEquation = treeCommand(
  {
    id: 'equation.change',
    title: '修改公式',
    description: '把一个公式换成用 LaTeX 写的另一个，位置不变。',
    args: { part: PART, equation: EQUATION, latex: LINE },
  },
  (document, { part, equation, latex }) => {
    const story = storyOf(document, part)
    const found = elementOf(story, 'oMath', equation)
    const source = sourceOf(latex)
    editElement(document, story, found, (mint) => withChildren(found, nodesOf(parseOne(source, mint))))
  },
)

export const removeEquation = treeCommand(
  { id: 'equation.remove', title: '删除公式', description: '删除一个公式。', args: { part: PART, equation: EQUATION } },
  (document, { part, equation }) => {
    const { id: equationId } = elementOf(storyOf(document, part), 'oMath', equation)
    document.apply({ op: 'removeMathEquation', equationId }, { scope: scopeOf(document, part) })
  },
)

export const equationCommands = [insertEquation, insertDisplay, changeEquation, removeEquation]
