import type { CellValue } from '../fields/cell-value.ts'
import type { ColumnForm } from '../fields/field-kinds.ts'
import type { ChunkReader, ChunkWriter } from './chunk.ts'

/** Records of one chunk. */
export const SEGMENT = 4_096

/** The values of one field, by slot. A slot that was never set is empty. */
export interface Column {
  readonly form: ColumnForm
  get(slot: number): CellValue
  /** The value fits the form: whoever takes it from outside checks it before. */
  set(slot: number, value: CellValue): void
  /** Values of `[from, to)`, at most one segment, without anything of other slots. */
  write(chunk: ChunkWriter, from: number, to: number): void
  /** @throws WenfangError FileCorrupt when the chunk is not one that `write` made */
  read(chunk: ChunkReader, from: number, count: number): void
}
