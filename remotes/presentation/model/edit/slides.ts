import { Refused } from '@wenfang/shared-contract/commands'
import { attributesXml } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { splitPage } from '../page/split-page.ts'
import { newPage, type PartLink } from '../page/write-page.ts'
import { linksOfPage } from '../page/page-links.ts'
import { mapOf, stringOf } from '../read-shared.ts'
import { placeholderOf } from '../shape/placeholder.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { EMPTY_TEXT } from '../text/split-text.ts'
import { keysBetween } from './order-keys.ts'
import { handOver } from './sections.ts'

const OFFICE = 'http://schemas.openxmlformats.org'
const LAYOUT_TYPE = `${OFFICE}/officeDocument/2006/relationships/slideLayout`
const NAMESPACES = `xmlns:a="${OFFICE}/drawingml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships" xmlns:p="${OFFICE}/presentationml/2006/main"`
const TREE_HEAD =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
/** Of a layout, what a new slide does not begin with. */
const FOOTERS = new Set(['dt', 'ftr', 'sldNum', 'hdr'])
const NEW_SLIDE = 'ppt/slides/new-'
const MOST_SLIDES = 10_000
/** Parts that stand for one slide and no other. */
const OWN_PARTS = /\/(?:notesSlide|comments|slideUpdateInfo)$/

/** Puts a new slide behind another one; null is the beginning. @returns its id @throws Refused */
export function insertSlide(deck: Deck, after: string | null, layout: string | null): string {
  const [first] = deck.pagesOfKind('layout')
  const chosen = layout ?? first
  const page = chosen === undefined ? null : deck.page(chosen)
  if (layout !== null && (!page || stringOf(page, 'kind') !== 'layout')) throw new Refused('noSuchLayout')
  const shapes = page ? placeholdersOf(page) : ''
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<p:sld ${NAMESPACES}><p:cSld><p:spTree>${TREE_HEAD}${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
  const links = new Map<string, PartLink>(chosen === undefined ? [] : [['rId1', { type: LAYOUT_TYPE, to: chosen }]])
  return place(deck, after, [newPage(splitPage(xml, 'slide'), { links, notes: EMPTY_TEXT, number: null })])[0] ?? ''
}

/** Empty shapes for what stands on a layout to be filled. */
export function placeholdersOf(layout: Y.Map<unknown>): string {
  let number = 2
  return flat(shapeTree(layout))
    .flatMap(({ map }) => {
      const placeholder = placeholderOf(map)
      if (!placeholder || FOOTERS.has(placeholder.type)) return []
      const id = number++
      const name = /\sname="([^"]*)"/.exec(stringOf(map, 'nv'))?.[1] ?? '占位符'
      const raw =
        /<p:ph(?=[\s/>])([^>]*?)\/?>/.exec(stringOf(map, 's'))?.[1] ?? attributesXml({ type: placeholder.type })
      return [
        `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph${raw}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="zh-CN"/></a:p></p:txBody></p:sp>`,
      ]
    })
    .join('')
}

/** Copies of slides, behind the last of them. @returns their ids @throws Refused */
export function duplicateSlides(deck: Deck, slides: readonly string[]): readonly string[] {
  const chosen = inOrder(deck, slides)
  const last = chosen.at(-1)
  if (last === undefined) throw new Refused('noSuchSlide')
  return copySlides(deck, chosen, last)
}

/** Copies of slides, also of such that were taken out since, behind another one. @returns their ids @throws Refused */
export function copySlides(deck: Deck, slides: readonly string[], after: string | null): readonly string[] {
  const copies = slides.map((id) => {
    const page = deck.page(id)
    if (!page || stringOf(page, 'kind') !== 'slide') throw new Refused('noSuchSlide')
    const copy = page.clone()
    copy.delete('number')
    if (page.has('section')) copy.set('section', null)
    return copy
  })
  const ids = place(deck, after, copies)
  for (const id of ids) {
    const slide = deck.slide(id)
    const links = mapOf(slide, 'links')
    // What belongs to one slide alone: the copy gets its own when it leaves.
    for (const [key, { type }] of linksOfPage(slide)) if (OWN_PARTS.test(type)) links?.delete(key)
  }
  return ids
}

