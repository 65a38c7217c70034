import type { ICellData } from '@univerjs/core'
import { type CellRange, TILE_ROWS } from '../model/index.ts'

/** Cells by row, then column, as the engine keeps them. */
export type ScreenCells = Record<number, Record<number, ICellData>>

/**
 * The cells of one sheet, each read when the engine asks for it first: what a person sees at opening is there before the rest is
 * read. Whoever counts or moves rows has all of them.
 */
export class LateCells {
  /** For the engine. */
  readonly cells: ScreenCells
  readonly #known: ScreenCells = {}
  /** Areas that nobody read yet, by band of TILE_ROWS rows. */
  readonly #pending = new Map<number, CellRange[]>()
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
  }

  readAll(): void {
    while (!this.isRead) this.readNext()
  }

  #readBand(band: number): void {
    const areas = this.#pending.get(band)
    if (!areas) return
    this.#pending.delete(band)
    for (const area of areas) this.#read(area, this.#known)
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
