import { decodeBlock } from './tile-codec.ts'
import type { CellText } from '../workbook-data.ts'
import type { TileBlock } from './tile-block.ts'

/**
 * Decoded blocks that stay, in bytes: two million plain cells. Whoever opens, searches or replaces a large sheet reads it several
 * times from end to end, so that a little less would be of no use at all.
 */
const MAX_BYTES = 24 * 2 ** 20
/** Of a cell: its kind and its value. */
const PLAIN_BYTES = 9
/** Texts that are kept once however many tiles have them. */
const MAX_TEXTS = 200_000

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
  readonly #texts = new Map<string, CellText>()
  #bytes = 0

  read(bytes: Uint8Array): TileBlock {
    const known = this.#blocks.get(bytes)
    if (known) {
      this.#blocks.delete(bytes)
      this.#blocks.set(bytes, known)
      return known
    }
    const block = this.#sharing(decoded(bytes))
    this.#blocks.set(bytes, block)
    this.#bytes += weightOf(block)
    for (const [old, oldest] of this.#blocks) {
      if (this.#bytes <= MAX_BYTES || old === bytes) break
      this.#blocks.delete(old)
      this.#bytes -= weightOf(oldest)
    }
    return block
  }

  /** The same texts of several tiles become one. */
  #sharing(block: TileBlock): TileBlock {
    if (this.#texts.size > MAX_TEXTS) this.#texts.clear()
    const texts = block.texts.map((text) => {
      if (text.runs) return text
      const known = this.#texts.get(text.text)
      if (!known) this.#texts.set(text.text, text)
      return known ?? text
    })
    return { ...block, texts }
  }
}

/** Bytes of its numbers; what columns without formulas and formats share is not counted. */
function weightOf({ columns, templates, styles }: TileBlock): number {
  const hasMore = templates.length > 0 || styles.length > 0
  return columns.reduce(
    (sum, column) => sum + (column?.kinds.length ?? 0) * (hasMore ? PLAIN_BYTES + 4 : PLAIN_BYTES),
    0,
  )
}
