import { FieldReader } from '@wenfang/shared-ooxml/delimited'
import type { DeckView } from '../state/deck-view.ts'

const MOST_LINES = 75
const ROW_PT = 29
/** What stands around the one table of a spreadsheet or a page that was copied. */
const BESIDE = /<(style|head|script|table)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|\s+|&nbsp;/gi

/** Cells that a spreadsheet or a page copied, as their words; null of anything else. */
export function cellsIn(html: string, text: string): readonly (readonly string[])[] | null {
  // What is more than a table comes as words.
  if (html.match(/<table\b/gi)?.length !== 1 || html.replaceAll(BESIDE, '') !== '') return null
  const rows: string[][] = []
  const reader = new FieldReader('\t', (row, _column, cell) => (rows[row] ??= []).push(cell.trim()))
  reader.add(text.replace(/(?:\r?\n)+$/, ''))
  reader.end()
  const filled = Array.from(rows, (row) => row ?? [])
  const columns = Math.max(0, ...filled.map((row) => row.length))
  return columns === 0 || columns > MOST_LINES || filled.length > MOST_LINES ? null : filled
}

/** A table of words in the middle of the slide, as one step of undo. */
export function pasteTable({ store }: DeckView, cells: readonly (readonly string[])[]): void {
  const { slide } = store.selection
  const room = { width: store.renderer.size.width * 0.75, height: store.renderer.size.height * 0.75 }
  const [rows, columns] = [cells.length, Math.max(...cells.map((row) => row.length))]
  const height = rows * ROW_PT
  const y = Math.max(ROW_PT, (room.height - height) / 2)
  store.undo.endStep()
  const place = { slide, x: room.width * 0.1, y, width: room.width * 0.8, height }
  const shape = store.run('shape.insertTable', { ...place, rows, columns }, 'joined')?.['shape']
  if (typeof shape === 'string') {
    for (const [row, line] of cells.entries())
      for (const [column, text] of line.entries())
        if (text !== '') store.run('text.set', { slide, shape, row, column, text }, 'joined')
    store.selectShapes([shape])
  }
  store.undo.endStep()
}
