import { segmentsOf, type OoxmlElement } from '../../model/kernel/index.ts'
import { elementsOf, isNamed, valueOf } from '../../model/tree/nodes.ts'

export interface ReferencePlace {
  /** The surface's own name. */
  readonly paragraphId: string
  readonly offset: number
}

/** Where marks of comments stand, by the comments' numbers: all that a file says of one that is about no words. */
export function commentReferences(root: OoxmlElement): ReadonlyMap<string, ReferencePlace> {
  const places = new Map<string, ReferencePlace>()
  const walk = (element: OoxmlElement, paragraph: OoxmlElement | null): void => {
    for (const child of elementsOf(element)) {
      const inside = child.kind === 'paragraph' ? child : paragraph
      if (inside && isNamed(child, 'commentReference'))
        places.set(valueOf(child, 'id') ?? '', { paragraphId: inside.id, offset: offsetIn(inside, element.id) })
      else walk(child, inside)
    }
  }
  walk(root, null)
  return places
}

/** Where the letters before a run end. */
function offsetIn(paragraph: OoxmlElement, runId: string): number {
  const order: string[] = []
  const walk = (element: OoxmlElement): void => {
    for (const child of elementsOf(element))
      if (isNamed(child, 'r')) order.push(child.id)
      else walk(child)
  }
  walk(paragraph)
  const before = new Set(order.slice(0, order.indexOf(runId)))
  return Math.max(0, ...segmentsOf(paragraph as never).flatMap((one) => (before.has(one.runId) ? one.end : [])))
}
