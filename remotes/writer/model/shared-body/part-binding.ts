import * as Y from 'yjs'
import type { BoundBox, BuiltNode } from '../blocks/bound.ts'
import {
  isElement,
  readOoxmlPart,
  serializeOoxmlPart,
  withChildren,
  type OoxmlElement,
  type OoxmlNode,
} from '../kernel/index.ts'
import { entriesOf, identityOf, sortEntries } from '../encoding/keyed-part.ts'
import { parseEntry, parseShell } from '../encoding/decode.ts'
import { pack, packName, packShell, unpack, unpackName, unpackShell, type Shell } from '../encoding/packed.ts'
import { UsedPrefixes, withSoundBindings } from '../encoding/prefixes.ts'
import { TreeReader } from '../blocks/reader.ts'
import { stringAttribute } from '../encoding/paragraph-mark.ts'
import { shapeOfPart, type SharedParts } from './shared-parts.ts'
import { writeBox } from '../blocks/tree-diff.ts'
import { createElement, isBox, shellJson } from '../blocks/tree-types.ts'

export type Touched = ReadonlySet<unknown>

/** One part of the package and the shared types that hold it. */
export interface PartBinding {
  /** Ties the shared types to a tree that was built from them. @throws when they differ in shape. */
  bind(root: OoxmlElement): void
  /** Makes the shared types say what `root` says. The first call creates them. */
  write(root: OoxmlElement): void
  /** The tree of what is shared now; nodes of untouched types are kept. null reads everything anew. */
  read(touched: Touched | null): OoxmlElement | null
  /** Nodes that `read` built. */
  takeBuilt(): readonly BuiltNode[]
}

export interface PartContext {
  readonly shared: SharedParts
  readonly name: string
  readonly contentType: string
  readonly mint: () => string
  /** The part's root in the source; null for a part that was added since. */
  readonly source: OoxmlElement | null
}

/** The shell of a part's root: a forged one, or one of another element, gives way to the source's. */
const rootShell = (json: unknown, source: OoxmlElement | null): Shell | null => {
  const shell = typeof json === 'string' ? parseShell(json) : null
  const { localName } = unpackName(shell?.[0] ?? '')
  if (shell && (source ? packName(source) === shell[0] : shapeOfPart(localName) !== 'whole'))
    return withSoundBindings(shell, source?.namespaceBindings)
  return source && packShell(source)
}

/** A document, header or footer: one box from the root down. */
export const bindStory = ({ shared, name, mint, source }: PartContext): PartBinding => {
  const reader = new TreeReader(shared, mint)
  const map = shared.tree(name)
  const prefixes = new UsedPrefixes()
  let bound: BoundBox | null = null
  let built: readonly BuiltNode[] = []
  const box = () => {
    const value = map.get('c')
    if (!(value instanceof Y.XmlElement)) return null
    // The main story is what its body says; a forged one without a body is none.
    const needsBody = source?.children.some((child) => isElement(child) && child.localName === 'body')
    return !needsBody || reader.outlines.holds(value, 'w:body') ? value : null
  }
  return {
    bind(root) {
      const type = box()
      // A story that a forger threw away shows what the source says, until the next edit writes it anew.
      if (!type) return
      prefixes.bind(root)
      bound = reader.bindBox(type, root)
    },
    write(root) {
      prefixes.bind(root)
      const type = box()
      if (type && bound?.type === type) bound = writeBox(shared, reader, bound, root)
      else {
        map.set('c', createElement(root, shared))
        const created = box()
        if (created) bound = reader.bindBox(created, root)
      }
    },
    read(touched) {
      reader.outlines.refresh(touched)
      const type = box()
      // A new name that is on its way must not keep what else changed from being read: the next edit is written over it.
      const known = bound && bound.type === type ? packShell(bound.node) : null
      const shell = type && (rootShell(shared.dictionary.valueOf(stringAttribute(type, 'a')), source) ?? known)
      if (!type || !shell) return null
      bound = reader.box(type, touched as ReadonlySet<Y.XmlElement> | null, null, prefixes.boundIn(shell))
      built = reader.takeBuilt()
      for (const { node, isBox: holdsOthers } of built) if (!holdsOthers) prefixes.use(node)
      const wanted = prefixes.boundIn(shell)
      if (bound.node.namespaceBindings.length * 2 < (wanted[3] === 0 ? 0 : wanted[3].length)) {
        bound = reader.withShell(bound, wanted)
        built = [...built, ...reader.takeBuilt()]
      }
      return bound.node
    },
    takeBuilt() {
      const out = [...built, ...reader.takeBuilt()]
      built = []
      return out
    },
  }
}

interface Entry {
  readonly value: unknown
  readonly node: OoxmlNode
}

