import { quoteSheet } from '../../formula/index.ts'
import type { CellRange, SharedWorkbook, TablePayload } from '../../model/index.ts'
import { rangesOfText, textOfRanges } from '../../rules/range-text.ts'

const absolute = (text: string): string => text.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')

/** A range of a sheet as people write it. */
export const sourceTextOf = (sheetName: string, range: CellRange): string =>
  `${quoteSheet(sheetName)}!${absolute(textOfRanges([range]))}`

/** The table that a range is in, or the range itself. */
export function suggestedSource(book: SharedWorkbook, sheetId: string, range: CellRange): string {
  const name = book.sheets().find(({ id }) => id === sheetId)?.name ?? ''
  const table = book
    .objects(sheetId, 'table')
    .find(
      ({ ranges: [one] }) =>
        one && one.top <= range.top && one.left <= range.left && one.bottom >= range.top && one.right >= range.left,
    )
  const payload = table?.payload as Partial<TablePayload> | undefined
  return payload?.name ?? sourceTextOf(name, range)
}

/** What people write without a sheet means the one they see. */
export function completeSource(text: string, sheetName: string): string {
  const ranges = rangesOfText(text)
  const [range] = ranges ?? []
  return range && ranges?.length === 1 ? sourceTextOf(sheetName, range) : text.trim().replace(/^=/, '')
}
