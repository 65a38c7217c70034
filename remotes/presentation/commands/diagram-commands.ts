import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { diagramToShapes } from '../model/edit/diagram-shapes.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { SHAPE, SLIDE } from './schema.ts'

export const DIAGRAM_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'diagram.toShapes',
      title: '转换为形状',
      description: '把一个 SmartArt 图示变成一组普通的形状，样子和位置不变；文字、颜色从此各自修改。',
      args: { slide: SLIDE, shape: SHAPE },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, shape }) => ({ shape: diagramToShapes(deck, slide, shape) }),
  ),
]
