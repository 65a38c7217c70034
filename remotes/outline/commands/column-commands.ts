import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { columnsAround, LEAST_COLUMN_WIDTH, MOST_COLUMNS, placeBeside, type Outline } from '../model/index.ts'
import { requireDone } from './block-commands.ts'
import { ID, TARGET, targetOf } from './schema.ts'

export const insertColumns = defineCommand(
  {
    id: 'block.columns',
    title: '分栏',
    description: '在 target 处放 2 到 5 个并排的栏，每栏有一行；答案是各栏第一行的标识。',
    args: { count: Type.Integer({ minimum: 2, maximum: MOST_COLUMNS }), target: TARGET },
    answer: Type.Object({ ids: Type.Array(ID) }),
  },
  (outline: Outline, { count, target }) => {
    const column = { type: 'column', children: [{ type: 'paragraph' }] }
    const made = outline.insert(
      [{ type: 'columnList', children: Array.from({ length: count }, () => column) }],
      targetOf(target),
    )
    const list = made?.[0] === undefined ? null : outline.block(made[0])
    if (!list) throw new Refused('noSuchTarget')
    return { ids: list.children.flatMap(({ children }) => children.map(({ id }) => id)) }
  },
)

export const putBeside = defineCommand(
  {
    id: 'block.beside',
    title: '并排放',
    description: '把一个或多个块放到另一个块的旁边：那个块在分栏里就多一栏，否则两者成为两栏；最多五栏。',
    args: { ids: Type.Array(ID, { minItems: 1, maxItems: 1_000 }), block: ID, side: Type.Enum(['left', 'right']) },
  },
  (outline: Outline, { ids, block, side }) =>
    requireDone(placeBeside(outline, ids, block, side === 'left' ? 'left' : 'right'), 'cannotStandBeside'),
)

export const setColumnWidths = defineCommand(
  {
    id: 'columns.widths',
    title: '设置栏宽',
    description: '一个块所在的各栏的宽度之比，从左到右，与栏数一样多；都写 1 就一样宽。',
    args: {
      block: ID,
      widths: Type.Array(Type.Number({ minimum: LEAST_COLUMN_WIDTH, maximum: 20 }), {
        minItems: 1,
        maxItems: MOST_COLUMNS,
      }),
    },
  },
  (outline: Outline, { block, widths }) => {
    const around = columnsAround(outline, block)
    if (!around || around.columns.length !== widths.length) throw new Refused('noSuchColumns')
    for (const [at, { id }] of around.columns.entries()) outline.setProps(id, { width: widths[at] ?? 1 })
  },
)
