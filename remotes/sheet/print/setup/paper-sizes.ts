/** Pixels of the page at 96 an inch, as everywhere in this folder. */
export const PIXELS_PER_INCH = 96
const PIXELS_PER_MM = PIXELS_PER_INCH / 25.4

export interface PaperSize {
  /** Number of SpreadsheetML (ECMA-376 18.3.1.63). */
  readonly code: number
  readonly title: string
  /** Upright. */
  readonly widthMm: number
  readonly heightMm: number
}

const inches = (size: number): number => size * 25.4

export const PAPER_SIZES: readonly PaperSize[] = [
  { code: 9, title: 'A4', widthMm: 210, heightMm: 297 },
  { code: 8, title: 'A3', widthMm: 297, heightMm: 420 },
  { code: 11, title: 'A5', widthMm: 148, heightMm: 210 },
  { code: 70, title: 'A6', widthMm: 105, heightMm: 148 },
  { code: 66, title: 'A2', widthMm: 420, heightMm: 594 },
  { code: 12, title: 'B4 (JIS)', widthMm: 257, heightMm: 364 },
  { code: 13, title: 'B5 (JIS)', widthMm: 182, heightMm: 257 },
  { code: 1, title: 'Letter', widthMm: inches(8.5), heightMm: inches(11) },
  { code: 5, title: 'Legal', widthMm: inches(8.5), heightMm: inches(14) },
  { code: 3, title: 'Tabloid', widthMm: inches(11), heightMm: inches(17) },
  { code: 7, title: 'Executive', widthMm: inches(7.25), heightMm: inches(10.5) },
  { code: 6, title: 'Statement', widthMm: inches(5.5), heightMm: inches(8.5) },
  { code: 14, title: 'Folio', widthMm: inches(8.5), heightMm: inches(13) },
  { code: 15, title: 'Quarto', widthMm: 215, heightMm: 275 },
  { code: 93, title: '16 开 (PRC)', widthMm: 146, heightMm: 215 },
  { code: 94, title: '32 开 (PRC)', widthMm: 97, heightMm: 151 },
  { code: 27, title: 'DL 信封', widthMm: 110, heightMm: 220 },
  { code: 28, title: 'C5 信封', widthMm: 162, heightMm: 229 },
]

/** Paper of a file that names none, or one nobody knows. */
export const DEFAULT_PAPER = 9

/** Pixels of a paper as it lies: landscape is turned. */
export function paperPixels(code: number, isLandscape: boolean): { readonly width: number; readonly height: number } {
  const known =
    PAPER_SIZES.find((size) => size.code === code) ?? PAPER_SIZES.find(({ code: one }) => one === DEFAULT_PAPER)
  const [width, height] = [(known?.widthMm ?? 210) * PIXELS_PER_MM, (known?.heightMm ?? 297) * PIXELS_PER_MM]
  return isLandscape ? { width: height, height: width } : { width, height }
}
