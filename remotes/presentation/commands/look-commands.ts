import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { tieEnd } from '../model/edit/connectors.ts'
import { lookOf, paintLook } from '../model/edit/copy-look.ts'
import { cropPicture } from '../model/edit/crop.ts'
import { changeEffects, SHADOWS } from '../model/edit/effects.ts'
import { gradientXml, PATTERNS, patternXml } from '../model/edit/fills.ts'
import { freeformXml } from '../model/edit/freeform.ts'
import { linkShape, type ClickTarget } from '../model/edit/links.ts'
import { backgroundFill, fillShapesWith } from '../model/edit/look.ts'
import { insertShapeXml } from '../model/edit/new-shape.ts'
import { ANCHORS, changeTextBox, DIRECTIONS, FITS } from '../model/edit/text-box.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { COLOUR, emu, oneOf, POINTS, SHAPE, SHAPES, SLIDE, SLIDES } from './schema.ts'

const RADIUS = Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: '磅；0 表示没有' }))
const CUT = Type.Number({ minimum: -10, maximum: 0.99, description: '裁去图片的几分之几' })
const ANGLE = Type.Union([Type.Number({ minimum: -360, maximum: 360 }), Type.Null()], {
  description: '方向，度；null 表示从中心向外',
})
const GRADIENT = { from: COLOUR, to: COLOUR, angle: ANGLE } as const
const PATTERN = { pattern: oneOf(PATTERNS, '图案'), front: COLOUR, back: COLOUR } as const
const JUMPS = ['next', 'previous', 'first', 'last', 'end'] as const

export const LOOK_COMMANDS: readonly DeckCommand[] = [
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
      id: 'shape.effects',
      title: '阴影和效果',
      description: '修改若干对象的阴影、发光、柔化边缘和映像；没有说的不变。',
      args: {
        slide: SLIDE,
        shapes: SHAPES,
        shadow: Type.Optional(oneOf(SHADOWS, '阴影')),
        shadowColour: Type.Optional(COLOUR),
        glow: RADIUS,
        glowColour: Type.Optional(COLOUR),
        softEdge: RADIUS,
        hasReflection: Type.Optional(Type.Boolean()),
      },
    },
    (deck: Deck, { slide, shapes, glow, softEdge, ...change }) =>
      changeEffects(deck, slide, shapes, {
        ...change,
        ...(glow !== undefined && { glow: emu(glow) }),
        ...(softEdge !== undefined && { softEdge: emu(softEdge) }),
      }),
  ),
  defineCommand(
    {
      id: 'shape.copyLook',
      title: '格式刷',
      description: '让若干对象的填充、线条、效果和文字与另一个对象相同。',
      args: { slide: SLIDE, from: SHAPE, fromSlide: Type.Optional(SLIDE), shapes: SHAPES },
    },
    (deck: Deck, { slide, from, fromSlide, shapes }) =>
      paintLook(deck, slide, shapes, lookOf(deck, fromSlide ?? slide, from)),
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
      id: 'shape.link',
      title: '链接和动作',
      description: '放映时单击一个对象打开网址、转到一张幻灯片或执行动作；都不说时去掉链接。',
      args: {
        slide: SLIDE,
        shape: SHAPE,
        address: Type.Optional(
          Type.String({ minLength: 1, maxLength: 2000, description: 'http、https 或 mailto 网址' }),
        ),
        to: Type.Optional(SLIDE),
        jump: Type.Optional(oneOf(JUMPS, '动作')),
      },
    },
    (deck: Deck, { slide, shape, address, to, jump }) => {
      const targets: readonly ClickTarget[] = [
        ...(address === undefined ? [] : [{ kind: 'address', address } as const]),
        ...(to === undefined ? [] : [{ kind: 'slide', slide: to } as const]),
        ...(jump === undefined ? [] : [{ kind: 'jump', jump } as const]),
      ]
      if (targets.length > 1) throw new Refused('oneTarget')
      linkShape(deck, slide, shape, targets[0] ?? null)
    },
  ),
  defineCommand(
    {
      id: 'shape.hide',
      title: '显示或隐藏对象',
      description: '隐藏若干对象，或再显示它们。',
      args: { slide: SLIDE, shapes: SHAPES, isHidden: Type.Boolean() },
    },
    (deck: Deck, { slide, shapes, isHidden }) => {
      const maps = shapes.map((shape) => deck.shape(slide, shape))
      for (const map of maps) map.set('hidden', isHidden)
    },
  ),
  defineCommand(
    {
      id: 'shape.textBox',
      title: '文本框格式',
      description: '修改文字在若干对象里的位置、方向、分栏、自动调整和边距；没有说的不变。',
      args: {
        slide: SLIDE,
        shapes: SHAPES,
        anchor: Type.Optional(oneOf(ANCHORS, '顶端、居中或底端')),
        direction: Type.Optional(oneOf(DIRECTIONS, '横排、竖排、旋转或堆积')),
        columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 16, description: '栏数' })),
        fit: Type.Optional(oneOf(FITS, '不调整、缩小文字或让形状随文字变大')),
        wraps: Type.Optional(Type.Boolean({ description: '文字是否在形状里换行' })),
        inset: Type.Optional(Type.Number({ minimum: 0, maximum: 500, description: '四边的边距，磅' })),
      },
    },
    (deck: Deck, { slide, shapes, inset, ...change }) =>
      changeTextBox(deck, slide, shapes, { ...change, ...(inset !== undefined && { inset: emu(inset) }) }),
  ),
  defineCommand(
    {
      id: 'shape.insertFreeform',
      title: '任意多边形',
      description: '沿若干点画一条折线或曲线，可以闭合成形状；坐标的单位是磅。',
      args: {
        slide: SLIDE,
        points: Type.Array(Type.Object({ x: POINTS, y: POINTS }), { minItems: 2, maxItems: 2000, description: '各点' }),
        isClosed: Type.Boolean(),
        isSmooth: Type.Boolean(),
      },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, points, isClosed, isSmooth }) => ({
      shape: insertShapeXml(deck, slide, (number) =>
        freeformXml(
          number,
          '任意多边形',
          points.map(({ x, y }) => [emu(x), emu(y)] as const),
          isClosed,
          isSmooth,
        ),
      ),
    }),
  ),
  defineCommand(
    {
      id: 'line.connect',
      title: '连接线条',
      description: '把线条的一端连到一个对象的一边，对象移动时线条跟着走；不说对象时断开。',
      args: {
        slide: SLIDE,
        line: SHAPE,
        end: oneOf(['start', 'end'], '起点或终点'),
        shape: Type.Optional(SHAPE),
        side: Type.Optional(oneOf(['top', 'left', 'bottom', 'right'], '哪一边')),
      },
    },
    (deck: Deck, { slide, line, end, shape, side }) =>
      tieEnd(
        deck,
        slide,
        line,
        end,
        shape === undefined ? null : { shape, site: ['top', 'left', 'bottom', 'right'].indexOf(side ?? 'top') },
      ),
  ),
]
