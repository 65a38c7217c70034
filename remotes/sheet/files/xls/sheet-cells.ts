// Cells and formulas of one sheet.
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { ERRORS, KIND, MAX_COLUMNS, type ArrayFormula, type Kind } from '../../model/workbook-data.ts'
import type { TileBuilder } from '../xlsx/read/tile-builder.ts'
import { elsewhere, ERROR_TEXTS, formulaText } from './formula.ts'
import { RECORD, type RecordReader } from './records.ts'
import type { BiffStyles } from './styles.ts'
import type { WorkbookStream } from './workbook-stream.ts'

/** Formulas as text, all together: a few bytes can be many letters. */
const MAX_FORMULA_LETTERS = 50_000_000

/** Formulas in R1C1, each once; numbers are those of tiles. */
export class FormulaTexts {
  readonly formulas: string[] = []
  readonly #numbers = new Map<string, number>()
  #letters = 0

  /** @throws WenfangError ArchiveUnsafe */
  numberOf(text: string): number {
    this.#letters += text.length
    if (this.#letters > MAX_FORMULA_LETTERS)
      throw new WenfangError('ArchiveUnsafe', 'too much text in formulas', { detail: { reason: 'texts' } })
    let number = this.#numbers.get(text)
    if (number === undefined) this.#numbers.set(text, (number = this.formulas.push(text)))
    return number
  }
}

interface OpenCell {
  readonly row: number
  readonly column: number
  readonly style: number
  kind: Kind
  value: number
  formula: number
  /** Where its formula stands. */
  readonly place: string | null
}

/** A shared formula, or an array formula in its first cell. */
interface Shared {
  readonly tokens: Uint8Array
  readonly constants: Uint8Array
  readonly isArray: boolean
  /** Its number for every cell; 0 = not yet. */
  number: number
}

export interface CellsContext {
  readonly book: WorkbookStream
  readonly styles: BiffStyles
  readonly formulas: FormulaTexts
  readonly tiles: TileBuilder
  readonly arrays: ArrayFormula[]
}

export class SheetCells {
  readonly #context: CellsContext
  /** The formula whose result, a text, comes in a record of its own. */
  #open: OpenCell | null = null
  readonly #waiting: OpenCell[] = []
  readonly #shared = new Map<string, Shared>()

  constructor(context: CellsContext) {
    this.#context = context
  }

  /** Whether the record was one of cells. */
  read(type: number, reader: RecordReader): boolean {
    switch (type) {
      case RECORD.textCell: {
        const cell = this.#cell(reader)
        const text = reader.u32()
        if (text < this.#context.book.sharedTextCount) this.#put(cell, KIND.text, text)
        return true
      }
      case RECORD.label:
      case RECORD.richText: {
        const cell = this.#cell(reader)
        this.#put(cell, KIND.text, this.#context.book.texts.indexOf(reader.text()))
        return true
      }
      case RECORD.number: {
        const cell = this.#cell(reader)
        this.#putNumber(cell, reader.f64())
        return true
      }
      case RECORD.rkNumber: {
        const cell = this.#cell(reader)
        this.#putNumber(cell, rkNumber(reader.i32()))
        return true
      }
      case RECORD.rkNumbers: {
        const row = reader.u16()
        for (let column = reader.u16(); reader.left >= 8; column++) {
          const style = this.#context.styles.numberOf(reader.u16())
          this.#putNumber({ row, column, style }, rkNumber(reader.i32()))
        }
        return true
      }
      case RECORD.blank: {
        const [row, column, format] = [reader.u16(), reader.u16(), reader.u16()]
        this.#putBlank(row, column, format)
        return true
      }
      case RECORD.blanks: {
        const row = reader.u16()
        for (let column = reader.u16(); reader.left >= 4; column++) this.#putBlank(row, column, reader.u16())
        return true
      }
      case RECORD.booleanOrError: {
        const cell = this.#cell(reader)
        const value = reader.u8()
        if (reader.u8() === 0) this.#put(cell, KIND.boolean, value === 0 ? 0 : 1)
        else this.#put(cell, KIND.error, errorNumber(value))
        return true
      }
      case RECORD.formula:
        this.#readFormula(reader)
        return true
      case RECORD.result: {
        const open = this.#open
        if (open) {
          open.kind = KIND.text
          open.value = this.#context.book.texts.indexOf(reader.text())
          this.#store(open)
        }
        return true
      }
      case RECORD.sharedFormula:
        this.#readShared(reader, false)
        return true
      case RECORD.array:
        this.#readShared(reader, true)
        return true
    }
    return false
  }

  /** Formulas that stand elsewhere are known when all records are. */
  finish(): void {
    for (const cell of this.#waiting) {
      const shared = this.#shared.get(cell.place ?? '')
      if (!shared) continue
      // Of an array the other cells are results.
      if (shared.isArray && cell.place !== `${cell.row},${cell.column}`) continue
      try {
        cell.formula = shared.number || this.#numberOf(shared, cell)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        continue
      }
      this.#store(cell)
    }
  }

  /** The same for all cells, unless it leads around the edge of the grid from one of them. */
  #numberOf(shared: Shared, { row, column }: OpenCell): number {
    let isSame = true
    const base = { row, column, wrapped: () => (isSame = false) }
    const text = formulaText(shared.tokens, shared.constants, base, this.#context.book)
    const number = this.#context.formulas.numberOf(text)
    if (isSame) shared.number = number
    return number
  }

  #cell(reader: RecordReader): { readonly row: number; readonly column: number; readonly style: number } {
    const [row, column] = [reader.u16(), reader.u16()]
    return { row, column, style: this.#context.styles.numberOf(reader.u16()) }
  }

  #put(
    { row, column, style }: { readonly row: number; readonly column: number; readonly style: number },
    kind: Kind,
    value: number,
    formula = 0,
  ): void {
    if (column < MAX_COLUMNS) this.#context.tiles.put(row, column, kind, value, formula, style)
  }

