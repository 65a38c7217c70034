import type { WorkbookData } from '../../model/workbook-data.ts'
import { decodeInPieces, detectEncoding } from '@wenfang/shared-ooxml'
import { detectDelimiter, FieldReader } from '@wenfang/shared-ooxml/delimited'
import { TypedCells } from './typed-cells.ts'

export interface ReadCsvOptions {
  /** csv, tsv or txt: what is between the fields when the text does not tell. */
  readonly extension?: string
  /** Of the only sheet. */
  readonly name?: string
}

/** A text of fields as a workbook of one sheet. What looks like a formula stays a text: it came from somewhere else. */
export function readCsv(bytes: Uint8Array, { extension = 'csv', name = 'Sheet1' }: ReadCsvOptions = {}): WorkbookData {
  const cells = new TypedCells()
  let isDirective = false
  const sink = (row: number, column: number, text: string, wasQuoted: boolean): void => {
    const at = isDirective ? row - 1 : row
    if (at >= 0) cells.put(at, column, text, wasQuoted)
  }
  let reader: FieldReader | null = null
  for (const piece of decodeInPieces(bytes, detectEncoding(bytes))) {
    if (!reader) {
      isDirective = /^sep=.\r?\n/i.test(piece)
      reader = new FieldReader(detectDelimiter(piece, extension), sink)
    }
    reader.add(piece)
  }
  reader?.end()
  return cells.workbook(name)
}
