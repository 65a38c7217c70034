import {
  isElement,
  makeElement,
  makeText,
  WML,
  withChildren,
  XML_NS,
  type CanonicalNodeDescriptor,
  type CanonicalPrimitiveEffect,
  type OoxmlAttribute,
  type OoxmlElement,
  type OoxmlNode,
} from '../kernel/index.ts'
import type { BuiltNode } from '../blocks/bound.ts'
import { renamedLetters } from '../blocks/renamed-letters.ts'

/** What one journal changed outside of trees, and the new roots of the trees it changed. */
export interface MirrorChange {
  /** Part name → its new root, null when the part was deleted. */
  readonly parts: ReadonlyMap<string, OoxmlElement | null>
  readonly shell: readonly ShellEffect[]
}

type ShellKind =
  | 'putRelationship'
  | 'deleteRelationship'
  | 'putContentTypeOverride'
  | 'deleteContentTypeOverride'
  | 'putBinary'
  | 'deleteBinary'
export type ShellEffect = Extract<CanonicalPrimitiveEffect, { kind: ShellKind }>

/** Elements beside the generic ones whose `w:val` the kernel types as such. */
const VALUE_KINDS: ReadonlySet<string> = new Set([
  'generic',
  'contentControlDateFormat',
  'contentControlLid',
  'contentControlStoreMappedDataAs',
  'contentControlCalendar',
])

const attributeKind = (element: OoxmlElement, namespaceUri: string, localName: string): OoxmlAttribute['kind'] => {
  if (namespaceUri === XML_NS && localName === 'space') return 'xmlSpace'
  return VALUE_KINDS.has(element.kind) && namespaceUri === WML && localName === 'val' ? 'wmlVal' : 'genericExtension'
}

/**
 * A copy of the kernel's trees that follows its journal. The kernel tells its provider every effect of a commit but not
 * the tree that came out, so the effects are replayed here, on immutable nodes: what did not change is the same object.
 */
export class Mirror {
  readonly #nodes = new Map<string, OoxmlNode>()
  readonly #parents = new Map<string, string>()
  readonly #roots = new Map<string, OoxmlElement>()

  root(partName: string): OoxmlElement | null {
    return this.#roots.get(partName) ?? null
  }

  partNames(): IterableIterator<string> {
    return this.#roots.keys()
  }

  setPart(name: string, root: OoxmlElement): void {
    this.#roots.set(name, root)
    this.#learn(root, null)
  }

  deletePart(name: string): void {
    this.#roots.delete(name)
  }

  /** A part that was read from elsewhere: only `built` nodes are new. */
  replaceRoot(name: string, root: OoxmlElement, built: readonly BuiltNode[]): void {
    for (const { node, parentId, isBox } of built) {
      if (!isBox) this.#learn(node, parentId)
      else if (isElement(node)) {
        // What a box holds was built on its own, or was there before.
        this.#nodes.set(node.id, node)
        if (parentId !== null) this.#parents.set(node.id, parentId)
        for (const child of node.children) this.#parents.set(child.id, node.id)
      }
    }
    this.#parents.delete(root.id)
    this.#nodes.set(root.id, root)
    this.#roots.set(name, root)
  }

