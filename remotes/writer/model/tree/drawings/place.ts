import type { OoxmlElement } from '../../kernel/index.ts'
import { attribute, childNamed, elementsIn, nodesOf, numberOf } from '../nodes.ts'
import type { Mint } from '../parse.ts'
import { mapElements, withAttributes } from '../rewrite.ts'
import { anchorOf, anchorPiece, changeAnchor } from './anchor.ts'

export const HORIZONTAL_FRAMES = ['column', 'margin', 'page', 'character', 'leftMargin', 'rightMargin'] as const
export const VERTICAL_FRAMES = ['paragraph', 'margin', 'page', 'line', 'topMargin', 'bottomMargin'] as const
export type HorizontalFrame = (typeof HORIZONTAL_FRAMES)[number]
export type VerticalFrame = (typeof VERTICAL_FRAMES)[number]

export interface DrawingPlace {
  readonly horizontal: {
    readonly from: HorizontalFrame
    readonly align: 'left' | 'center' | 'right' | null
    readonly offset: number
  }
  readonly vertical: {
    readonly from: VerticalFrame
    readonly align: 'top' | 'center' | 'bottom' | null
    readonly offset: number
  }
}

export function placeOf(drawing: OoxmlElement): DrawingPlace | null {
  const anchor = anchorOf(drawing)
  if (!anchor) return null
  const read = (name: 'positionH' | 'positionV') => {
    const position = childNamed(anchor, name)
    return {
      from: attribute(position, 'relativeFrom') ?? '',
      align: wordsOf(position && childNamed(position, 'align')),
      offset: Number(wordsOf(position && childNamed(position, 'posOffset')) ?? 0) || 0,
    }
  }
  const across = read('positionH')
  const down = read('positionV')
  return {
    horizontal: {
      from: HORIZONTAL_FRAMES.find((frame) => frame === across.from) ?? 'column',
      align: (['left', 'center', 'right'] as const).find((align) => align === across.align) ?? null,
      offset: across.offset,
    },
    vertical: {
      from: VERTICAL_FRAMES.find((frame) => frame === down.from) ?? 'paragraph',
      align: (['top', 'center', 'bottom'] as const).find((align) => align === down.align) ?? null,
      offset: down.offset,
    },
  }
}

const wordsOf = (element: OoxmlElement | undefined): string | null =>
  element
    ? nodesOf(element)
        .map((node) => (node.kind === 'textValue' ? node.value : ''))
        .join('')
        .trim()
    : null

export function withPlace(
  drawing: OoxmlElement,
  { horizontal, vertical }: DrawingPlace,
  mint: Mint,
): OoxmlElement | null {
  const at = (name: string, from: string, align: string | null, offset: number): OoxmlElement =>
    anchorPiece(
      `<wp:${name} relativeFrom="${from}">${align === null ? `<wp:posOffset>${Math.round(offset)}</wp:posOffset>` : `<wp:align>${align}</wp:align>`}</wp:${name}>`,
      mint,
    )
  return changeAnchor(drawing, (anchor) =>
    withAttributes(
      mapElements(anchor, (child) => {
        if (child.localName === 'positionH')
          return at('positionH', horizontal.from, horizontal.align, horizontal.offset)
        if (child.localName === 'positionV') return at('positionV', vertical.from, vertical.align, vertical.offset)
        return child
      }),
      { simplePos: '0' },
    ),
  )
}

export type Order = 'front' | 'back' | 'forward' | 'backward'

/** Where a drawing lies among those that float in its story, as a new `relativeHeight`; null where nothing changes. */
export function orderIn(root: OoxmlElement, drawing: OoxmlElement, order: Order): number | null {
  const own = anchorOf(drawing)
  if (!own) return null
  const heights: number[] = []
  for (const element of elementsIn(root))
    if (element.localName === 'anchor' && element !== own) heights.push(numberOf(element, 'relativeHeight') ?? 0)
  const now = numberOf(own, 'relativeHeight') ?? 0
  const above = heights.filter((height) => height >= now)
  const below = heights.filter((height) => height <= now)
  switch (order) {
    case 'front':
      return above.length === 0 ? null : Math.max(...heights) + 1
    case 'back':
      return below.length === 0 ? null : Math.max(0, Math.min(...heights) - 1)
    case 'forward':
      return above.length === 0 ? null : Math.min(...above) + 1
    case 'backward':
      return below.length === 0 ? null : Math.max(0, Math.max(...below) - 1)
  }
}

export const withOrder = (drawing: OoxmlElement, height: number): OoxmlElement | null =>
  changeAnchor(drawing, (anchor) => withAttributes(anchor, { relativeHeight: String(height) }))
