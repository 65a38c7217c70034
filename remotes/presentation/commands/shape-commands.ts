import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { alignShapes, distributeShapes } from '../model/edit/arrange.ts'
import { keepingTies } from '../model/edit/connectors.ts'
import { copyShapes } from '../model/edit/copies.ts'
import { groupShapes, ungroup } from '../model/edit/grouping.ts'
import { connectorXml, insertShapeXml, presetXml, tableXml, textBoxXml } from '../model/edit/new-shape.ts'
import { insertPicture } from '../model/edit/pictures.ts'
import { flipShapes, moveShapes, placeShape, turnShapes } from '../model/edit/place.ts'
import { fillShapes, lineShapes } from '../model/edit/look.ts'
import { deleteShapes, stackShapes } from '../model/edit/stacking.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { COLOUR_OR_NONE, emu, LENGTH, oneOf, PLACE, placeOf, POINTS, SHAPE, SHAPES, SLIDE } from './schema.ts'

const DEGREE = 60_000
const NAME = Type.String({ minLength: 1, maxLength: 200 })
const PRESET = Type.String({
  pattern: '^[a-zA-Z][a-zA-Z0-9]{0,40}$',
  description: '预设形状的名称，如 rect、ellipse。',
})
const DASHES = ['solid', 'dash', 'sysDot', 'sysDash', 'dashDot', 'lgDash'] as const
const ENDS = ['none', 'triangle', 'stealth', 'arrow', 'oval', 'diamond'] as const

