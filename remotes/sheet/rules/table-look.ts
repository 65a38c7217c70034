import type { CellRange, CellStyle, Colour, TablePayload } from '../model/index.ts'

/** What Excel's named styles of tables come down to: light, medium and dark ones in the theme's accents. */
interface Look {
  readonly header: CellStyle
  readonly stripe: CellStyle
  readonly plain: CellStyle
  readonly total: CellStyle
}

const NAME = /^TableStyle(Light|Medium|Dark)(\d+)$/
const WHITE: Colour = { rgb: 'FFFFFF' }
const BOLD: CellStyle = { font: { isBold: true } }
const WHITE_BOLD: CellStyle = { font: { isBold: true, colour: WHITE } }

/** Styles of Excel come in rows of seven: without colour, then accents 1 … 6. */
const accentOf = (number: number): number => {
  const at = (number - 1) % 7
  return at === 0 ? 1 : 3 + at
}

const filled = (foreground: Colour): CellStyle => ({ fill: { pattern: 'solid', foreground } })

function lookOf(name: string | null): Look | null {
  const [, shade, digits] = NAME.exec(name ?? '') ?? []
  if (shade === undefined) return null
  const theme = accentOf(Number(digits))
  const accent = (tint: number): Colour => ({ theme, tint })
  const line = { line: 'thin', colour: accent(0) }
  if (shade === 'Light') {
    const edge: CellStyle = { ...BOLD, border: { top: line, bottom: line } }
    return { header: edge, stripe: filled(accent(0.8)), plain: {}, total: edge }
  }
  if (shade === 'Dark') {
    const words: CellStyle = { font: { colour: WHITE } }
    return {
      header: { ...WHITE_BOLD, ...filled({ rgb: '000000' }) },
      stripe: { ...words, ...filled(accent(-0.25)) },
      plain: { ...words, ...filled(accent(0)) },
      total: { ...WHITE_BOLD, ...filled(accent(-0.5)) },
    }
  }
  return {
    header: { ...WHITE_BOLD, ...filled(accent(0)) },
    stripe: filled(accent(0.8)),
    plain: {},
    total: { ...BOLD, border: { top: line } },
  }
}

/** How tables look beneath the formats of their cells. */
export class TableLook {
  readonly #tables: readonly { readonly range: CellRange; readonly payload: TablePayload; readonly look: Look }[]

  constructor(tables: readonly { readonly ranges: readonly CellRange[]; readonly payload: unknown }[]) {
    this.#tables = tables.flatMap(({ ranges: [range], payload }) => {
      const table = payload as TablePayload | null
      const look = table?.style ? lookOf(table.style.name) : null
      return range && table && look ? [{ range, payload: table, look }] : []
    })
  }

  get isEmpty(): boolean {
    return this.#tables.length === 0
  }

  at(row: number, column: number): CellStyle | null {
    for (const { range, payload, look } of this.#tables) {
      if (row < range.top || row > range.bottom || column < range.left || column > range.right) continue
      if (payload.hasHeader && row === range.top) return look.header
      if (payload.hasTotals && row === range.bottom) return look.total
      const { hasRowStripes, hasColumnStripes, hasFirstColumn, hasLastColumn } = payload.style
      const line = row - range.top - (payload.hasHeader ? 1 : 0)
      const isStripe =
        (hasRowStripes && line % 2 === 0) || (hasColumnStripes && !hasRowStripes && (column - range.left) % 2 === 0)
      const isBold = (hasFirstColumn && column === range.left) || (hasLastColumn && column === range.right)
      const style = isStripe ? look.stripe : look.plain
      return isBold ? { ...style, font: { ...style.font, isBold: true } } : style
    }
    return null
  }
}

/** The theme of a workbook that has none of its own: Office's. */
const OFFICE = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47']

export const tableTheme = (themeColours: readonly string[]): readonly string[] =>
  themeColours.length > 0 ? themeColours : OFFICE
