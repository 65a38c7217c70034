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
    const edited = this.#edited.get(slot)
    if (edited !== undefined) return edited
    const texts = this.#segments[Math.floor(slot / SEGMENT)]
    if (!texts) return ''
    const at = slot % SEGMENT
    const end = texts.starts[at + 1]
    return end === undefined ? '' : texts.joined.slice(texts.starts[at], end)
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
      this.#edited.delete(from + at)
    }
    const joined = chunk.text()
    if (joined.length !== starts[count]) throw damaged('texts are not as long as they say')
    this.#segments[Math.floor(from / SEGMENT)] = { joined, starts }
  }
}
