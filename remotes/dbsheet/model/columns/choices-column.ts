import { MAX_MEMBERS, type CellValue } from '../fields/cell-value.ts'
import type { ChunkReader, ChunkWriter } from './chunk.ts'
import { SEGMENT, type Column } from './column.ts'
import { ChunkDictionaryWriter, Dictionary, readChunkDictionary } from './dictionary.ts'

/** Lists of one segment, one after the other. */
interface Lists {
  /** Where each list begins, and where the last one ends. */
  readonly starts: Uint32Array
  readonly codes: Uint32Array
}

const NONE = new Uint32Array(0)

/** Several options or people, in the order in which they were put in. */
export class ChoicesColumn implements Column {
  readonly form = 'choices'
  readonly dictionary = new Dictionary()
  readonly #segments: (Lists | undefined)[] = []
  /** Cells that were set since their segment was read. */
  readonly #edited = new Map<number, Uint32Array>()

  /** Codes of the dictionary; not to be kept. */
  codesAt(slot: number): Uint32Array {
    const edited = this.#edited.get(slot)
    if (edited) return edited
    const lists = this.#segments[Math.floor(slot / SEGMENT)]
    if (!lists) return NONE
    const at = slot % SEGMENT
    const end = lists.starts[at + 1]
    return end === undefined ? NONE : lists.codes.subarray(lists.starts[at], end)
  }

  get(slot: number): CellValue {
    const codes = this.codesAt(slot)
    return codes.length === 0 ? null : Array.from(codes, (code) => this.dictionary.idOf(code))
  }

  set(slot: number, value: CellValue): void {
    const members = Array.isArray(value) ? value : []
    this.#edited.set(
      slot,
      Uint32Array.from(members, (member) => this.dictionary.codeOf(member)),
    )
  }

  write(chunk: ChunkWriter, from: number, to: number): void {
    const dictionary = new ChunkDictionaryWriter(this.dictionary)
    const lists: number[][] = []
    for (let slot = from; slot < to; slot++)
      lists.push(Array.from(this.codesAt(slot), (code) => dictionary.codeOf(code)))
    dictionary.write(chunk)
    for (const list of lists) {
      chunk.uint(list.length)
      for (const code of list) chunk.uint(code)
    }
  }

  read(chunk: ChunkReader, from: number, count: number): void {
    const codes = readChunkDictionary(chunk, this.dictionary, SEGMENT * MAX_MEMBERS)
    const starts = new Uint32Array(count + 1)
    const all: number[] = []
    for (let at = 0; at < count; at++) {
      for (let left = chunk.count(MAX_MEMBERS); left > 0; left--) all.push(codes[chunk.count(codes.length - 1)] ?? 0)
      starts[at + 1] = all.length
      this.#edited.delete(from + at)
    }
    this.#segments[Math.floor(from / SEGMENT)] = { starts, codes: Uint32Array.from(all) }
  }
}
