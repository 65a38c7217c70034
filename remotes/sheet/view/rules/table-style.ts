import type { IStyleData } from '@univerjs/core'
import { BooleanNumber, BorderStyleTypes } from '@univerjs/core'
import { hexOf } from '../../binding/colour.ts'
import type { CellRange, Colour, TablePayload } from '../../model/index.ts'

/** What Excel's named styles of tables come down to: light, medium and dark ones in the theme's accents. */
interface Look {
  readonly header: IStyleData
  readonly stripe: IStyleData
  readonly plain: IStyleData
  readonly total: IStyleData
}

/** The theme of a workbook that has none of its own: Office's. */
const OFFICE = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47']

const NAME = /^TableStyle(Light|Medium|Dark)(\d+)$/

/** Styles of Excel come in rows of seven: without colour, then accents 1 … 6. */
const accentOf = (number: number): Colour => {
  const at = (number - 1) % 7
  return at === 0 ? { theme: 1, tint: 0 } : { theme: 3 + at, tint: 0 }
}

function lookOf(name: string | null, themeColours: readonly string[]): Look | null {
  const [, shade, digits] = NAME.exec(name ?? '') ?? []
  if (shade === undefined) return null
  const accent = accentOf(Number(digits))
  const hex = (tint: number): string =>
    hexOf('theme' in accent ? { ...accent, tint } : accent, themeColours) ?? '#4472c4'
  const line = (colour: string) => ({ s: BorderStyleTypes.THIN, cl: { rgb: colour } })
  const white: IStyleData = { cl: { rgb: '#ffffff' }, bl: BooleanNumber.TRUE }
  const bold: IStyleData = { bl: BooleanNumber.TRUE }
  if (shade === 'Light') {
    const edge = { bd: { t: line(hex(0)), b: line(hex(0)) } }
    return { header: { ...bold, ...edge }, stripe: { bg: { rgb: hex(0.8) } }, plain: {}, total: { ...bold, ...edge } }
  }
  if (shade === 'Dark') {
    const body: IStyleData = { bg: { rgb: hex(0) }, cl: { rgb: '#ffffff' } }
    const header: IStyleData = { bg: { rgb: '#000000' }, ...white }
    return {
      header,
      stripe: { ...body, bg: { rgb: hex(-0.25) } },
      plain: body,
      total: { ...header, bg: { rgb: hex(-0.5) } },
    }
  }
  return {
    header: { bg: { rgb: hex(0) }, ...white },
    stripe: { bg: { rgb: hex(0.8) } },
    plain: {},
    total: { ...bold, bd: { t: line(hex(0)) } },
  }
}

/** How tables look beneath the formats of their cells. */
export class TableLook {
  readonly #tables: readonly { readonly range: CellRange; readonly payload: TablePayload; readonly look: Look }[]

  constructor(
    tables: readonly { readonly ranges: readonly CellRange[]; readonly payload: unknown }[],
    themeColours: readonly string[],
  ) {
    const theme = themeColours.length > 0 ? themeColours : OFFICE
    this.#tables = tables.flatMap(({ ranges: [range], payload }) => {
      const table = payload as TablePayload | null
      const look = table?.style ? lookOf(table.style.name, theme) : null
      return range && table && look ? [{ range, payload: table, look }] : []
    })
  }

  get isEmpty(): boolean {
    return this.#tables.length === 0
  }

  at(row: number, column: number): IStyleData | null {
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
      return isBold ? { ...style, bl: BooleanNumber.TRUE } : style
    }
    return null
  }
}
