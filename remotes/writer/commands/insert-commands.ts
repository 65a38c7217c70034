import { Type } from 'typebox'
import { command } from './command.ts'
import { POSITION } from './schema.ts'

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
]
