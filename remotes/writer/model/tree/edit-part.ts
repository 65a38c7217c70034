import {
  createNodeIdAllocator,
  isElement,
  WML,
  type OoxmlElement,
  type OoxmlPackage,
  type OoxmlPart,
} from '../kernel/index.ts'
import { pack, unpack, type Packed, type PackedElement } from '../encoding/packed.ts'
import { childOf, valueOf } from './nodes.ts'
import type { Mint } from './parse.ts'
import { withRoot } from './rewrite.ts'

/** A change of the package: pure, and the same object where nothing changes. */
export type PackageChange = (pkg: OoxmlPackage) => OoxmlPackage

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

/** `w:val` of a child, as most properties hold their value. */
export const valueIn = (node: OoxmlElement | null | undefined, localName: string): string | undefined =>
  valueOf(childOf(node ?? undefined, localName))

/** True for a switch that is there and not turned off, false for one that is turned off, undefined where it says nothing. */
export const switchOf = (node: OoxmlElement | null | undefined, localName: string): boolean | undefined => {
  const child = childOf(node ?? undefined, localName)
  return child && !['0', 'false', 'off'].includes(valueOf(child) ?? '1')
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
