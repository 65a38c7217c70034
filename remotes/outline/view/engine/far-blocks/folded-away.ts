import type { Node as PmNode } from '@tiptap/pm/model'
import type { Range } from './far-node.ts'

const NONE: ReadonlySet<number> = new Set()

const levelOf = (block: PmNode): number =>
  block.firstChild?.type.name === 'heading' ? Number(block.firstChild.attrs['level']) : Infinity

/** Places in the page of the blocks that folded headings hide. */
export function foldedAway(page: PmNode, folded: ReadonlySet<string>): ReadonlySet<number> {
  if (folded.size === 0) return NONE
  const away = new Set<number>()
  let below = Infinity
  page.forEach((block, _, at) => {
    const level = levelOf(block)
    if (level <= below) below = Infinity
    if (below !== Infinity) away.add(at)
    else if (level !== Infinity && folded.has(String(block.attrs['id']))) below = level
  })
  return away
}

/** What is shown with a block that is shown alone: what follows a heading, up to the next one of its level. */
export function branchOf(page: PmNode, at: number): Range {
  const level = levelOf(page.child(at))
  let end = at + 1
  if (level !== Infinity) while (end < page.childCount && levelOf(page.child(end)) > level) end += 1
  return [at, end]
}
