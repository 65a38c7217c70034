// Texts that no cell shows any more are forgotten.
import type { CalcSheet } from './calc-sheet.ts'
import { PAGE_ROWS } from './page.ts'
import { TAG, type Texts } from './texts.ts'

/** Fewer are not worth the walk over all cells. */
const MIN_TEXTS = 50_000

/** When the texts have doubled since the last time. Tags of cells change, values do not. */
export function compactTexts(texts: Texts, sheets: readonly CalcSheet[]): void {
  if (texts.size < Math.max(MIN_TEXTS, texts.keptSize * 2)) return
  const tagOf = texts.restart()
  for (const sheet of sheets)
    for (const column of sheet.columns)
      for (const page of column?.pages ?? []) {
        if (!page) continue
        for (let at = 0; at < PAGE_ROWS; at++) {
          const tag = page.tagAt(at)
          if (tag >= TAG.text) page.setTag(at, tagOf(tag))
        }
      }
  texts.keptSize = texts.size
}
