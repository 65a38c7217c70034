import type { SvgNode } from '../index.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The tree as elements of a page: no markup is read from strings. */
export function svgElement({ tag, attributes, children }: SvgNode, page: Document = document): SVGElement {
  const element = page.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes))
    if (name !== 'xmlns') element.setAttribute(name, String(value))
  for (const child of children)
    element.append(typeof child === 'string' ? page.createTextNode(child) : svgElement(child, page))
  return element
}

export function familiesIn({ attributes, children }: SvgNode, into: Set<string>): Set<string> {
  const named = attributes['font-family']
  if (typeof named === 'string') for (const family of named.split(',')) into.add(family.trim().replaceAll('"', ''))
  for (const child of children) if (typeof child !== 'string') familiesIn(child, into)
  return into
}
