import { Type } from 'typebox'
import { gridOf } from '../model/tree/tables/table-grid.ts'
import { textOf } from '../model/tree/nodes.ts'
import { plain, type Command } from './command.ts'
import type { HeadlessDocument } from './headless-document.ts'
import { TABLE } from './schema.ts'

const MOST = 1_000

const PAGE = plain(
  Type.Object(
    {
      from: Type.Optional(Type.Integer({ minimum: 0 })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST })),
    },
    { additionalProperties: false },
  ),
)

/** What programs look up before they change anything. They change nothing. */
export const readCommands: readonly Command[] = [
  {
    id: 'document.paragraphs',
    title: '读取段落',
    description: '从第 from 个段落起，至多 count 个段落的标识和文字，以及段落总数。',
    args: PAGE,
    answer: plain(
      Type.Object({
        total: Type.Integer(),
        paragraphs: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
      }),
    ),
    run(document: HeadlessDocument, args: unknown) {
      const { from = 0, count = MOST } = args as { readonly from?: number; readonly count?: number }
      const all = document.paragraphs()
      const paragraphs = all.slice(from, from + count).map(({ paragraphId, text }) => ({ id: paragraphId, text }))
      return { total: all.length, paragraphs }
    },
  },
  {
    id: 'document.table',
    title: '读取表格',
    description: '一个表格逐行的单元格文字。',
    args: plain(Type.Object({ table: TABLE }, { additionalProperties: false })),
    answer: plain(Type.Object({ rows: Type.Array(Type.Array(Type.String())) })),
    run(document: HeadlessDocument, args: unknown) {
      const { rows } = gridOf(document.table((args as { readonly table: number }).table))
      return { rows: rows.map(({ cells }) => cells.map(({ cell }) => textOf(cell))) }
    },
  },
]
