import { Refused } from '@wenfang/shared-contract/commands'
import { attributesXml, escapeText, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { pagesBehind } from '../page/page-links.ts'
import { textOf } from '../read-shared.ts'
import { placeholderOf, type Placeholder } from '../shape/placeholder.ts'
import { ShapeIds, splitShape } from '../shape/split-shape.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { insertRecord } from './new-shape.ts'
import { setText } from './write-text.ts'

/** What stands at the foot of slides; what is not named stays, null is taken away. */
export interface FooterChange {
  readonly text?: string | null
  readonly number?: boolean
  /** `now` is the day on which it is looked at. */
  readonly date?: string | null
}

const NAMES = { dt: '日期占位符', ftr: '页脚占位符', sldNum: '幻灯片编号占位符' } as const
type FooterKind = keyof typeof NAMES
const FIELDS = {
  dt: ['datetime1', '5B1D3E0A-7C52-4F9E-9B11-2C8A6D0F4E31'],
  sldNum: ['slidenum', '0E6F3B52-9A1C-4D77-8E24-5F3B7C9D1A60'],
} as const

/** @throws Refused */
export function setFooters(deck: Deck, slides: readonly string[], { text, number, date }: FooterChange): void {
  for (const slide of slides) deck.slide(slide)
  for (const slide of slides) {
    if (text !== undefined) put(deck, slide, 'ftr', text === null || text === '' ? null : words(text))
    if (number !== undefined) put(deck, slide, 'sldNum', number ? field('sldNum', '‹#›') : null)
    if (date !== undefined)
      put(deck, slide, 'dt', date === null ? null : date === 'now' ? field('dt', '日期') : words(date))
  }
}

interface Content {
  readonly paragraph: string
  /** Of plain words alone: what stands there is then changed in place. */
  readonly words: string | null
}

const words = (text: string): Content => ({
  paragraph: `<a:p><a:r><a:rPr lang="zh-CN"/><a:t>${escapeText(text)}</a:t></a:r></a:p>`,
  words: text,
})
const field = (kind: keyof typeof FIELDS, shown: string): Content => ({
  paragraph: `<a:p>${tag(
    'a:fld',
    { id: `{${FIELDS[kind][1]}}`, type: FIELDS[kind][0] },
    `<a:rPr lang="zh-CN"/><a:t>${shown}</a:t>`,
  )}<a:endParaRPr lang="zh-CN"/></a:p>`,
  words: null,
})

function put(deck: Deck, slide: string, kind: FooterKind, content: Content | null): void {
  const page = deck.slide(slide)
  const found = flat(shapeTree(page)).filter(({ map }) => placeholderOf(map)?.type === kind)
  const [first] = found
  if (content?.words != null && first) {
    const text = textOf(first.map, 't')
    if (text) return setText(text, content.words)
  }
  for (const { map } of found) map.delete('o')
  if (content === null) return
  const placeholder = behind(deck, page, kind)
  const number = deck.freshNumber()
  const ph = attributesXml({ type: kind, sz: 'quarter', idx: placeholder?.idx ?? null })
  const place = placeholder ? '' : placeOf(kind)
  const xml = `<p:sp><p:nvSpPr>${tag('p:cNvPr', { id: number, name: NAMES[kind] })}<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph${ph}/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${content.paragraph}</p:txBody></p:sp>`
  insertRecord(deck, slide, splitShape(xml, parseXml(xml), new ShapeIds()))
}

/** What the layout, else the master, has of this kind. */
function behind(deck: Deck, page: Y.Map<unknown>, kind: FooterKind): Placeholder | null {
  for (const one of pagesBehind(deck, page))
    for (const { map } of flat(shapeTree(one))) {
      const found = placeholderOf(map)
      if (found?.type === kind) return found
    }
  return null
}

/** On a slide whose layout has no place for it: along its foot. */
function placeOf(kind: FooterKind): string {
  const [x, width] = { dt: [838_200, 2_743_200], ftr: [4_038_600, 4_114_800], sldNum: [8_610_600, 2_743_200] }[kind]
  return `<a:xfrm>${tag('a:off', { x, y: 6_356_350 })}${tag('a:ext', { cx: width, cy: 365_125 })}</a:xfrm>`
}

/** What a slide has at its foot now. @throws Refused */
export function footersOf(deck: Deck, slide: string): { readonly [kind in FooterKind]: boolean } {
  const page = deck.page(slide)
  if (!page) throw new Refused('noSuchSlide')
  const types = new Set(flat(shapeTree(page)).map(({ map }) => placeholderOf(map)?.type))
  return { dt: types.has('dt'), ftr: types.has('ftr'), sldNum: types.has('sldNum') }
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
