import type { StylePatch } from '../edit.ts'
import type { CellStyle } from '../workbook-data.ts'
import type { Records } from '../state/records.ts'
import { canonicalJson, contentHash } from './style-hash.ts'
import { patchStyle, plainStyle, STYLE_GROUPS, type StyleGroup } from './style-groups.ts'

/**
 * Styles by number within this replica, and by the hash of their content in the document. Shared values never change, so two
 * people who add the same one write the same.
 */
export class StyleTable {
  readonly #shared: Records
  readonly #styles: CellStyle[] = []
  readonly #numbers = new Map<string, number>()
  readonly #byHash = new Map<string, number>()
  readonly #hashes: (string | undefined)[] = []
  readonly #layered = new Map<string, number>()
  /** Asked for but not here yet: who used them may have got them from somebody whose changes are still on their way. */
  readonly #missing = new Set<string>()

  /** `standard`: what cells look like that nobody formatted; it has the number 0. */
  constructor(shared: Records, standard: CellStyle) {
    this.#shared = shared
    this.#intern(plainStyle(standard))
  }

  styleOf(id: number): CellStyle {
    return this.#styles[id] ?? {}
  }

  idOf(style: CellStyle): number {
    return this.#intern(plainStyle(style))
  }

  idOfHash(hash: string): number {
    const known = this.#byHash.get(hash)
    if (known !== undefined) return known
    const stored = this.#shared.get(hash)
    if (stored === undefined) {
      this.#missing.add(hash)
      return 0
    }
    const id = this.#intern(stored as CellStyle)
    this.#byHash.set(hash, id)
    return id
  }

  /** Within a transaction: the style is written when the document lacks it. */
  hashOf(id: number): string {
    const known = this.#hashes[id]
    if (known !== undefined && this.#shared.has(known)) return known
    const hash = this.store(this.styleOf(id))
    this.#hashes[id] = hash
    this.#byHash.set(hash, id)
    return hash
  }

  /** Within a transaction: a style, a group of one or a patch. */
  store(value: unknown): string {
    const hash = contentHash(canonicalJson(value))
    if (!this.#shared.has(hash)) this.#shared.set(hash, value)
    return hash
  }

  /** Whether something arrived that was asked for before. */
  arrived(hashes: Iterable<string>): boolean {
    let isAwaited = false
    for (const hash of hashes) if (this.#missing.delete(hash)) isAwaited = true
    return isAwaited
  }

  groupsOf(patchHash: string): readonly StyleGroup[] {
    const patch = this.#patch(patchHash)
    return patch ? STYLE_GROUPS.filter((group) => patch[group] !== undefined) : []
  }

  withPatch(id: number, patchHash: string, groups: readonly StyleGroup[] = STYLE_GROUPS): number {
    const restriction = groups === STYLE_GROUPS ? '' : groups.join()
    const patch = this.#patch(patchHash)
    if (!patch) return id
    return this.#memo(`${id}|${patchHash}|${restriction}`, () =>
      patchStyle(this.styleOf(id), patch, groups, this.styleOf(0)),
    )
  }

  /** One style's groups put over another's. */
  withGroups(id: number, from: number, groups: readonly StyleGroup[]): number {
    return this.#memo(`${id}<${from}|${groups.join()}`, () => {
      const next: Record<string, unknown> = { ...this.styleOf(id) }
      for (const group of groups) {
        const value = this.styleOf(from)[group]
        if (value === undefined) delete next[group]
        else next[group] = value
      }
      return next
    })
  }

  #patch(hash: string): StylePatch | undefined {
    const patch = this.#shared.get(hash) as StylePatch | undefined
    if (!patch) this.#missing.add(hash)
    return patch
  }

  #memo(key: string, make: () => CellStyle): number {
    const known = this.#layered.get(key)
    if (known !== undefined) return known
    const id = this.#intern(make())
    this.#layered.set(key, id)
    return id
  }

  #intern(style: CellStyle): number {
    const text = canonicalJson(style)
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const id = this.#styles.push(JSON.parse(text) as CellStyle) - 1
    this.#numbers.set(text, id)
    return id
  }
}
