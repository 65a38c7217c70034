import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { adjustPicture, RECOLOURS } from '../model/edit/picture-adjustments.ts'
import { cropPicture } from '../model/edit/crop.ts'
import { gradientXml, PATTERNS, patternXml } from '../model/edit/fills.ts'
import { backgroundFill, fillShapesWith } from '../model/edit/look.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { COLOUR, oneOf, SHAPE, SHAPES, SLIDE, SLIDES } from './schema.ts'

const CUT = Type.Number({ minimum: -10, maximum: 0.99, description: '裁去图片的几分之几' })
const ANGLE = Type.Union([Type.Number({ minimum: -360, maximum: 360 }), Type.Null()], {
  description: '方向，度；null 表示从中心向外',
})
const GRADIENT = { from: COLOUR, to: COLOUR, angle: ANGLE } as const
const PATTERN = { pattern: oneOf(PATTERNS, '图案'), front: COLOUR, back: COLOUR } as const

/** Looks that only panels of the tools ask for. */
const LIGHT = Type.Number({ minimum: -1, maximum: 1, description: '从 -1 到 1，0 是原图' })

export const PANEL_LOOK_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'shape.gradient',
      title: '渐变填充',
      description: '让若干对象从一种颜色渐变到另一种。',
      args: { slide: SLIDE, shapes: SHAPES, ...GRADIENT },
    },
    (deck: Deck, { slide, shapes, from, to, angle }) =>
      fillShapesWith(deck, slide, shapes, gradientXml(from, to, angle)),
  ),
  defineCommand(
    {
      id: 'shape.pattern',
      title: '图案填充',
      description: '用两种颜色的图案填充若干对象。',
      args: { slide: SLIDE, shapes: SHAPES, ...PATTERN },
    },
    (deck: Deck, { slide, shapes, pattern, front, back }) =>
      fillShapesWith(deck, slide, shapes, patternXml(pattern, front, back)),
  ),
  defineCommand(
    {
      id: 'slide.backgroundGradient',
      title: '渐变背景',
      description: '给若干幻灯片渐变的背景。',
      args: { slides: SLIDES, ...GRADIENT },
    },
    (deck: Deck, { slides, from, to, angle }) => backgroundFill(deck, slides, gradientXml(from, to, angle)),
  ),
  defineCommand(
    {
      id: 'picture.crop',
      title: '裁剪图片',
      description: '从四边各裁去图片的一部分，剩下的留在原处；都为 0 时恢复整张图片。',
      args: { slide: SLIDE, shape: SHAPE, left: CUT, top: CUT, right: CUT, bottom: CUT },
    },
    (deck: Deck, { slide, shape, ...crop }) => cropPicture(deck, slide, shape, crop),
  ),
  defineCommand(
    {
      id: 'picture.adjust',
      title: '调整图片',
      description: '改变图片的亮度、对比度、不透明度和颜色；图片的字节不变，都可以恢复。',
      args: {
        slide: SLIDE,
        shape: SHAPE,
        brightness: Type.Optional(LIGHT),
        contrast: Type.Optional(LIGHT),
        opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
        recolour: Type.Optional(oneOf(RECOLOURS)),
      },
    },
    (deck: Deck, { slide, shape, ...change }) => adjustPicture(deck, slide, shape, change),
  ),
]
