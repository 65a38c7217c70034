import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { tieEnd } from '../model/edit/connectors.ts'
import { lookOf, paintLook } from '../model/edit/copy-look.ts'
import { changeEffects, SHADOWS } from '../model/edit/effects.ts'
import { freeformXml } from '../model/edit/freeform.ts'
import { insertShapeXml } from '../model/edit/new-shape.ts'
import { ANCHORS, changeTextBox, DIRECTIONS, FITS } from '../model/edit/text-box.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { COLOUR, emu, oneOf, POINTS, SHAPE, SHAPES, SLIDE } from './schema.ts'

const RADIUS = Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: '磅；0 表示没有' }))

export const LOOK_COMMANDS: readonly DeckCommand[] = [
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
