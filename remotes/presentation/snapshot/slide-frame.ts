import { childOf, childrenOf, descendantsOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import {
  linkedPart,
  linksOfPage,
  pageXml,
  presentationPart,
  readTheme,
  stringOf,
  type Deck,
  type PartLink,
} from '../model/index.ts'
import type { SlideColours } from './slide-colours.ts'

/** A page with what is behind it, as trees. */
export interface PageTree {
  readonly root: XmlElement
  readonly shapes: readonly XmlElement[]
  readonly links: ReadonlyMap<string, PartLink>
}

export interface SlideFrame {
  readonly slide: PageTree
  readonly layout: PageTree | null
  readonly master: PageTree | null
  readonly colours: SlideColours
  readonly fonts: { readonly major: string; readonly minor: string }
  /** `a:fmtScheme` of the theme. */
  readonly formats: XmlElement | null
  readonly defaultText: XmlElement | null
  /** `ppt/tableStyles.xml`; '' without one. */
  readonly tableStyles: string
}

const SHAPES = new Set(['sp', 'pic', 'cxnSp', 'graphicFrame', 'grpSp', 'AlternateContent'])
export const shapesIn = (tree: XmlElement | null): readonly XmlElement[] =>
  (tree?.children ?? []).flatMap((child) => {
    if (!SHAPES.has(child.local)) return []
    if (child.local !== 'AlternateContent') return [child]
    const chosen = childOf(child, 'Fallback') ?? childOf(child, 'Choice')
    return shapesIn(chosen)
  })

function treeOf(page: Y.Map<unknown> | null): PageTree | null {
  if (!page || stringOf(page, 'x') === '') return null
  try {
    const root = parseXml(pageXml(page))
    return { root, shapes: shapesIn(childOf(childOf(root, 'cSld'), 'spTree')), links: linksOfPage(page) }
  } catch {
    return null
  }
}

const USUAL_MAP = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' } as const

/** null of a slide that nobody can read. */
export function slideFrame(deck: Deck, id: string): SlideFrame | null {
  const page = deck.page(id)
  const slide = treeOf(page)
  if (!page || !slide) return null
  const layoutPage = deck.page(linkedPart(page, 'slideLayout') ?? '')
  const masterPage = deck.page(linkedPart(layoutPage ?? page, 'slideMaster') ?? '')
  const [layout, master] = [treeOf(layoutPage), treeOf(masterPage)]
  const theme = themeOf(deck, masterPage)
  const map = {
    ...USUAL_MAP,
    ...childOf(master?.root, 'clrMap')?.attributes,
    ...overridden(layout?.root),
    ...overridden(slide.root),
  }
  return {
    slide,
    layout,
    master,
    colours: { theme: theme.colours, map },
    fonts: theme.fonts,
    formats: theme.formats,
    defaultText: defaultText(deck),
    tableStyles: stringOf(deck.parts, 'ppt/tableStyles.xml'),
  }
}

const overridden = (root: XmlElement | undefined): Readonly<Record<string, string>> =>
  childOf(childOf(root, 'clrMapOvr'), 'overrideClrMapping')?.attributes ?? {}

function themeOf(deck: Deck, master: Y.Map<unknown> | null) {
  const part = linkedPart(master, 'theme') ?? readTheme(deck)?.part ?? ''
  try {
    const elements = childOf(parseXml(stringOf(deck.parts, part)), 'themeElements')
    const colours = Object.fromEntries(
      (childOf(elements, 'clrScheme')?.children ?? []).map((entry) => {
        const [first] = entry.children
        return [entry.local, first?.attributes[first.local === 'sysClr' ? 'lastClr' : 'val'] ?? '000000']
      }),
    )
    const fonts = childOf(elements, 'fontScheme')
    return {
      colours,
      fonts: { major: themeFont(childOf(fonts, 'majorFont')), minor: themeFont(childOf(fonts, 'minorFont')) },
      formats: childOf(elements, 'fmtScheme'),
    }
  } catch {
    return { colours: {}, fonts: { major: '等线', minor: '等线' }, formats: null }
  }
}

function themeFont(element: XmlElement | null): string {
  const hans = childrenOf(element, 'font').find(({ attributes }) => attributes['script'] === 'Hans')
  const latin = childOf(element, 'latin')?.attributes['typeface']
  return latin || childOf(element, 'ea')?.attributes['typeface'] || hans?.attributes['typeface'] || '等线'
}

function defaultText(deck: Deck): XmlElement | null {
  try {
    const [, xml] = presentationPart(deck) ?? []
    return xml === undefined ? null : ([...descendantsOf(parseXml(xml), 'defaultTextStyle')][0] ?? null)
  } catch {
    return null
  }
}

export interface PlaceholderKey {
  readonly type: string
  readonly idx: string | null
}

export function placeholderIn(shape: XmlElement): PlaceholderKey | null {
  const [ph] = descendantsOf(shape.children[0], 'ph')
  return ph ? { type: ph.attributes['type'] ?? 'obj', idx: ph.attributes['idx'] ?? null } : null
}

const family = (type: string): string =>
  type === 'ctrTitle' || type === 'title' ? 'title' : ['dt', 'ftr', 'sldNum', 'hdr'].includes(type) ? type : 'body'

/** What a placeholder takes its place and looks from, nearest first. */
export function shapesBehind({ layout, master }: SlideFrame, key: PlaceholderKey): readonly XmlElement[] {
  const found: XmlElement[] = []
  const inLayout = layout?.shapes.find((shape) => {
    const other = placeholderIn(shape)
    return other !== null && (key.idx === null ? family(other.type) === family(key.type) : other.idx === key.idx)
  })
  if (inLayout) found.push(inLayout)
  const inMaster = master?.shapes.find((shape) => {
    const other = placeholderIn(shape)
    return other !== null && family(other.type) === family(key.type)
  })
  if (inMaster) found.push(inMaster)
  return found
}
