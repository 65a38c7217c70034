import { formatValue } from '@wenfang/shared-formulas'
import { ERRORS, KIND, TILE_ROWS, type SheetData, type Tile, type WorkbookData } from '../../model/workbook-data.ts'

const FLUSH_LETTERS = 64 * 1024
/** Excel takes a file without it for the local encoding. */
const MARK = '\uFEFF'

/** One sheet as text, each cell as it is shown; UTF-8 with a mark, lines end as Windows wants them. */
export function writeCsv(data: WorkbookData, sheet: SheetData, delimiter: ',' | '\t'): Uint8Array {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  let text = MARK
  const blocks = new Map<number, Tile[]>()
  let [lastRow, lastColumn] = [-1, -1]
  for (const tile of sheet.tiles) {
    const filled = tile.kinds.findLastIndex((kind) => kind !== KIND.blank)
    if (filled < 0) continue
    lastRow = Math.max(lastRow, tile.row + filled)
    lastColumn = Math.max(lastColumn, tile.column)
    const block = blocks.get(tile.row)
    if (block) block.push(tile)
    else blocks.set(tile.row, [tile])
  }
  for (let row = 0; row <= lastRow; row++) {
    const top = row - (row % TILE_ROWS)
    const fields = Array.from({ length: lastColumn + 1 }, () => '')
    for (const tile of blocks.get(top) ?? []) fields[tile.column] = quoted(shownText(data, tile, row - top), delimiter)
    text += `${fields.join(delimiter)}\r\n`
    if (text.length < FLUSH_LETTERS) continue
    pieces.push(encoder.encode(text))
    text = ''
  }
  pieces.push(encoder.encode(text))
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

function shownText(data: WorkbookData, tile: Tile, at: number): string {
  const kind = tile.kinds[at]
  const value = tile.values[at] ?? 0
  if (kind === KIND.blank) return ''
  if (kind === KIND.text) return data.texts[value]?.text ?? ''
  if (kind === KIND.error) return ERRORS[value] ?? ''
  if (kind === KIND.boolean) return value === 1 ? 'TRUE' : 'FALSE'
  const format = data.styles[tile.styles?.[at] ?? 0]?.format
  if (format === undefined) return String(value)
  try {
    return formatValue(format, value, data.dateSystem)
  } catch {
    return String(value)
  }
}

function quoted(text: string, delimiter: string): string {
  const isPlain = !text.includes('"') && !text.includes(delimiter) && !text.includes('\n') && !text.includes('\r')
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}
