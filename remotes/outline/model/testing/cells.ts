import { insertText, lineLength } from '../edit-text.ts'
import { elementsIn } from '../layout.ts'
import type { Outline } from '../outline.ts'
import { tableOf } from '../table.ts'

/** Types at the end of a cell until it says `words`, which begin with what stands there. */
export function setCellText(
  outline: Outline,
  id: string,
  [row, column]: readonly [number, number],
  words: string,
): void {
  const table = tableOf(outline, id)
  const cell = table && elementsIn(elementsIn(table)[row] ?? table)[column]
  const line = cell && elementsIn(cell)[0]
  if (!line) throw new Error('there is no such cell')
  const length = lineLength(line)
  insertText(line, length, words.slice(length))
}
