import { MAX_TEXT, type CellValue } from '../fields/cell-value.ts'
import { damaged, type ChunkReader, type ChunkWriter } from './chunk.ts'
import { SEGMENT, type Column } from './column.ts'

/** Texts of one segment as one string: one scan looks through all of them. */
interface Texts {
  readonly joined: string
  /** Where each text begins, and where the last one ends. */
  readonly starts: Uint32Array
}

/** Texts; an empty one is an empty cell. */
export class TextColumn implements Column {
  readonly form = 'text'
  readonly #segments: (Texts | undefined)[] = []
  readonly #edited = new Map<number, string>()

  get(slot: number): CellValue {
    return this.textAt(slot) || null
  }

  textAt(slot: number): string {
    return this.lettersAt(slot, (text, from, to) => text.slice(from, to))
  }

  /** Reads a text where it lies, which makes none: for what looks at a few letters of many. */
  lettersAt<Result>(slot: number, of: (text: string, from: number, to: number) => Result): Result {
    const edited = this.#edited.size > 0 ? this.#edited.get(slot) : undefined
    if (edited !== undefined) return of(edited, 0, edited.length)
    const texts = this.#segments[Math.floor(slot / SEGMENT)]
    const at = slot % SEGMENT
    const end = texts?.starts[at + 1]
    return texts === undefined || end === undefined ? of('', 0, 0) : of(texts.joined, texts.starts[at] ?? 0, end)
  }

  set(slot: number, value: CellValue): void {
    this.#edited.set(slot, typeof value === 'string' ? value : '')
  }

  /** Tells each slot whose text holds the words, letter for letter, in no order. */
  eachHolding(words: string, visit: (slot: number) => void): void {
    for (const [segment, texts] of this.#segments.entries()) {
      if (!texts) continue
      const { joined, starts } = texts
      let at = 0
      for (let found = joined.indexOf(words); found >= 0;) {
        while ((starts[at + 1] ?? joined.length) <= found) at++
        const end = starts[at + 1] ?? joined.length
        const slot = segment * SEGMENT + at
        // Across the border of two texts it is in neither.
        const isWithin = found + words.length <= end
        if (isWithin && !this.#edited.has(slot)) visit(slot)
        found = joined.indexOf(words, isWithin ? end : found + 1)
      }
    }
    for (const [slot, text] of this.#edited) if (text.includes(words)) visit(slot)
  }

  write(chunk: ChunkWriter, from: number, to: number): void {
    const texts: string[] = []
    for (let slot = from; slot < to; slot++) texts.push(this.textAt(slot))
    for (const text of texts) chunk.uint(text.length)
    chunk.text(texts.join(''))
  }

  read(chunk: ChunkReader, from: number, count: number): void {
    const starts = new Uint32Array(count + 1)
    for (let at = 0; at < count; at++) {
      starts[at + 1] = (starts[at] ?? 0) + chunk.count(MAX_TEXT)
      if (this.#edited.size > 0) this.#edited.delete(from + at)
    }
    const joined = chunk.text()
    if (joined.length !== starts[count]) throw damaged('texts are not as long as they say')
    this.#segments[Math.floor(from / SEGMENT)] = { joined, starts }
  }
}