  #putNumber(cell: { readonly row: number; readonly column: number; readonly style: number }, value: number): void {
    if (Number.isFinite(value)) this.#put(cell, KIND.number, value)
    else this.#put(cell, KIND.error, errorNumber(0x24))
  }

  #putBlank(row: number, column: number, format: number): void {
    this.#put({ row, column, style: this.#context.styles.blankNumberOf(format) }, KIND.blank, 0)
  }

  #store(cell: OpenCell): void {
    this.#put(cell, cell.kind, cell.value, cell.formula)
  }

  #readFormula(reader: RecordReader): void {
    const cell = this.#cell(reader)
    const result = reader.bytes(8)
    reader.skip(6)
    const tokens = reader.bytes(reader.u16())
    const constants = reader.left > 0 ? reader.bytes(reader.left) : new Uint8Array()
    const place = elsewhere(tokens)
    const open: OpenCell = { ...cell, ...resultOf(result), formula: 0, place: place && `${place.row},${place.column}` }
    if (!place) {
      try {
        open.formula = this.#context.formulas.numberOf(formulaText(tokens, constants, cell, this.#context.book))
      } catch (error) {
        // What cannot be read keeps its result.
        if (!(error instanceof RangeError)) throw error
      }
    } else this.#waiting.push(open)
    this.#store(open)
    this.#open = open
  }

  /** Right behind the first formula that stands here. */
  #readShared(reader: RecordReader, isArray: boolean): void {
    const [top, bottom, left, right] = [reader.u16(), reader.u16(), reader.u8(), reader.u8()]
    reader.skip(isArray ? 6 : 2)
    const tokens = reader.bytes(reader.u16())
    const constants = reader.left > 0 ? reader.bytes(reader.left) : new Uint8Array()
    const place = isArray ? `${top},${left}` : this.#open?.place
    if (place == null || bottom < top || right < left) return
    this.#shared.set(place, { tokens, constants, isArray, number: 0 })
    if (isArray) this.#context.arrays.push({ range: { top, left, bottom, right }, isDynamic: false })
  }
}

/** 30 bits of a number: a whole one or the upper half of a double, as it is or a hundredth. */
function rkNumber(bits: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setInt32(0, bits & ~3)
  const value = bits & 2 ? bits >> 2 : view.getFloat64(0)
  return bits & 1 ? value / 100 : value
}

const errorNumber = (code: number): number => Math.max(0, ERRORS.indexOf((ERROR_TEXTS[code] ?? '#N/A') as '#N/A'))

function resultOf(bytes: Uint8Array): { readonly kind: Kind; readonly value: number } {
  const [kind = 0, , code = 0] = bytes
  if (bytes[6] !== 0xff || bytes[7] !== 0xff) {
    const value = new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true)
    return Number.isFinite(value) ? { kind: KIND.number, value } : { kind: KIND.error, value: errorNumber(0x24) }
  }
  if (kind === 1) return { kind: KIND.boolean, value: code === 0 ? 0 : 1 }
  if (kind === 2) return { kind: KIND.error, value: errorNumber(code) }
  return { kind: KIND.blank, value: 0 }
}
