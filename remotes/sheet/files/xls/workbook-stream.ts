// The records that stand before the sheets: what cells name by number.
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { CellText } from '../../model/workbook-data.ts'
import { TextTable } from '../xlsx/read/text-table.ts'
import { formulaText, prefixOf, type FormulaBook } from './formula.ts'
import { RECORD, RecordReader, recordsFrom } from './records.ts'
import { NO_FONT, textOf, type BiffFont } from './fonts.ts'

const BIFF8 = 0x0600
const OWN_BOOK = 0x0401
const ADD_IN = 0x3a01

export interface BiffSheet {
  readonly name: string
  readonly state: 'visible' | 'hidden' | 'veryHidden'
  readonly isWorksheet: boolean
  /** Where its records begin. */
  readonly start: number
}

interface BiffName {
  readonly name: string
  readonly isHidden: boolean
  /** Number of the sheet from 1 on; 0 = the workbook. */
  readonly sheet: number
  readonly tokens: Uint8Array
  readonly constants: Uint8Array
}

interface ExternalBook {
  readonly kind: 'own' | 'addIn' | 'other'
  readonly path: string
  readonly sheets: readonly string[]
  readonly names: string[]
}

const BUILT_IN_NAMES = [
  'Consolidate_Area',
  'Auto_Open',
  'Auto_Close',
  'Extract',
  'Database',
  'Criteria',
  'Print_Area',
  'Print_Titles',
  'Recorder',
  'Data_Form',
  'Auto_Activate',
  'Auto_Deactivate',
  'Sheet_Title',
  '_FilterDatabase',
]

/** @throws WenfangError FileCorrupt, NeedPassword */
export class WorkbookStream implements FormulaBook {
  readonly stream: Uint8Array
  readonly sheets: BiffSheet[] = []
  readonly fonts: BiffFont[] = []
  readonly formats = new Map<number, string>()
  readonly extendedFormats: Uint8Array[] = []
  /** RRGGBB, from the eighth colour on; empty = the usual ones. */
  readonly palette: string[] = []
  readonly texts = new TextTable()
  sharedTextCount = 0
  dateSystem: 1900 | 1904 = 1900
  activeSheet = 0
  readonly #names: BiffName[] = []
  readonly #books: ExternalBook[] = []
  readonly #references: { readonly book: number; readonly first: number; readonly last: number }[] = []

  constructor(stream: Uint8Array) {
    this.stream = stream
    const records = recordsFrom(stream, 0)
    const begin = records.next().value
    const version = begin?.type === RECORD.begin ? new RecordReader(begin.parts).u16() : 0
    if (version !== BIFF8) throw new WenfangError('FileCorrupt', `no BIFF8 but ${version}`)
    for (const { type, parts } of records) {
      if (type === RECORD.eof) break
      if (type === RECORD.filePassword) throw new WenfangError('NeedPassword', 'encrypted records')
      try {
        this.#read(type, new RecordReader(parts), parts)
      } catch (error) {
        // One record that is cut off leaves the others, at their numbers.
        if (!(error instanceof RangeError)) throw error
        this.#keepPlace(type)
      }
    }
    if (this.sheets.length === 0) throw new WenfangError('FileCorrupt', 'a workbook without sheets')
  }

  #read(type: number, reader: RecordReader, parts: readonly Uint8Array[]): void {
    switch (type) {
      case RECORD.dateSystem:
        this.dateSystem = reader.u16() === 1 ? 1904 : 1900
        return
      case RECORD.window1:
        reader.skip(10)
        this.activeSheet = reader.u16()
        return
      case RECORD.sheet: {
        const start = reader.u32()
        const state = (['visible', 'hidden', 'veryHidden'] as const)[reader.u8() & 3] ?? 'visible'
        const isWorksheet = reader.u8() === 0
        this.sheets.push({ start, state, isWorksheet, name: reader.shortText() })
        return
      }
      case RECORD.font:
        return this.#readFont(reader)
      case RECORD.format:
        this.formats.set(reader.u16(), reader.text())
        return
      case RECORD.extendedFormat:
        this.extendedFormats.push(reader.bytes(20))
        return
      case RECORD.palette:
        for (let left = reader.u16(); left > 0; left--) {
          const [red = 0, green = 0, blue = 0] = reader.bytes(4)
          this.palette.push(((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0').toUpperCase())
        }
        return
      case RECORD.texts:
        return this.#readTexts(reader)
      case RECORD.externalBook:
        return this.#readBook(reader)
      case RECORD.externalName: {
        reader.skip(6)
        this.#books.at(-1)?.names.push(reader.shortText())
        return
      }
      case RECORD.externalSheet:
        for (let left = reader.u16(); left > 0; left--)
          this.#references.push({ book: reader.u16(), first: reader.i16(), last: reader.i16() })
        return
      case RECORD.name:
        return this.#readName(reader, parts)
    }
  }

  #keepPlace(type: number): void {
    const nothing = new Uint8Array()
    if (type === RECORD.name)
      this.#names.push({ name: '#NAME?', isHidden: true, sheet: 0, tokens: nothing, constants: nothing })
    else if (type === RECORD.externalBook) this.#books.push({ kind: 'other', path: '', sheets: [], names: [] })
    else if (type === RECORD.externalName) this.#books.at(-1)?.names.push('#NAME?')
    else if (type === RECORD.extendedFormat) this.extendedFormats.push(new Uint8Array(20))
    else if (type === RECORD.font) this.#addFont({ ...NO_FONT })
  }

  #addFont(font: BiffFont): void {
    this.fonts.push(font)
    // There is no fourth one.
    if (this.fonts.length === 4) this.fonts.push(font)
  }

