import {
  isElement,
  resolveRelationship,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
} from '../../model/kernel/index.ts'
import {
  buildNumberingIndex,
  buildStyleCascadeTable,
  resolveStoryListItems,
  withNumberingStyleLinks,
  type ResolvedListItem,
  type StyleCascadeTable,
} from '../../model/kernel/resolve.ts'

export const elementsOf = (node: OoxmlNode | undefined): readonly OoxmlElement[] =>
  node && isElement(node) ? (node.children as readonly OoxmlNode[]).filter(isElement) : []

export const childOf = (node: OoxmlNode | undefined, name: string): OoxmlElement | undefined =>
  elementsOf(node).find(({ localName }) => localName === name)

export const attributeOf = (node: OoxmlElement | undefined, name: string): string | undefined =>
  node?.attributes.find(({ localName }) => localName === name)?.value

/** `w:val` of a child; '' where it stands without one, undefined where there is no such child. */
export const valueOf = (node: OoxmlElement | undefined, name: string): string | undefined => {
  const child = childOf(node, name)
  return child && (attributeOf(child, 'val') ?? '')
}

/** Whether a switch such as `w:b` is there and on. */
export const isOn = (node: OoxmlElement | undefined, name: string): boolean => {
  const value = valueOf(node, name)
  return value !== undefined && !['0', 'false', 'off', 'none'].includes(value)
}

export interface PackageFacts {
  readonly pkg: OoxmlPackage
  readonly cascade: StyleCascadeTable
  /** Names of styles by their ids, in lower case. */
  readonly styleNames: ReadonlyMap<string, string>
  readonly footnotes: OoxmlElement | undefined
  readonly endnotes: OoxmlElement | undefined
  /** By the id of the paragraph's node. */
  listItems(blocks: readonly OoxmlElement[]): ReadonlyMap<string, ResolvedListItem>
  /** Where a relationship of the part leads: a safe address, or the name of a part. */
  target(
    part: string,
    id: string | undefined,
  ): { readonly url: string } | { readonly part: string; readonly bytes: Uint8Array | undefined } | null
}

export function packageFacts(pkg: OoxmlPackage): PackageFacts {
  const rootNamed = (name: string): OoxmlElement | undefined =>
    [...pkg.parts.values()].find(({ root }) => root.localName === name)?.root
  const styles = rootNamed('styles')
  const cascade = buildStyleCascadeTable(styles ?? null, undefined, rootNamed('settings') ?? null)
  const numbering = withNumberingStyleLinks(buildNumberingIndex(rootNamed('numbering')), cascade)
  const styleNames = new Map<string, string>()
  for (const style of elementsOf(styles)) {
    const [id, name] = [attributeOf(style, 'styleId'), valueOf(style, 'name')]
    if (style.localName === 'style' && id !== undefined && name !== undefined) styleNames.set(id, name.toLowerCase())
  }
  return {
    pkg,
    cascade,
    styleNames,
    footnotes: rootNamed('footnotes'),
    endnotes: rootNamed('endnotes'),
    listItems: (blocks) => resolveStoryListItems(blocks, numbering, cascade),
    target(part, id) {
      const record = pkg.relationships.get(part)?.find((one) => one.id === id)
      if (!record) return null
      const resolved = resolveRelationship(record)
      if (resolved.mode === 'External') return resolved.sinkSafe.ok ? { url: resolved.raw } : null
      return resolved.target.ok
        ? { part: resolved.target.partName, bytes: pkg.partBytes.get(resolved.target.partName) }
        : null
    },
  }
}
