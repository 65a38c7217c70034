// Rules of what may be entered and of what cells look like by their values.
import type { ConditionalFormatPayload, ValidationPayload } from '../../model/object-payloads.ts'
import type { CellRange, CellStyle, FontStyle, SheetObject } from '../../model/workbook-data.ts'
import { A1Printer } from '../xlsx/formula-text.ts'
import { colourOf } from './fonts.ts'
import { formulaText } from './formula.ts'
import { RECORD, type RecordReader } from './records.ts'
import { rangeOf } from './sheet-frame.ts'
import { borderOf, fillOf } from './styles.ts'
import type { WorkbookStream } from './workbook-stream.ts'

const TYPES = ['none', 'whole', 'decimal', 'list', 'date', 'time', 'textLength', 'custom']
const OPERATORS = [
  'between',
  'notBetween',
  'equal',
  'notEqual',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
]
const STYLES = ['stop', 'warning', 'information']

export class BiffRules {
  readonly #book: WorkbookStream
  readonly #objects: SheetObject[] = []
  #ranges: readonly CellRange[] = []
  #priority = 0
  readonly #printer = new A1Printer()

  constructor(book: WorkbookStream) {
    this.#book = book
  }

  read(type: number, reader: RecordReader): boolean {
    switch (type) {
      case RECORD.validation:
        this.#readValidation(reader)
        return true
      case RECORD.conditionalRanges:
        reader.skip(12)
        this.#ranges = rangesOf(reader)
        return true
      case RECORD.conditionalRule:
        this.#readRule(reader)
        return true
    }
    return false
  }

  objects(): readonly SheetObject[] {
    return this.#objects
  }

  #text(tokens: Uint8Array, [range]: readonly CellRange[]): string | null {
    if (tokens.byteLength === 0) return null
    // References are relative to the first cell, and read from there.
    const base = { row: range?.top ?? 0, column: range?.left ?? 0 }
    return this.#printer.print(formulaText(tokens, new Uint8Array(), base, this.#book), base.row, base.column)
  }

  #readValidation(reader: RecordReader): void {
    const flags = reader.u32()
    const [promptTitle, errorTitle, prompt, error] = [reader.text(), reader.text(), reader.text(), reader.text()]
    const tokens = (): Uint8Array => {
      const length = reader.u16()
      reader.skip(2)
      return reader.bytes(length)
    }
    const [first, second] = [tokens(), tokens()]
    const ranges = rangesOf(reader)
    if (ranges.length === 0) return
    const message = (title: string, text: string) => {
      const [head, body] = [title, text].map((part) => part.replaceAll('\u0000', '')) as [string, string]
      return head === '' && body === '' ? null : { title: head, text: body }
    }
    const formula1 = this.#text(first, ranges)
    const payload: ValidationPayload = {
      type: TYPES[flags & 15] ?? 'none',
      operator: OPERATORS[(flags >>> 20) & 15] ?? 'between',
      errorStyle: STYLES[(flags >>> 4) & 7] ?? 'stop',
      isBlankAllowed: (flags & 0x100) !== 0,
      hasDropDown: (flags & 0x200) === 0,
      formula1: flags & 0x80 ? (formula1?.replaceAll('\u0000', ',') ?? null) : formula1,
      formula2: this.#text(second, ranges),
      prompt: flags & 0x4_0000 ? message(promptTitle, prompt) : null,
      error: flags & 0x8_0000 ? (message(errorTitle, error) ?? { title: '', text: '' }) : null,
    }
    this.#objects.push({ kind: 'validation', ranges, payload })
  }

  #readRule(reader: RecordReader): void {
    const ranges = this.#ranges
    const [type, operator] = [reader.u8(), reader.u8()]
    const [firstBytes, secondBytes] = [reader.u16(), reader.u16()]
    const style = this.#differential(reader)
    const [first, second] = [reader.bytes(firstBytes), reader.bytes(secondBytes)]
    if (ranges.length === 0 || type < 1 || type > 2) return
    const payload: ConditionalFormatPayload = {
      type: type === 1 ? 'cellIs' : 'expression',
      priority: ++this.#priority,
      isStopping: false,
      operator: type === 1 ? (OPERATORS[operator - 1] ?? null) : null,
      formulas: [this.#text(first, ranges), this.#text(second, ranges)].flatMap((one) => one ?? []),
      style,
      attributes: {},
      colourScale: null,
      dataBar: null,
      iconSet: null,
    }
    this.#objects.push({ kind: 'conditionalFormat', ranges, payload })
  }

  /** What a rule lays over a cell: the groups that are there, one behind the other. */
  #differential(reader: RecordReader): CellStyle | null {
    const flags = reader.u32()
    const more = reader.u16()
    const { palette } = this.#book
    if (flags & 0x0200_0000) reader.skip(more & 1 ? reader.u16() - 2 : 2)
    const font = flags & 0x0400_0000 ? this.#font(reader) : null
    if (flags & 0x0800_0000) reader.skip(8)
    const border = flags & 0x1000_0000 ? borderOf(reader.u32(), reader.u32() & 0x1f_ffff, palette) : undefined
    let fill = null
    if (flags & 0x2000_0000) {
      const [pattern, colours] = [reader.u16() >>> 10, reader.u16()]
      // No pattern means a plain one, whose colour is the background.
      const shown = colourOf((colours >>> 7) & 0x7f, palette) ?? colourOf(colours & 0x7f, palette)
      fill = pattern <= 1 ? shown && { pattern: 'solid', foreground: shown } : fillOf(pattern, colours, palette)
    }
    if (flags & 0x4000_0000) reader.skip(2)
    return { ...(font && { font }), ...(border && { border }), ...(fill && { fill }) }
  }

  #font(reader: RecordReader): FontStyle {
    reader.skip(64)
    const height = reader.i32()
    const options = reader.u32()
    const weight = reader.u16()
    reader.skip(2)
    const underline = reader.u8()
    reader.skip(3)
    const colour = colourOf(reader.u32() & 0xffff, this.#book.palette)
    reader.skip(4)
    const [unsaid, , unsaidUnderline, unsaidWeight] = [reader.u32(), reader.u32(), reader.u32(), reader.u32()]
    reader.skip(18)
    const isSaid = (unsaid & 2) === 0
    return {
      ...(height >= 20 && height <= 8180 && { sizePt: height / 20 }),
      ...(unsaidWeight === 0 && { isBold: weight >= 600 }),
      ...(isSaid && { isItalic: (options & 2) !== 0 }),
      ...((unsaid & 0x80) === 0 && { isStrike: (options & 0x80) !== 0 }),
      ...(unsaidUnderline === 0 && underline === 1 && { underline: 'single' }),
      ...(colour && { colour }),
    }
  }
}

function rangesOf(reader: RecordReader): CellRange[] {
  const ranges: CellRange[] = []
  for (let left = reader.u16(); left > 0 && reader.left >= 8; left--) {
    const range = rangeOf(reader)
    if (range) ranges.push(range)
  }
  return ranges
}
