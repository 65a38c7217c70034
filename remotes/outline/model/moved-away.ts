import type * as Y from 'yjs'

const MOVED = 'moved'

/** Where a block went that left the document. */
export interface MovedAway {
  /** Id and name of the other file. */
  readonly file: string
  readonly name: string
  /** How many times it left: undo brings it back. */
  readonly times: number
}

interface Written extends MovedAway {
  /** The replica that says so. */
  readonly by: number
}

/** It stands beside the blocks, where undo leaves it. */
export const readMovedAway = (doc: Y.Doc, block: string): MovedAway | null => written(doc.getMap(MOVED).get(block))

export function writeMovedAway(doc: Y.Doc, block: string, { file, name }: Pick<MovedAway, 'file' | 'name'>): void {
  const times = (readMovedAway(doc, block)?.times ?? 0) + 1
  doc.getMap(MOVED).set(block, { file, name, times, by: doc.clientID } satisfies Written)
}

/**
 * Two people moved one block to two files before they knew of each other: the word of one takes the place of the other's. Tells the one
 * whose word it was. Returns a dispose function.
 */
export function onMovedTwice(doc: Y.Doc, tell: (own: MovedAway, other: MovedAway) => void): () => void {
  const map = doc.getMap(MOVED)
  const listener = ({ changes, transaction }: Y.YMapEvent<unknown>): void => {
    if (transaction.local) return
    for (const [block, { oldValue }] of changes.keys) {
      const [own, other] = [written(oldValue), written(map.get(block))]
      if (own?.by === doc.clientID && other?.times === own.times && other.file !== own.file) tell(own, other)
    }
  }
  map.observe(listener)
  return () => map.unobserve(listener)
}

function written(value: unknown): Written | null {
  if (typeof value !== 'object' || value === null) return null
  const { file, name, times, by } = value as Partial<Written>
  return typeof file === 'string' && typeof name === 'string'
    ? { file, name, times: Number(times) || 1, by: Number(by) || 0 }
    : null
}
