import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { command } from './command.ts'
import { LINE, POSITION } from './schema.ts'

export const insertCommands = [
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
