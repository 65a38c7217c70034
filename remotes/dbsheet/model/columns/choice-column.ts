import type { CellValue } from '../fields/cell-value.ts'
import type { ChunkReader, ChunkWriter } from './chunk.ts'
import { SEGMENT, type Column } from './column.ts'
import { ChunkDictionaryWriter, Dictionary, readChunkDictionary } from './dictionary.ts'
import { grown } from './grown.ts'

/** One option or person, or none. */
export class ChoiceColumn implements Column {
  readonly form = 'choice'
  readonly dictionary = new Dictionary()
  codes = new Uint32Array(0)

  get(slot: number): CellValue {
    const code = this.codes[slot] ?? 0
    return code === 0 ? null : this.dictionary.idOf(code)
  }

  set(slot: number, value: CellValue): void {
    this.reserve(slot + 1)
    this.codes[slot] = typeof value === 'string' ? this.dictionary.codeOf(value) : 0
  }

  reserve(length: number): void {
    this.codes = grown(this.codes, length, 0)
  }

  write(chunk: ChunkWriter, from: number, to: number): void {
    this.reserve(to)
    const dictionary = new ChunkDictionaryWriter(this.dictionary)
    const local = Array.from(this.codes.subarray(from, to), (code) => dictionary.codeOf(code))
    dictionary.write(chunk)
    for (const code of local) chunk.uint(code)
  }

  read(chunk: ChunkReader, from: number, count: number): void {
    this.reserve(from + count)
    const codes = readChunkDictionary(chunk, this.dictionary, SEGMENT)
    for (let at = 0; at < count; at++) this.codes[from + at] = codes[chunk.count(codes.length - 1)] ?? 0
  }
}
