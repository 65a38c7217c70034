import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { bringBlocks, rewrittenHere, type Outline } from '../model/index.ts'
import { LINE, lineOf } from './restore-commands.ts'
import { ID, TARGET, targetOf } from './schema.ts'

export const MOST_BROUGHT = 10_000

export const bringCommand = defineCommand(
  {
    id: 'block.bring',
    title: '放入别处的块',
    description:
      '把另一个文档里的块放到 target 处，用给出的新标识；脚注的编号在这里已有时另编；以同样的标识再执行一次，不会多出一份，只更新内容。要移动就先放入，成功后再在原来的文档里用 block.delete。',
    args: {
      blocks: Type.Array(
        Type.Object(
          {
            id: ID,
            above: Type.Union([ID, Type.Null()], { description: '在列表里前面的哪个块之下；null 是最外层' }),
            line: LINE,
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: MOST_BROUGHT },
      ),
      target: TARGET,
      isFirst: Type.Optional(
        Type.Boolean({ description: '第一次放入：以这些标识已有的块若在这里改过，就拒绝（changedHere），不覆盖' }),
      ),
    },
  },
  (outline: Outline, { blocks, target, isFirst = false }) => {
    const brought = blocks.map(({ id, above, line }) => ({ id, above, line: lineOf(line) }))
    const known = new Set<string>()
    for (const { id, above } of brought) {
      if (known.has(id) || (above !== null && !known.has(above))) throw new Refused('noSuchOrder')
      known.add(id)
    }
    if (isFirst && rewrittenHere(outline, brought).length > 0) throw new Refused('changedHere')
    if (!bringBlocks(outline, brought, targetOf(target))) throw new Refused('noSuchTarget')
  },
)
