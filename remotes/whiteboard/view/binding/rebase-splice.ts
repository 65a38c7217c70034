import type { Splice } from '../../model/index.ts'

/**
 * The same replacement in a text in which another was made before: what both took away goes once, both insertions stay. One or two
 * replacements, the later in the text first.
 */
export function rebasedSplice(own: Splice, before: Splice): readonly Splice[] {
  const ownEnd = own.from + own.removed
  const beforeEnd = before.from + before.removed
  const isAhead = own.from < before.from
  const behind: Splice = {
    from: before.from + before.inserted.length + Math.max(0, own.from - beforeEnd),
    removed: Math.max(0, ownEnd - Math.max(own.from, beforeEnd)),
    inserted: isAhead ? '' : own.inserted,
  }
  if (!isAhead) return [behind]
  return [behind, { from: own.from, removed: Math.min(ownEnd, before.from) - own.from, inserted: own.inserted }]
}
