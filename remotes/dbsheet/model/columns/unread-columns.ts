import { ChunkReader } from './chunk.ts'
import { newColumn, type AnyColumn } from './new-column.ts'
import type { ColumnForm } from '../fields/field-kinds.ts'

interface Unread {
  readonly form: ColumnForm
  /** By segment. */
  readonly chunks: Map<number, { readonly bytes: Uint8Array; readonly count: number }>
  /** Of the last slot of which it holds something, and one more. */
  end: number
}

interface Chunk {
  readonly bytes: Uint8Array
  readonly from: number
  readonly count: number
}

/**
 * Columns of a table as the chunks that came, until somebody asks for them: who opens a million records looks at few fields. What nobody
 * changed leaves as it came, read or not.
 */
export class UnreadColumns {
  readonly #unread = new Map<string, Unread>()
  /** Chunks of columns that were read, in which nothing changed since. */
  readonly #unchanged = new Map<string, Unread['chunks']>()

  /** A chunk of so many records, which begin at a segment. */
  add(name: string, form: ColumnForm, { bytes, from, count }: Chunk): void {
    const unread = this.#unread.get(name) ?? { form, chunks: new Map(), end: 0 }
    this.#unread.set(name, unread)
    unread.chunks.set(from, { bytes, count })
    unread.end = Math.max(unread.end, from + count)
  }

  has(name: string): boolean {
    return this.#unread.has(name)
  }

  get names(): readonly string[] {
    return [...this.#unread.keys()]
  }

  /** Those that hold something of a slot. */
  namesAt(slot: number): readonly string[] {
    return [...this.#unread].flatMap(([name, { end }]) => (slot < end ? [name] : []))
  }

  /** The bytes of a segment; null where they are not those of so many records. */
  chunk(name: string, from: number, count: number): Uint8Array | null {
    const chunk = (this.#unread.get(name)?.chunks ?? this.#unchanged.get(name))?.get(from)
    return chunk?.count === count ? chunk.bytes : null
  }

  /** It is unread no more. Null where it was not. @throws WenfangError FileCorrupt */
  take(name: string): AnyColumn | null {
    const unread = this.#unread.get(name)
    if (!unread) return null
    const column = readColumn(unread)
    this.#unread.delete(name)
    this.#unchanged.set(name, unread.chunks)
    return column
  }

  /** Reads each as if it were asked for, one after the other, and keeps none: all of a million records at once take 500 MB. @throws WenfangError FileCorrupt */
  check(): void {
    for (const unread of this.#unread.values()) readColumn(unread)
  }

  /** Something changed in a segment. One that is unread holds nothing of that. */
  changed(name: string, from: number): void {
    this.#unchanged.get(name)?.delete(from)
  }
}

function readColumn({ form, chunks, end }: Unread): AnyColumn {
  const column = newColumn(form)
  // Grown chunk by chunk, a column of 100,000 records would be copied eight times.
  if ('reserve' in column) column.reserve(end)
  for (const [from, { bytes, count }] of chunks) column.read(new ChunkReader(bytes), from, count)
  return column
}
