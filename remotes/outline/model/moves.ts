import type * as Y from 'yjs'

/** Root of the shared document: by the id of a block that was moved, how often. */
const MOVES = 'moves'

/**
 * Says of blocks that are gone whether they were moved or taken away. A block that somebody moved below what somebody else moved
 * at the same time arrives nowhere, and looks then as one that was taken away.
 */
export class Moves {
  readonly #ranks: Y.Map<unknown>

  constructor(doc: Y.Doc) {
    this.#ranks = doc.getMap(MOVES)
  }

  set(id: string, rank: number): void {
    this.#ranks.set(id, rank)
  }

  rankOf(id: string): number {
    const rank = this.#ranks.get(id)
    return typeof rank === 'number' ? rank : 0
  }

  /** Of blocks that are taken away on purpose. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) if (this.#ranks.has(id)) this.#ranks.delete(id)
  }
}
