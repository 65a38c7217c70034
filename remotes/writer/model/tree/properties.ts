import { isElement, withChildren, WML, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { PROPERTY_ORDER } from '../encoding/property-order.ts'
import { childOf, isNamed, nodesOf } from './nodes.ts'
import { parseOne, type Mint } from './parse.ts'
import { mapElements } from './rewrite.ts'

/**
 * A property container (`w:pPr`, `w:sectPr`, `w:settings` and the like) with one property set or, by null, taken out; in
 * the order that the standard prescribes.
 */
export function withProperty(container: OoxmlElement, localName: string, property: OoxmlElement | null): OoxmlElement {
  const others: readonly OoxmlNode[] = nodesOf(container).filter((node) => !isNamed(node, localName))
  if (property === null)
    return others.length === container.children.length ? container : withChildren(container, others)
  const order = PROPERTY_ORDER[`w:${container.localName}`]
  const rank = (node: OoxmlElement): number => order?.get(`w:${node.localName}`) ?? 0
  const own = order?.get(`w:${localName}`) ?? Number.MAX_SAFE_INTEGER
  // Extensions of others stand behind all that the standard names.
  const at = others.findIndex((node: OoxmlNode) => isElement(node) && (node.namespaceUri !== WML || rank(node) > own))
  return withChildren(container, at < 0 ? [...others, property] : others.toSpliced(at, 0, property))
}

/** A property by its local name, and its source; null takes it away. */
export type Properties = Readonly<Record<string, string | null>>

/** Several at once. A property that was there keeps its node's id, so that two people who set one agree on one. */
export function setProperties(container: OoxmlElement, properties: Properties, mint: Mint): OoxmlElement {
  return Object.entries(properties).reduce((made, [localName, xml]) => {
    if (xml === null) return withProperty(made, localName, null)
    const known = childOf(container, localName)
    const property = parseOne(xml, mint)
    return withProperty(made, localName, known ? ({ ...property, id: known.id } as OoxmlElement) : property)
  }, container)
}

/** Elements that come before an element's properties. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  trPr: ['tblPrEx'],
  tblPr: ['bookmarkStart', 'bookmarkEnd'],
}

/** The element with properties of its container set or removed. */
export function withProperties(
  element: OoxmlElement,
  container: 'tblPr' | 'trPr' | 'tcPr' | 'pPr',
  properties: Properties,
  mint: Mint,
): OoxmlElement {
  const before = childOf(element, container)
  const next = setProperties(before ?? parseOne(`<w:${container}/>`, mint), properties, mint)
  if (before) return mapElements(element, (child) => (child === before ? next : child))
  if (next.children.length === 0) return element
  const children: OoxmlNode[] = [...nodesOf(element)]
  const at = children.findIndex((child) => !isElement(child) || !(BEFORE[container] ?? []).includes(child.localName))
  children.splice(at < 0 ? children.length : at, 0, next)
  return withChildren(element, children)
}
