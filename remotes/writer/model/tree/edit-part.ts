import {
  createNodeIdAllocator,
  isElement,
  WML,
  withChildren,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
  type OoxmlPart,
} from '../kernel/index.ts'
import { pack, unpack, type Packed, type PackedElement } from '../packed.ts'
import { childOf, valueOf, withRoot } from './nodes.ts'

/** A change of the package: pure, and the same object where nothing changes. */
export type PackageChange = (pkg: OoxmlPackage) => OoxmlPackage

/** Gives each new node of a part an id that no other node of it has or had. */
export type Mint = () => string

/** A WordprocessingML element to be built: attributes without their prefix, children in the order of the standard. */
export const w = (
  localName: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Packed[]
): PackedElement => {
  const flat = Object.entries(attributes).flatMap(([name, value]) => [`w:${name}`, value])
  return [`w:${localName}`, 0, flat.length === 0 ? 0 : flat, 0, ...children]
}

export const build = (packed: PackedElement, mint: Mint): OoxmlElement => {
  const node = unpack(packed, mint)
  if (!isElement(node)) throw new Error('an element was packed and a text came out')
  return node
}

export const packElement = (node: OoxmlElement): PackedElement => pack(node) as PackedElement

export const elementsOf = (node: OoxmlElement): readonly OoxmlElement[] =>
  (node.children as readonly OoxmlNode[]).filter(isElement)

/** `w:val` of a child, as most properties hold their value. */
export const valueIn = (node: OoxmlElement | null | undefined, localName: string): string | undefined =>
  valueOf(childOf(node ?? undefined, localName))

/** True for a switch that is there and not turned off, false for one that is turned off, undefined where it says nothing. */
export const switchOf = (node: OoxmlElement | null | undefined, localName: string): boolean | undefined => {
  const child = childOf(node ?? undefined, localName)
  return child && !['0', 'false', 'off'].includes(valueOf(child) ?? '1')
}

/**
 * The tree with some elements replaced. `change` answers an element's replacements, or undefined to look inside it; what
 * holds no replaced element stays the same object.
 */
export function mapTree(
  node: OoxmlElement,
  change: (element: OoxmlElement) => readonly OoxmlNode[] | undefined,
): OoxmlElement {
  let isChanged = false
  const children = (node.children as readonly OoxmlNode[]).flatMap((child): readonly OoxmlNode[] => {
    if (!isElement(child)) return [child]
    const replaced = change(child)
    if (replaced) {
      if (replaced.length !== 1 || replaced[0] !== child) isChanged = true
      return replaced
    }
    const mapped = mapTree(child, change)
    if (mapped !== child) isChanged = true
    return [mapped]
  })
  return isChanged ? withChildren(node, children) : node
}

/** One part of the package changed; a package without that part stays as it is. */
export function editPart(
  pkg: OoxmlPackage,
  name: string | undefined,
  edit: (root: OoxmlElement, mint: Mint) => OoxmlElement,
): OoxmlPackage {
  const part = name === undefined ? undefined : pkg.parts.get(name)
  if (!part) return pkg
  const root = edit(part.root, createNodeIdAllocator(part))
  return withRoot(pkg, part.name, root)
}

/** The first part whose root has this name: a package has one of styles, numbering, settings. */
export const partNamed = (pkg: OoxmlPackage, rootLocalName: string): OoxmlPart | undefined => {
  for (const part of pkg.parts.values())
    if (part.root.namespaceUri === WML && part.root.localName === rootLocalName) return part
  return undefined
}

const STORIES: ReadonlySet<string> = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes', 'comments'])

/** Names of the parts that hold text. */
export const storyParts = (pkg: OoxmlPackage): readonly string[] =>
  [...pkg.parts.values()]
    .filter(({ root }) => root.namespaceUri === WML && STORIES.has(root.localName))
    .map(({ name }) => name)
