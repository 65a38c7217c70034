import type { RecordId } from './record-id.ts'

/** Where each record lies in the columns: an open-addressing table, a sixth of the memory of a `Map` of numbers. */
export class RecordSlots {
  #mask = 1023
  #keys = new Float64Array(1024)
  #slots = new Int32Array(1024)
  /** Keys that were taken out stay until the table grows, so that chains do not break. */
  #used = 0

  /** -1 where there is no such record. */
  get(id: RecordId): number {
    for (let at = hash(id) & this.#mask; ; at = (at + 1) & this.#mask) {
      const key = this.#keys[at]
      if (key === id) return this.#slots[at] ?? -1
      if (key === 0) return -1
    }
  }

  set(id: RecordId, slot: number): void {
    if (this.#used * 2 > this.#mask) this.#grow()
    for (let at = hash(id) & this.#mask; ; at = (at + 1) & this.#mask) {
      const key = this.#keys[at]
      if (key !== 0 && key !== id) continue
      if (key === 0) this.#used++
      this.#keys[at] = id
      this.#slots[at] = slot
      return
    }
  }

  delete(id: RecordId): void {
    if (this.get(id) >= 0) this.set(id, -1)
  }

  /** So many records will come. */
  reserve(count: number): void {
    let size = this.#keys.length
    while (size < (count + 1) * 2) size *= 2
    if (size > this.#keys.length) this.#grow(size)
  }

  #grow(size = this.#keys.length * 2): void {
    const keys = this.#keys
    const slots = this.#slots
    this.#mask = size - 1
    this.#keys = new Float64Array(size)
    this.#slots = new Int32Array(size)
    this.#used = 0
    for (const [at, key] of keys.entries()) {
      const slot = slots[at] ?? -1
      if (key !== 0 && slot >= 0) this.set(key, slot)
    }
  }
}

function hash(id: RecordId): number {
  const low = id >>> 0
  const high = (id / 4294967296) >>> 0
  const mixed = Math.imul(low ^ (low >>> 16), 0x45d9f3b) ^ Math.imul(high + 0x9e3779b9, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
