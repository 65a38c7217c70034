import { decodeBlock } from './tile-codec.ts'
import type { TileBlock } from './tile-block.ts'

/** Cells that stay decoded: about 20 bytes each, so some 5 MB. */
const MAX_CELLS = 250_000

const NOTHING: TileBlock = { rows: 0, columns: [], texts: [], templates: [], styles: [] }

/** Bytes that are no block have no cells: whoever may write may write anything. */
function decoded(bytes: Uint8Array): TileBlock {
  try {
    return decodeBlock(bytes)
  } catch {
    return NOTHING
  }
}

/** Decoded blocks of tiles, the ones that were not used for longest dropped first. */
export class TileCache {
  readonly #blocks = new Map<Uint8Array, TileBlock>()
  #cells = 0

  read(bytes: Uint8Array): TileBlock {
    const known = this.#blocks.get(bytes)
    if (known) {
      this.#blocks.delete(bytes)
      this.#blocks.set(bytes, known)
      return known
    }
    const block = decoded(bytes)
    this.#blocks.set(bytes, block)
    this.#cells += block.rows * block.columns.length
    for (const [old, { rows, columns }] of this.#blocks) {
      if (this.#cells <= MAX_CELLS || old === bytes) break
      this.#blocks.delete(old)
      this.#cells -= rows * columns.length
    }
    return block
  }
}
