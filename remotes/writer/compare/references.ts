import {
  ensureHyperlinkRelationship,
  sniffImageMime,
  withEmbeddedImage,
  type OoxmlPackage,
  type SupportedImageMime,
} from '../model/kernel/index.ts'
import type { Wrapper } from '../model/encoding/inline.ts'
import type { Packed } from '../model/encoding/packed.ts'
import { partNameOf } from './part-names.ts'
import { childrenOf } from './properties.ts'

/** Notes and lists of the other side under the ids that they have in the result. */
export interface Renamed {
  readonly footnotes: ReadonlyMap<string, string>
  readonly endnotes: ReadonlyMap<string, string>
  readonly lists: ReadonlyMap<string, string>
}

interface Target {
  readonly id: string
  readonly type: string
  readonly address: string
  readonly isExternal: boolean
}

export interface Adopter {
  adopt(packed: Packed): Packed
  wrapper(wrapper: Wrapper): Wrapper
}

const RENAMED: Readonly<Record<string, keyof Renamed>> = {
  'w:footnoteReference': 'footnotes',
  'w:endnoteReference': 'endnotes',
  'w:numId': 'lists',
}
const IMAGE_MIMES: ReadonlySet<string> = new Set<SupportedImageMime>([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'image/webp',
])

/** Brings what the other side's blocks refer to into the package that is kept. What it cannot bring keeps its id. */
export class References {
  #kept: OoxmlPackage
  readonly #other: OoxmlPackage
  readonly #renamed: Renamed
  readonly #known = new Map<string, string>()

  constructor(kept: OoxmlPackage, other: OoxmlPackage, renamed: Renamed) {
    this.#kept = kept
    this.#other = other
    this.#renamed = renamed
  }

  /** The kept package with all that was brought. */
  get package(): OoxmlPackage {
    return this.#kept
  }

  renamed(notes: 'footnotes' | 'endnotes'): ReadonlyMap<string, string> {
    return this.#renamed[notes]
  }

  /** How blocks of `from`, a part of the other package, are written in `to`, a part of the kept one. */
  adopter(from: string, to: string): Adopter {
    const attributesOf = (name: string, attributes: readonly string[] | 0): readonly string[] | 0 => {
      if (attributes === 0) return 0
      const renamed = RENAMED[name]
      return attributes.map((value, at) => {
        const key = at % 2 === 0 ? '' : (attributes[at - 1] ?? '')
        if (renamed && (key === 'w:id' || key === 'w:val')) return this.#renamed[renamed].get(value) ?? value
        return key.startsWith('r:') ? this.#relationship(from, to, value) : value
      })
    }
    const adopt = (packed: Packed): Packed => {
      if (typeof packed === 'string') return packed
      const [name, kind, attributes, bindings] = packed
      return [name, kind, attributesOf(name, attributes), bindings, ...childrenOf(packed).map(adopt)]
    }
    const wrapper = (one: Wrapper): Wrapper => {
      const [name, kind, attributes, bindings] = one.s
      return { ...one, s: [name, kind, attributesOf(name, attributes), bindings] }
    }
    return { adopt, wrapper }
  }

  #relationship(from: string, to: string, id: string): string {
    const key = `${from}\n${to}\n${id}`
    const known = this.#known.get(key) ?? this.#bring(from, to, id)
    this.#known.set(key, known)
    return known
  }

  #bring(from: string, to: string, id: string): string {
    const target = targetsOf(this.#other, from).find((one) => one.id === id)
    if (!target) return id
    const present = targetsOf(this.#kept, to).filter((one) => this.#isSame(one, target))
    const found = present.find((one) => one.id === id) ?? present[0]
    if (found) return found.id
    if (target.isExternal) {
      const added = ensureHyperlinkRelationship(this.#kept, target.address, to)
      if (!added) return id
      this.#kept = added.pkg
      return added.relationshipId
    }
    const bytes = this.#other.partBytes.get(target.address)
    const mime = bytes ? sniffImageMime(bytes) : 'unknown'
    if (!bytes || !isSupported(mime)) return id
    const added = withEmbeddedImage(this.#kept, to, { bytes, mime })
    if (!added.ok) return id
    this.#kept = added.pkg
    return added.relationshipId
  }

  #isSame(one: Target, other: Target): boolean {
    if (one.type !== other.type || one.isExternal !== other.isExternal) return false
    if (one.isExternal) return one.address === other.address
    const [is, was] = [this.#kept.partBytes.get(one.address), this.#other.partBytes.get(other.address)]
    if (is === undefined || was === undefined) return one.address === other.address
    return is === was || (is.length === was.length && is.every((byte, at) => byte === was[at]))
  }
}

const isSupported = (mime: string): mime is SupportedImageMime => IMAGE_MIMES.has(mime)

function targetsOf(pkg: OoxmlPackage, owner: string): readonly Target[] {
  const inside = (pkg.relationships.get(owner) ?? []).map(({ id, type, rawTarget, targetMode }): Target => {
    const isExternal = targetMode === 'External'
    return { id, type, address: isExternal ? rawTarget : partNameOf(owner, rawTarget), isExternal }
  })
  const outside = pkg.externalTargets
    .filter(({ ownerPart }) => ownerPart === owner)
    .map(({ id, type, rawTarget }): Target => ({ id, type, address: rawTarget, isExternal: true }))
  return [...inside, ...outside]
}
