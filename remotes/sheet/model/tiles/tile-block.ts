import { KIND, type CellText } from '../workbook-data.ts'

/** In the tile of a paste: the cell is not part of it. */
export const HOLE = 5

/** A style by its hash; `stamps` one for each of STYLE_GROUPS when the style was folded in later than the tile was written. */
export interface TileStyle {
  readonly hash: string
  readonly stamps: readonly number[] | null
}

export interface TileColumn {
  /** `KIND` or HOLE. */
  readonly kinds: Uint8Array
  /** As in `Tile`; a text is an index into `texts` of the block. */
  readonly values: Float64Array
  /** 0 = none, n = `templates[n - 1]` */
  readonly formulas: Uint32Array
  /** 0 = not formatted, n = `styles[n - 1]` */
  readonly styles: Uint32Array
  /** When the content was written; null when with the tile. */
  readonly stamps: Float64Array | null
}

/** Cells of some rows and columns, with the texts, formulas and styles that they use. */
export interface TileBlock {
  readonly rows: number
  readonly columns: readonly (TileColumn | null)[]
  readonly texts: readonly CellText[]
  readonly templates: readonly string[]
  readonly styles: readonly TileStyle[]
}

/** Collects a block cell by cell. */
export class TileBuilder {
  readonly #rows: number
  readonly #columns: (TileColumn | null)[]
  readonly #texts: CellText[] = []
  readonly #templates: string[] = []
  readonly #styles: TileStyle[] = []
  readonly #textNumbers = new Map<string, number>()
  readonly #templateNumbers = new Map<string, number>()
  readonly #styleNumbers = new Map<string, number>()
  readonly #blank: number

  /** `blank`: what cells are that are not put. */
  constructor(rows: number, columns: number, blank: number = KIND.blank) {
    this.#rows = rows
    this.#columns = Array.from({ length: columns }, () => null)
    this.#blank = blank
  }

  get isEmpty(): boolean {
    return this.#columns.every((column) => column === null)
  }

  content(row: number, column: number, kind: number, value: number, template: string | null, stamp = 0): void {
    const cells = this.#column(column, stamp > 0)
    cells.kinds[row] = kind
    cells.values[row] = value
    cells.formulas[row] = template === null ? 0 : this.#templateNumber(template)
    if (stamp > 0 && cells.stamps) cells.stamps[row] = stamp
  }

  style(row: number, column: number, hash: string, stamps: readonly number[] | null = null): void {
    const key = stamps ? `${hash}|${stamps.join()}` : hash
    this.#column(column, false).styles[row] =
      numberIn(this.#styleNumbers, this.#styles, key, () => ({ hash, stamps })) + 1
  }

  /** A text's index. */
  text(text: CellText): number {
    const key = text.runs ? `${text.text}\u0000${JSON.stringify(text.runs)}` : text.text
    return numberIn(this.#textNumbers, this.#texts, key, () => text)
  }

  build(): TileBlock {
    return {
      rows: this.#rows,
      columns: this.#columns,
      texts: this.#texts,
      templates: this.#templates,
      styles: this.#styles,
    }
  }

  #templateNumber(template: string): number {
    return numberIn(this.#templateNumbers, this.#templates, template, () => template) + 1
  }

  #column(at: number, hasStamps: boolean): TileColumn {
    const rows = this.#rows
    const known = this.#columns[at]
    if (known && (known.stamps || !hasStamps)) return known
    const made: TileColumn = known
      ? { ...known, stamps: new Float64Array(rows) }
      : {
          kinds: new Uint8Array(rows).fill(this.#blank),
          values: new Float64Array(rows),
          formulas: new Uint32Array(rows),
          styles: new Uint32Array(rows),
          stamps: hasStamps ? new Float64Array(rows) : null,
        }
    this.#columns[at] = made
    return made
  }
}

function numberIn<T>(numbers: Map<string, number>, list: T[], key: string, make: () => T): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, list.length)
  return list.push(make()) - 1
}
