import { detectDelimiter, FieldReader } from '@wenfang/shared-ooxml/delimited'
import { decodeInPieces, detectEncoding } from '@wenfang/shared-ooxml/text-encoding'

/** More records, and more fields, are not taken from one file. */
export const MOST_ROWS = 500_000
export const MOST_COLUMNS = 500

export interface ReadRows {
  /** Lines without any text are left out. Each is as long as its last text. */
  readonly rows: readonly (readonly string[])[]
  /** There is more in the file than is taken. */
  readonly isCut: boolean
}

/** The lines of a text of fields, whatever its encoding and whatever stands between the fields. */
export function readRows(bytes: Uint8Array, extension: string): ReadRows {
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
  return { rows: filled.slice(0, MOST_ROWS + 1), isCut: isCut || filled.length > MOST_ROWS + 1 }
}
