import type { CellValue } from '../fields/cell-value.ts'
import type { ChunkReader, ChunkWriter } from './chunk.ts'
import type { Column } from './column.ts'
import { grown } from './grown.ts'

/** Yes or no; what was never set is no. */
export class FlagColumn implements Column {
  readonly form = 'flag'
  values = new Uint8Array(0)

  get(slot: number): CellValue {
    return this.values[slot] === 1
  }

  set(slot: number, value: CellValue): void {
    this.reserve(slot + 1)
    this.values[slot] = value === true ? 1 : 0
  }

  reserve(length: number): void {
    this.values = grown(this.values, length, 0)
  }

  write(chunk: ChunkWriter, from: number, to: number): void {
    const bits = new Uint8Array(Math.ceil((to - from) / 8))
    for (let at = 0; at < to - from; at++)
      if (this.values[from + at] === 1) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
    chunk.bytes(bits)
  }

  read(chunk: ChunkReader, from: number, count: number): void {
    this.reserve(from + count)
    const bits = chunk.bytes()
    for (let at = 0; at < count; at++) this.values[from + at] = ((bits[at >> 3] ?? 0) >> (at & 7)) & 1
  }
}
