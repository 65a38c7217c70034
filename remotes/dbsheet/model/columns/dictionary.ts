import type { ChunkReader, ChunkWriter } from './chunk.ts'

/** Numbers for ids that come again and again: options, people. 0 stands for none. */
export class Dictionary {
  readonly #codes = new Map<string, number>()
  readonly #ids: string[] = ['']

  /** Codes that exist, none included. */
  get size(): number {
    return this.#ids.length
  }

  /** Of an id that may be new. */
  codeOf(id: string): number {
    const known = this.#codes.get(id)
    if (known !== undefined) return known
    const code = this.#ids.length
    this.#ids.push(id)
    this.#codes.set(id, code)
    return code
  }

  /** 0 where the id was never used. */
  find(id: string): number {
    return this.#codes.get(id) ?? 0
  }

  idOf(code: number): string {
    return this.#ids[code] ?? ''
  }
}

/** Codes of a chunk count from 1 in the order in which the chunk uses them, so that equal cells are equal bytes. */
export class ChunkDictionaryWriter {
  readonly #dictionary: Dictionary
  readonly #local = new Map<number, number>()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  codeOf(code: number): number {
    if (code === 0) return 0
    const known = this.#local.get(code)
    if (known !== undefined) return known
    const local = this.#local.size + 1
    this.#local.set(code, local)
    return local
  }

  write(chunk: ChunkWriter): void {
    chunk.uint(this.#local.size)
    for (const code of this.#local.keys()) chunk.text(this.#dictionary.idOf(code))
  }
}

/** Codes of the dictionary for the chunk's own, by those. */
export function readChunkDictionary(chunk: ChunkReader, dictionary: Dictionary, most: number): Uint32Array {
  const count = chunk.count(most)
  const codes = new Uint32Array(count + 1)
  for (let at = 1; at <= count; at++) codes[at] = dictionary.codeOf(chunk.text())
  return codes
}
