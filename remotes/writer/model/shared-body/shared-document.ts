import type * as Y from 'yjs'
import type { BuiltNode } from '../blocks/bound.ts'
import { isElement, withChildren, type OoxmlElement, type OoxmlPackage, type OoxmlPart } from '../kernel/index.ts'
import type { MirrorChange } from '../session/mirror.ts'
import { sharedShell, writeRelationship, type BinaryBytes } from '../opening/package-shell.ts'
import { bindKeyed, bindStory, bindWhole, type PartBinding, type Touched } from './part-binding.ts'
import {
  KEYED_ONCE_EDITED,
  openSharedParts,
  SCHEMA_VERSION,
  shapeOfPart,
  type PartShape,
  type SharedParts,
} from './shared-parts.ts'

/** How binary parts that a person adds are named by content before their bytes are stored. */
export type BinaryReference = { readonly hash: string; readonly size: number; readonly mediaType: string }

export interface BuiltPart {
  readonly name: string
  readonly root: OoxmlElement
  readonly built: readonly BuiltNode[]
}

/** How often a body was opened. */
const openings = new WeakMap<Y.Doc, number>()

/**
 * What the nodes of one opening are named by: by the number of whose body it is, not by what else this process opened, for
 * the kernel makes the ids of new paragraphs of the names of their neighbours.
 */
const instanceOf = (doc: Y.Doc): string => {
  const opening = (openings.get(doc) ?? 0) + 1
  openings.set(doc, opening)
  return `y${doc.clientID.toString(36)}_${opening.toString(36)}`
}

/** One body: the shared types of all parts, and the package they stand for. */
export class SharedDocument {
  readonly shared: SharedParts
  readonly #base: OoxmlPackage
  readonly #bindings = new Map<string, { readonly shape: PartShape; readonly binding: PartBinding }>()
  readonly #roots = new Map<string, OoxmlElement>()
  /** Parts that could not be read the last time: what changed in them meanwhile has to be found out anew. */
  readonly #behind = new Set<string>()
  readonly #bytesOf: BinaryBytes
  readonly #instance: string
  readonly #latest = new Map<string, OoxmlPart>()
  #minted = 0
  #shell: OoxmlPackage | null = null
  /** The shell lacks relationships to parts that have not arrived. */
  #isShellPartial = false

  /** @param base the source's package (see `source.ts`); everything the body does not speak of is taken from it. */
  constructor(doc: Y.Doc, base: OoxmlPackage, bytesOf: BinaryBytes = () => null) {
    this.shared = openSharedParts(doc)
    this.#base = base
    this.#bytesOf = bytesOf
    this.#instance = instanceOf(doc)
  }

  /** Writes the whole source into an empty body. */
  seed(sourceHash: string): void {
    this.shared.meta.set('schema', SCHEMA_VERSION)
    this.shared.meta.set('source', sourceHash)
    for (const [name, part] of this.#base.parts) {
      if (this.#shape(name, part.root) === 'whole') continue
      this.shared.parts.set(name, 't')
      this.#binding(name, part.root).write(part.root)
      this.#roots.set(name, part.root)
    }
  }

  #contentType(name: string): string {
    return this.#base.contentTypes.overrides.get(name.toLowerCase()) ?? this.shared.types.get(name) ?? 'application/xml'
  }