/** Styles, numbering, notes, comments, settings: one entry a child, so that two people can add at the same time. */
export const bindKeyed = ({ shared, name, mint, source }: PartContext): PartBinding => {
  const reader = new TreeReader(shared, mint)
  const map = shared.tree(name)
  const entries = new Map<string, Entry>()
  /** Entries that stood for nothing the last time: what changed in them meanwhile has to be found out anew. */
  const hidden = new Set<string>()
  const prefixes = new UsedPrefixes()
  let root: OoxmlElement | null = null
  let built: BuiltNode[] = []

  const presentIn = (shell: Shell) =>
    sortEntries(
      shell,
      entriesOf(map).filter(({ value }) => !(value instanceof Y.XmlElement) || reader.outlines.isShown(value)),
    )
  const writeEntry = (key: string, node: OoxmlNode, order: number) => {
    if (isBox(node)) {
      const box = createElement(node, shared)
      box.setAttribute('o', String(order))
      map.set(key, box)
      reader.bindElement(box, node)
    } else map.set(key, JSON.stringify([order, pack(node)]))
    entries.set(key, { value: map.get(key), node })
  }
  const updateEntry = (key: string, entry: Entry, node: OoxmlNode) => {
    const { value } = entry
    if (value instanceof Y.XmlElement && isBox(node)) {
      const bound = reader.bindElement(value, entry.node)
      if (bound.kind === 'box') writeBox(shared, reader, bound, node)
      entries.set(key, { value, node })
    } else {
      const order = (typeof value === 'string' ? parseEntry(value)?.[0] : undefined) ?? 0
      if (JSON.stringify([order, pack(node)]) === value) entries.set(key, { value, node })
      else writeEntry(key, node, order)
    }
  }
  const readEntry = (key: string, value: unknown, touched: Touched | null, parentId: string): OoxmlNode => {
    const known = entries.get(key)
    if (value instanceof Y.XmlElement) {
      const { node } = reader.element(value, touched as ReadonlySet<Y.XmlElement> | null, parentId)
      entries.set(key, { value, node })
      return node
    }
    if (known && touched && known.value === value) return known.node
    const fresh = unpack(parseEntry(String(value))?.[1] ?? '', mint)
    const node = known && isElement(fresh) ? ({ ...fresh, id: known.node.id } as OoxmlNode) : fresh
    entries.set(key, { value, node })
    built.push({ node, parentId, isBox: false })
    return node
  }

  return {
    bind(node) {
      entries.clear()
      prefixes.bind(node)
      const children = identityOf(node)
      // An entry whose key does not say what it holds is known by its place.
      const present = children.every(({ key }) => map.has(key)) ? children : presentIn(packShell(node))
      if (present.length !== children.length) throw new Error(`${name} has other entries than what is shared`)
      for (const [at, { node: child }] of children.entries()) {
        const key = present[at]?.key ?? ''
        const value = map.get(key)
        if (value instanceof Y.XmlElement) reader.bindElement(value, child)
        entries.set(key, { value, node: child })
      }
      root = node
    },
    write(node) {
      prefixes.bind(node)
      const wanted = identityOf(node)
      const shell = shellJson(node)
      if (map.get('#') !== shell) map.set('#', shell)
      const keys = new Set(wanted.map(({ key }) => key))
      for (const key of entries.keys())
        if (!keys.has(key)) {
          map.delete(key)
          entries.delete(key)
        }
      let order = Math.max(-1, ...entriesOf(map).map((entry) => entry.order))
      for (const { key, node: child } of wanted) {
        const entry = entries.get(key)
        if (!entry) writeEntry(key, child, (order += 1))
        else if (entry.node !== child) updateEntry(key, entry, child)
      }
      root = node
    },
    read(touched) {
      reader.outlines.refresh(touched)
      if (touched && root && !touched.has(map)) return root
      const shell = rootShell(map.get('#'), source)
      if (!shell) return null
      const id = root?.id ?? mint()
      const present = presentIn(shell)
      for (const key of entries.keys()) if (!map.has(key)) entries.delete(key)
      const children = present.map(({ key, value }) => readEntry(key, value, hidden.has(key) ? null : touched, id))
      const shown = new Set(present.map(({ key }) => key))
      hidden.clear()
      for (const { key } of entriesOf(map)) if (!shown.has(key)) hidden.add(key)
      built.push(...reader.takeBuilt())
      for (const { node, isBox: holdsOthers } of built) if (!holdsOthers) prefixes.use(node)
      const bound = prefixes.boundIn(shell)
      root =
        root && shellJson(root) === JSON.stringify(bound)
          ? withChildren(root, children)
          : unpackShell(bound, id, children)
      built.push({ node: root, parentId: null, isBox: true })
      return root
    },
    takeBuilt() {
      const out = [...reader.takeBuilt(), ...built]
      built = []
      return out
    },
  }
}

/** Any other part: its XML as one value, and only once somebody changed it. */
export const bindWhole = ({ shared, name, contentType }: PartContext): PartBinding => {
  let root: OoxmlElement | null = null
  let built: BuiltNode[] = []
  let version = 0
  return {
    bind(node) {
      root = node
    },
    write(node) {
      if (root === node) return
      root = node
      shared.parts.set(name, serializeOoxmlPart({ id: name, name, contentType, root: node }))
    },
    read() {
      const xml = shared.parts.get(name)
      if (typeof xml !== 'string' || xml === 't') return root
      // A replaced tree gets ids of its own: the kernel must not take its nodes for those of the tree before.
      version += 1
      const read = readOoxmlPart(xml, { name, contentType })
      if (!read.ok) return root
      root = withNewIds(read.part.root, `y${version}`)
      built.push({ node: root, parentId: null, isBox: false })
      return root
    },
    takeBuilt() {
      const out = built
      built = []
      return out
    },
  }
}

const withNewIds = (node: OoxmlElement, mark: string): OoxmlElement => {
  const renamed = { ...node, id: `${node.id}${mark}` } as OoxmlElement
  return withChildren(
    renamed,
    node.children.map((child) => (isElement(child) ? withNewIds(child, mark) : { ...child, id: `${child.id}${mark}` })),
  )
}
