import type { OoxmlElement } from '../../kernel/index.ts'
import { elementsIn, elementsOf } from '../nodes.ts'
import { type Mint, parseOne } from '../parse.ts'
import { mapElements } from '../rewrite.ts'

// Drawings that float are anchored; those in a line are inline. Lengths are EMU, 914,400 an inch.

/** Of the four sides. */
export interface Distances {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** `wp:anchor` or `wp:inline` of a drawing; undefined for old vector markup. */
export const frameOf = (drawing: OoxmlElement): OoxmlElement | undefined =>
  elementsOf(drawing).find(({ localName }) => localName === 'anchor' || localName === 'inline')

export const anchorOf = (drawing: OoxmlElement): OoxmlElement | undefined => {
  const frame = frameOf(drawing)
  return frame?.localName === 'anchor' ? frame : undefined
}

export const withFrame = (drawing: OoxmlElement, frame: OoxmlElement, next: OoxmlElement): OoxmlElement =>
  mapElements(drawing, (child) => (child === frame ? next : child))

/** The drawing with its own properties changed; null where it is no anchored drawing. */
export function changeAnchor(
  drawing: OoxmlElement,
  change: (anchor: OoxmlElement) => OoxmlElement,
): OoxmlElement | null {
  const anchor = anchorOf(drawing)
  return anchor ? withFrame(drawing, anchor, change(anchor)) : null
}

/**
 * A position or a wrapping. The kernel knows the parts of a drawing only in a whole one, so that one is made around it.
 */
export function anchorPiece(xml: string, mint: Mint): OoxmlElement {
  const name = /^<wp:(\w+)/.exec(xml)?.[1] ?? ''
  const across = '<wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>'
  const down = '<wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>'
  const run = parseOne(
    '<w:p><w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">' +
      `<wp:simplePos x="0" y="0"/>${name === 'positionH' ? xml : across}${name === 'positionV' ? xml : down}<wp:extent cx="1" cy="1"/><wp:effectExtent l="0" t="0" r="0" b="0"/>` +
      `${name.startsWith('wrap') ? xml : '<wp:wrapNone/>'}<wp:docPr id="1" name="1"/><wp:cNvGraphicFramePr/>` +
      '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp/></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>',
    mint,
  )
  for (const element of elementsIn(run)) if (element.localName === name) return element
  throw new Error('no markup')
}
