import { TextIndexFile } from '@wenfang/shared-contract'
import type { TextSearchAnswer } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import type { FileRow } from '../files/index.ts'
import type { DerivedParts } from './derived-parts.ts'

/** Told of one search; more is counted by nobody who reads it. */
const MOST_FOUND = 2_000
/** Indexes kept in memory, of all files: those that were searched last. */
const KEPT_BYTES = 96 * 1024 * 1024

/** Searches through the text indexes of files. */
export class TextSearch {
  readonly #parts: DerivedParts
  readonly #blobs: BlobStore
  readonly #kept = new Map<string, TextIndexFile>()

  constructor(parts: DerivedParts, blobs: BlobStore) {
    this.#parts = parts
    this.#blobs = blobs
  }

  async find(row: FileRow, query: string): Promise<TextSearchAnswer> {
    const part = await this.#parts.find(row, 'text')
    if (!part) return { is_indexed: false, is_cut: false, results: [] }
    const index = await this.#open(part.hash)
    const found = index.find(query, MOST_FOUND + 1)
    const results = found
      .slice(0, MOST_FOUND)
      .map((one) => ({ ...one, boxes: one.boxes.map((box): [number, number, number, number] => [...box]) }))
    return { is_indexed: true, is_cut: found.length > MOST_FOUND, results }
  }

  async #open(hash: string): Promise<TextIndexFile> {
    const known = this.#kept.get(hash)
    const index = known ?? new TextIndexFile(await this.#blobs.read(hash))
    this.#kept.delete(hash)
    this.#kept.set(hash, index)
    let bytes = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [oldest, { size }] of this.#kept) {
      if (bytes <= KEPT_BYTES || oldest === hash) break
      this.#kept.delete(oldest)
      bytes -= size
    }
    return index
  }
}
