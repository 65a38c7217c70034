import { parseXml, unescapeXml } from '@wenfang/shared-ooxml/xml'
import { Refused } from '@wenfang/shared-contract/commands'
import type { Deck } from '../deck.ts'
import { addLayout } from '../edit/layouts.ts'
import { keyBetween } from '../order-key.ts'
import { layoutsOf, nameOfPage } from '../page/frames.ts'
import { linkedPart } from '../page/linked-part.ts'
import { splitPage } from '../page/split-page.ts'
import { newPage, type PartLink } from '../page/write-page.ts'
import { stringOf } from '../read-shared.ts'
import { kindOf, type ClippedPage, type ClippedSlides } from './clip.ts'
import { relinkedPage, type Arrival } from './relink.ts'

/** Slides look as those of the deck that they come to, or as they did. */
export type FrameChoice = 'target' | 'source'

const NEW_MASTER = 'ppt/slideMasters/new-'
const MOST_MASTERS = 100
const TYPE = /<p:sldLayout\b[^>]*\stype="(\w+)"/
const NAME = /<p:cSld\b[^>]*\sname="([^"]*)"/

/** Layouts for slides that come: those of the deck by name or kind, or those that come along. */
export class ArrivingFrames {
  readonly #deck: Deck
  readonly #clip: ClippedSlides
  readonly #arrival: Arrival
  readonly #choice: FrameChoice
  /** Layouts and masters that came along. */
  readonly added: string[] = []
  readonly #layouts = new Map<string, string | null>()
  readonly #masters = new Map<string, string | null>()

  constructor(deck: Deck, clip: ClippedSlides, arrival: Arrival, choice: FrameChoice) {
    this.#deck = deck
    this.#clip = clip
    this.#arrival = arrival
    this.#choice = choice
  }

  /** The layout here of one there; null where there is none at all. */
  layout(from: string): string | null {
    const known = this.#layouts.get(from)
    if (known !== undefined) return known
    const to = this.#choice === 'source' ? (this.#kept(from) ?? this.#matched(from)) : this.#matched(from)
    this.#layouts.set(from, to)
    return to
  }

  #frame(id: string): ClippedPage | null {
    return Object.hasOwn(this.#clip.frames, id) ? (this.#clip.frames[id] ?? null) : null
  }

  /** Of the first master, as the deck's own slides are. */
  #matched(from: string): string | null {
    const [master] = this.#deck.pagesOfKind('master')
    if (master === undefined) return null
    const own = layoutsOf(this.#deck, master)
    const wanted = this.#frame(from)
    if (!wanted) return own[0] ?? null
    const { name, type } = describe(wanted)
    const layout = (id: string) => this.#deck.page(id)
    return (
      own.find((id) => name !== '' && unescapeXml(nameOfPage(layout(id) ?? this.#deck.pages)) === name) ??
      own.find((id) => type !== '' && TYPE.exec(stringOf(layout(id) ?? this.#deck.pages, 'root'))?.[1] === type) ??
      this.#addLayout(wanted, master)
    )
  }

  /** With its master and the theme of that, which come once. */
  #kept(from: string): string | null {
    const wanted = this.#frame(from)
    const masterLink = wanted && Object.values(wanted.links).find((link) => kindOf(link) === 'slideMaster')
    const master = masterLink ? this.#master(masterLink.to) : null
    if (!wanted || master === null) return null
    const { name } = describe(wanted)
    const own = layoutsOf(this.#deck, master)
    return (
      own.find((id) => unescapeXml(nameOfPage(this.#deck.page(id) ?? this.#deck.pages)) === name) ??
      this.#addLayout(wanted, master)
    )
  }

  #master(from: string): string | null {
    const known = this.#masters.get(from)
    if (known !== undefined) return known
    const wanted = this.#frame(from)
    const themeLink = wanted && Object.values(wanted.links).find((link) => kindOf(link) === 'theme')
    const theme = themeLink && this.#frame(themeLink.to)
    const to = wanted && themeLink && theme ? this.#addMaster(wanted, themeLink.to, theme.xml) : null
    this.#masters.set(from, to)
    return to
  }

  #addMaster(wanted: ClippedPage, themeFrom: string, theme: string): string {
    const masters = this.#deck.pagesOfKind('master')
    // The same looks came before, or are those of this deck.
    const same = masters.find((id) => {
      const own = linkedPart(this.#deck.page(id), 'theme')
      return own !== null && stringOf(this.#deck.parts, own) === theme
    })
    if (same !== undefined) return same
    if (masters.length >= MOST_MASTERS) throw new Refused('tooManyLayouts')
    parseXml(theme)
    const themePart = `ppt/theme/theme-${this.#deck.freshNumber()}.xml`
    this.#deck.parts.set(themePart, theme)
    const { xml, links } = this.#page(wanted, (link) => (link.to === themeFrom ? themePart : null))
    const bare = xml.replace(/<p:sldLayoutIdLst\b[\s\S]*?(?:<\/p:sldLayoutIdLst>|\/>)/, '')
    const id = `${NEW_MASTER}${this.#deck.freshNumber()}.xml`
    const page = newPage(splitPage(bare, 'master'), { links, notes: null, number: null })
    this.#deck.pages.set(id, page)
    this.added.push(id)
    const last =
      masters.map((one) => stringOf(this.#deck.page(one) ?? page, 'key')).findLast((key) => key !== '') ?? null
    page.set('key', keyBetween(last, null, this.#deck.random))
    return id
  }

  #addLayout(wanted: ClippedPage, master: string): string {
    const { xml, links } = this.#page(wanted, (link) => (kindOf(link) === 'slideMaster' ? master : null))
    const id = addLayout(this.#deck, newPage(splitPage(xml, 'layout'), { links, notes: null, number: null }))
    this.added.push(id)
    return id
  }

  #page(wanted: ClippedPage, frameOf: (link: PartLink) => string | null) {
    const links = new Map<string, PartLink>()
    for (const [key, link] of Object.entries(wanted.links)) {
      const to = frameOf(link)
      const here = to === null ? this.#arrival.link(link) : { type: link.type, to }
      if (here) links.set(key, here)
    }
    // Layouts of a master are named when it is written.
    const { xml } = relinkedPage(wanted.xml, (key) => (links.has(key) ? key : null))
    return { xml, links }
  }
}

const describe = ({ xml }: ClippedPage) => ({
  name: unescapeXml(NAME.exec(xml)?.[1] ?? ''),
  type: TYPE.exec(xml)?.[1] ?? '',
})