  #learn(node: OoxmlNode, parentId: string | null): void {
    this.#nodes.set(node.id, node)
    if (parentId !== null) this.#parents.set(node.id, parentId)
    if (isElement(node)) for (const child of node.children) this.#learn(child, node.id)
  }

  /** @throws when the journal names a node that is not here. */
  apply(effects: readonly CanonicalPrimitiveEffect[]): MirrorChange {
    const dirty = new Set<string>()
    const parts = new Map<string, OoxmlElement | null>()
    const shell: ShellEffect[] = []
    const rooted = new Map<string, string>()
    const isRenamed = renamedLetters(effects, [...this.#roots.values()])
    for (const effect of effects) {
      switch (effect.kind) {
        case 'putXmlPart':
          rooted.set(effect.name, effect.rootLogicalId)
          break
        case 'deleteXmlPart':
          rooted.delete(effect.name)
          this.#roots.delete(effect.name)
          parts.set(effect.name, null)
          break
        case 'putNode':
        case 'spliceText':
        case 'setAttribute':
        case 'setNamespaceBinding':
        case 'spliceChildren':
        case 'moveNode':
          this.#edit(effect, dirty, isRenamed)
          break
        default:
          shell.push(effect)
      }
    }
    this.#propagate(dirty)
    for (const [name, id] of rooted) {
      parts.set(name, this.#element(id))
      this.#roots.set(name, this.#element(id))
    }
    for (const [name, root] of this.#roots) {
      const latest = this.#nodes.get(root.id)
      if (latest && latest !== root && isElement(latest)) {
        this.#roots.set(name, latest)
        parts.set(name, latest)
      }
    }
    return { parts, shell }
  }

  #element(id: string): OoxmlElement {
    const node = this.#nodes.get(id)
    if (!node || !isElement(node)) throw new Error(`the journal names an unknown element ${id}`)
    return node
  }

  #edit(
    effect: Extract<
      CanonicalPrimitiveEffect,
      { kind: 'putNode' | 'spliceText' | 'setAttribute' | 'setNamespaceBinding' | 'spliceChildren' | 'moveNode' }
    >,
    dirty: Set<string>,
    isRenamed: (node: OoxmlElement, localName: string) => boolean,
  ): void {
    switch (effect.kind) {
      case 'putNode':
        this.#put(effect.descriptor, isRenamed)
        dirty.add(effect.descriptor.logicalId)
        return
      case 'spliceText': {
        const node = this.#nodes.get(effect.logicalId)
        if (!node || isElement(node)) throw new Error(`the journal names an unknown text ${effect.logicalId}`)
        const { value } = node
        const after = value.slice(effect.utf16Start + effect.deleteCount)
        this.#set(makeText(node.id, value.slice(0, effect.utf16Start) + effect.insert + after), dirty)
        return
      }
      case 'setAttribute':
        this.#set(withAttribute(this.#element(effect.logicalId), effect), dirty)
        return
      case 'setNamespaceBinding': {
        const node = this.#element(effect.logicalId)
        const others = node.namespaceBindings.filter(({ prefix }) => prefix !== effect.prefix)
        const added = effect.uri === null ? [] : [{ prefix: effect.prefix, namespaceUri: effect.uri }]
        this.#set(makeElement({ ...node, namespaceBindings: [...others, ...added] }), dirty)
        return
      }
      case 'spliceChildren': {
        const node = this.#element(effect.parentLogicalId)
        const children: OoxmlNode[] = [...node.children]
        children.splice(effect.start, effect.deleteCount, ...effect.childLogicalIds.map((id) => this.#any(id)))
        for (const id of effect.childLogicalIds) this.#parents.set(id, node.id)
        this.#set(withChildren(node, children), dirty)
        return
      }
      case 'moveNode': {
        const from = this.#element(this.#parents.get(effect.logicalId) ?? '')
        const kept = (from.children as readonly OoxmlNode[]).filter(({ id }) => id !== effect.logicalId)
        this.#set(withChildren(from, kept), dirty)
        const to = this.#element(effect.destinationParentLogicalId)
        const children: OoxmlNode[] = [...to.children]
        children.splice(effect.destinationIndex, 0, this.#any(effect.logicalId))
        this.#parents.set(effect.logicalId, to.id)
        this.#set(withChildren(to, children), dirty)
      }
    }
  }

  #any(id: string): OoxmlNode {
    const node = this.#nodes.get(id)
    if (!node) throw new Error(`the journal names an unknown node ${id}`)
    return node
  }

  #set(node: OoxmlNode, dirty: Set<string>): void {
    this.#nodes.set(node.id, node)
    dirty.add(node.id)
  }

  /** False for what an earlier edit removed: the kernel may give its id to a new node. */
  #isAttached(id: string): boolean {
    for (let at = id; ;) {
      const parentId = this.#parents.get(at)
      if (parentId === undefined) return [...this.#roots.values()].some((root) => root.id === at)
      const parent = this.#nodes.get(parentId)
      if (!parent || !isElement(parent)) return false
      if (!(parent.children as readonly OoxmlNode[]).some((child) => child.id === at)) return false
      at = parentId
    }
  }

  /** A known element may be named again because its kind or name changed: then it keeps what it holds. */
  #put(descriptor: CanonicalNodeDescriptor, isRenamed: (node: OoxmlElement, localName: string) => boolean): void {
    const known = this.#nodes.get(descriptor.logicalId)
    if (descriptor.kind === 'textValue') {
      this.#nodes.set(descriptor.logicalId, makeText(descriptor.logicalId, ''))
      return
    }
    const { namespaceUri, localName, prefix } = descriptor.qname
    const isKept = known && isElement(known) && (this.#isAttached(known.id) || isRenamed(known, localName))
    const base = isKept ? known : null
    this.#nodes.set(
      descriptor.logicalId,
      makeElement({
        id: descriptor.logicalId,
        kind: descriptor.kind,
        namespaceUri,
        localName,
        ...(prefix === undefined ? {} : { prefix }),
        namespaceBindings: base?.namespaceBindings ?? [],
        attributes: base?.attributes ?? [],
        children: base?.children ?? [],
      }),
    )
  }

  /** Rebuilds the ancestors of what changed, deepest first. */
  #propagate(dirty: ReadonlySet<string>): void {
    const levels: Set<string>[] = []
    const depthOf = (id: string) => {
      let depth = 0
      for (let at = this.#parents.get(id); at !== undefined; at = this.#parents.get(at)) depth += 1
      return depth
    }
    for (const id of dirty) (levels[depthOf(id)] ??= new Set()).add(id)
    for (let depth = levels.length - 1; depth > 0; depth -= 1) {
      const stale = new Map<string, Set<string>>()
      for (const id of levels[depth] ?? []) {
        const parentId = this.#parents.get(id)
        if (parentId === undefined) continue
        const ids = stale.get(parentId) ?? new Set()
        stale.set(parentId, ids.add(id))
      }
      for (const [parentId, ids] of stale) {
        const parent = this.#nodes.get(parentId)
        if (!parent || !isElement(parent)) continue
        const before: readonly OoxmlNode[] = parent.children
        const children = before.map((child) => (ids.has(child.id) ? (this.#nodes.get(child.id) ?? child) : child))
        if (children.some((child, index) => child !== before[index])) {
          this.#nodes.set(parentId, withChildren(parent, children))
          ;(levels[depth - 1] ??= new Set()).add(parentId)
        }
      }
    }
  }
}

const withAttribute = (
  node: OoxmlElement,
  effect: Extract<CanonicalPrimitiveEffect, { kind: 'setAttribute' }>,
): OoxmlElement => {
  const { namespaceUri, localName, prefix } = effect.qname
  const present: readonly OoxmlAttribute[] = node.attributes
  const at = present.findIndex(
    (attribute) => attribute.namespaceUri === namespaceUri && attribute.localName === localName,
  )
  const attributes = [...present]
  if (effect.value === null) {
    if (at >= 0) attributes.splice(at, 1)
  } else {
    const attribute = {
      kind: attributeKind(node, namespaceUri, localName),
      namespaceUri,
      localName,
      ...(prefix === undefined ? {} : { prefix }),
      value: effect.value,
    } as OoxmlAttribute
    if (at >= 0) attributes[at] = attribute
    else attributes.push(attribute)
  }
  return makeElement({ ...node, attributes })
}
