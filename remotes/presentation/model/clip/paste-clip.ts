import { Refused } from '@wenfang/shared-contract/commands'
import { childrenOf, parseXml } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { insertRecord } from '../edit/new-shape.ts'
import { newSlideId, placeSlides } from '../edit/slides.ts'
import { stretch } from '../edit/slide-size.ts'
import { textAt, type TextPlace } from '../edit/write-text.ts'
import { ownFrame } from '../geometry/frame.ts'
import { linksOfPage } from '../page/page-links.ts'
import { splitPage } from '../page/split-page.ts'
import { newPage, type PartLink } from '../page/write-page.ts'
import { slideSize } from '../presentation-part.ts'
import { mapOf } from '../read-shared.ts'
import type { ShapeRecord } from '../shape/shape-record.ts'
import { shapeTree } from '../shape/shape-tree.ts'
import { ShapeIds, splitShape } from '../shape/split-shape.ts'
import { EMPTY_TEXT, splitText } from '../text/split-text.ts'
import { kindOf, type ClippedLinks, type ClippedShapes, type ClippedSlides, type ClippedText } from './clip.ts'
import { ArrivingFrames, type FrameChoice } from './paste-frames.ts'
import { Arrival, relinked, relinkedPage } from './relink.ts'

/** What came, and how many shapes could not, because what they show was not brought. */
interface Pasted {
  readonly ids: readonly string[]
  readonly left: number
}

/** Shapes of another deck, or of this one as they were, above all others. @param way how far they are moved @throws Refused */
export function pasteShapes(deck: Deck, slide: string, clip: ClippedShapes, way: readonly [number, number]): Pasted {
  return reading(() => {
    const links = new PageLinks(deck, deck.drawnPage(slide), clip, clip.links)
    const records = clip.shapes.flatMap((xml) => {
      parseXml(xml)
      const here = relinked(xml, links.idOf)
      return here === null ? [] : [splitShape(here, parseXml(here), new ShapeIds())]
    })
    links.linkDrawings()
    const numbers = new Map<string, string>()
    const renumbered = records.map((record) => renumber(record, deck, numbers))
    const ids = renumbered.map((record) => insertRecord(deck, slide, moved(withTies(record, numbers), way)))
    return { ids, left: clip.shapes.length - ids.length }
  })
}

/** Slides of another deck behind one of this. @param frames whose layouts they have @throws Refused */
export function pasteSlides(deck: Deck, after: string | null, clip: ClippedSlides, frames: FrameChoice): Pasted {
  return reading(() => {
    const ids = new Map(clip.slides.map(({ id }) => [id, newSlideId(deck)]))
    const arrival = new Arrival(deck, clip, ids)
    const behind = new ArrivingFrames(deck, clip, arrival, frames)
    let left = 0
    const pages = clip.slides.map(({ id, xml, links, notes }): readonly [string, Y.Map<unknown>] => {
      const here = new Map<string, PartLink>()
      for (const [key, link] of Object.entries(links)) {
        const to = kindOf(link) === 'slideLayout' ? behind.layout(link.to) : null
        const found = to === null ? arrival.link(link) : { type: link.type, to }
        if (found) here.set(key, found)
      }
      const page = relinkedPage(xml, (key) => (here.has(key) ? key : null))
      left += page.left
      return [
        ids.get(id) ?? '',
        newPage(splitPage(page.xml, 'slide'), { links: here, notes: notesOf(notes), number: null }),
      ]
    })
    const placed = placeSlides(deck, after, pages)
    const size = slideSize(deck)
    const factors = [size.width / clip.size.width, size.height / clip.size.height] as const
    const isOtherSize = factors.some((factor) => factor !== 1)
    for (const [at, { places }] of clip.slides.entries()) {
      const page = deck.page(placed[at] ?? '')
      if (!page) continue
      keepPlaces(deck, page, places)
      if (isOtherSize) stretch(page, factors)
    }
    if (isOtherSize) for (const id of behind.added) stretch(deck.page(id), factors)
    return { ids: placed, left }
  })
}

