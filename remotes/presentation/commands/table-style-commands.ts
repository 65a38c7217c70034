import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { styleTable } from '../model/edit/table-style.ts'
import { STYLE_COLOURS, STYLE_FAMILIES, type StyleFamily } from '../model/table/table-styles.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { oneOf, SHAPE, SLIDE } from './schema.ts'

const part = (description: string) => Type.Optional(Type.Boolean({ description }))

export const TABLE_STYLE_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'table.style',
      title: '表格样式',
      description:
        '给表格一种样式，或改变样式显示哪些部分；单元格自己的格式不变。plain、grid 没有颜色，dark2 只有 none、accent1、accent3、accent5。',
      args: {
        slide: SLIDE,
        shape: SHAPE,
        family: Type.Optional(oneOf(STYLE_FAMILIES as readonly [StyleFamily, ...StyleFamily[]])),
        colour: Type.Optional(oneOf(STYLE_COLOURS)),
        firstRow: part('标题行'),
        lastRow: part('汇总行'),
        bandRow: part('镶边行'),
        firstCol: part('第一列'),
        lastCol: part('最后一列'),
        bandCol: part('镶边列'),
      },
    },
    (deck: Deck, { slide, shape, family, colour = 'none', ...parts }) =>
      styleTable(deck, slide, shape, { ...parts, ...(family !== undefined && { style: { family, colour } }) }),
  ),
]
