import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { textOf } from '../model/tree/nodes.ts'
import { gridOf } from '../model/tree/tables/table-grid.ts'
import { TABLE } from './schema.ts'
import type { KernelDocument } from './writer-document.ts'

const MOST = 1_000

/** What programs look up before they change anything. They change nothing. */
export const readCommands = [
  defineCommand(
    {
      id: 'document.paragraphs',
      title: '读取段落',
      description: '从第 from 个段落起，至多 count 个段落的标识和文字，以及段落总数。',
      args: {
        from: Type.Optional(Type.Integer({ minimum: 0 })),
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST })),
      },
      answer: Type.Object({
        total: Type.Integer(),
        paragraphs: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
      }),
    },
    (document: KernelDocument, { from = 0, count = MOST }) => {
      const all = document.paragraphs()
      const paragraphs = all.slice(from, from + count).map(({ paragraphId, text }) => ({ id: paragraphId, text }))
      return { total: all.length, paragraphs }
    },
  ),
  defineCommand(
    {
      id: 'document.table',
      title: '读取表格',
      description: '一个表格逐行的单元格文字。',
      args: { table: TABLE },
      answer: Type.Object({ rows: Type.Array(Type.Array(Type.String())) }),
    },
    (document: KernelDocument, { table }) => {
      const { rows } = gridOf(document.table(table))
      return { rows: rows.map(({ cells }) => cells.map(({ cell }) => textOf(cell))) }
    },
  ),
]
