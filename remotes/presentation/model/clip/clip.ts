import type { MediaRecord } from '../deck.ts'
import type { PartLink } from '../page/write-page.ts'

/** A part that is drawn with what was copied: a chart, a piece of a diagram. */
export interface ClippedPart {
  /** Last piece of the type of the relationship that names it. */
  readonly kind: string
  readonly xml: string
}

/** Links of a page by their ids, as the XML beside them has them. */
export type ClippedLinks = Readonly<Record<string, PartLink>>

/** What was copied brings along whatever it names, but for the bytes of pictures, sounds and films. */
interface ClipBase {
  readonly parts: Readonly<Record<string, ClippedPart>>
  readonly media: Readonly<Record<string, MediaRecord>>
}

export interface ClippedShapes extends ClipBase {
  /** XML of each, from the lowest to the highest. */
  readonly shapes: readonly string[]
  readonly links: ClippedLinks
}

export interface ClippedPage {
  readonly xml: string
  readonly links: ClippedLinks
}

export interface ClippedSlide extends ClippedPage {
  /** Name of its part, which links of other slides say. */
  readonly id: string
  /** `a:p` of what its speaker reads. */
  readonly notes: string
  /** Of shapes that take their place from a layout: x, y, width and height in EMU. */
  readonly places: Readonly<Record<string, readonly number[]>>
}

export interface ClippedSlides extends ClipBase {
  /** Of a slide, EMU. */
  readonly size: { readonly width: number; readonly height: number }
  readonly slides: readonly ClippedSlide[]
  /** Layouts of the slides, their masters, and the themes of those, by name of the part. */
  readonly frames: Readonly<Record<string, ClippedPage>>
}

export interface ClippedText extends ClipBase {
  /** `a:p` of the words. */
  readonly paragraphs: string
  readonly links: ClippedLinks
}

/** Parts with text that are carried, and what a package calls them. */
const OFFICE = 'application/vnd.openxmlformats-officedocument.drawingml'
export const CARRIED_PARTS: Readonly<Record<string, { readonly folder: string; readonly contentType: string }>> = {
  chart: { folder: 'charts', contentType: `${OFFICE}.chart+xml` },
  diagramData: { folder: 'diagrams', contentType: `${OFFICE}.diagramData+xml` },
  diagramLayout: { folder: 'diagrams', contentType: `${OFFICE}.diagramLayout+xml` },
  diagramQuickStyle: { folder: 'diagrams', contentType: `${OFFICE}.diagramStyle+xml` },
  diagramColors: { folder: 'diagrams', contentType: `${OFFICE}.diagramColors+xml` },
  diagramDrawing: { folder: 'diagrams', contentType: 'application/vnd.ms-office.drawingml.diagramDrawing+xml' },
}

export const kindOf = ({ type }: PartLink): string => type.slice(type.lastIndexOf('/') + 1)

/** Names of links inside of XML. */
export const LINK = /(\s(?:\w+):(?:embed|link|id|dm|lo|qs|cs|pict|href)=")([^"]+)(")/g
