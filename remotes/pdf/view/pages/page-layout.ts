import type { SizeRun } from '../../model/index.ts'

/** `auto`: as large as on paper, but never wider than the window. */
export type ZoomMode = 'auto' | 'width' | 'page' | number

export interface LayoutOptions {
  readonly sizes: readonly (readonly [width: number, height: number])[]
  /** Quarter turns to the right. */
  readonly turns: number
  readonly isTwoPage: boolean
  /** CSS pixels a point. */
  readonly scale: number
  readonly gapPx: number
  readonly viewWidthPx: number
  /** Each row is as high as the view at least: one page at a time. */
  readonly leastRowPx: number
}

export interface PagePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface PageLayout {
  readonly places: readonly PagePlace[]
  readonly width: number
  readonly height: number
}

/** CSS pixels of a point at 100 %. */
export const PX_PER_POINT = 96 / 72

export const expandSizes = (runs: readonly SizeRun[]): (readonly [number, number])[] =>
  runs.flatMap(([count, width, height]) =>
    Array.from({ length: Math.min(count, 50_000) }, () => [width, height] as const),
  )

const turned = ([width, height]: readonly [number, number], turns: number): readonly [number, number] =>
  turns % 2 === 0 ? [width, height] : [height, width]

/** Where every page is, in pixels of the scrolled area. */
export function layOut({ sizes, turns, isTwoPage, scale, gapPx, viewWidthPx, leastRowPx }: LayoutOptions): PageLayout {
  const places: PagePlace[] = []
  let top = gapPx
  let widest = 0
  const across = isTwoPage ? 2 : 1
  for (let first = 0; first < sizes.length; first += across) {
    const row = sizes.slice(first, first + across).map((size) => {
      const [width, height] = turned(size, turns)
      return [Math.round(width * scale), Math.round(height * scale)] as const
    })
    const rowWidth = row.reduce((sum, [width]) => sum + width, 0) + (row.length - 1) * gapPx
    const pageHeight = Math.max(...row.map(([, height]) => height))
    const rowHeight = Math.max(pageHeight, leastRowPx - gapPx)
    widest = Math.max(widest, rowWidth)
    let left = Math.max(gapPx, (viewWidthPx - rowWidth) / 2)
    for (const [width, height] of row) {
      places.push({ left: Math.round(left), top: Math.round(top + (rowHeight - height) / 2), width, height })
      left += width + gapPx
    }
    top += rowHeight + gapPx
  }
  return { places, width: Math.max(viewWidthPx, widest + 2 * gapPx), height: top }
}

/** The scale at which a page, or a pair of them, fits. */
export function fittingScale(
  mode: ZoomMode,
  size: readonly [number, number],
  {
    turns,
    isTwoPage,
    view,
    gapPx,
  }: {
    readonly turns: number
    readonly isTwoPage: boolean
    readonly view: readonly [number, number]
    readonly gapPx: number
  },
): number {
  if (typeof mode === 'number') return mode * PX_PER_POINT
  const [width, height] = turned(size, turns)
  const across = isTwoPage ? 2 : 1
  const byWidth = (view[0] - (across + 1) * gapPx) / (width * across)
  const scale =
    mode === 'width' ? byWidth : Math.min(byWidth, mode === 'auto' ? PX_PER_POINT : (view[1] - 2 * gapPx) / height)
  return Math.max(0.05, scale)
}

/** First and last page that touch the band. Pages are in the order of their tops. */
export function pagesWithin(places: readonly PagePlace[], top: number, bottom: number): readonly [number, number] {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    const place = places[middle]
    if (place && place.top + place.height < top) low = middle + 1
    else high = middle
  }
  let last = low
  while (last + 1 < places.length && (places[last + 1]?.top ?? Infinity) <= bottom) last += 1
  return [low, last]
}
