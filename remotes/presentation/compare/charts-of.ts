import type * as Y from 'yjs'
import { chartXml } from '../model/chart/chart-data.ts'
import { CHART } from '../model/edit/chart-data.ts'
import { linksOfPage, shapeTree, stringOf, type Deck, type ShapeNode } from '../model/index.ts'

/** What the charts of a page say, by the shape on the page itself that shows them or holds what does. */
export function chartsOf(deck: Deck, page: Y.Map<unknown>): ReadonlyMap<string, string> {
  const links = linksOfPage(page)
  const partsIn = ({ map, children }: ShapeNode): readonly string[] => {
    const [, link] = CHART.exec(stringOf(map, 'graphic')) ?? []
    const to = link === undefined ? undefined : links.get(link)?.to
    return [...(to === undefined ? [] : [chartXml(deck, to)]), ...children.flatMap(partsIn)]
  }
  const found = new Map<string, string>()
  for (const node of shapeTree(page)) {
    const parts = partsIn(node)
    if (parts.length > 0) found.set(node.id, parts.join('\n'))
  }
  return found
}
