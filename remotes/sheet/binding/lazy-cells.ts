import type { ICellData } from '@univerjs/core'
import { type CellRange, TILE_ROWS } from '../model/index.ts'

/** Cells by row, then column, as the engine keeps them. */
export type ScreenCells = Record<number, Record<number, ICellData>>

/** Rows from `top` to `bottom`, with both. */
export interface RowRun {
  readonly top: number
  readonly bottom: number
}

/** Changes rows that were just read, before the engine has them. */
type Amendment = (cells: ScreenCells, rows: RowRun) => void

/** What is read of cells that the engine has. */
const readOf = new WeakMap<object, ScreenCells>()

/** Those of an engine's cells that somebody asked for; the others are read as they are when they are asked for. */
export const readSoFar = (cells: ScreenCells): ScreenCells => readOf.get(cells) ?? cells

/**
 * The cells of one sheet, each read when the engine asks for it first: what a person sees at opening is there before the rest is
 * read. Whoever counts or moves rows has all of them.
 */
export class LazyCells {
  /** For the engine. */
  readonly cells: ScreenCells
  readonly #known: ScreenCells = {}
  /** Areas that nobody read yet, by band of TILE_ROWS rows. */
  readonly #pending = new Map<number, CellRange[]>()
  readonly #amendments = new Map<number, (() => void)[]>()
  readonly #read: (area: CellRange, into: ScreenCells) => void

  /** `areas`: every cell is in one of them, and none goes beyond a band of rows. `read` puts an area's cells. */
  constructor(areas: readonly CellRange[], read: (area: CellRange, into: ScreenCells) => void) {
    this.#read = read
    for (const area of areas) {
      const band = Math.floor(area.top / TILE_ROWS)
      const known = this.#pending.get(band)
      if (known) known.push(area)
      else this.#pending.set(band, [area])
    }
    this.cells = this.isRead ? this.#known : new Proxy(this.#known, this.#traps())
    readOf.set(this.cells, this.#known)
  }

  get isRead(): boolean {
    return this.#pending.size === 0
  }

  /** The same cells as a plain object, when all are read. */
  get known(): ScreenCells {
    return this.#known
  }

  /** Reads the first area that is not read yet. */
  readNext(): void {
    const [first] = this.#pending
    if (!first) return
    const [band, areas] = first
    const area = areas.pop()
    if (areas.length === 0) this.#pending.delete(band)
    if (area) this.#read(area, this.#known)
    if (areas.length === 0) this.#amend(band)
  }

  readAll(): void {
    while (!this.isRead) this.readNext()
  }

  /** `change` is called for the rows that nobody asked for yet, when they are read. Answers the others, which the engine has. */
  amendLater({ top, bottom }: RowRun, change: Amendment): readonly RowRun[] {
    const known: RowRun[] = []
    for (let first = top; first <= bottom;) {
      const band = Math.floor(first / TILE_ROWS)
      const rows = { top: first, bottom: Math.min(bottom, (band + 1) * TILE_ROWS - 1) }
      first = rows.bottom + 1
      if (this.#pending.has(band)) {
        const amendments = this.#amendments.get(band) ?? []
        amendments.push(() => change(this.#known, rows))
        this.#amendments.set(band, amendments)
      } else if (known.at(-1)?.bottom === rows.top - 1)
        known.push({ top: known.pop()?.top ?? rows.top, bottom: rows.bottom })
      else known.push(rows)
    }
    return known
  }

  #amend(band: number): void {
    for (const amend of this.#amendments.get(band) ?? []) amend()
    this.#amendments.delete(band)
  }

  #readBand(band: number): void {
    const areas = this.#pending.get(band)
    if (!areas) return
    this.#pending.delete(band)
    for (const area of areas) this.#read(area, this.#known)
    this.#amend(band)
  }

  #readRow(key: string | symbol): void {
    if (!this.isRead && typeof key === 'string') this.#readBand(Math.floor(Number(key) / TILE_ROWS))
  }

  #traps(): ProxyHandler<ScreenCells> {
    const first = (key: string | symbol): void => this.#readRow(key)
    return {
      get(known, key) {
        first(key)
        return Reflect.get(known, key) as unknown
      },
      set(known, key, value) {
        first(key)
        return Reflect.set(known, key, value)
      },
      has(known, key) {
        first(key)
        return Reflect.has(known, key)
      },
      deleteProperty(known, key) {
        first(key)
        return Reflect.deleteProperty(known, key)
      },
      defineProperty(known, key, descriptor) {
        first(key)
        return Reflect.defineProperty(known, key, descriptor)
      },
      getOwnPropertyDescriptor(known, key) {
        first(key)
        return Reflect.getOwnPropertyDescriptor(known, key)
      },
      ownKeys: (known) => {
        this.readAll()
        return Reflect.ownKeys(known)
      },
    }
  }
}
