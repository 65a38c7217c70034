import { columnsAround, LEAST_COLUMN_WIDTH, type Outline } from '../../model/index.ts'

/** Widths of all columns around a block when the edge behind the one at `at` stands at this share of the two beside it. */
export function widthsWith(outline: Outline, block: string, at: number, share: number): readonly number[] | null {
  const widths = columnsAround(outline, block)?.columns.map(({ width }) => width)
  const [one, other] = [widths?.[at], widths?.[at + 1]]
  if (!widths || one === undefined || other === undefined) return null
  const both = Math.max(one + other, 2 * LEAST_COLUMN_WIDTH)
  const next = Math.min(both - LEAST_COLUMN_WIDTH, Math.max(LEAST_COLUMN_WIDTH, both * share))
  return widths.map((width, place) => (place === at ? round(next) : place === at + 1 ? round(both - next) : width))
}

/** The column around a block a step wider or narrower; the others are as they are. */
export function widthsBy(outline: Outline, block: string, factor: number): readonly number[] | null {
  const around = columnsAround(outline, block)
  return (
    around &&
    around.columns.map(({ id, width }) =>
      id === around.column ? round(Math.max(LEAST_COLUMN_WIDTH, width * factor)) : width,
    )
  )
}

const round = (width: number): number => Math.round(width * 100) / 100
