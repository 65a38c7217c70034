import {
  isElement,
  makeElement,
  readOoxmlPart,
  withChildren,
  WML,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
} from '../kernel/index.ts'
import { PROPERTY_ORDER } from '../property-order.ts'

const NAMESPACES =
  `xmlns:w="${WML}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ` +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Nodes of the kernel from WordprocessingML, with ids that no document has yet. Prefixes `w`, `r` and `w14` are known. */
export function nodesOf(xml: string): readonly OoxmlNode[] {
  const read = readOoxmlPart(`<w:document ${NAMESPACES}><w:body>${xml}</w:body></w:document>`, {
    name: `/new/${crypto.randomUUID()}.xml`,
    contentType: MAIN_TYPE,
  })
  if (!read.ok) throw new Error(`not readable as a part of a document: ${read.reason}`)
  const [body] = read.part.root.children
  return body && isElement(body) ? body.children : []
}

/** @throws unless the text is one element. */
export function elementOf(xml: string): OoxmlElement {
  const [node, ...more] = nodesOf(xml)
  if (!node || !isElement(node) || more.length > 0) throw new Error('one element was expected')
  return node
}

export const isNamed = (node: OoxmlNode, localName: string): boolean =>
  isElement(node) && node.localName === localName && node.namespaceUri === WML

export const childrenOf = (element: OoxmlElement): readonly OoxmlNode[] => element.children

export const childOf = (element: OoxmlElement | undefined, localName: string): OoxmlElement | undefined =>
  element === undefined
    ? undefined
    : childrenOf(element).find((node): node is OoxmlElement => isElement(node) && isNamed(node, localName))

/** The value of an attribute of the element's own language. */
export const valueOf = (element: OoxmlElement | undefined, localName = 'val'): string | undefined =>
  element?.attributes.find((one) => one.localName === localName && one.namespaceUri === WML)?.value

export function* elementsIn(element: OoxmlElement): Generator<OoxmlElement> {
  for (const node of childrenOf(element))
    if (isElement(node)) {
      yield node
      yield* elementsIn(node)
    }
}

/** The letters of an element, as they are read: without instructions of fields and struck words. */
export function textOf(element: OoxmlElement): string {
  let text = ''
  for (const node of childrenOf(element)) {
    if (!isElement(node)) continue
    if (node.localName === 't') for (const letter of childrenOf(node)) text += isElement(letter) ? '' : letter.value
    else if (node.localName === 'tab') text += '\t'
    else if (node.localName === 'br' || node.localName === 'cr') text += '\n'
    else if (!UNREAD.has(node.localName)) text += textOf(node)
  }
  return text
}
const UNREAD: ReadonlySet<string> = new Set([
  'instrText',
  'del',
  'delText',
  'moveFrom',
  'pPr',
  'rPr',
  'sectPr',
  'sdtPr',
  'Fallback',
])

/** The tree with one element replaced; the same tree when it is not in it. A null replacement takes it out. */
export function replaced(
  root: OoxmlElement,
  id: string,
  next: (element: OoxmlElement) => readonly OoxmlNode[] | OoxmlElement | null,
): OoxmlElement {
  let isFound = false
  const walk = (element: OoxmlElement): OoxmlElement => {
    const children: OoxmlNode[] = []
    let isChanged = false
    for (const node of childrenOf(element)) {
      if (isFound || !isElement(node)) {
        children.push(node)
        continue
      }
      if (node.id === id) {
        isFound = true
        isChanged = true
        const result = next(node)
        if (result !== null)
          children.push(...(Array.isArray(result) ? (result as OoxmlNode[]) : [result as OoxmlElement]))
        continue
      }
      const changed = walk(node)
      isChanged ||= changed !== node
      children.push(changed)
    }
    return isChanged ? withChildren(element, children) : element
  }
  return walk(root)
}

export function withRoot(pkg: OoxmlPackage, partName: string, root: OoxmlElement): OoxmlPackage {
  const part = pkg.parts.get(partName)
  if (!part || part.root === root) return pkg
  return { ...pkg, parts: new Map(pkg.parts).set(partName, { ...part, root }) }
}

export function mainRoot(pkg: OoxmlPackage): OoxmlElement {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  if (!main) throw new Error('the package has no main document')
  return main.root
}

/**
 * A property container (`w:pPr`, `w:sectPr`, `w:settings` and the like) with one property set or, by null, taken out; in
 * the order that the standard prescribes.
 */
export function withProperty(container: OoxmlElement, localName: string, property: OoxmlElement | null): OoxmlElement {
  const others: readonly OoxmlNode[] = childrenOf(container).filter((node) => !isNamed(node, localName))
  if (property === null)
    return others.length === container.children.length ? container : withChildren(container, others)
  const order = PROPERTY_ORDER[`w:${container.localName}`]
  const rank = (node: OoxmlElement): number => order?.get(`w:${node.localName}`) ?? 0
  const own = order?.get(`w:${localName}`) ?? Number.MAX_SAFE_INTEGER
  const at = others.findIndex((node: OoxmlNode) => isElement(node) && node.namespaceUri === WML && rank(node) > own)
  return withChildren(container, at < 0 ? [...others, property] : others.toSpliced(at, 0, property))
}

/** The same element with attributes of its own language set or, by null, taken out. */
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
  return makeElement({ ...element, attributes: [...kept, ...added] as OoxmlElement['attributes'] } as never)
}

/** An id for a new paragraph: eight digits that Word takes, below 0x80000000. */
export const newParagraphId = (): string =>
  (crypto.getRandomValues(new Uint32Array(1)).reduce((_, value) => value >>> 1, 0) || 1)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')
