import { detectDelimiter, FieldReader } from '@wenfang/shared-ooxml/delimited'
import { decodeInPieces, detectEncoding } from '@wenfang/shared-ooxml/text-encoding'
import { inferredField } from '../../model/index.ts'
import { MOST_COLUMNS, MOST_ROWS, type ImportedSheet } from '../imported-sheet.ts'

/** The lines of a text of fields, whatever its encoding and whatever stands between the fields. */
export function readRows(bytes: Uint8Array, extension: string): ImportedSheet {
  const lines: string[][] = []
  let [isCut, skipped] = [false, 0]
  const sink = (row: number, column: number, text: string): void => {
    const at = row - skipped
    if (at < 0) return
    if (column >= MOST_COLUMNS || at >= 2 * MOST_ROWS) {
      isCut = true
      return
    }
    const line = (lines[at] ??= [])
    while (line.length < column) line.push('')
    line.push(text)
  }
  let reader: FieldReader | null = null
  for (const piece of decodeInPieces(bytes, detectEncoding(bytes))) {
    if (!reader) {
      skipped = /^sep=.\r?\n/i.test(piece) ? 1 : 0
      reader = new FieldReader(detectDelimiter(piece, extension), sink)
    }
    reader.add(piece)
  }
  reader?.end()
  const filled = lines.filter((line) => line.some((text) => text.trim() !== ''))
  // The first of them is the head.
  const rows = filled.slice(0, MOST_ROWS + 1)
  return {
    title: '',
    rows,
    isCut: isCut || filled.length > MOST_ROWS + 1,
    field: (column, hasHead) => inferredField((hasHead ? rows.slice(1) : rows).map((row) => row[column] ?? '')),
  }
}
