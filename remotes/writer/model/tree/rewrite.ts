import {
  isElement,
  makeElement,
  withChildren,
  WML,
  type ElementParts,
  type OoxmlAttribute,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
} from '../kernel/index.ts'
import { nodesOf } from './nodes.ts'

/** The element with each child element changed: by another, by several, or (empty) by none. */
export function mapElements(
  element: OoxmlElement,
  change: (child: OoxmlElement) => OoxmlElement | readonly OoxmlNode[],
): OoxmlElement {
  let isChanged = false
  const children = nodesOf(element).flatMap((child): OoxmlNode | readonly OoxmlNode[] => {
    if (!isElement(child)) return child
    const next = change(child)
    if (next !== child) isChanged = true
    return next
  })
  return isChanged ? withChildren(element, children) : element
}

/**
 * The tree with some elements replaced. `change` answers an element's replacements, or undefined to look inside it; what
 * holds no replaced element stays the same object.
 */
export function mapTree(
  root: OoxmlElement,
  change: (element: OoxmlElement) => readonly OoxmlNode[] | undefined,
): OoxmlElement {
  return mapElements(root, (child) => {
    const by = change(child)
    if (!by) return mapTree(child, change)
    return by.length === 1 && by[0] === child ? child : by
  })
}

/** The tree with some elements replaced, by id: one for one, by several, or by none. */
export const replaceNodes = (
  root: OoxmlElement,
  replacements: ReadonlyMap<string, readonly OoxmlNode[]>,
): OoxmlElement => mapTree(root, ({ id }) => replacements.get(id))

export const replaceNode = (root: OoxmlElement, id: string, ...by: readonly OoxmlNode[]): OoxmlElement =>
  replaceNodes(root, new Map([[id, by]]))

/** The tree with one element replaced; the same tree when it is not in it. A null replacement takes it out. */
export function replaced(
  root: OoxmlElement,
  id: string,
  next: (element: OoxmlElement) => readonly OoxmlNode[] | OoxmlElement | null,
): OoxmlElement {
  let isFound = false
  return mapTree(root, (element) => {
    // What comes behind it is not looked through.
    if (isFound) return [element]
    if (element.id !== id) return undefined
    isFound = true
    const by = next(element)
    return by === null ? [] : Array.isArray(by) ? (by as readonly OoxmlNode[]) : [by as OoxmlElement]
  })
}

export function withRoot(pkg: OoxmlPackage, partName: string, root: OoxmlElement): OoxmlPackage {
  const part = pkg.parts.get(partName)
  if (!part || part.root === root) return pkg
  return { ...pkg, parts: new Map(pkg.parts).set(partName, { ...part, root }) }
}

/** The same element with attributes of WordprocessingML set or, by null, taken out. */
export function withValues(element: OoxmlElement, values: Readonly<Record<string, string | null>>): OoxmlElement {
  const kept = element.attributes.filter(
    ({ localName, namespaceUri }) => namespaceUri !== WML || !Object.hasOwn(values, localName),
  )
  const added = Object.entries(values).flatMap(([localName, value]) =>
    value === null
      ? []
      : [
          {
            kind:
              localName === 'val' && element.kind === 'generic' ? ('wmlVal' as const) : ('genericExtension' as const),
            namespaceUri: WML,
            localName,
            prefix: 'w',
            value,
          },
        ],
  )
  return makeElement({ ...(element as ElementParts), attributes: [...kept, ...added] as OoxmlElement['attributes'] })
}

/** Sets or (null) removes attributes by local name; an attribute that is new has no namespace, as drawings want it. */
export function withAttributes(element: OoxmlElement, values: Readonly<Record<string, string | null>>): OoxmlElement {
  const kept = element.attributes.filter(({ localName }) => !(localName in values))
  const added = Object.entries(values).flatMap(([localName, value]): readonly OoxmlAttribute[] => {
    if (value === null) return []
    const before = element.attributes.find((candidate) => candidate.localName === localName)
    const fresh = { kind: 'genericExtension', namespaceUri: '', localName }
    return [{ ...(before ?? fresh), value } as OoxmlAttribute]
  })
  return makeElement({ ...(element as ElementParts), attributes: [...kept, ...added] })
}
