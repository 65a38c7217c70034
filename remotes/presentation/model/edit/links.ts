import { Refused } from '@wenfang/shared-contract/commands'
import { prefixedAttribute, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { linksOfPage } from '../page/page-links.ts'
import { mapOf, stringOf } from '../read-shared.ts'
import { linksOfTemplate } from '../shape/join-shape.ts'
import { readCells } from '../shape/read-cells.ts'
import { reach } from './place.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const JUMPS = {
  next: 'nextslide',
  previous: 'previousslide',
  first: 'firstslide',
  last: 'lastslide',
  end: 'endshow',
} as const
export type Jump = keyof typeof JUMPS

/** What makes it happen: a click, or the mouse that comes there. */
export type LinkEvent = 'click' | 'hover'

/** What happens when a shape is clicked in a show, or the mouse comes there. */
export type ClickTarget =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'slide'; readonly slide: string }
  | { readonly kind: 'jump'; readonly jump: Jump }

/** Addresses that a show opens. */
export const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i

/** Gives a shape something to do in a show; null takes it away. @throws Refused */
export function linkShape(
  deck: Deck,
  slide: string,
  shape: string,
  target: ClickTarget | null,
  event: LinkEvent = 'click',
): void {
  const { page, map } = reach(deck, slide, shape)
  if (stringOf(map, 'k') === 'opaque') throw new Refused('noPlace')
  map.set(event, target === null ? '' : clickXml(deck, page, target, event === 'click' ? 'hlinkClick' : 'hlinkHover'))
}

/** Elements of links: shapes and words have names of their own for what a mouse does that comes there. */
type LinkElement = 'hlinkClick' | 'hlinkHover' | 'hlinkMouseOver'

/** The element of a link, with the link that the page needs for it. @throws Refused */
export function clickXml(
  deck: Deck,
  page: Y.Map<unknown>,
  target: ClickTarget,
  element: LinkElement = 'hlinkClick',
): string {
  const name = `a:${element}`
  switch (target.kind) {
    case 'address':
      if (!ADDRESS.test(target.address)) throw new Refused('badAddress')
      return tag(name, { 'r:id': relate(deck, page, 'hyperlink', target.address, true) })
    case 'slide':
      deck.slide(target.slide)
      return tag(name, {
        'r:id': relate(deck, page, 'slide', target.slide, false),
        action: 'ppaction://hlinksldjump',
      })
    case 'jump':
      return tag(name, { 'r:id': '', action: `ppaction://hlinkshowjump?jump=${JUMPS[target.jump]}` })
  }
}

/** @returns the id of a link, of one that is there already where there is one */
export function relate(deck: Deck, page: Y.Map<unknown>, kind: string, to: string, isExternal: boolean): string {
  for (const [id, link] of linksOfPage(page))
    if (link.to === to && link.type.endsWith(`/${kind}`) && (link.isExternal === true) === isExternal) return id
  const links = mapOf(page, 'links')
  if (!links) throw new Refused('noSuchSlide')
  const id = `rId${deck.freshNumber()}`
  links.set(id, isExternal ? { type: `${OFFICE}/${kind}`, to, isExternal } : { type: `${OFFICE}/${kind}`, to })
  return id
}

const LINK = /<a:hlink(?:Click|Hover|MouseOver)\b[^>]*>/

/** What a shape does in a show when it is clicked, or the mouse comes there; null of nothing that we know. */
export function clickOf(page: Y.Map<unknown>, map: Y.Map<unknown>, event: LinkEvent = 'click'): ClickTarget | null {
  return clickIn(page, readCells(map)[event] ?? linksOfTemplate(stringOf(map, 's'))[event])
}

/** What the element of a link does that stands in XML; null of what does nothing that we know. */
export function clickIn(page: Y.Map<unknown>, xml: string): ClickTarget | null {
  const [opening] = LINK.exec(xml) ?? []
  if (opening === undefined) return null
  const element = parseXml(`<a xmlns:a="a" xmlns:r="r">${opening.replace(/\s*\/?>$/, '/>')}</a>`).children[0]
  const action = element?.attributes['action'] ?? ''
  const jump = (Object.keys(JUMPS) as Jump[]).find((name) => action.endsWith(`?jump=${JUMPS[name]}`))
  if (jump) return { kind: 'jump', jump }
  const link = element && linksOfPage(page).get(prefixedAttribute(element, 'id') ?? '')
  if (!link) return null
  return link.isExternal === true ? { kind: 'address', address: link.to } : { kind: 'slide', slide: link.to }
}
