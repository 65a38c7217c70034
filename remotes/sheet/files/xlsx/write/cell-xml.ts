// A cell of the model as XML.
import { escapeText, withAttributes } from '@wenfang/shared-ooxml/xml'
import { escapePattern } from '@wenfang/shared-regex'
import { ERRORS, KIND, TILE_ROWS, type SheetData, type Tile, type WorkbookData } from '../../../model/workbook-data.ts'
import { withFileNames } from '../../../formula/index.ts'
import { encodeCharacters } from '../characters.ts'
import { columnName, rangeName } from '../cell-name.ts'
import type { A1Printer } from '../formula-text.ts'
import type { StyleWriter } from './style-writer.ts'
import { textXml, type TextWriter } from './text-writer.ts'

export interface CellSource {
  readonly data: WorkbookData
  readonly sheet: SheetData
  readonly styles: StyleWriter
  /** null where the package has no table of texts: then they stand in the cells. */
  readonly texts: TextWriter | null
  readonly formulas: A1Printer
  /** `cm` for a dynamic array; null when the package has no such metadata. */
  readonly dynamicMetadata: number | null
  /** Namespace prefix of the part, with its colon. */
  readonly prefix: string
}

/** Errors that programs of before 2020 know; the others are written as `#VALUE!`. */
const OLD_ERRORS = 8
const VALUE_ERROR = '#VALUE!'

export class CellPrinter {
  readonly #source: CellSource
  readonly #tiles = new Map<number, Tile>()
  readonly #arrays: ReadonlyMap<number, SheetData['arrays'][number]>
  readonly #styleNumbers: number[] = []
  readonly #textNumbers: number[] = []
  readonly #columns: string[] = []
  /** By number: the formula has names of its own in files. */
  readonly #areNamed: boolean[] = []

  constructor(source: CellSource) {
    this.#source = source
    for (const tile of source.sheet.tiles) this.#tiles.set(tile.column * 8192 + tile.row / TILE_ROWS, tile)
    this.#arrays = new Map(source.sheet.arrays.map((one) => [one.range.top * 16384 + one.range.left, one]))
  }

  tileAt(row: number, column: number): Tile | null {
    return this.#tiles.get(column * 8192 + Math.floor(row / TILE_ROWS)) ?? null
  }

  /** Number of the `xf` for the style of a cell that had `base`. */
  styleAt(row: number, column: number, base: number): number {
    const index = this.tileAt(row, column)?.styles?.[row % TILE_ROWS] ?? 0
    return this.#styleOf(index, base)
  }

  isThere(row: number, column: number): boolean {
    const tile = this.tileAt(row, column)
    const at = row % TILE_ROWS
    return Boolean(tile?.kinds[at]) || Boolean(tile?.formulas?.[at]) || Boolean(tile?.styles?.[at])
  }

  /** The whole cell; '' when there is nothing in it. `attributes` are further ones, each with a space before it. */
  print(row: number, column: number, base: number, attributes = ''): string {
    const tile = this.tileAt(row, column)
    return tile ? this.printFrom(tile, row, column, base, attributes) : ''
  }

  printFrom(tile: Tile, row: number, column: number, base: number, attributes = ''): string {
    const { prefix: p } = this.#source
    const at = row - tile.row
    const kind = tile.kinds[at] ?? 0
    const formula = tile.formulas?.[at] ?? 0
    const styleIndex = tile.styles?.[at] ?? 0
    if (kind === KIND.blank && formula === 0 && styleIndex === 0) return ''
    const style = this.#styleOf(styleIndex, base)
    const name = (this.#columns[column] ??= columnName(column)) + String(row + 1)
    const { type, xml } = this.#value(tile, at)
    let inside = xml
    let more = attributes
    if (formula !== 0) {
      const array = this.#arrays.get(row * 16384 + column)
      const metadata = array?.isDynamic ? this.#source.dynamicMetadata : null
      if (metadata !== null) more += ` cm="${metadata}"`
      inside = this.#formula(formula, row, column, array ?? null) + inside
    }
    const open = `<${p}c r="${name}"${style === 0 ? '' : ` s="${style}"`}${type === '' ? '' : ` t="${type}"`}${more}`
    return inside === '' ? `${open}/>` : `${open}>${inside}</${p}c>`
  }

  /** A cell as it is written in the source, its formula too, with the result that it has now. */
  printResult(source: string, row: number, column: number): string {
    const tile = this.tileAt(row, column)
    if (!tile) return source
    const { prefix: p } = this.#source
    const { type, xml } = this.#value(tile, row - tile.row)
    const prefix = escapePattern(p)
    const pattern = new RegExp(String.raw`<${prefix}f(?=[\s/>])[^>]*?(?:/>|>[\s\S]*?</${prefix}f>)`)
    const formula = pattern.exec(source)?.[0] ?? ''
    const opening = source.slice(0, source.indexOf('>') + 1)
    return `${withAttributes(opening, { t: type === '' ? null : type })}${formula}${xml}</${p}c>`
  }

  #value(tile: Tile, at: number): { readonly type: string; readonly xml: string } {
    const { prefix: p, data, texts } = this.#source
    const value = tile.values[at] ?? 0
    const plain = (type: string, text: string | number) => ({ type, xml: `<${p}v>${text}</${p}v>` })
    switch (tile.kinds[at]) {
      case KIND.number:
        return plain('', value)
      case KIND.boolean:
        return plain('b', value)
      case KIND.error:
        return plain('e', value < OLD_ERRORS ? (ERRORS[value] ?? VALUE_ERROR) : VALUE_ERROR)
      case KIND.text: {
        const text = data.texts[value] ?? { text: '', runs: null }
        if (tile.formulas?.[at]) return plain('str', escapeText(encodeCharacters(text.text)))
        if (texts) return plain('s', (this.#textNumbers[value] ??= texts.numberOf(text)))
        return { type: 'inlineStr', xml: `<${p}is>${textXml(text, p)}</${p}is>` }
      }
      default:
        return { type: '', xml: '' }
    }
  }

  #formula(number: number, row: number, column: number, array: SheetData['arrays'][number] | null): string {
    const { prefix: p, data, formulas } = this.#source
    const template = data.formulas[number - 1] ?? ''
    const printed = formulas.print(template, row, column)
    const isNamed = (this.#areNamed[number] ??= /[#@]/.test(template) || withFileNames(template) !== template)
    const text = escapeText(isNamed ? withFileNames(printed) : printed)
    return array ? `<${p}f t="array" ref="${rangeName(array.range)}">${text}</${p}f>` : `<${p}f>${text}</${p}f>`
  }

  #styleOf(index: number, base: number): number {
    const { data, styles } = this.#source
    if (base !== 0) return styles.numberOf(data.styles[index] ?? {}, base)
    return (this.#styleNumbers[index] ??= styles.numberOf(data.styles[index] ?? {}))
  }
}
