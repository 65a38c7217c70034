import type { OoxmlElement, OoxmlNode, OoxmlPackage } from '../kernel/index.ts'
// The printer's page reads equations with this, and loads nothing of the kernel's collaboration.
import { isElement, WML } from '../kernel/nodes.ts'

export function mainRoot(pkg: OoxmlPackage): OoxmlElement {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  if (!main) throw new Error('the package has no main document')
  return main.root
}

/** Elements and texts directly below. */
export const nodesOf = (element: OoxmlElement): readonly OoxmlNode[] => element.children

/** Elements directly below. */
export const elementsOf = (element: OoxmlElement): readonly OoxmlElement[] => nodesOf(element).filter(isElement)

/** All elements below, in document order; the element itself is not among them. */
export function* elementsIn(element: OoxmlElement): Generator<OoxmlElement> {
  for (const child of elementsOf(element)) {
    yield child
    yield* elementsIn(child)
  }
}

/** True for an element of WordprocessingML with this name. */
export const isNamed = (node: OoxmlNode, localName: string): boolean =>
  isElement(node) && node.localName === localName && node.namespaceUri === WML

/** The first child of WordprocessingML with this name. */
export const childOf = (element: OoxmlElement | undefined, localName: string): OoxmlElement | undefined =>
  element && elementsOf(element).find((child) => isNamed(child, localName))

/** The value of an attribute of WordprocessingML. */
export const valueOf = (element: OoxmlElement | undefined, localName = 'val'): string | undefined =>
  element?.attributes.find((one) => one.localName === localName && one.namespaceUri === WML)?.value

/** The same whatever the namespace: drawings have names of several, and attributes of none. */
export const childNamed = (element: OoxmlElement | undefined, localName: string): OoxmlElement | undefined =>
  element && elementsOf(element).find((child) => child.localName === localName)

export const childrenNamed = (element: OoxmlElement, localName: string): readonly OoxmlElement[] =>
  elementsOf(element).filter((child) => child.localName === localName)

export const attribute = (element: OoxmlElement | undefined, localName: string): string | null =>
  element?.attributes.find((candidate) => candidate.localName === localName)?.value ?? null

/** An attribute as a number; null where there is none, or no number. */
export function numberOf(element: OoxmlElement | undefined, localName = 'val'): number | null {
  const value = attribute(element, localName)
  return value === null || !Number.isFinite(Number(value)) ? null : Number(value)
}

/** The letters of an element, as they are read: without instructions of fields and struck words. */
export function textOf(element: OoxmlElement): string {
  if (element.localName === 't')
    return nodesOf(element)
      .map((node) => (isElement(node) ? '' : node.value))
      .join('')
  if (element.localName === 'tab') return '\t'
  if (element.localName === 'br' || element.localName === 'cr') return '\n'
  return UNREAD.has(element.localName) ? '' : elementsOf(element).map(textOf).join('')
}

/** Elements whose letters nobody reads as text. */
export const UNREAD: ReadonlySet<string> = new Set([
  'instrText',
  'del',
  'delText',
  'moveFrom',
  'pPr',
  'rPr',
  'sectPr',
  'sdtPr',
  'Fallback',
  'rt',
])

/** From the root to the node of this id, both included; null where the tree has none. */
export function pathTo(root: OoxmlElement, id: string): readonly OoxmlElement[] | null {
  if (root.id === id) return [root]
  for (const child of elementsOf(root)) {
    const below = pathTo(child, id)
    if (below) return [root, ...below]
  }
  return null
}

/** The nearest element of a path with this name, from its end. */
export const nearest = (path: readonly OoxmlElement[], localName: string): OoxmlElement | undefined =>
  path.findLast((element) => element.localName === localName)
