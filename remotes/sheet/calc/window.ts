// Values of an area as plain arrays, for the page.
import { ERRORS, KIND, type CellRange } from '../model/workbook-data.ts'
import type { CalcSheet } from './store/calc-sheet.ts'
import { PAGE_MASK, PAGE_SHIFT } from './store/page.ts'
import { TAG } from './store/texts.ts'

/** Row by row; `values` as in a tile, texts as indexes into `texts`. */
export interface CellWindow extends CellRange {
  readonly kinds: Uint8Array<ArrayBuffer>
  readonly values: Float64Array<ArrayBuffer>
  readonly texts: readonly string[]
}

export function readWindow(sheet: CalcSheet, { top, left, bottom, right }: CellRange): CellWindow {
  const width = right - left + 1
  const kinds = new Uint8Array((bottom - top + 1) * width)
  const values = new Float64Array(kinds.length)
  const texts: string[] = []
  const places = new Map<number, number>()
  for (let x = left; x <= right; x++) {
    const column = sheet.columns[x]
    if (!column) continue
    for (let row = top; row <= bottom; row++) {
      const page = column.pages[row >> PAGE_SHIFT]
      if (!page) {
        row |= PAGE_MASK
        continue
      }
      const at = (row - top) * width + x - left
      const tag = page.tagAt(row & PAGE_MASK)
      if (tag === TAG.blank) continue
      if (tag < 0) {
        kinds[at] = KIND.number
        values[at] = page.numbers[row & PAGE_MASK] ?? 0
      } else if (tag >= TAG.text) {
        kinds[at] = KIND.text
        let place = places.get(tag)
        if (place === undefined) {
          places.set(tag, (place = texts.length))
          texts.push(sheet.texts.textAt(tag - TAG.text))
        }
        values[at] = place
      } else if (tag >= TAG.error) {
        kinds[at] = KIND.error
        values[at] = Math.min(tag - TAG.error, ERRORS.length - 1)
      } else {
        kinds[at] = KIND.boolean
        values[at] = tag === TAG.yes ? 1 : 0
      }
    }
  }
  return { top, left, bottom, right, kinds, values, texts }
}
