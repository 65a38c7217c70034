import type { Band, SheetData } from '../../../model/workbook-data.ts'

/** The style (index into the workbook's styles) of a cell that is not there: its row's, else its column's. */
export function lineStyles({ rows, columns }: SheetData): (row: number, column: number) => number {
  return (row, column) => styleAt(rows, row) || styleAt(columns, column)
}

/** Bands are in ascending order. */
function styleAt(bands: readonly Band[], index: number): number {
  let [low, high] = [0, bands.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const band = bands[middle]
    if (!band) return 0
    if (index < band.first) high = middle - 1
    else if (index > band.last) low = middle + 1
    else return band.style
  }
  return 0
}
