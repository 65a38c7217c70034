import { PROPERTY_ORDER } from '../property-order.ts'
import {
  childNamed,
  childrenOf,
  isElement,
  mapElements,
  type Mint,
  nodesOf,
  type OoxmlElement,
  type OoxmlNode,
  parseOne,
  withChildren,
} from './markup.ts'

/** A property by its local name, and its source; null takes it away. */
export type Properties = Readonly<Record<string, string | null>>

const LAST = 10_000
const rankOf = (container: string, name: string): number => PROPERTY_ORDER[container]?.get(`w:${name}`) ?? LAST

/** Elements that come before an element's properties. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  trPr: ['tblPrEx'],
  tblPr: ['bookmarkStart', 'bookmarkEnd'],
}

/** The element with properties set or removed, each where the standard wants it. `container` is tblPr, trPr, tcPr, pPr. */
export function withProperties(
  element: OoxmlElement,
  container: 'tblPr' | 'trPr' | 'tcPr' | 'pPr',
  properties: Properties,
  mint: Mint,
): OoxmlElement {
  const before = childNamed(element, container)
  const next = setProperties(before ?? parseOne(`<w:${container}/>`, mint), properties, mint)
  if (before) return mapElements(element, (child) => (child === before ? next : child))
  if (next.children.length === 0) return element
  const children: OoxmlNode[] = [...nodesOf(element)]
  const at = children.findIndex((child) => !isElement(child) || !(BEFORE[container] ?? []).includes(child.localName))
  children.splice(at < 0 ? children.length : at, 0, next)
  return withChildren(element, children)
}

/** The same for a container of properties itself. */
export function setProperties(container: OoxmlElement, properties: Properties, mint: Mint): OoxmlElement {
  const slot = `w:${container.localName}`
  const present = childrenOf(container)
  const isAsked = (name: string): boolean => Object.hasOwn(properties, name)
  if (!present.some(({ localName }) => isAsked(localName)) && Object.values(properties).every((xml) => xml === null))
    return container
  const children: OoxmlElement[] = present.filter(({ localName }) => !isAsked(localName))
  for (const [name, xml] of Object.entries(properties)) {
    if (xml === null) continue
    const rank = rankOf(slot, name)
    let at = children.findIndex((child) => rankOf(slot, child.localName) > rank)
    if (at < 0) at = children.length
    const known = present.find((child) => child.localName === name)
    const made = parseOne(xml, mint)
    // The same node keeps its id, so that two people who set one property agree on one.
    children.splice(at, 0, known ? ({ ...made, id: known.id } as OoxmlElement) : made)
  }
  return withChildren(container, children)
}
