import { tag, withAttributes } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import { changedCharts, chartXml } from '../chart/chart-data.ts'
import type { Deck } from '../deck.ts'
import { pageXml } from '../page/join-page.ts'
import { linkedPart, linksOfPage } from '../page/page-links.ts'
import type { PartLink } from '../page/write-page.ts'
import { stringOf } from '../read-shared.ts'
import { presentationPart } from '../presentation-part.ts'
import { withDates } from './dated-fields.ts'
import { madeDiagrams, withMadeDiagrams } from './made-diagrams.ts'
import { withOlePreviews } from './ole-previews.ts'
import { shownPart } from './shown-part.ts'

/** A layout or master as text, with its relationships. */
export interface PageText {
  readonly part: string
  readonly xml: string
  readonly links: string
}

/** What slides are drawn with, as plain text: for the engine of the screen, and for that of the printer, which has no shared document. */
export interface DeckPackage {
  readonly presentation: string
  readonly layouts: readonly PageText[]
  readonly masters: readonly PageText[]
  /** Themes, charts, drawings of diagrams, styles of tables, by their names. */
  readonly parts: Readonly<Record<string, string>>
}

export interface SlideText {
  readonly id: string
  readonly xml: string
  /** Name of its layout; '' for none. */
  readonly layout: string
  readonly links: readonly (readonly [id: string, link: PartLink])[]
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The deck without its slides. */
export function deckPackage(deck: Deck): DeckPackage {
  const pages = (kind: 'layout' | 'master'): readonly PageText[] =>
    deck.pagesOfKind(kind).flatMap((part) => {
      const page = deck.page(part)
      return page ? [{ part, xml: pageXml(page), links: linksXml(page) }] : []
    })
  const parts: Record<string, string> = {}
  for (const [name, text] of deck.parts.entries()) if (typeof text === 'string') parts[name] = text
  for (const part of changedCharts(deck)) parts[part] = chartXml(deck, part)
  return {
    presentation: presentationPart(deck)?.[1] ?? '<p:presentation xmlns:p="urn:none"/>',
    layouts: [...pages('layout'), ...deck.pagesOfKind('master').map((part) => underlay(part))],
    masters: pages('master'),
    parts: { ...parts, ...madeDiagrams(deck) },
  }
}

/** @param written other than the whole page: some of its shapes alone */
export function slideText(
  deck: Deck,
  id: string,
  page: Y.Map<unknown>,
  written = pageXml(page),
  now = new Date(),
): SlideText {
  const { xml, links } = withOlePreviews(deck, withDates(written, now), linksOfPage(page))
  const drawn = { id, links: [...withMadeDiagrams(deck, links)] }
  switch (stringOf(page, 'kind')) {
    case 'layout':
      return {
        ...drawn,
        xml: asSlide(xml, 'p:sldLayout', {}),
        layout: underlayOf(linkedPart(page, 'slideMaster') ?? ''),
      }
    case 'master':
      // What is on it is drawn as its own, not once more behind it.
      return { ...drawn, xml: asSlide(xml, 'p:sldMaster', { showMasterSp: '0' }), layout: underlayOf(id) }
    default:
      return { ...drawn, xml, layout: linkedPart(page, 'slideLayout') ?? '' }
  }
}

// A layout or master by itself is drawn as if it were a slide, on a layout of its master with nothing on it.
const underlayOf = (master: string): string => `ppt/slideLayouts/under-${master.replaceAll(/[^\w.-]/g, '-')}`

function underlay(master: string): PageText {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/slideMaster'
  return {
    part: underlayOf(master),
    xml: EMPTY_LAYOUT,
    links: `<Relationships xmlns="${RELATIONSHIPS}">${tag('Relationship', { Id: 'rId1', Type: type, Target: `/${master}` })}</Relationships>`,
  }
}

const EMPTY_LAYOUT =
  '<p:sldLayout xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld></p:sldLayout>'

const asSlide = (xml: string, root: string, attributes: Readonly<Record<string, string>>): string =>
  xml
    .replace(new RegExp(`<${root}(?=[\\s>])[^>]*>`), (opening) =>
      withAttributes(opening.replace(root, 'p:sld'), attributes),
    )
    .replace(`</${root}>`, '</p:sld>')

/** The relationships of a page as a part says them. */
const linksXml = (page: Y.Map<unknown>): string =>
  `<Relationships xmlns="${RELATIONSHIPS}">${[...linksOfPage(page)]
    .map(([id, { type, to, isExternal }]) =>
      tag('Relationship', {
        Id: id,
        Type: type,
        Target: isExternal === true ? to : `/${shownPart(to)}`,
        TargetMode: isExternal === true ? 'External' : null,
      }),
    )
    .join('')}</Relationships>`
