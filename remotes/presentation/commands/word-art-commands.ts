import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { SHADOWS } from '../model/edit/effects.ts'
import { WORD_ART_STYLES } from '../model/edit/word-art-styles.ts'
import { changeTextEffects, insertWordArt, styleWordArt, warpText, WARPS } from '../model/edit/word-art.ts'
import { writableLength, textAt } from '../model/edit/write-text.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import {
  COLOUR,
  COLOUR_OR_NONE,
  COUNT,
  emu,
  OFFSET,
  oneOf,
  PLACE,
  placeOf,
  SHAPE,
  SHAPES,
  SLIDE,
  TEXT,
  TEXT_PLACE,
} from './schema.ts'

const STYLE = oneOf(
  WORD_ART_STYLES.map(({ id }) => id),
  '艺术字样式',
)
const RANGE = { at: Type.Optional(OFFSET), count: Type.Optional(COUNT) } as const

interface Range {
  readonly slide: string
  readonly shape: string
  readonly row?: number
  readonly column?: number
  readonly at?: number
  readonly count?: number
}

/** All of the words where no range is said. */
function rangeOf(deck: Deck, { slide, shape, row, column, at, count }: Range) {
  const place = { slide, shape, ...(row !== undefined && { row }), ...(column !== undefined && { column }) }
  const length = writableLength(textAt(deck, place))
  return { place, at: at ?? 0, count: count ?? Math.max(0, length - (at ?? 0)) }
}

export const WORD_ART_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'shape.insertWordArt',
      title: '插入艺术字',
      description: '在幻灯片上放一个文本框，文字是艺术字。',
      args: { slide: SLIDE, style: STYLE, text: TEXT, ...PLACE },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, style, text, ...place }) => ({
      shape: insertWordArt(deck, slide, placeOf(place), style, text),
    }),
  ),
  defineCommand(
    {
      id: 'text.wordArt',
      title: '艺术字样式',
      description: '给一段文字艺术字的填充、轮廓和效果；不说起止时是全部文字。',
      args: { ...TEXT_PLACE, ...RANGE, style: STYLE },
    },
    (deck: Deck, { style, ...range }) => {
      const { place, at, count } = rangeOf(deck, range)
      styleWordArt(deck, place, at, count, style)
    },
  ),
  defineCommand(
    {
      id: 'text.effects',
      title: '文本效果',
      description: '修改一段文字的轮廓、阴影、发光和映像；没有说的不变，不说起止时是全部文字。',
      args: {
        ...TEXT_PLACE,
        ...RANGE,
        outline: Type.Optional(COLOUR_OR_NONE),
        outlineWidth: Type.Optional(Type.Number({ minimum: 0.25, maximum: 20, description: '磅' })),
        shadow: Type.Optional(oneOf(SHADOWS, '阴影')),
        shadowColour: Type.Optional(COLOUR),
        glow: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: '磅；0 表示没有' })),
        glowColour: Type.Optional(COLOUR),
        hasReflection: Type.Optional(Type.Boolean()),
      },
    },
    (deck: Deck, { slide, shape, row, column, at: from, count: letters, outlineWidth, glow, ...change }) => {
      const { place, at, count } = rangeOf(deck, {
        slide,
        shape,
        ...(row !== undefined && { row }),
        ...(column !== undefined && { column }),
        ...(from !== undefined && { at: from }),
        ...(letters !== undefined && { count: letters }),
      })
      changeTextEffects(deck, place, at, count, {
        ...change,
        ...(glow !== undefined && { glow: emu(glow) }),
        ...(outlineWidth !== undefined && { outlineWidth: emu(outlineWidth) }),
      })
    },
  ),
  defineCommand(
    {
      id: 'shape.textWarp',
      title: '文字转换',
      description: '让若干对象的文字沿弧形、波形等排列，撑满对象；null 表示恢复成行。',
      args: { slide: SLIDE, shapes: SHAPES, warp: Type.Union([oneOf(WARPS, '形状'), Type.Null()]) },
    },
    (deck: Deck, { slide, shapes, warp }) => warpText(deck, slide, shapes, warp),
  ),
]
