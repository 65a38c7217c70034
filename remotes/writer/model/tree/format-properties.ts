import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import type { PackedElement } from '../encoding/packed.ts'
import { PROPERTY_ORDER } from '../encoding/property-order.ts'
import { build, packElement, w } from './edit-part.ts'
import { childOf, elementsOf } from './nodes.ts'
import type { Mint } from './parse.ts'
import { withValues } from './rewrite.ts'

/**
 * What becomes of the properties of a run, a paragraph or a style, by local name: null takes one away, an element replaces
 * it, attributes are merged into the one that is there (null takes an attribute away).
 */
export type PropertyPatch = Readonly<Record<string, null | PackedElement | Readonly<Record<string, string | null>>>>

/** Who changed a format, where changes are tracked. */
export interface Attribution {
  readonly author: string
  /** ISO 8601. */
  readonly date: string
  /** Number of the revision in the file. */
  readonly id: number
}

type Container = 'rPr' | 'pPr'

export const isPacked = (value: object): value is PackedElement => Array.isArray(value)

const rankOf = (container: Container, node: OoxmlNode): number =>
  isElement(node) ? (PROPERTY_ORDER[`w:${container}`]?.get(`w:${node.localName}`) ?? Number.MAX_SAFE_INTEGER) : -1

/** A property container with the patch applied, its children in the order of the standard. */
export function patched(
  properties: OoxmlElement,
  container: Container,
  patch: PropertyPatch,
  mint: Mint,
): OoxmlElement {
  const rest = (properties.children as readonly OoxmlNode[]).filter(
    (child) => !isElement(child) || !(child.localName in patch),
  )
  const written = Object.entries(patch).flatMap(([localName, value]): OoxmlElement[] => {
    if (value === null) return []
    if (isPacked(value)) return [build(value, mint)]
    const present = elementsOf(properties).find((child) => child.localName === localName)
    return [withValues(present ?? build(w(localName), mint), value)]
  })
  const children = [...rest, ...written].toSorted((a, b) => rankOf(container, a) - rankOf(container, b))
  return withChildren(properties, children)
}

const CHANGE = { rPr: 'rPrChange', pPr: 'pPrChange' } as const
/** These are no format of a paragraph and are not repeated in what it was before. */
const NO_FORMAT: ReadonlySet<string> = new Set(['rPr', 'sectPr', 'pPrChange', 'rPrChange', 'ins', 'del'])

/** The owner (run, paragraph, style) with its properties patched; with an attribution as a tracked change of the format. */
export function withFormat(
  owner: OoxmlElement,
  container: Container,
  patch: PropertyPatch,
  mint: Mint,
  by?: Attribution,
): OoxmlElement {
  const present = childOf(owner, container)
  const properties = patched(present ?? build(w(container), mint), container, patch, mint)
  const isTracked = by !== undefined && !childOf(present, CHANGE[container])
  const next = isTracked
    ? patched(properties, container, { [CHANGE[container]]: before(present, container, by) }, mint)
    : properties
  const children = owner.children as readonly OoxmlNode[]
  if (present) {
    // An empty container of properties says nothing.
    const isEmpty = next.children.length === 0
    return withChildren(
      owner,
      children.flatMap((child) => (child === present ? (isEmpty ? [] : [next]) : [child])),
    )
  }
  if (next.children.length === 0) return owner
  return withChildren(owner, [next, ...children])
}

function before(
  present: OoxmlElement | undefined,
  container: Container,
  { id, author, date }: Attribution,
): PackedElement {
  const was = present ? elementsOf(present).filter(({ localName }) => !NO_FORMAT.has(localName)) : []
  return w(CHANGE[container], { id: String(id), author, date }, w(container, {}, ...was.map(packElement)))
}
