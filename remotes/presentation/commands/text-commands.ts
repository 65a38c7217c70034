import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { tag } from '@wenfang/shared-ooxml/xml'
import { Type } from 'typebox'
import { solidFillXml } from '../model/edit/look.ts'
import { inheritedText, levelsIn, styleLevels } from '../model/edit/inherited-text.ts'
import { replaceEverywhere } from '../model/edit/replace-text.ts'
import {
  deleteText,
  formatParagraphs,
  formatText,
  insertText,
  replaceText,
  setText,
  textAt,
  writableLength,
} from '../model/edit/write-text.ts'
import { textOf, type Deck, type TextAttributes } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { COLOUR, COUNT, OFFSET, oneOf, SLIDE, TEXT, TEXT_PLACE } from './schema.ts'

const FONT = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f]+$' })
const SIZE = Type.Number({ minimum: 1, maximum: 4000, description: '磅。' })
const ON = Type.Optional(Type.Boolean())

const LOOKS = {
  isBold: ON,
  isItalic: ON,
  isUnderlined: ON,
  isStruck: ON,
  size: Type.Optional(SIZE),
  font: Type.Optional(FONT),
  colour: Type.Optional(COLOUR),
  position: Type.Optional(oneOf(['normal', 'above', 'below'], '上标或下标')),
} as const

interface Looks {
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
  readonly isStruck?: boolean
  readonly size?: number
  readonly font?: string
  readonly colour?: string
  readonly position?: 'normal' | 'above' | 'below'
}

const BASELINES = { normal: 0, above: 30_000, below: -25_000 } as const

/** As attributes of letters; what is off is said to be, for a layout may have it on. */
const attributesOf = ({
  isBold,
  isItalic,
  isUnderlined,
  isStruck,
  size,
  font,
  colour,
  position,
}: Looks): TextAttributes => ({
  ...(isBold !== undefined && { b: isBold ? 1 : 0 }),
  ...(isItalic !== undefined && { i: isItalic ? 1 : 0 }),
  ...(isUnderlined !== undefined && { u: isUnderlined ? 'sng' : 'none' }),
  ...(isStruck !== undefined && { strike: isStruck ? 'sngStrike' : 'noStrike' }),
  ...(size !== undefined && { sz: Math.round(size * 100) }),
  ...(font !== undefined && { latin: tag('a:latin', { typeface: font }), ea: tag('a:ea', { typeface: font }) }),
  ...(colour !== undefined && { solidFill: solidFillXml(colour) }),
  ...(position !== undefined && { baseline: BASELINES[position] }),
})

const BULLETS = ['none', 'dot', 'square', 'arrow', 'check', 'number', 'letter', 'chinese'] as const
const ALIGNMENTS: Readonly<Record<string, string>> = { left: 'l', centre: 'ctr', right: 'r', justify: 'just' }
const BULLET_XML: Readonly<Record<string, string>> = {
  none: '<a:buNone/>',
  dot: '<a:buChar char="•"/>',
  square: '<a:buChar char="▪"/>',
  arrow: '<a:buChar char="➢"/>',
  check: '<a:buChar char="✓"/>',
  number: '<a:buAutoNum type="arabicPeriod"/>',
  letter: '<a:buAutoNum type="alphaLcParenR"/>',
  chinese: '<a:buAutoNum type="ea1ChsPeriod"/>',
}
const HANGING = 342_900
const LEVEL = 457_200

/** A paragraph that says its own margin goes with its level. */
function movedMargin(now: TextAttributes, level: number): TextAttributes {
  const written = typeof now['p'] === 'string' ? now['p'] : ''
  const said = (name: string): string | undefined => new RegExp(`\\s${name}="(\\d+)"`).exec(written)?.[1]
  const margin = now['marL'] ?? said('marL')
  const by = level - Number(now['lvl'] ?? said('lvl') ?? 0)
  return margin === undefined ? {} : { marL: Math.max(0, Number(margin) + by * LEVEL) }
}

