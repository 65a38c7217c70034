import { isElement, makeElement, makeText, WML, XML_NS, type OoxmlAttribute, type OoxmlNode } from '../kernel/index.ts'

/**
 * An OOXML subtree as compact JSON: a text value is a string; an element is
 * `[name, kind, attributes, bindings, ...children]`, where 0 stands for the usual kind and for empty lists.
 */
export type Packed = string | PackedElement
export type PackedElement = readonly [string, string | 0, readonly string[] | 0, readonly string[] | 0, ...Packed[]]

/** Prefixes whose namespace is fixed by convention: such names need no namespace of their own. */
const NAMESPACES: Readonly<Record<string, string>> = {
  w: WML,
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  w10: 'urn:schemas-microsoft-com:office:word',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  w15: 'http://schemas.microsoft.com/office/word/2012/wordml',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  wpg: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  wp14: 'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing',
  xml: XML_NS,
}

/** Kinds the kernel gives these names almost everywhere; any other kind is written out. */
const USUAL_KINDS: Readonly<Record<string, string>> = {
  'w:p': 'paragraph',
  'w:r': 'run',
  'w:t': 'text',
  'w:rPr': 'runProperties',
  'w:pPr': 'paragraphProperties',
  'w:tbl': 'table',
  'w:tr': 'tableRow',
  'w:tc': 'tableCell',
  'w:tblPr': 'tableProperties',
  'w:tblGrid': 'tableGrid',
  'w:br': 'hardBreak',
  'w:fldChar': 'fldChar',
  'w:instrText': 'instrText',
  'w:bookmarkStart': 'bookmarkStart',
  'w:bookmarkEnd': 'bookmarkEnd',
  'w:hyperlink': 'hyperlink',
}

/**
 * The kernel loses the kind of these when it takes a tracked deletion back. Reading the written file gives it again, so
 * that the two would not be the same document.
 */
const ALWAYS_USUAL: ReadonlySet<string> = new Set(['w:instrText'])

interface Name {
  readonly namespaceUri: string
  readonly localName: string
  readonly prefix?: string
}

/** True for prefixes whose names need no namespace of their own. */
export const isKnownPrefix = (prefix: string): boolean => Object.hasOwn(NAMESPACES, prefix)

/** The namespace that a prefix stands for by convention. */
export const namespaceOf = (prefix: string): string | undefined =>
  isKnownPrefix(prefix) ? NAMESPACES[prefix] : undefined

export const packName = ({ namespaceUri, localName, prefix }: Name): string => {
  if (prefix !== undefined && NAMESPACES[prefix] === namespaceUri) return `${prefix}:${localName}`
  if (prefix === undefined && namespaceUri === '') return localName
  return `{${namespaceUri}}${prefix === undefined ? '' : `${prefix}:`}${localName}`
}

const names = new Map<string, Name>()

const parseName = (packed: string): Name => {
  const close = packed.startsWith('{') ? packed.indexOf('}') : -1
  const rest = packed.slice(close + 1)
  const colon = rest.indexOf(':')
  const prefix = colon < 0 ? undefined : rest.slice(0, colon)
  const localName = rest.slice(colon + 1)
  const namespaceUri = close > 0 ? packed.slice(1, close) : prefix === undefined ? '' : (NAMESPACES[prefix] ?? '')
  return prefix === undefined ? { namespaceUri, localName } : { namespaceUri, localName, prefix }
}

export const unpackName = (packed: string): Name => {
  const known = names.get(packed)
  if (known) return known
  const name = parseName(packed)
  names.set(packed, name)
  return name
}

/** What the kernel calls an attribute of this name, unless told otherwise by a leading `!`. */
const usualAttributeKind = (elementKind: string, name: Name): OoxmlAttribute['kind'] => {
  if (name.namespaceUri === XML_NS && name.localName === 'space') return 'xmlSpace'
  return elementKind === 'generic' && name.namespaceUri === WML && name.localName === 'val'
    ? 'wmlVal'
    : 'genericExtension'
}