export const SHAPE_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'shape.insert',
      title: '插入形状',
      description: '在幻灯片的最上层画一个预设形状。',
      args: { slide: SLIDE, preset: PRESET, name: Type.Optional(NAME), ...PLACE },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, preset, name, ...place }) => ({
      shape: insertShapeXml(deck, slide, (number) => presetXml(number, preset, name ?? '形状', placeOf(place))),
    }),
  ),
  defineCommand(
    {
      id: 'shape.insertLine',
      title: '插入线条',
      description: '画一条直线、箭头或折线连接符。',
      args: {
        slide: SLIDE,
        preset: oneOf(['line', 'straightConnector1', 'bentConnector3', 'curvedConnector3']),
        hasArrow: Type.Boolean(),
        ...PLACE,
      },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, preset, hasArrow, ...place }) => ({
      shape: insertShapeXml(deck, slide, (number) =>
        connectorXml(number, preset, hasArrow ? '箭头' : '线条', placeOf(place), hasArrow ? 'triangle' : ''),
      ),
    }),
  ),
  defineCommand(
    {
      id: 'shape.insertTextBox',
      title: '插入文本框',
      description: '放一个没有填充和线条的文本框。',
      args: { slide: SLIDE, ...PLACE },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, ...place }) => ({
      shape: insertShapeXml(deck, slide, (number) => textBoxXml(number, '文本框', placeOf(place))),
    }),
  ),
  defineCommand(
    {
      id: 'shape.insertPicture',
      title: '插入图片',
      description: '放一张图片，它的字节已经存到文件里。',
      args: {
        slide: SLIDE,
        hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: '字节的 sha-256。' }),
        contentType: oneOf([
          'image/png',
          'image/jpeg',
          'image/gif',
          'image/bmp',
          'image/svg+xml',
          'image/webp',
          'image/tiff',
        ]),
        name: NAME,
        ...PLACE,
      },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, hash, contentType, name, ...place }) => ({
      shape: insertPicture(deck, slide, { hash, contentType }, name, placeOf(place)),
    }),
  ),
  defineCommand(
    {
      id: 'shape.insertTable',
      title: '插入表格',
      description: '放一个空表格。',
      args: {
        slide: SLIDE,
        rows: Type.Integer({ minimum: 1, maximum: 75 }),
        columns: Type.Integer({ minimum: 1, maximum: 75 }),
        ...PLACE,
      },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, rows, columns, ...place }) => ({
      shape: insertShapeXml(deck, slide, (number) => tableXml(number, '表格', placeOf(place), rows, columns)),
    }),
  ),
  defineCommand(
    {
      id: 'shape.move',
      title: '移动对象',
      description: '把若干对象移动一段距离。',
      args: { slide: SLIDE, shapes: SHAPES, dx: POINTS, dy: POINTS },
    },
    (deck: Deck, { slide, shapes, dx, dy }) =>
      keepingTies(deck, slide, shapes, () => moveShapes(deck, slide, shapes, [emu(dx), emu(dy)])),
  ),
  defineCommand(
    {
      id: 'shape.resize',
      title: '位置和大小',
      description: '给一个对象位置和大小；组合里的对象按组合内部的坐标。',
      args: { slide: SLIDE, shape: SHAPE, ...PLACE },
    },
    (deck: Deck, { slide, shape, ...place }) =>
      keepingTies(deck, slide, [shape], () => placeShape(deck, slide, shape, placeOf(place))),
  ),
  defineCommand(
    {
      id: 'shape.rotate',
      title: '旋转对象',
      description: '让若干对象转到一个角度，顺时针，单位是度。',
      args: { slide: SLIDE, shapes: SHAPES, angle: Type.Number({ minimum: -360, maximum: 360 }) },
    },
    (deck: Deck, { slide, shapes, angle }) =>
      keepingTies(deck, slide, shapes, () => turnShapes(deck, slide, shapes, angle * DEGREE)),
  ),
  defineCommand(
    {
      id: 'shape.flip',
      title: '翻转对象',
      description: '左右或上下翻转若干对象。',
      args: { slide: SLIDE, shapes: SHAPES, axis: oneOf(['horizontal', 'vertical']) },
    },
    (deck: Deck, { slide, shapes, axis }) =>
      keepingTies(deck, slide, shapes, () =>
        flipShapes(deck, slide, shapes, axis === 'horizontal' ? 'flipH' : 'flipV'),
      ),
  ),
  defineCommand(
    {
      id: 'shape.fill',
      title: '填充颜色',
      description: '给若干对象一种填充颜色；null 表示没有填充。',
      args: {
        slide: SLIDE,
        shapes: SHAPES,
        colour: COLOUR_OR_NONE,
        transparency: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
      },
    },
    (deck: Deck, { slide, shapes, colour, transparency }) => fillShapes(deck, slide, shapes, colour, transparency ?? 0),
  ),
  defineCommand(
    {
      id: 'shape.line',
      title: '线条',
      description: '修改若干对象的线条颜色、粗细、虚线和箭头，没有说的不变。',
      args: {
        slide: SLIDE,
        shapes: SHAPES,
        colour: Type.Optional(COLOUR_OR_NONE),
        width: Type.Optional(LENGTH),
        dash: Type.Optional(oneOf(DASHES)),
        head: Type.Optional(oneOf(ENDS)),
        tail: Type.Optional(oneOf(ENDS)),
      },
    },
    (deck: Deck, { slide, shapes, width, ...change }) =>
      lineShapes(deck, slide, shapes, { ...change, ...(width !== undefined && { width: emu(width) }) }),
  ),
  defineCommand(
    {
      id: 'shape.order',
      title: '叠放次序',
      description: '把若干对象置于顶层、置于底层、上移或下移一层。',
      args: { slide: SLIDE, shapes: SHAPES, to: oneOf(['front', 'back', 'forward', 'backward']) },
    },
    (deck: Deck, { slide, shapes, to }) => stackShapes(deck, slide, shapes, to),
  ),
  defineCommand(
    {
      id: 'shape.align',
      title: '对齐对象',
      description: '让若干对象互相对齐；只有一个时与幻灯片对齐。',
      args: { slide: SLIDE, shapes: SHAPES, edge: oneOf(['left', 'centre', 'right', 'top', 'middle', 'bottom']) },
    },
    (deck: Deck, { slide, shapes, edge }) =>
      keepingTies(deck, slide, shapes, () => alignShapes(deck, slide, shapes, edge)),
  ),
  defineCommand(
    {
      id: 'shape.distribute',
      title: '等距分布',
      description: '让三个以上的对象间隔相等。',
      args: { slide: SLIDE, shapes: SHAPES, axis: oneOf(['horizontal', 'vertical']) },
    },
    (deck: Deck, { slide, shapes, axis }) =>
      keepingTies(deck, slide, shapes, () => distributeShapes(deck, slide, shapes, axis)),
  ),
  defineCommand(
    {
      id: 'shape.group',
      title: '组合',
      description: '把同一层的若干对象组合成一个。',
      args: { slide: SLIDE, shapes: SHAPES },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, shapes }) => ({ shape: groupShapes(deck, slide, shapes) }),
  ),
  defineCommand(
    {
      id: 'shape.ungroup',
      title: '取消组合',
      description: '把一个组合拆成其中的对象。',
      args: { slide: SLIDE, shape: SHAPE },
      answer: Type.Object({ shapes: SHAPES }),
    },
    (deck: Deck, { slide, shape }) => ({ shapes: [...ungroup(deck, slide, shape)] }),
  ),
  defineCommand(
    {
      id: 'shape.duplicate',
      title: '创建副本',
      description: '复制若干对象，可以到另一张幻灯片上，并移动一段距离。',
      args: { slide: SLIDE, shapes: SHAPES, to: Type.Optional(SLIDE), dx: POINTS, dy: POINTS },
      answer: Type.Object({ shapes: SHAPES }),
    },
    (deck: Deck, { slide, shapes, to, dx, dy }) => ({
      shapes: [...copyShapes(deck, { slide, shapes }, to ?? slide, [emu(dx), emu(dy)])],
    }),
  ),
  defineCommand(
    {
      id: 'shape.describe',
      title: '替代文字',
      description: '给对象一个名称，或给看不见的人读的替代文字。',
      args: {
        slide: SLIDE,
        shape: SHAPE,
        name: Type.Optional(NAME),
        alt: Type.Optional(Type.String({ maxLength: 2000 })),
      },
    },
    (deck: Deck, { slide, shape, name, alt }) => {
      const map = deck.shape(slide, shape)
      if (name !== undefined) map.set('name', name)
      if (alt !== undefined) map.set('alt', alt)
    },
  ),
  defineCommand(
    {
      id: 'shape.delete',
      title: '删除对象',
      description: '删除若干对象。',
      args: { slide: SLIDE, shapes: SHAPES },
    },
    (deck: Deck, { slide, shapes }) => deleteShapes(deck, slide, shapes),
  ),
]
