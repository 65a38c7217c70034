import type { LayoutClass } from '@wenfang/shared-contract'

const PX_PER_TWIP = 96 / 1440
const DESK_MARGIN_PX = 24
const PHONE_MARGIN_PX = 8
const SMALLEST = 0.5

export interface SheetWidth {
  readonly pageWidthTwips: number
  readonly marginsTwips: { readonly left: number; readonly right: number }
}

/**
 * The zoom a document opens with: its own size, or as much smaller as the page needs to fit. On a phone the column of
 * text fills the width and the page's margins lie outside, because a whole page would be too small to read.
 */
export function comfortableZoom(layout: LayoutClass, deskWidthPx: number, sheet: SheetWidth): number {
  const { pageWidthTwips, marginsTwips } = sheet
  const isPhone = layout === 'mobile'
  const shownTwips = isPhone ? pageWidthTwips - marginsTwips.left - marginsTwips.right : pageWidthTwips
  const room = deskWidthPx - 2 * (isPhone ? PHONE_MARGIN_PX : DESK_MARGIN_PX)
  if (shownTwips <= 0 || room <= 0) return 1
  return Math.min(1, Math.max(SMALLEST, Math.floor((room / (shownTwips * PX_PER_TWIP)) * 100) / 100))
}

/** Where the column of text has its middle on a painted page. Beside a wider page that is not the middle of what can be scrolled. */
export function middleOfText(
  page: Pick<DOMRect, 'left' | 'width'>,
  { pageWidthTwips, marginsTwips }: SheetWidth,
): number {
  const { left, right } = marginsTwips
  return page.left + (page.width * (left + (pageWidthTwips - left - right) / 2)) / pageWidthTwips
}
