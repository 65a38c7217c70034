import { Refused } from '@wenfang/shared-contract/commands'
import { ommlOf, readLatex } from '@wenfang/shared-equations'
import { Type } from 'typebox'
import { createMint, declaring, parseOne } from '../model/tree/parse.ts'
import { command } from './command.ts'
import { LINE, POSITION } from './schema.ts'

export const insertCommands = [
  command(
    { id: 'break.page', title: '插入分页符', description: '在一个位置分页。', args: POSITION },
    (document, { paragraph, offset }) =>
      document.apply({ op: 'insertPageBreak', paragraphId: document.paragraph(paragraph).nodeId, offset }),
  ),
  command(
    { id: 'break.line', title: '插入换行符', description: '在一个位置换行，不分段。', args: POSITION },
    (document, { paragraph, offset }) =>
      document.apply({ op: 'insertHardBreak', paragraphId: document.paragraph(paragraph).nodeId, offset }),
  ),
  command(
    { id: 'text.tab', title: '插入制表符', description: '在一个位置插入制表符。', args: POSITION },
    (document, { paragraph, offset }) =>
      document.apply({ op: 'insertTab', paragraphId: document.paragraph(paragraph).nodeId, offset }),
  ),
  command(
    {
      id: 'field.page',
      title: '插入页码域',
      description: '在一个位置插入页码（PAGE）或总页数（NUMPAGES）。',
      args: { ...POSITION, field: Type.Union([Type.Literal('PAGE'), Type.Literal('NUMPAGES')]) },
    },
    (document, { paragraph, offset, field }) =>
      document.apply({ op: 'insertPageField', paragraphId: document.paragraph(paragraph).nodeId, offset, field }),
  ),
  command(
    {
      id: 'equation.insert',
      title: '插入公式',
      description: '在一个位置插入公式，用 LaTeX 写。',
      args: { ...POSITION, latex: LINE },
    },
    (document, { paragraph, offset, latex }) => {
      const read = readLatex(latex)
      if (!read.ok) throw new Refused('latex', read.message)
      const source = `<m:oMath ${declaring('m')}>${ommlOf(read.maths)}</m:oMath>`
      const nodes = [parseOne(source, createMint('/new/equation.xml'))]
      const { nodeId: paragraphId } = document.paragraph(paragraph)
      document.apply({ op: 'insertEquation', paragraphId, offset, nodes, length: 1 })
    },
  ),
  command(
    {
      id: 'note.insert',
      title: '插入脚注或尾注',
      description: '在一个位置插入脚注或尾注。',
      args: { ...POSITION, kind: Type.Union([Type.Literal('footnote'), Type.Literal('endnote')]), text: LINE },
    },
    (document, { paragraph, offset, kind, text }) => {
      const { nodeId: paragraphId } = document.paragraph(paragraph)
      const scope = { kind: 'notesPart', noteKind: kind } as const
      const idsNow = (): readonly string[] => {
        const isThere = document.package.parts.has(`/word/${kind}s.xml`)
        return isThere ? document.paragraphsOf(scope).map(({ id }) => id) : []
      }
      const before = new Set(idsNow())
      document.applyToPackage({ op: 'insertNote', noteKind: kind, paragraphId, offset })
      const made = idsNow()
        .filter((id) => !before.has(id))
        .at(-1)
      if (made === undefined) throw new Refused('nothingToChange')
      // Behind its own mark and the space that the kernel puts there.
      const end = document.textIn(scope, made).length
      document.apply({ op: 'insertText', paragraphId: made, offset: end, text }, { scope })
    },
  ),
]
