import { Refused } from '@wenfang/shared-contract/commands'
import { parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { solidFillXml } from '../edit/look.ts'
import { keysBetween } from '../edit/order-keys.ts'
import { deleteSlides, insertSlide } from '../edit/slides.ts'
import { flatText, textsOf } from '../edit/replace-text.ts'
import { setText } from '../edit/write-text.ts'
import { slideSize, type SlideSize } from '../presentation-part.ts'
import { mapOf, stringOf, textOf } from '../read-shared.ts'
import { placeholderOf } from '../shape/placeholder.ts'
import { ShapeIds, splitShape } from '../shape/split-shape.ts'
import { shapeTree } from '../shape/shape-tree.ts'
import { writeShape } from '../shape/write-shape.ts'
import { colourTheme, setThemeFonts } from '../theme/edit-theme.ts'
import { decorationShapes, type DecorationShape } from './decorations.ts'
import { isUnwritten } from './is-unwritten.ts'
import { TEMPLATES, templateOf } from './templates.ts'
import type { TemplateSlide } from './template.ts'

/** Names what a template put behind everything, so that the next one takes its place. */
const MARK = '模板装饰'

/** Gives a deck the looks of a template, and its slides where that is wished. @returns the new slides @throws Refused */
export function applyTemplate(deck: Deck, id: string, withSlides: boolean): readonly string[] {
  const template = templateOf(id)
  if (!template) throw new Refused('noSuchTemplate')
  colourTheme(deck, template.colours, template.title)
  setThemeFonts(deck, { name: template.title, headings: template.headings, body: template.body })
  const size = slideSize(deck)
  for (const master of deck.pagesOfKind('master')) {
    const page = deck.page(master)
    if (page) decorate(deck, page, decorationShapes(template.decoration), size)
  }
  return withSlides ? insertSlides(deck, template.slides, isUnwritten(deck) || isSample(deck)) : []
}

/** Slides with their words behind the last. @param replaces instead of those that are there */
export function insertSlides(deck: Deck, slides: readonly TemplateSlide[], replaces: boolean): readonly string[] {
  const before = deck.slideIds()
  const layouts = deck.pagesOfKind('layout')
  const kinds = new Map(
    layouts.map((id) => [/\stype="(\w+)"/.exec(stringOf(deck.page(id) ?? deck.pages, 'root'))?.[1], id]),
  )
  let after = before.at(-1) ?? null
  const made = slides.map(({ layout, title, bodies }) => {
    const slide = insertSlide(deck, after, kinds.get(layout) ?? kinds.get('obj') ?? layouts[0] ?? null)
    after = slide
    fill(deck.slide(slide), title, bodies)
    return slide
  })
  if (replaces && before.length > 0 && made.length > 0) deleteSlides(deck, before)
  return made
}

/** Slides that a template brought and nobody changed: who tries the next one wants only that. */
function isSample(deck: Deck): boolean {
  const said = deck.slideIds().map((id) => textsOf(deck.slide(id)).map((text) => flatText(text).replace(/\n$/, '')))
  return TEMPLATES.some(
    ({ slides }) =>
      slides.length === said.length &&
      slides.every(({ title, bodies }, at) => [title, ...bodies].join('\f') === said[at]?.join('\f')),
  )
}

function fill(page: Y.Map<unknown>, title: string, bodies: readonly string[]): void {
  const left = [...bodies]
  for (const { map } of shapeTree(page)) {
    const type = placeholderOf(map)?.type ?? ''
    const text = textOf(map, 't')
    if (!text) continue
    const words = type === 'title' || type === 'ctrTitle' ? title : left.shift()
    if (words !== undefined && words !== '') setText(text, words)
  }
}

function decorate(deck: Deck, page: Y.Map<unknown>, shapes: readonly DecorationShape[], size: SlideSize): void {
  const all = mapOf(page, 'sh')
  if (!all) return
  for (const { map } of shapeTree(page)) if (stringOf(map, 'nv').includes(`name="${MARK}`)) map.delete('o')
  const first = shapeTree(page)[0]
  const keys = keysBetween(null, first ? stringOf(first.map, 'o') : null, shapes.length, deck.random)
  for (const [at, shape] of shapes.entries()) {
    const xml = decorationXml(deck.freshNumber(), shape, size, at)
    writeShape(all, splitShape(xml, parseXml(xml), new ShapeIds()), { key: keys[at] ?? '', group: null })
  }
}

function decorationXml(number: string, shape: DecorationShape, { width, height }: SlideSize, at: number): string {
  const isFrame = shape.preset === 'frame'
  const place = tag(
    'a:xfrm',
    { flipH: shape.flipH, flipV: shape.flipV },
    tag('a:off', { x: Math.round(shape.x * width), y: Math.round(shape.y * height) }) +
      tag('a:ext', { cx: Math.round(shape.width * width), cy: Math.round(shape.height * height) }),
  )
  const colour = solidFillXml(shape.colour, shape.transparency)
  const look = isFrame
    ? `<a:noFill/><a:ln w="38100" cmpd="thickThin">${colour}</a:ln>`
    : `${colour}<a:ln><a:noFill/></a:ln>`
  return `<p:sp><p:nvSpPr>${tag('p:cNvPr', { id: number, name: `${MARK} ${at + 1}` })}<p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr>${place}${tag('a:prstGeom', { prst: isFrame ? 'rect' : shape.preset }, '<a:avLst/>')}${look}</p:spPr></p:sp>`
}
