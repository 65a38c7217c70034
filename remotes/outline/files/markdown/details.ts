import type { RootContent } from 'mdast'

/** Nodes of Markdown that belong together; of those that are one foldable thing what stands between its two tags is Markdown again. */
export interface Group {
  readonly nodes: readonly RootContent[]
  /** Markup of its title, empty without one; null where it is no foldable thing. */
  readonly summary: string | null
}

const OPENING = /^<details(?:\s[^<>]*)?>\s*(?:<summary(?:\s[^<>]*)?>([\s\S]*)<\/summary>)?$/i
const TAG = /<(\/?)details(?:\s[^<>]*)?>/gi

/** Whether markup is details as a whole, without Markdown in it. */
export const isWholeDetails = (html: string): boolean =>
  /^<details[\s>]/i.test(html) && /<\/details>$/i.test(html) && depthOf(html) === 0

/** How many are open behind it. */
function depthOf(html: string): number {
  let depth = 0
  for (const [, isClosing] of html.matchAll(TAG)) depth += isClosing ? -1 : 1
  return depth
}

/** In one walk: of a text of strangers thousands may open and none may close. */
export function groupsOf(nodes: readonly RootContent[]): readonly Group[] {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const [at, node] of nodes.entries()) {
    if (node.type !== 'html') continue
    const depth = depthOf(node.value)
    for (let n = 0; n < depth; n += 1) open.push(at)
    for (let n = 0; n > depth; n -= 1) {
      const begin = open.pop()
      if (begin !== undefined && depth === -1 && /^<\/details>$/i.test(node.value.trim())) ends.set(begin, at)
    }
  }
  const groups: Group[] = []
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at]
    const opening = node?.type === 'html' && depthOf(node.value) === 1 ? OPENING.exec(node.value.trim()) : null
    const end = opening ? ends.get(at) : undefined
    const isWhole = opening !== null && end !== undefined
    const next = isWhole ? end + 1 : at + 1
    groups.push({ nodes: nodes.slice(at, next), summary: isWhole ? (opening[1] ?? '').trim() : null })
    at = next
  }
  return groups
}
