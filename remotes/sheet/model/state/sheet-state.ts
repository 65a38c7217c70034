import { Axis } from '../axis/axis.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../workbook-data.ts'
import type { PatchTileRecord } from '../tiles/tile-key.ts'
import { CellIndex, parseCellKey } from './cell-index.ts'
import type { CellRecord, StyleRecord } from './cell-record.ts'
import type { SheetMapName, SheetMaps } from './layout.ts'
import type { StyleRunRecord } from './style-run.ts'

export interface Keyed<T> {
  readonly key: string
  readonly record: T
}

/** One sheet's records as this replica reads them: axes, and indexes that follow the maps. */
export class SheetState {
  readonly id: string
  readonly maps: SheetMaps
  #rows: Axis
  #columns: Axis
  readonly contents = new CellIndex<CellRecord>()
  readonly formats = new CellIndex<ReadonlyMap<string, StyleRecord>>()
  readonly #patches = new Map<string, PatchTileRecord>()
  readonly #runs = new Map<string, StyleRunRecord>()
  #sortedPatches: readonly Keyed<PatchTileRecord>[] | null = null
  #sortedRuns: readonly Keyed<StyleRunRecord>[] | null = null
  readonly #tableIds = new Set<string>()
  readonly #pieces = new Map<string, Set<string>>()
  /** Counts what was written: readers that keep what they computed compare it. */
  revision = 0

  constructor(id: string, maps: SheetMaps) {
    this.id = id
    this.maps = maps
    this.#rows = new Axis(maps.rows, MAX_ROWS)
    this.#columns = new Axis(maps.cols, MAX_COLUMNS)
    for (const name of ['v', 's', 'tiles', 'runs', 'ranges'] as const) this.refresh(name, maps[name].keys())
  }

  get rows(): Axis {
    return this.#rows
  }

  get columns(): Axis {
    return this.#columns
  }

  axis(name: 'rows' | 'columns'): Axis {
    return name === 'rows' ? this.#rows : this.#columns
  }

  /** Objects that are tables. */
  get tableIds(): ReadonlySet<string> {
    return this.#tableIds
  }

  /** Keys of what an object consists of: fields and values of a pivot table, words of a page set-up; of those taken away too. */
  pieces(id: string): ReadonlySet<string> {
    return this.#pieces.get(id) ?? new Set()
  }

  /** By stamp, the latest last. */
  get patches(): readonly Keyed<PatchTileRecord>[] {
    return (this.#sortedPatches ??= sorted(this.#patches))
  }

  get runs(): readonly Keyed<StyleRunRecord>[] {
    return (this.#sortedRuns ??= sorted(this.#runs))
  }

  setting(name: string): unknown {
    return (this.maps.meta.get(name) as readonly [number, unknown] | undefined)?.[1]
  }

  /** Entries of a map were written; doing it twice changes nothing. */
  refresh(name: SheetMapName, keys: Iterable<string>): void {
    this.revision += 1
    switch (name) {
      case 'rows':
        this.#rows = new Axis(this.maps.rows, MAX_ROWS)
        return
      case 'cols':
        this.#columns = new Axis(this.maps.cols, MAX_COLUMNS)
        return
      case 'v':
        for (const key of keys) {
          const { row, column } = parseCellKey(key)
          this.contents.set(row, column, this.maps.v.get(key) as CellRecord | undefined)
        }
        return
      case 's':
        for (const key of keys) this.#refreshFormat(key)
        return
      case 'tiles':
        for (const key of keys) if (key.startsWith('p')) replace(this.#patches, key, this.maps.tiles.get(key))
        this.#sortedPatches = null
        return
      case 'runs':
        for (const key of keys) replace(this.#runs, key, this.maps.runs.get(key))
        this.#sortedRuns = null
        return
      case 'ranges':
        for (const key of keys) {
          const piece = /^([^|]*)\|[fvw]\|/.exec(key)
          if (piece) {
            const known = this.#pieces.get(piece[1] ?? '')
            if (known) known.add(key)
            else this.#pieces.set(piece[1] ?? '', new Set([key]))
            continue
          }
          const record = this.maps.ranges.get(key) as readonly [number, unknown, unknown?] | undefined
          if (record?.[1] === 'table' && record[2]) this.#tableIds.add(key)
          else this.#tableIds.delete(key)
        }
        return
      case 'meta':
      case 'rp':
      case 'cp':
        return
    }
  }

  #refreshFormat(key: string): void {
    const { row, column, group } = parseCellKey(key)
    const groups = new Map(this.formats.get(row, column))
    const record = this.maps.s.get(key) as StyleRecord | undefined
    if (record) groups.set(group, record)
    else groups.delete(group)
    this.formats.set(row, column, groups.size > 0 ? groups : undefined)
  }
}

function replace<T>(map: Map<string, T>, key: string, value: unknown): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value as T)
}

const sorted = <T extends readonly [number, ...unknown[]]>(map: ReadonlyMap<string, T>): readonly Keyed<T>[] =>
  [...map]
    .map(([key, record]) => ({ key, record }))
    .toSorted((a, b) => a.record[0] - b.record[0] || (a.key < b.key ? -1 : 1))
