import {
  isElement,
  makeElement,
  makeText,
  readOoxmlPart,
  WML,
  type ElementParts,
  type OoxmlElement,
  type OoxmlNode,
} from '../kernel/index.ts'

/** Gives each new node an id that no other node of any replica has. */
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

/** Ids for the nodes of one edit of a part. */
export function createMint(partName: string): Mint {
  const edit = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join('')
  let count = 0
  return () => `${partName}#e${edit}:${(count += 1)}`
}

/** An id for a new paragraph: eight digits that Word takes, below 0x80000000. */
export const newParagraphId = (): string =>
  (crypto.getRandomValues(new Uint32Array(1)).reduce((_, value) => value >>> 1, 0) || 1)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')

/** A copy of nodes: new ids, and paragraphs with ids of their own in the file, too. */
export const renamed = (node: OoxmlNode, mint: Mint): OoxmlNode => named(node, mint, false)

function named(node: OoxmlNode, mint: Mint, keepsParagraphIds: boolean): OoxmlNode {
  if (!isElement(node)) return makeText(mint(), node.value)
  const children = (node.children as readonly OoxmlNode[]).map((child) => named(child, mint, keepsParagraphIds))
  const isParagraph = node.namespaceUri === WML && node.localName === 'p'
  const isNamed = node.attributes.some(({ namespaceUri, localName }) => namespaceUri === W14 && localName === 'paraId')
  const attributes =
    isParagraph && !(keepsParagraphIds && isNamed)
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
 * Nodes of a story from their source. The prefixes of `NAMESPACES` are known; those beside `w`, `r` and `w14` a document
 * may not have declared, so that the outermost element that is kept declares them (`declaring`). A paragraph that names no
 * id of its own gets one.
 * @throws when the source is no XML: it is always our own.
 */
export function parse(xml: string, mint: Mint = createMint('/new')): readonly OoxmlNode[] {
  const read = readOoxmlPart(`<w:document ${DECLARED}><w:body>${xml}</w:body></w:document>`, {
    name: '/word/document.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  })
  if (!read.ok) throw new Error(`unreadable markup: ${read.reason}`)
  const [body] = read.part.root.children
  if (!body || !isElement(body)) return []
  return (body.children as readonly OoxmlNode[]).map((node) => named(node, mint, true))
}

/** @throws unless the source is one element. */
export function parseOne(xml: string, mint?: Mint): OoxmlElement {
  const [node, ...more] = parse(xml, mint)
  if (!node || !isElement(node) || more.length > 0) throw new Error('one element was expected')
  return node
}

/** `xmlns` attributes for what a story's root may lack. */
export const declaring = (...prefixes: readonly string[]): string =>
  prefixes.map((prefix) => `xmlns:${prefix}="${NAMESPACES[prefix]}"`).join(' ')
