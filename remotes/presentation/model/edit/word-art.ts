import { Refused } from '@wenfang/shared-contract/commands'
import { childOf, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { stringOf, textOf } from '../read-shared.ts'
import { insertsOf } from '../text/join-text.ts'
import type { TextAttributes } from '../text/split-text.ts'
import { withChild } from '../xml/child-order.ts'
import { changedEffects, type EffectChange } from './effects.ts'
import { solidFillXml, type ColourName } from './look.ts'
import { insertShapeXml, textBoxXml } from './new-shape.ts'
import { reach, type Place } from './place.ts'
import { BODY_ORDER } from './text-box.ts'
import { formatText, insertText, textAt, writableLength, type TextPlace } from './write-text.ts'
import { WORD_ART_STYLES, wordArtAttributes } from './word-art-styles.ts'

/** Ways in which words fill their shape, as the format names them without `text`. */
export const WARPS = [
  'ArchUp',
  'ArchDown',
  'Circle',
  'Button',
  'Plain',
  'Stop',
  'Triangle',
  'TriangleInverted',
  'Chevron',
  'ChevronInverted',
  'Wave1',
  'Wave2',
  'DoubleWave1',
  'Wave4',
  'Inflate',
  'Deflate',
  'InflateBottom',
  'InflateTop',
  'DeflateBottom',
  'DeflateTop',
  'CanUp',
  'CanDown',
  'FadeRight',
  'FadeLeft',
  'FadeUp',
  'FadeDown',
  'SlantUp',
  'SlantDown',
] as const
export type Warp = (typeof WARPS)[number]

/** @throws Refused */
export function styleWordArt(deck: Deck, place: TextPlace, at: number, count: number, style: string): void {
  const found = WORD_ART_STYLES.find(({ id }) => id === style)
  if (!found) throw new Refused('noSuchStyle')
  formatText(textAt(deck, place), at, count, wordArtAttributes(found))
}

/** @returns the id of the new box @throws Refused */
export function insertWordArt(deck: Deck, slide: string, place: Place, style: string, words: string): string {
  const shape = insertShapeXml(deck, slide, (number) => textBoxXml(number, '艺术字', place))
  const { map } = reach(deck, slide, shape)
  const text = textAt(deck, { slide, shape })
  insertText(text, 0, words)
  formatText(text, 0, text.length, { sz: 5400, b: 1 })
  formatText(text, writableLength(text), 1, { algn: 'ctr' })
  styleWordArt(deck, { slide, shape }, 0, writableLength(text), style)
  map.set('body', '<a:bodyPr wrap="square" rtlCol="0" anchor="ctr"><a:spAutoFit/></a:bodyPr>')
  return shape
}

/** null takes it away: words stand in lines again. @throws Refused */
export function warpText(deck: Deck, slide: string, shapes: readonly string[], warp: Warp | null): void {
  const maps = shapes.map((shape) => {
    const { map } = reach(deck, slide, shape)
    if (!textOf(map, 't')) throw new Refused('noSuchText')
    return map
  })
  for (const map of maps) {
    const before = stringOf(map, 'body') || '<a:bodyPr rtlCol="0" anchor="ctr"/>'
    const xml = withChild(
      before,
      BODY_ORDER,
      'prstTxWarp',
      warp === null ? '' : tag('a:prstTxWarp', { prst: `text${warp}` }, '<a:avLst/>'),
    )
    // Words that fill their shape do not make it as high as they are.
    map.set('body', warp === null ? xml : withChild(xml, BODY_ORDER, 'normAutofit', '<a:noAutofit/>'))
  }
}

export interface TextEffectChange extends Omit<EffectChange, 'softEdge'> {
  /** null takes it away. */
  readonly outline?: ColourName | null
  /** EMU. */
  readonly outlineWidth?: number
}

/** Outline, shadow, glow and reflection of letters; what is not named stays as the first of them has it. @throws Refused */
export function changeTextEffects(
  deck: Deck,
  place: TextPlace,
  at: number,
  count: number,
  { outline, outlineWidth = 9525, ...effects }: TextEffectChange,
): void {
  const text = textAt(deck, place)
  if (count === 0 || at + count > text.length) throw new Refused('notThere')
  const first = attributesAt(insertsOf(text), at)
  const list = typeof first['effectLst'] === 'string' ? first['effectLst'] : childXml(first['r'], 'effectLst')
  formatText(text, at, count, {
    ...(Object.keys(effects).length > 0 && { effectLst: changedEffects(list || '<a:effectLst/>', effects) }),
    ...(outline !== undefined && {
      ln: outline === null ? '<a:ln><a:noFill/></a:ln>' : `<a:ln w="${outlineWidth}">${solidFillXml(outline)}</a:ln>`,
    }),
  })
}

function attributesAt(inserts: ReturnType<typeof insertsOf>, at: number): TextAttributes {
  let place = 0
  for (const { insert, attributes = {} } of inserts) {
    place += typeof insert === 'string' ? insert.length : 1
    if (place > at) return attributes
  }
  return {}
}

function childXml(xml: unknown, local: string): string {
  if (typeof xml !== 'string' || xml === '') return ''
  const child = childOf(parseXml(xml), local)
  return child ? xml.slice(child.start, child.end) : ''
}
