import type { Attributes } from '@wenfang/shared-ooxml/xml'
import type { Band, SheetData } from '../../../model/workbook-data.ts'

/** What `<row>` says of its settings; a row without any has none of these. */
export function rowAttributes(band: Band | null, styleNumber: number): Attributes {
  return {
    s: styleNumber === 0 ? null : styleNumber,
    customFormat: styleNumber === 0 ? null : true,
    ht: band?.size ?? null,
    customHeight: band?.size == null ? null : true,
    hidden: band?.isHidden || null,
    outlineLevel: band?.outlineLevel || null,
    collapsed: band?.isCollapsed || null,
  }
}

/** The band of each row, asked for in ascending order. */
export class BandCursor {
  readonly #bands: SheetData['rows']
  #at = 0

  constructor(bands: SheetData['rows']) {
    this.#bands = bands
  }

  bandAt(row: number): Band | null {
    while ((this.#bands[this.#at]?.last ?? Infinity) < row) this.#at++
    const band = this.#bands[this.#at]
    return band && band.first <= row ? band : null
  }
}
