import type { Node as PmNode } from '@tiptap/pm/model'
import type { Range } from './far-node.ts'

/** The blocks near the window, by their places and by the names of the first and the last, which stay where others write. */
export interface Near {
  readonly range: Range
  readonly first: unknown
  readonly last: unknown
}

export function nearAt(page: PmNode, [from, to]: Range): Near {
  const start = Math.max(0, Math.min(from, page.childCount - 1))
  const end = Math.max(start + 1, Math.min(to, page.childCount))
  return { range: [start, end], first: page.child(start).attrs['id'], last: page.child(end - 1).attrs['id'] }
}

/** The same blocks in the page as it is now. */
export function followed(page: PmNode, near: Near): Near {
  const [from, to] = near.range
  const start = placeOf(page, near.first, from) ?? from
  const end = placeOf(page, near.last, to - 1) ?? start + to - from - 1
  return nearAt(page, [start, Math.max(start, end) + 1])
}

/** Looked for from where it was. */
function placeOf(page: PmNode, id: unknown, was: number): number | null {
  const { content } = page.content
  for (let away = 0; away < content.length; away += 1)
    for (const at of [was + away, was - away]) if (content[at]?.attrs['id'] === id) return at
  return null
}
