import { childOf, childrenOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'

/** A point of a diagram (SmartArt) with what hangs below it. */
export interface DiagramPoint {
  /** `a:p`, as written. */
  readonly paragraphs: string
  readonly text: string
  /** A fill of its own, as written; '' for none. */
  readonly fill: string
  readonly children: readonly DiagramPoint[]
}

export interface DiagramTree {
  /** Last word of the layout's name: `vList5`, `process4`. */
  readonly layout: string
  readonly points: readonly DiagramPoint[]
}

const FILLS = new Set(['solidFill', 'gradFill', 'noFill'])
const MOST_DEPTH = 12
const MOST_POINTS = 300

/** What a diagram says, from its data part; null of one that nobody can read or that says nothing. */
export function diagramTree(data: string): DiagramTree | null {
  try {
    const root = parseXml(data)
    const points = new Map(
      childrenOf(childOf(root, 'ptLst'), 'pt').map((point) => [point.attributes['modelId'] ?? '', point]),
    )
    const below = new Map<string, { readonly to: string; readonly order: number }[]>()
    for (const link of childrenOf(childOf(root, 'cxnLst'), 'cxn')) {
      const { type = 'parOf', srcId = '', destId = '', srcOrd = '0' } = link.attributes
      if (type !== 'parOf') continue
      below.set(srcId, [...(below.get(srcId) ?? []), { to: destId, order: Number(srcOrd) }])
    }
    let left = MOST_POINTS
    const childrenBelow = (id: string, depth: number): readonly DiagramPoint[] =>
      depth > MOST_DEPTH
        ? []
        : (below.get(id) ?? [])
            .toSorted((a, b) => a.order - b.order)
            .flatMap(({ to }) => {
              const point = points.get(to)
              if (!point || left-- <= 0) return []
              return [pointOf(data, point, childrenBelow(to, depth + 1))]
            })
    const [id, top] = [...points].find(([, { attributes }]) => attributes['type'] === 'doc') ?? []
    if (id === undefined) return null
    const found = childrenBelow(id, 0)
    const layout = childOf(top ?? null, 'prSet')?.attributes['loTypeId'] ?? ''
    return found.length === 0 ? null : { layout: layout.slice(layout.lastIndexOf('/') + 1), points: found }
  } catch {
    return null
  }
}

function pointOf(source: string, point: XmlElement, children: readonly DiagramPoint[]): DiagramPoint {
  const written = (element: XmlElement): string => source.slice(element.start, element.end)
  const paragraphs = childrenOf(childOf(point, 't'), 'p')
  const fill = childOf(point, 'spPr')?.children.find(({ local }) => FILLS.has(local))
  return {
    paragraphs: paragraphs.map(written).join(''),
    text: paragraphs.map(wordsOf).join('\n'),
    fill: fill ? written(fill) : '',
    children,
  }
}

const wordsOf = (element: XmlElement): string =>
  element.local === 't' ? element.text : element.children.map(wordsOf).join('')