export const TEXT_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'text.insert',
      title: '输入文字',
      description: '在对象或表格单元格的文字里插入文字，样子与前一个字相同。',
      args: { ...TEXT_PLACE, at: OFFSET, text: TEXT },
    },
    (deck: Deck, { at, text, ...place }) => insertText(textAt(deck, place), at, text),
  ),
  defineCommand(
    {
      id: 'text.delete',
      title: '删除文字',
      description: '从第 at 个字符起删除 count 个字符。',
      args: { ...TEXT_PLACE, at: OFFSET, count: COUNT },
    },
    (deck: Deck, { at, count, ...place }) => deleteText(textAt(deck, place), at, count),
  ),
  defineCommand(
    {
      id: 'text.replace',
      title: '改写文字',
      description: '从第 at 个字符起用新的文字代替 count 个字符，样子与被代替的第一个字相同。',
      args: { ...TEXT_PLACE, at: OFFSET, count: COUNT, text: TEXT },
    },
    (deck: Deck, { at, count, text, ...place }) => replaceText(textAt(deck, place), at, count, text),
  ),
  defineCommand(
    {
      id: 'text.set',
      title: '替换全部文字',
      description: '用新的文字代替对象或单元格里的全部文字。',
      args: { ...TEXT_PLACE, text: TEXT },
    },
    (deck: Deck, { text, ...place }) => setText(textAt(deck, place), text),
  ),
  defineCommand(
    {
      id: 'text.format',
      title: '文字格式',
      description: '修改一段文字的样子；不说起止时是全部文字。',
      args: { ...TEXT_PLACE, at: Type.Optional(OFFSET), count: Type.Optional(COUNT), ...LOOKS },
    },
    (deck: Deck, { slide, shape, row, column, at, count, ...looks }) => {
      const text = textAt(deck, {
        slide,
        shape,
        ...(row !== undefined && { row }),
        ...(column !== undefined && { column }),
      })
      const inherited = inheritedText(deck, slide, shape)
      if (inherited) {
        const levels = levelsIn(text, at ?? 0, at === undefined ? text.length : (count ?? 0))
        return styleLevels(inherited, levels, attributesOf(looks))
      }
      // All of it: also how the next letter of an empty text looks.
      const [from, length] = at === undefined ? [0, text.length] : [at, count ?? writableLength(text) - at]
      return formatText(text, from, length, attributesOf(looks))
    },
  ),
  defineCommand(
    {
      id: 'paragraph.format',
      title: '段落格式',
      description: '修改一段文字所在的段落；不说起止时是全部段落。',
      args: {
        ...TEXT_PLACE,
        at: Type.Optional(OFFSET),
        count: Type.Optional(COUNT),
        alignment: Type.Optional(oneOf(['left', 'centre', 'right', 'justify'])),
        bullet: Type.Optional(oneOf(BULLETS)),
        level: Type.Optional(Type.Integer({ minimum: 0, maximum: 8, description: '级别，0 为第一级。' })),
        lineSpacing: Type.Optional(Type.Number({ minimum: 0.1, maximum: 10, description: '行距的倍数。' })),
        before: Type.Optional(Type.Number({ minimum: 0, maximum: 1584, description: '段前，磅。' })),
        after: Type.Optional(Type.Number({ minimum: 0, maximum: 1584, description: '段后，磅。' })),
      },
    },
    (deck: Deck, { slide, shape, row, column, at, count, alignment, bullet, level, lineSpacing, before, after }) => {
      const text = textAt(deck, {
        slide,
        shape,
        ...(row !== undefined && { row }),
        ...(column !== undefined && { column }),
      })
      const looks: TextAttributes = {
        ...(alignment !== undefined && { algn: ALIGNMENTS[alignment] ?? 'l' }),
        ...(bullet !== undefined && { buChar: BULLET_XML[bullet] ?? '' }),
        ...(bullet !== undefined && bullet !== 'none' && { marL: HANGING + (level ?? 0) * LEVEL, indent: -HANGING }),
        ...(bullet === 'none' && { marL: 0, indent: 0 }),
        ...(level !== undefined && { lvl: level }),
        ...(lineSpacing !== undefined && {
          lnSpc: `<a:lnSpc><a:spcPct val="${Math.round(lineSpacing * 100_000)}"/></a:lnSpc>`,
        }),
        ...(before !== undefined && {
          spcBef: `<a:spcBef><a:spcPts val="${Math.round(before * 100)}"/></a:spcBef>`,
        }),
        ...(after !== undefined && { spcAft: `<a:spcAft><a:spcPts val="${Math.round(after * 100)}"/></a:spcAft>` }),
      }
      const inherited = inheritedText(deck, slide, shape)
      // Which level a line of the prompt has is said of the line.
      if (inherited && level === undefined) {
        const levels = levelsIn(text, at ?? 0, at === undefined ? text.length : (count ?? 0))
        return styleLevels(inherited, levels, looks)
      }
      const all = (now: TextAttributes): TextAttributes => ({
        ...(level !== undefined && bullet === undefined && movedMargin(now, level)),
        ...looks,
      })
      if (at === undefined) formatParagraphs(text, 0, writableLength(text), all)
      else formatParagraphs(text, at, count ?? 0, all)
      return undefined
    },
  ),
  defineCommand(
    {
      id: 'text.replaceAll',
      title: '全部替换',
      description: '在所有幻灯片的文字里用一段文字代替另一段。',
      args: {
        find: Type.String({ minLength: 1, maxLength: 1000 }),
        text: TEXT,
        matchesCase: Type.Optional(Type.Boolean()),
      },
      answer: Type.Object({ count: Type.Integer() }),
    },
    (deck: Deck, { find, text, matchesCase }) => ({ count: replaceEverywhere(deck, find, text, matchesCase ?? false) }),
  ),
  defineCommand(
    {
      id: 'notes.set',
      title: '备注',
      description: '用新的文字代替一张幻灯片的备注。',
      args: { slide: SLIDE, text: TEXT },
    },
    (deck: Deck, { slide, text }) => setText(notesOf(deck.slide(slide)), text),
  ),
  defineCommand(
    {
      id: 'notes.insert',
      title: '输入备注',
      description: '在备注里插入文字。',
      args: { slide: SLIDE, at: OFFSET, text: TEXT },
    },
    (deck: Deck, { slide, at, text }) => insertText(notesOf(deck.slide(slide)), at, text),
  ),
  defineCommand(
    {
      id: 'notes.delete',
      title: '删除备注文字',
      description: '从第 at 个字符起删除备注的 count 个字符。',
      args: { slide: SLIDE, at: OFFSET, count: COUNT },
    },
    (deck: Deck, { slide, at, count }) => deleteText(notesOf(deck.slide(slide)), at, count),
  ),
]

function notesOf(page: Parameters<typeof textOf>[0]) {
  const notes = textOf(page, 'notes')
  if (!notes) throw new Refused('noSuchText')
  return notes
}
