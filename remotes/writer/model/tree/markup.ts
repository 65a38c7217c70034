import {
  isElement,
  makeElement,
  makeText,
  readOoxmlPart,
  WML,
  withChildren,
  type ElementParts,
  type OoxmlAttribute,
  type OoxmlElement,
  type OoxmlNode,
} from '../kernel/index.ts'
import { escapeXml, newParagraphId } from './nodes.ts'

export { isElement, withChildren, WML, type OoxmlElement, type OoxmlNode }

/** Gives node ids that no other replica gives. */
export type Mint = () => string

const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml'
const NAMESPACES: Readonly<Record<string, string>> = {
  w: WML,
  w14: W14,
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
}
const DECLARED = Object.entries(NAMESPACES)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

export { escapeXml }

/** Names of nodes for one edit of a part. */
export function createMint(partName: string): Mint {
  const edit = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join('')
  let count = 0
  return () => `${partName}#e${edit}:${(count += 1)}`
}

/** The same nodes under new names, as a copy or a new part of the document needs them. */
export function renamed(node: OoxmlNode, mint: Mint): OoxmlNode {
  if (!isElement(node)) return makeText(mint(), node.value)
  const children = nodesOf(node).map((child) => renamed(child, mint))
  const isParagraph = node.namespaceUri === WML && node.localName === 'p'
  const attributes = isParagraph
    ? [
        ...node.attributes.filter(({ namespaceUri }) => namespaceUri !== W14),
        {
          kind: 'genericExtension',
          namespaceUri: W14,
          localName: 'paraId',
          prefix: 'w14',
          value: newParagraphId(),
        } as const,
      ]
    : node.attributes
  return makeElement({ ...(node as ElementParts), id: mint(), attributes, children })
}

/**
 * Elements of a story from their source. Prefixes of WordprocessingML are known; what a document may not have declared
 * (`wps`, `m`, `mc`) is declared on the outermost element that is kept, by `declaring`.
 * @throws when the source is no XML: it is always our own.
 */
export function parse(xml: string, mint: Mint): readonly OoxmlElement[] {
  const read = readOoxmlPart(`<w:document ${DECLARED}><w:body>${xml}</w:body></w:document>`, {
    name: '/word/document.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  })
  if (!read.ok) throw new Error(`unreadable markup: ${read.reason}`)
  const body = childrenOf(read.part.root)[0]
  return body ? childrenOf(body).map((node) => renamed(node, mint) as OoxmlElement) : []
}

export function parseOne(xml: string, mint: Mint): OoxmlElement {
  const [element] = parse(xml, mint)
  if (!element) throw new Error('no markup')
  return element
}

/** `xmlns` attributes for what a story's root may lack. */
export const declaring = (...prefixes: readonly string[]): string =>
  prefixes.map((prefix) => `xmlns:${prefix}="${NAMESPACES[prefix]}"`).join(' ')

export const childrenOf = (element: OoxmlElement): readonly OoxmlElement[] => nodesOf(element).filter(isElement)

export const nodesOf = (element: OoxmlElement): readonly OoxmlNode[] => element.children

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

export const childNamed = (element: OoxmlElement | undefined, localName: string): OoxmlElement | undefined =>
  element && childrenOf(element).find((child) => child.localName === localName)

export const childrenNamed = (element: OoxmlElement, localName: string): readonly OoxmlElement[] =>
  childrenOf(element).filter((child) => child.localName === localName)

export const attribute = (element: OoxmlElement | undefined, localName: string): string | null =>
  element?.attributes.find((candidate) => candidate.localName === localName)?.value ?? null

/** `w:val`, as a number; null where there is none. */
export function numberOf(element: OoxmlElement | undefined, localName = 'val'): number | null {
  const value = attribute(element, localName)
  return value === null || !Number.isFinite(Number(value)) ? null : Number(value)
}

/** Sets or (null) removes attributes by local name; an attribute that is new has no namespace. */
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

/** All that lies below, the element included, in document order. */
export function* descendants(element: OoxmlElement): Generator<OoxmlElement> {
  yield element
  for (const child of childrenOf(element)) yield* descendants(child)
}

export function textOf(element: OoxmlElement): string {
  let text = ''
  for (const node of descendants(element)) {
    if (node.localName === 't')
      text += nodesOf(node)
        .map((child) => (isElement(child) ? '' : child.value))
        .join('')
    else if (node.localName === 'tab') text += node.namespaceUri === WML && attribute(node, 'pos') === null ? '\t' : ''
  }
  return text
}