  #binding(name: string, root: OoxmlElement | null): PartBinding {
    const shape = this.#shape(name, root)
    const known = this.#bindings.get(name)
    if (known?.shape === shape) return known.binding
    const context = {
      shared: this.shared,
      name,
      contentType: this.#contentType(name),
      source: this.#base.parts.get(name)?.root ?? null,
      mint: () => `${name}#${this.#instance}:${(this.#minted += 1)}`,
    }
    const binding = shape === 'story' ? bindStory(context) : shape === 'keyed' ? bindKeyed(context) : bindWhole(context)
    this.#bindings.set(name, { shape, binding })
    return binding
  }

  /** How a part of the source is shared is said by the source; of an added one, by whoever added it. */
  #isTree(name: string): boolean {
    return this.#sharedShape(name) !== 'whole'
  }

  #shape(name: string, root: OoxmlElement | null): PartShape {
    if (root?.localName === KEYED_ONCE_EDITED && this.shared.parts.get(name) !== 't') return 'whole'
    return root ? shapeOfPart(root.localName) : this.#sharedShape(name)
  }

  #sharedShape(name: string): PartShape {
    const source = this.#base.parts.get(name)
    if (source && source.root.localName !== KEYED_ONCE_EDITED) return shapeOfPart(source.root.localName)
    if (this.shared.parts.get(name) !== 't') return 'whole' as const
    return this.shared.tree(name).has('c') ? ('story' as const) : ('keyed' as const)
  }

  /** Ties the body to a package that was built from it (or that it was seeded with). @throws when their shapes differ. */
  bind(pkg: OoxmlPackage): void {
    for (const [name, part] of pkg.parts) {
      const isShared = this.#isTree(name)
      if (!isShared && this.#shape(name, part.root) !== 'whole') continue
      this.#binding(name, part.root).bind(part.root)
      this.#roots.set(name, part.root)
      this.#latest.set(name, part)
    }
  }

  /** The package as it is shared now, built anew. */
  materialise(): OoxmlPackage {
    this.#shell = null
    for (const name of this.shared.parts.keys()) this.#read(name, null)
    return this.#assemble()
  }

  /** The same with new ids for all that is shared: for a kernel that refuses the tree as it is. */
  renew(): OoxmlPackage {
    this.#bindings.clear()
    for (const name of this.shared.parts.keys()) if (this.#isTree(name)) this.#roots.delete(name)
    return this.materialise()
  }

  #read(name: string, touched: Touched | null): BuiltPart | null {
    const binding = this.#binding(name, null)
    const root = binding.read(this.#behind.has(name) ? null : touched)
    if (!root) {
      this.#behind.add(name)
      return null
    }
    this.#behind.delete(name)
    if (this.#roots.get(name) === root) return null
    this.#roots.set(name, root)
    return { name, root, built: binding.takeBuilt() }
  }

  #assemble(): OoxmlPackage {
    if (this.#isShellPartial) this.#shell = null
    this.#shell ??= this.#readShell()
    const parts = new Map(this.#shell.parts)
    for (const [name, root] of this.#roots) {
      const before = this.#latest.get(name) ?? parts.get(name)
      // The kernel compares packages by the identity of their parts: a part that is the same stays the same object.
      const part = before?.root === root ? before : { ...(before ?? this.#newPart(name)), root }
      this.#latest.set(name, part)
      parts.set(name, part)
    }
    return { ...this.#shell, parts }
  }

  #readShell(): OoxmlPackage {
    this.#isShellPartial = false
    const { parts, partBytes } = this.#base
    return sharedShell(this.#base, this.shared, this.#bytesOf, (name) => {
      const isThere = parts.has(name) || partBytes.has(name) || this.#roots.has(name) || this.#bytesOf(name) !== null
      if (!isThere) this.#isShellPartial = true
      return isThere
    })
  }

  #newPart(name: string): Omit<OoxmlPart, 'root'> {
    return { id: name, name, contentType: this.#contentType(name) }
  }

  /** Bytes of a binary part arrived. */
  refreshShell(): OoxmlPackage {
    this.#shell = null
    return this.#assemble()
  }

  /** The package as it stands after `bind` or `write`. */
  package(): OoxmlPackage {
    return this.#assemble()
  }

  /**
   * Writes what an edit added to the package: new parts, relationships, content types, pictures. They only ever grow and
   * are not undone, so that what one person takes back is still there for another who came to use it; a part that nothing
   * refers to any more does no harm.
   * @returns true when the edit took something away that is kept here: then the kernel has to be given it back.
   */
  extend(change: MirrorChange, binaries: ReadonlyMap<string, BinaryReference>): boolean {
    let isKept = false
    for (const [name, root] of change.parts) {
      if (root === null) isKept = true
      else if (root.localName === KEYED_ONCE_EDITED) this.#makeEntries(name, root)
      else if (!this.#roots.has(name)) {
        if (shapeOfPart(root.localName) !== 'whole') this.shared.parts.set(name, 't')
        this.#binding(name, root).write(root)
        this.#roots.set(name, root)
      }
    }
    for (const effect of change.shell) {
      if (effect.kind === 'putRelationship') writeRelationship(this.shared, effect.owner, effect.record)
      else if (effect.kind === 'putContentTypeOverride') this.shared.types.set(effect.partName, effect.mediaType)
      else if (effect.kind === 'putBinary') this.#addBinary(effect.descriptor.storageKey, binaries)
      else isKept = true
    }
    if (change.shell.length > 0 || isKept) this.#shell = null
    return isKept
  }

  /** What was there before an edit is no part of its step: only what the edit does is taken back. */
  #makeEntries(name: string, root: OoxmlElement): void {
    if (this.shared.parts.has(name)) return
    const before = this.#base.parts.get(name)?.root ?? withChildren(root, [])
    this.shared.parts.set(name, 't')
    this.#binding(name, before).write(before)
    this.#roots.set(name, before)
  }

  #addBinary(name: string, binaries: ReadonlyMap<string, BinaryReference>): void {
    const reference = binaries.get(name)
    if (reference) this.shared.binaries.set(name, JSON.stringify([reference.hash, reference.size, reference.mediaType]))
  }

  /** Writes an edit of this replica, in a transaction with this replica's origin, after `extend`. */
  write(change: MirrorChange): void {
    for (const [name, root] of change.parts) {
      if (root === null || this.#roots.get(name) === root) continue
      this.#binding(name, root).write(root)
      this.#roots.set(name, root)
    }
  }

  /** The package after changes of others. `touched` are the changed types with all that hold them. */
  read(touched: Touched): { readonly pkg: OoxmlPackage; readonly built: readonly BuiltPart[] } {
    const { rels, types, binaries, parts } = this.shared
    if ([rels, types, binaries, parts].some((map) => touched.has(map))) this.#shell = null
    const built: BuiltPart[] = []
    const isLate = this.shared.dictionary.tookLate()
    for (const name of parts.keys()) {
      const isTouched = this.#isTree(name) ? touched.has(this.shared.tree(name)) : touched.has(parts)
      // Somebody else has made its entries: its types were not known before.
      const isNew = !this.#roots.has(name) || (this.#isTree(name) && this.#bindings.get(name)?.shape === 'whole')
      if (!isLate && !isTouched && !isNew) continue
      const part = this.#read(name, !isNew && !isLate ? touched : null)
      if (part) built.push(part)
    }
    return { pkg: this.#assemble(), built }
  }

  root(name: string): OoxmlElement | null {
    const root = this.#roots.get(name)
    return root && isElement(root) ? root : null
  }
}
