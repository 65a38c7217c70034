import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { Outline } from '../model/index.ts'
import { ID, TARGET, targetOf } from './schema.ts'

export const insertColumns = defineCommand(
  {
    id: 'block.columns',
    title: '分栏',
    description: '在 target 处放 2 到 5 个并排的栏，每栏有一行；答案是各栏第一行的标识。',
    args: { count: Type.Integer({ minimum: 2, maximum: 5 }), target: TARGET },
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
