import type { Node as PmNode } from '@tiptap/pm/model'
import { wordsWidth } from '../far-blocks/heights.ts'

/** So many rows tell how wide columns have to be. */
const LOOKED_AT = 200
/** In letters: a column is no narrower, and no wider because of its words. */
const LEAST = 5
const MOST = 24

/**
 * How wide each column of a table is, in hundredths of it; null where somebody has set widths. A few rows are drawn at a time: columns as
 * wide as these need would change with every turn of the wheel.
 */
export function columnShares(table: PmNode): readonly number[] | null {
  const widest: number[] = []
  for (let at = 0; at < Math.min(LOOKED_AT, table.childCount); at += 1) {
    let column = 0
    for (const cell of table.child(at).content.content) {
      if (cell.attrs['colwidth']) return null
      const columns = Number(cell.attrs['colspan']) || 1
      const letters = wordsWidth(cell.textContent) / columns
      for (const end = column + columns; column < end; column += 1)
        widest[column] = Math.min(MOST, Math.max(widest[column] ?? LEAST, letters))
    }
  }
  const all = widest.reduce((sum, letters) => sum + letters, 0)
  return widest.map((letters) => (100 * letters) / all)
}
