// Settings of a page as people choose them.
import type { Margins, PageSetup, Scaling } from './page-setup.ts'

export const FITS: readonly { readonly value: string; readonly label: string; readonly scaling: Scaling }[] = [
  { value: 'width', label: '所有列在一页', scaling: { kind: 'pages', wide: 1, tall: null } },
  { value: 'height', label: '所有行在一页', scaling: { kind: 'pages', wide: null, tall: 1 } },
  { value: 'page', label: '整张表在一页', scaling: { kind: 'pages', wide: 1, tall: 1 } },
]

/** How the sheet is fitted, by the values of `FITS`; `percent` where it is not, `pages` for another number of pages. */
export function fitOf(scaling: Scaling): string {
  if (scaling.kind === 'percent') return 'percent'
  const { wide, tall } = scaling
  return wide === 1 && tall === null
    ? 'width'
    : wide === null && tall === 1
      ? 'height'
      : wide === 1 && tall === 1
        ? 'page'
        : 'pages'
}

/** Inches, as Excel names them. */
export const MARGINS: readonly { readonly value: string; readonly label: string; readonly margins: Margins }[] = [
  {
    value: 'normal',
    label: '普通',
    margins: { top: 0.75, bottom: 0.75, left: 0.7, right: 0.7, header: 0.3, footer: 0.3 },
  },
  { value: 'wide', label: '宽', margins: { top: 1, bottom: 1, left: 1, right: 1, header: 0.5, footer: 0.5 } },
  {
    value: 'narrow',
    label: '窄',
    margins: { top: 0.75, bottom: 0.75, left: 0.25, right: 0.25, header: 0.3, footer: 0.3 },
  },
]

/** The name of the margins; null for margins of somebody's own. */
export const marginsOf = (margins: Margins): string | null =>
  MARGINS.find((one) =>
    (Object.keys(one.margins) as (keyof Margins)[]).every(
      (side) => Math.abs(one.margins[side] - margins[side]) < 0.005,
    ),
  )?.value ?? null

/** The set-up with page breaks before a row and a column; the first of either has none. */
export const withBreaks = (
  { rowBreaks, columnBreaks }: PageSetup,
  row: number,
  column: number,
): Pick<PageSetup, 'rowBreaks' | 'columnBreaks'> => ({
  rowBreaks: withBreak(rowBreaks, row),
  columnBreaks: withBreak(columnBreaks, column),
})

const withBreak = (breaks: readonly number[], at: number): readonly number[] =>
  at > 0 && !breaks.includes(at) ? [...breaks, at].toSorted((a, b) => a - b) : breaks
