// Notes: the text stands in a drawing, the cell and the author in a record that names the drawing.
import type { NotePayload } from '../../model/object-payloads.ts'
import type { SheetObject } from '../../model/workbook-data.ts'
import { textOf } from './fonts.ts'
import { RECORD, type RecordReader } from './records.ts'
import type { WorkbookStream } from './workbook-stream.ts'

const COMMON_PART = 0x15

export class BiffNotes {
  readonly #book: WorkbookStream
  readonly #texts = new Map<number, NotePayload['runs']>()
  readonly #notes: { readonly row: number; readonly column: number; readonly id: number; readonly author: string }[] =
    []
  #lastObject = -1

  constructor(book: WorkbookStream) {
    this.#book = book
  }

  /** Whether the record was one of notes. */
  read(type: number, reader: RecordReader): boolean {
    switch (type) {
      case RECORD.object:
        this.#lastObject = -1
        if (reader.u16() === COMMON_PART) {
          reader.skip(4)
          this.#lastObject = reader.u16()
        }
        return true
      case RECORD.textObject: {
        const id = this.#lastObject
        reader.skip(10)
        const [letters, runBytes] = [reader.u16(), reader.u16()]
        reader.skip(4)
        if (letters === 0 || id < 0) return true
        const text = reader.letters(letters, (reader.u8() & 1) !== 0)
        const runs: (readonly [number, number])[] = []
        for (let left = runBytes >> 3; left > 0 && reader.left >= 8; left--) {
          runs.push([reader.u16(), reader.u16()])
          reader.skip(4)
        }
        const rich = textOf(text, runs, this.#book.fonts, this.#book.palette)
        this.#texts.set(id, rich.runs ?? [{ text: rich.text, font: null }])
        return true
      }
      case RECORD.note: {
        const [row, column] = [reader.u16(), reader.u16()]
        reader.skip(2)
        const id = reader.u16()
        this.#notes.push({ row, column, id, author: reader.text() })
        return true
      }
    }
    return false
  }

  objects(): SheetObject[] {
    return this.#notes.map(({ row, column, id, author }) => ({
      kind: 'note',
      ranges: [{ top: row, left: column, bottom: row, right: column }],
      payload: { author, runs: this.#texts.get(id) ?? [], thread: [] } satisfies NotePayload,
    }))
  }
}