  #readFont(reader: RecordReader): void {
    const [height, flags, colour, weight, script] = [
      reader.u16(),
      reader.u16(),
      reader.u16(),
      reader.u16(),
      reader.u16(),
    ]
    const underline = reader.u8()
    reader.skip(3)
    this.#addFont({ height, flags, colour, weight, script, underline, family: reader.shortText() })
  }

  #readTexts(reader: RecordReader): void {
    reader.skip(4)
    try {
      for (let left = reader.u32(); left > 0; left--) this.texts.append(this.richText(reader))
    } finally {
      this.sharedTextCount = this.texts.texts.length
    }
  }

  richText(reader: RecordReader): CellText {
    const { text, runs } = reader.formattedText()
    return textOf(text, runs, this.fonts, this.palette)
  }

  #readBook(reader: RecordReader): void {
    const count = reader.u16()
    const length = reader.u16()
    if (length === OWN_BOOK || length === ADD_IN) {
      this.#books.push({ kind: length === OWN_BOOK ? 'own' : 'addIn', path: '', sheets: [], names: [] })
      return
    }
    const path = reader.letters(length, (reader.u8() & 1) !== 0)
    const sheets: string[] = []
    for (let left = count; left > 0; left--) sheets.push(reader.text())
    this.#books.push({ kind: 'other', path: plainPath(path), sheets, names: [] })
  }

  #readName(reader: RecordReader, parts: readonly Uint8Array[]): void {
    const flags = reader.u16()
    reader.skip(1)
    const length = reader.u8()
    const tokenBytes = reader.u16()
    reader.skip(2)
    const sheet = reader.u16()
    reader.skip(4)
    const written = reader.letters(length, (reader.u8() & 1) !== 0)
    const isBuiltIn = (flags & 0x20) !== 0
    const name = isBuiltIn ? `_xlnm.${BUILT_IN_NAMES[written.charCodeAt(0)] ?? written}` : written
    const tokens = tokenBytes === 0 ? new Uint8Array() : reader.bytes(tokenBytes)
    const constants = reader.left > 0 && parts.length > 0 ? reader.bytes(reader.left) : new Uint8Array()
    this.#names.push({ name, isHidden: (flags & 1) !== 0, sheet, tokens, constants })
  }

  sheetPrefix(index: number): string | null {
    const reference = this.#references[index]
    const book = this.#books[reference?.book ?? -1]
    if (!reference || !book) return null
    if (book.kind === 'own') {
      const [first, last] = [this.sheets[reference.first], this.sheets[reference.last]]
      return first && last ? prefixOf(first.name, last.name) : null
    }
    const [first, last] = [book.sheets[reference.first], book.sheets[reference.last]]
    if (first === undefined || last === undefined) return null
    const file = `[${book.path}]`
    return `'${(first === last ? file + first : `${file}${first}:${last}`).replaceAll("'", "''")}'!`
  }

  name(number: number): string {
    return this.#names[number - 1]?.name ?? '#NAME?'
  }

  externalName(sheet: number, number: number): string {
    const reference = this.#references[sheet]
    const book = this.#books[reference?.book ?? -1]
    if (!book) return '#NAME?'
    if (book.kind === 'own') return this.name(number)
    const name = book.names[number - 1] ?? '#NAME?'
    return book.kind === 'addIn' ? name : `[${book.path}]!${name}`
  }

  /** Names with a formula, as they read at the first cell; `sheet`: its number from 0 on. */
  *names(): Generator<{
    readonly name: string
    readonly sheet: number | null
    readonly formula: string
    readonly isHidden: boolean
  }> {
    for (const { name, sheet, isHidden, tokens, constants } of this.#names) {
      // Functions of add-ins are names without one.
      if (tokens.byteLength === 0) continue
      try {
        const formula = formulaText(tokens, constants, 'A1', this)
        yield { name, sheet: sheet === 0 ? null : sheet - 1, formula, isHidden }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    }
  }
}

/** Without the signs that stand for drives and folders. */
const plainPath = (path: string): string =>
  path
    // oxlint-disable-next-line no-control-regex -- that is how BIFF writes them
    .replaceAll(/[\u0001-\u0008]/g, '/')
    .split(/[\\/]/)
    .at(-1) ?? ''
