import { childOf, parseXml, TextEdits, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { Deck, MediaRecord } from '../deck.ts'
import type { PartLink } from '../page/write-page.ts'
import { isShape } from '../shape/split-shape.ts'
import { ADDRESS } from '../edit/links.ts'
import { CARRIED_PARTS, kindOf, LINK, type ClippedLinks, type ClippedPart } from './clip.ts'

const CLICKED = /<a:(hlink(?:Click|MouseOver|Hover))\b[^>]*?\sr:id="([^"]+)"[^>]*?(?:\/>|>[\s\S]*?<\/a:\1>)/g
const SAFE_EXTENSION = /\.([A-Za-z0-9]{1,5})$/

interface Brought {
  readonly parts: Readonly<Record<string, ClippedPart>>
  readonly media: Readonly<Record<string, MediaRecord>>
}

/** Gives what was copied in one deck a place in another: parts and media under names that are free there. */
export class Arrival {
  readonly #deck: Deck
  readonly #clip: Brought
  /** Slides that come together, by their names in the deck that they come from. */
  readonly #slides: ReadonlyMap<string, string>
  readonly #names = new Map<string, string>()

  constructor(deck: Deck, clip: Brought, slides: ReadonlyMap<string, string> = new Map()) {
    this.#deck = deck
    this.#clip = clip
    this.#slides = slides
  }

  /** The same link here; null of what was not brought, and of what nobody shall open. */
  link(link: PartLink): PartLink | null {
    const kind = kindOf(link)
    if (link.isExternal === true) return kind === 'hyperlink' && ADDRESS.test(link.to) ? link : null
    if (kind === 'slide') {
      const to = this.#slides.get(link.to)
      return to === undefined ? null : { type: link.type, to }
    }
    const to = this.#names.get(link.to) ?? this.#bring(link.to)
    if (to === null) return null
    this.#names.set(link.to, to)
    return { type: link.type, to }
  }

  #bring(from: string): string | null {
    const media = Object.hasOwn(this.#clip.media, from) ? this.#clip.media[from] : undefined
    if (media) {
      const [, extension = 'bin'] = SAFE_EXTENSION.exec(from) ?? []
      const name = `ppt/media/image-${media.hash.slice(0, 16)}.${extension.toLowerCase()}`
      if (!this.#deck.media.has(name)) this.#deck.media.set(name, media)
      return name
    }
    const part = Object.hasOwn(this.#clip.parts, from) ? this.#clip.parts[from] : undefined
    const carried = part && CARRIED_PARTS[part.kind]
    if (!part || !carried) return null
    parseXml(part.xml)
    const name = `ppt/${carried.folder}/${part.kind}-${this.#deck.freshNumber()}.xml`
    this.#deck.parts.set(name, part.xml)
    return name
  }

  /** The drawing of a diagram is named by its data and by no shape. */
  linkDrawing(links: ClippedLinks, data: string, add: (link: PartLink) => string): void {
    const name = this.#names.get(data)
    const xml = name === undefined ? undefined : this.#deck.parts.get(name)
    if (name === undefined || typeof xml !== 'string') return
    const written = xml.replace(
      /(<dsp:dataModelExt\b[^>]*?\srelId=")([^"]+)(")/,
      (whole, before, id: string, after) => {
        const known = Object.hasOwn(links, id) ? links[id] : undefined
        const link = known && this.link(known)
        return link ? before + add(link) + after : whole
      },
    )
    if (written !== xml) this.#deck.parts.set(name, written)
  }
}

/**
 * XML with the links that it has here.
 * @param idOf null of a link that cannot be had: what is clicked goes without it
 * @returns null of XML that cannot be without it
 */
export function relinked(xml: string, idOf: (id: string) => string | null): string | null {
  let isWhole = true
  const text = xml
    .replaceAll(CLICKED, (element, _, id: string) => (idOf(id) === null ? '' : element))
    .replaceAll(LINK, (all, before: string, id: string, after: string) => {
      // Numbers of timings and the like are no links.
      if (!before.trimStart().startsWith('r:') && !/^rId/i.test(id)) return all
      const now = idOf(id)
      if (now === null) isWhole = false
      return before + (now ?? '') + after
    })
  return isWhole ? text : null
}

/** A page with its links as they are here. What cannot be without one that is not here is left out. */
export function relinkedPage(
  source: string,
  idOf: (id: string) => string | null,
): { readonly xml: string; readonly left: number } {
  const root = parseXml(source)
  const data = childOf(root, 'cSld')
  const tree = childOf(data, 'spTree')
  const edits = new TextEdits()
  let left = 0
  const one = (element: XmlElement): void => {
    const before = source.slice(element.start, element.end)
    const now = relinked(before, idOf)
    if (now === null && isShape(element)) left += 1
    if (now !== before) edits.replace(element.start, element.end, now ?? '')
  }
  for (const child of root.children) if (child !== data) one(child)
  for (const child of data?.children ?? []) if (child !== tree) one(child)
  for (const child of tree?.children ?? []) one(child)
  return { xml: edits.apply(source), left }
}
