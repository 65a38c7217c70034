import type { Table } from '../table/table.ts'

/** Cells whose last edit is remembered one by one; of older ones only when their record was changed. */
const MOST = 200_000

interface CellStamp {
  readonly order: number
  readonly atMs: number
}

export type StampRow = readonly [table: string, field: string, slot: number, order: number, atMs: number]

/** Who wrote a cell last, and when they meant to: what decides between an edit of somebody who was offline and later ones. */
export class CellStamps {
  readonly #byField = new Map<string, Map<number, CellStamp>>()
  #count = 0
  /** Everything up to this entry was forgotten. */
  #forgotten = 0

  put(table: string, field: string, slot: number, stamp: CellStamp): void {
    const key = `${table}\n${field}`
    const slots = this.#byField.get(key) ?? new Map<number, CellStamp>()
    this.#byField.set(key, slots)
    if (!slots.has(slot)) this.#count++
    slots.set(slot, stamp)
    if (this.#count > MOST) this.#forgetHalf()
  }

  /** Whether the cell was written after entry `base`, and meant later than `atMs`. */
  isNewer(table: Table, field: string, slot: number, base: number, atMs: number): boolean {
    const stamp = this.#byField.get(`${table.id}\n${field}`)?.get(slot)
    if (stamp) return stamp.order > base && stamp.atMs > atMs
    if (base >= this.#forgotten) return false
    const modifiedMs = table.system.modifiedTime.get(slot)
    return typeof modifiedMs === 'number' && modifiedMs > atMs
  }

  rows(): readonly StampRow[] {
    return [...this.#byField].flatMap(([key, slots]) => {
      const [table = '', field = ''] = key.split('\n')
      return [...slots].map(([slot, { order, atMs }]): StampRow => [table, field, slot, order, atMs])
    })
  }

  get forgotten(): number {
    return this.#forgotten
  }

  static from(rows: readonly StampRow[], forgotten: number): CellStamps {
    const stamps = new CellStamps()
    for (const [table, field, slot, order, atMs] of rows) stamps.put(table, field, slot, { order, atMs })
    stamps.#forgotten = Math.max(stamps.#forgotten, forgotten)
    return stamps
  }

  #forgetHalf(): void {
    const orders = [...this.#byField.values()].flatMap((slots) => [...slots.values()].map(({ order }) => order))
    orders.sort((one, other) => one - other)
    const middle = orders[Math.floor(orders.length / 2)] ?? 0
    for (const slots of this.#byField.values())
      for (const [slot, { order }] of slots)
        if (order <= middle) {
          slots.delete(slot)
          this.#count--
        }
    this.#forgotten = Math.max(this.#forgotten, middle)
  }
}
