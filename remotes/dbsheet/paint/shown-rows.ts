import type { Group, QueryResult, Table } from '../model/index.ts'

/** A row of the grid. */
export type ShownRow =
  /** `number`: as people count, from 1. */
  | { readonly kind: 'record'; readonly slot: number; readonly number: number }
  | { readonly kind: 'group'; readonly group: Group; readonly key: string; readonly isFolded: boolean }
  /** Below everything, where a new record is added. */
  | { readonly kind: 'add' }

/** The rows of a view, in order: heads of groups and the records in those that are not folded. */
export class ShownRows {
  readonly #result: QueryResult
  /** A place in the result's slots, or a group as its number below zero; null without groups, when a row is its place. */
  readonly #rows: Int32Array | null
  readonly #keys: readonly string[]
  readonly #folded: ReadonlySet<string>
  readonly #canAdd: boolean

  constructor(result: QueryResult, folded: ReadonlySet<string>, canAdd: boolean) {
    this.#result = result
    this.#folded = folded
    this.#canAdd = canAdd
    this.#keys = keysOf(result.groups)
    this.#rows = result.groups.length > 0 ? rowsOf(result, this.#keys, folded) : null
  }

  get count(): number {
    return this.#length + (this.#canAdd ? 1 : 0)
  }

  /** Records, folded ones too. */
  get total(): number {
    return this.#result.slots.length
  }

  get slots(): Uint32Array {
    return this.#result.slots
  }

  get #length(): number {
    return this.#rows?.length ?? this.#result.slots.length
  }

  #placeAt(row: number): number | undefined {
    if (this.#rows) return this.#rows[row]
    return row >= 0 && row < this.#result.slots.length ? row : undefined
  }

  at(row: number): ShownRow {
    const place = this.#placeAt(row)
    if (place === undefined) return { kind: 'add' }
    if (place >= 0) return { kind: 'record', slot: this.#result.slots[place] ?? 0, number: place + 1 }
    const index = -place - 1
    const group = this.#result.groups[index]
    const key = this.#keys[index] ?? ''
    return group ? { kind: 'group', group, key, isFolded: this.#folded.has(key) } : { kind: 'add' }
  }

  isRecord(row: number): boolean {
    return (this.#placeAt(row) ?? -1) >= 0
  }

  /** Ids of the records in the rows, heads of groups left out. */
  recordsIn(table: Table, top: number, bottom: number): number[] {
    const records: number[] = []
    for (let row = top; row <= Math.min(bottom, this.#length - 1); row++) {
      const shown = this.at(row)
      if (shown.kind === 'record') records.push(table.ids[shown.slot] ?? 0)
    }
    return records
  }

  /** The row in which a record is shown; -1 where it is not. Few are asked for after each change: an index of all would cost more. */
  rowOf(slot: number): number {
    const place = slot < 0 ? -1 : this.#result.slots.indexOf(slot)
    return place < 0 || !this.#rows ? place : this.#rows.indexOf(place)
  }
}

/** A group by its value and those of the groups around it: it stays folded when others come and go. */
function keysOf(groups: readonly Group[]): readonly string[] {
  const path: string[] = []
  return groups.map(({ depth, field, value }) => {
    path.length = depth
    path.push(`${field}=${JSON.stringify(value)}`)
    return path.join('\n')
  })
}

function rowsOf({ groups }: QueryResult, keys: readonly string[], folded: ReadonlySet<string>): Int32Array {
  const rows: number[] = []
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index]
    if (!group) break
    rows.push(-(index + 1))
    const isFolded = folded.has(keys[index] ?? '')
    const isInnermost = (groups[index + 1]?.depth ?? 0) <= group.depth
    if (isFolded) {
      while ((groups[index + 1]?.depth ?? -1) > group.depth) index++
    } else if (isInnermost) {
      for (let place = group.from; place < group.to; place++) rows.push(place)
    }
  }
  return Int32Array.from(rows)
}
