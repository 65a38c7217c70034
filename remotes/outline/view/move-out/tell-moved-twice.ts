import type { HostApi } from '@wenfang/shared-contract'
import { onMovedTwice, type MovedAway, type Outline } from '../../model/index.ts'

/** Says where blocks are that this person and somebody else moved to two files at the same time. Returns a dispose function. */
export function tellMovedTwice({ toast }: Pick<HostApi, 'toast'>, { doc }: Pick<Outline, 'doc'>): () => void {
  let told: readonly (readonly [MovedAway, MovedAway])[] = []
  return onMovedTwice(doc, (own, other) => {
    // All blocks of one move in one sentence.
    if (told.length === 0)
      queueMicrotask(() => {
        const [[mine, theirs] = [own, other]] = told
        toast(
          'warning',
          `${told.length} 个块同时被别人移到了“${theirs.name}”，现在“${mine.name}”和“${theirs.name}”里各有一份。`,
        )
        told = []
      })
    told = [...told, [own, other]]
  })
}