/** @throws Refused */
export function deleteSlides(deck: Deck, slides: readonly string[]): void {
  const chosen = inOrder(deck, slides)
  if (chosen.length === 0) throw new Refused('noSuchSlide')
  handOver(deck, chosen)
  for (const id of chosen) deck.order.delete(id)
}

/** Puts slides, in the order that they have, behind another one; null is the beginning. @throws Refused */
export function moveSlides(deck: Deck, slides: readonly string[], after: string | null): void {
  const chosen = inOrder(deck, slides)
  if (chosen.length === 0) throw new Refused('noSuchSlide')
  const kept = deck.slideIds().filter((id) => !chosen.includes(id))
  const keys = keysBehind(deck, kept, behind(deck, kept, after), chosen.length)
  handOver(deck, chosen)
  for (const [at, id] of chosen.entries()) deck.order.set(id, keys[at] ?? '')
}

/** @throws Refused */
export function hideSlides(deck: Deck, slides: readonly string[], isHidden: boolean): void {
  for (const slide of slides.map((id) => deck.slide(id)))
    if ((slide.get('hidden') === true) !== isHidden) slide.set('hidden', isHidden)
}

/** Another layout behind a slide: what stands on it takes its place and its looks from there. @throws Refused */
export function changeLayout(deck: Deck, slides: readonly string[], layout: string): void {
  const page = deck.page(layout)
  if (!page || stringOf(page, 'kind') !== 'layout') throw new Refused('noSuchLayout')
  for (const slide of slides.map((id) => deck.slide(id))) {
    const links = mapOf(slide, 'links')
    const [key = 'rIdLayout'] = [...linksOfPage(slide)].find(([, { type }]) => type.endsWith('/slideLayout')) ?? []
    if (links) links.set(key, { type: LAYOUT_TYPE, to: layout })
  }
}

const inOrder = (deck: Deck, slides: readonly string[]): readonly string[] =>
  deck.slideIds().filter((id) => slides.includes(id))

/** Where among the slides something stands behind another one. */
function behind(deck: Deck, slides: readonly string[], after: string | null): number {
  if (after === null) return 0
  const at = slides.indexOf(after)
  if (at >= 0) return at + 1
  // One that is itself moved: behind who stood before it.
  const all = deck.slideIds()
  const place = all.indexOf(after)
  if (place < 0) throw new Refused('noSuchSlide')
  return slides.filter((id) => all.indexOf(id) <= place).length
}

function keysBehind(deck: Deck, slides: readonly string[], at: number, count: number): readonly string[] {
  const key = (id: string | undefined): string | null => (id === undefined ? null : stringOf(deck.order, id))
  return keysBetween(key(slides[at - 1]), key(slides[at]), count, deck.random)
}

export const newSlideId = (deck: Deck): string => `${NEW_SLIDE}${deck.freshNumber()}.xml`

const place = (deck: Deck, after: string | null, pages: readonly Y.Map<unknown>[]): readonly string[] =>
  placeSlides(
    deck,
    after,
    pages.map((page) => [newSlideId(deck), page]),
  )

/** Puts slides behind another one; null is the beginning. @returns their ids @throws Refused */
export function placeSlides(
  deck: Deck,
  after: string | null,
  pages: readonly (readonly [id: string, page: Y.Map<unknown>])[],
): readonly string[] {
  const slides = deck.slideIds()
  if (slides.length + pages.length > MOST_SLIDES) throw new Refused('tooManySlides')
  const keys = keysBehind(deck, slides, behind(deck, slides, after), pages.length)
  return pages.map(([id, page], at) => {
    deck.pages.set(id, page)
    deck.order.set(id, keys[at] ?? '')
    return id
  })
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
