import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { elementsOf, nodesOf } from './nodes.ts'
import { type Mint, parseOne } from './parse.ts'
import { replaceNode } from './rewrite.ts'
import { mapRuns, type TextRange } from './text-ranges.ts'

/**
 * The tree with a control around characters of one paragraph.
 * @param control a `w:sdt` whose content gives way to them
 * @returns null where they do not stand side by side in the paragraph itself, as in a link or in another control.
 */
export function withControlAround(
  root: OoxmlElement,
  paragraph: OoxmlElement,
  range: TextRange,
  control: string,
  mint: Mint,
): OoxmlElement | null {
  const covered = new Set<string>()
  const cut = mapRuns(paragraph, [range], mint, (run) => {
    covered.add(run.id)
    return run
  })
  const children = nodesOf(cut)
  const isCovered = (at: number): boolean => covered.has(children[at]?.id ?? '')
  const first = children.findIndex((_, at) => isCovered(at))
  const last = children.findLastIndex((_, at) => isCovered(at))
  if (first < 0 || children.filter((_, at) => isCovered(at)).length < covered.size) return null
  const inside = children.slice(first, last + 1)
  if (inside.some((node, index) => node.kind !== 'run' && !isMarker(node) && !isCovered(first + index))) return null
  const shell = parseOne(control, mint)
  const made = withChildren(
    shell,
    elementsOf(shell).map((part) => (part.localName === 'sdtContent' ? withChildren(part, inside) : part)),
  )
  return replaceNode(
    root,
    paragraph.id,
    withChildren(cut, [...children.slice(0, first), made, ...children.slice(last + 1)]),
  )
}

/** What marks a place and holds nothing. */
const isMarker = (node: OoxmlNode): boolean =>
  isElement(node) && /^(?:bookmark|commentRange|permStart|permEnd)|^proofErr$/.test(node.localName)
