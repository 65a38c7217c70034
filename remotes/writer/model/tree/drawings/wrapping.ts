import type { OoxmlElement } from '../../kernel/index.ts'
import { attribute, elementsOf, numberOf } from '../nodes.ts'
import type { Mint } from '../parse.ts'
import { mapElements, withAttributes } from '../rewrite.ts'
import { anchorOf, anchorPiece, changeAnchor, type Distances } from './anchor.ts'

export type WrapKind = 'square' | 'tight' | 'through' | 'topAndBottom' | 'behind' | 'inFront'
export type WrapSide = 'bothSides' | 'left' | 'right' | 'largest'

const WRAPS: ReadonlySet<string> = new Set(['wrapNone', 'wrapSquare', 'wrapTight', 'wrapThrough', 'wrapTopAndBottom'])
const OUTLINE =
  '<wp:wrapPolygon edited="0"><wp:start x="0" y="0"/><wp:lineTo x="0" y="21600"/><wp:lineTo x="21600" y="21600"/><wp:lineTo x="21600" y="0"/><wp:lineTo x="0" y="0"/></wp:wrapPolygon>'

const wrapXml = (kind: WrapKind, side: WrapSide): string => {
  switch (kind) {
    case 'square':
      return `<wp:wrapSquare wrapText="${side}"/>`
    case 'tight':
      return `<wp:wrapTight wrapText="${side}">${OUTLINE}</wp:wrapTight>`
    case 'through':
      return `<wp:wrapThrough wrapText="${side}">${OUTLINE}</wp:wrapThrough>`
    case 'topAndBottom':
      return '<wp:wrapTopAndBottom/>'
    default:
      return '<wp:wrapNone/>'
  }
}

export interface Wrapping {
  readonly kind: WrapKind
  readonly side: WrapSide
  readonly distances: Distances
}

export function wrappingOf(drawing: OoxmlElement): Wrapping | null {
  const anchor = anchorOf(drawing)
  if (!anchor) return null
  const element = elementsOf(anchor).find(({ localName }) => WRAPS.has(localName))
  const isBehind = ['1', 'true'].includes(attribute(anchor, 'behindDoc') ?? '')
  const kinds: Readonly<Record<string, WrapKind>> = {
    wrapSquare: 'square',
    wrapTight: 'tight',
    wrapThrough: 'through',
    wrapTopAndBottom: 'topAndBottom',
  }
  const side = attribute(element, 'wrapText')
  const distance = (name: string): number => numberOf(anchor, name) ?? 0
  return {
    kind: kinds[element?.localName ?? ''] ?? (isBehind ? 'behind' : 'inFront'),
    side: side === 'left' || side === 'right' || side === 'largest' ? side : 'bothSides',
    distances: { top: distance('distT'), right: distance('distR'), bottom: distance('distB'), left: distance('distL') },
  }
}

export function withWrapping(
  drawing: OoxmlElement,
  { kind, side, distances }: Wrapping,
  mint: Mint,
): OoxmlElement | null {
  return changeAnchor(drawing, (anchor) => {
    const known = elementsOf(anchor).find(({ localName }) => WRAPS.has(localName))
    const element = anchorPiece(wrapXml(kind, side), mint)
    // An outline that somebody drew stays while the kind stays.
    const kept =
      known && known.localName === element.localName && (kind === 'tight' || kind === 'through')
        ? withAttributes(known, { wrapText: side })
        : element
    return withAttributes(
      mapElements(anchor, (child) => (child === known ? kept : child)),
      {
        behindDoc: kind === 'behind' ? '1' : '0',
        distT: String(Math.round(distances.top)),
        distR: String(Math.round(distances.right)),
        distB: String(Math.round(distances.bottom)),
        distL: String(Math.round(distances.left)),
      },
    )
  })
}