export const packAttributes = (elementKind: string, attributes: readonly OoxmlAttribute[]): readonly string[] | 0 => {
  if (attributes.length === 0) return 0
  const out: string[] = []
  for (const attribute of attributes) {
    const usual = usualAttributeKind(elementKind, attribute) === attribute.kind
    out.push(usual ? packName(attribute) : `!${attribute.kind}!${packName(attribute)}`, attribute.value)
  }
  return out
}

export const unpackAttributes = (elementKind: string, packed: readonly string[] | 0): OoxmlAttribute[] => {
  const out: OoxmlAttribute[] = []
  if (packed === 0) return out
  for (let at = 0; at + 1 < packed.length; at += 2) {
    const raw = packed[at] ?? ''
    const bang = raw.startsWith('!') ? raw.indexOf('!', 1) : -1
    const name = unpackName(raw.slice(bang + 1))
    const kind = bang > 0 ? raw.slice(1, bang) : usualAttributeKind(elementKind, name)
    out.push({ kind, ...name, value: packed[at + 1] ?? '' } as OoxmlAttribute)
  }
  return out
}

type Bindings = readonly { readonly prefix: string; readonly namespaceUri: string }[]

export const packBindings = (bindings: Bindings): readonly string[] | 0 =>
  bindings.length === 0 ? 0 : bindings.flatMap((binding) => [binding.prefix, binding.namespaceUri])

export const unpackBindings = (packed: readonly string[] | 0): Bindings => {
  const out: { prefix: string; namespaceUri: string }[] = []
  if (packed !== 0)
    for (let at = 0; at + 1 < packed.length; at += 2)
      out.push({ prefix: packed[at] ?? '', namespaceUri: packed[at + 1] ?? '' })
  return out
}

/** Without what binds a prefix of the convention to something else: every name below would become another one. */
const conventional = (packed: readonly string[] | 0): readonly string[] | 0 => {
  if (packed === 0) return 0
  const isForged = ({ prefix, namespaceUri }: Bindings[number]): boolean =>
    isKnownPrefix(prefix) && NAMESPACES[prefix] !== namespaceUri
  const bindings = unpackBindings(packed)
  return bindings.some(isForged) ? packBindings(bindings.filter((one) => !isForged(one))) : packed
}

export const pack = (node: OoxmlNode): Packed => {
  if (!isElement(node)) return node.value
  const [name, kind, attributes, bindings] = packShell(node)
  return [name, kind, attributes, bindings, ...node.children.map(pack)]
}

/** An element without its children. */
export type Shell = readonly [string, string | 0, readonly string[] | 0, readonly string[] | 0]

export const packShell = (node: Extract<OoxmlNode, { children: unknown }>): Shell => {
  const name = packName(node)
  return [
    name,
    kindOf(name, node.kind) === kindOf(name, 0) ? 0 : node.kind,
    packAttributes(node.kind, node.attributes),
    packBindings(node.namespaceBindings),
  ]
}

export const kindOf = (name: string, kind: string | 0): string =>
  kind === 0 || ALWAYS_USUAL.has(name) ? (USUAL_KINDS[name] ?? 'generic') : kind

/** Builds the subtree; `mint` gives each node an id that is unique in its part. */
export const unpack = (packed: Packed, mint: () => string): OoxmlNode => {
  if (typeof packed === 'string') return makeText(mint(), packed)
  const [name, kind, attributes, bindings, ...children] = packed
  return unpackShell(
    [name, kind, attributes, conventional(bindings)],
    mint(),
    children.map((child) => unpack(child, mint)),
  )
}

export const unpackShell = (shell: Shell, id: string, children: readonly OoxmlNode[]) => {
  const [name, packedKind, attributes, bindings] = shell
  const kind = kindOf(name, packedKind)
  return makeElement({
    id,
    kind,
    ...unpackName(name),
    namespaceBindings: unpackBindings(bindings),
    attributes: unpackAttributes(kind, attributes),
    children,
  })
}