/** Words with their looks in place of others. @returns how many places they take @throws Refused */
export function pasteText(deck: Deck, place: TextPlace, at: number, count: number, clip: ClippedText): number {
  return reading(() => {
    const text = textAt(deck, place)
    const last = Math.max(0, text.length - 1)
    if (at > last || at + count > last) throw new Refused('notThere')
    const links = new PageLinks(deck, deck.drawnPage(place.slide), clip, clip.links)
    parseXml(inRoot(clip.paragraphs))
    const here = inRoot(relinked(clip.paragraphs, links.idOf) ?? '')
    const inserts = splitText(here, childrenOf(parseXml(here), 'p'))
    // The end of the last paragraph is that of the one that they are put into.
    const end = inserts.at(-1)
    const words = end?.insert === '\n' ? inserts.slice(0, -1) : inserts
    const delta = words.map(({ insert, attributes = {} }) => ({ insert, attributes: { ...attributes } }))
    text.applyDelta([...(at > 0 ? [{ retain: at }] : []), ...(count > 0 ? [{ delete: count }] : []), ...delta])
    return words.reduce((sum, { insert }) => sum + (typeof insert === 'string' ? insert.length : 1), 0)
  })
}

/** A layout here may have no place for what that of the other deck had one for. */
function keepPlaces(deck: Deck, page: Y.Map<unknown>, places: Readonly<Record<string, readonly number[]>>): void {
  for (const { id, map } of shapeTree(page)) {
    const [x, y, width, height] = (Object.hasOwn(places, id) ? places[id] : undefined) ?? []
    if (x === undefined || y === undefined || width === undefined || height === undefined) continue
    // What was given a place here is stretched with all that has one.
    if (ownFrame(deck, page, map)) continue
    map.set('at', [x, y])
    map.set('size', [width, height])
  }
}

/** What programs send may be no XML. */
function reading<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof WenfangError ? new Refused('badClip') : error
  }
}

const inRoot = (paragraphs: string): string => `<a:txBody>${paragraphs}</a:txBody>`

function notesOf(paragraphs: string) {
  if (paragraphs === '') return EMPTY_TEXT
  const xml = inRoot(paragraphs)
  return splitText(xml, childrenOf(parseXml(xml), 'p'))
}

/** Links that pasted shapes need on a page that is there. */
class PageLinks {
  readonly #deck: Deck
  readonly #page: Y.Map<unknown>
  readonly #from: ClippedLinks
  readonly #arrival: Arrival
  readonly #made = new Map<string, string | null>()

  constructor(deck: Deck, page: Y.Map<unknown>, clip: ConstructorParameters<typeof Arrival>[1], from: ClippedLinks) {
    this.#deck = deck
    this.#page = page
    this.#from = from
    this.#arrival = new Arrival(deck, clip)
  }

  readonly idOf = (id: string): string | null => {
    const made = this.#made.get(id)
    if (made !== undefined) return made
    const from = Object.hasOwn(this.#from, id) ? this.#from[id] : undefined
    const link = from && this.#arrival.link(from)
    const fresh = link ? this.#add(link) : null
    this.#made.set(id, fresh)
    return fresh
  }

  linkDrawings(): void {
    for (const id of this.#made.keys()) {
      const link = this.#from[id]
      if (link && kindOf(link) === 'diagramData')
        this.#arrival.linkDrawing(this.#from, link.to, (one) => this.#add(one))
    }
  }

  #add(link: PartLink): string {
    const known = [...linksOfPage(this.#page)].find(([, one]) => one.to === link.to && one.type === link.type)
    if (known) return known[0]
    const id = `rId${this.#deck.freshNumber()}`
    mapOf(this.#page, 'links')?.set(id, link)
    return id
  }
}

/** @param numbers old and new ones, which are added */
function renumber(record: ShapeRecord, deck: Deck, numbers: Map<string, string>): ShapeRecord {
  const number = deck.freshNumber()
  numbers.set(record.id, number)
  const { nv } = record.cells
  return {
    ...record,
    id: number,
    cells: { ...record.cells, ...(nv !== undefined && { nv: nv.replace(/(\sid=")\d+(")/, `$1${number}$2`) }) },
    children: record.children.map((child) => renumber(child, deck, numbers)),
  }
}

/** Lines stay attached to what came with them, and to nothing else. */
function withTies(record: ShapeRecord, numbers: ReadonlyMap<string, string>): ShapeRecord {
  return {
    ...record,
    template: record.template.replaceAll(
      /<a:(?:st|end)Cxn\s[^>]*?\bid="(\d+)"[^>]*?(?:\/>|><\/a:\w+>)/g,
      (tie, id: string) => {
        const now = numbers.get(id)
        return now === undefined ? '' : tie.replace(/\bid="\d+"/, `id="${now}"`)
      },
    ),
    children: record.children.map((child) => withTies(child, numbers)),
  }
}

const moved = (record: ShapeRecord, [dx, dy]: readonly [number, number]): ShapeRecord =>
  record.cells.at
    ? { ...record, cells: { ...record.cells, at: [record.cells.at[0] + dx, record.cells.at[1] + dy] } }
    : record
