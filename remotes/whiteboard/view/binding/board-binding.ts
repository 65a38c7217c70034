import type { Json } from '@wenfang/shared-contract'
import { isSame, keyBetween, spliceBetween, textOf, type Board } from '../../model/index.ts'
import { rebasedSplice } from './rebase-splice.ts'
import { reordered } from './reordered.ts'
import type { Scene, SceneElement } from './scene.ts'
import type { ShownRecords } from './shown-records.ts'

/** The engine counts and draws by these; they say nothing about the board. */
const ENGINE_ONLY = new Set(['id', 'type', 'version', 'versionNonce', 'updated', 'index'])

const MOST_NONCE = 2 ** 31 - 1

export interface BindingParts {
  readonly board: Board
  /** The board as the scene shows it. */
  readonly records: ShownRecords
  readonly scene: Scene
  /** Origin of what this person does, which undo goes by. */
  readonly origin: object
}

/**
 * The board and the engine's scene follow each other. What the engine changed is read by the versions of its elements and written as
 * the properties that differ; what others changed is put into the scene around what the person has in hand, which waits until it is let go.
 */
export class BoardBinding {
  readonly #board: Board
  readonly #records: ShownRecords
  readonly #scene: Scene
  readonly #origin: object
  #page = ''
  /** Each element as scene and board last agreed about it. */
  readonly #seen = new Map<string, SceneElement>()
  /** Changed by others, not yet in the scene. */
  readonly #waiting = new Set<string>()
  #isShowing = false
  #ordered: readonly SceneElement[] | null = null
  readonly #stop: () => void

  constructor({ board, records, scene, origin }: BindingParts) {
    this.#board = board
    this.#records = records
    this.#scene = scene
    this.#origin = origin
    this.#stop = board.onChange((change) => {
      if (change.origin === this.#origin) return
      for (const id of change.elements) this.#waiting.add(id)
    })
  }

  dispose(): void {
    this.#stop()
  }

  get page(): string {
    return this.#page
  }

  /** The scene was given the records of a page and nothing was done to it yet: board and scene agree about what is in it. */
  begin(page: string): void {
    this.#page = page
    this.#seen.clear()
    this.#waiting.clear()
    const elements = this.#scene.elements()
    for (const element of elements) this.#see(element)
    this.#ordered = elements
  }

  /** Shows a page as the board has it now, whatever the scene shows. */
  show(page: string): void {
    const elements = this.#scene.complete(this.#records.begin(page))
    this.#isShowing = true
    this.#scene.show(elements)
    this.#isShowing = false
    this.begin(page)
  }

  /** Shows another page in the place of this one. */
  turnTo(page: string): void {
    this.collect()
    this.show(page)
  }

  /** Writes what the engine changed since. @returns whether anything was */
  collect(): boolean {
    if (this.#isShowing) return false
    const { drawn } = this.#scene.held()
    const elements = this.#scene.elements()
    const changed = elements.filter((element) => this.#isChanged(element) && !drawn.has(element.id))
    // The engine has another list where the order changed.
    const isReordered = elements !== this.#ordered && this.#isReordered(elements)
    this.#ordered = elements
    if (changed.length === 0 && !isReordered) return false
    let isWritten = false
    this.#board.doc.transact(() => {
      for (const element of changed) isWritten = this.#write(element, elements) || isWritten
      if (isReordered) isWritten = this.#writeOrder(elements) || isWritten
    }, this.#origin)
    return isWritten
  }

  /** Whether a person has something in hand, which showing everything anew would take away. */
  get isHeld(): boolean {
    const { drawn, edited } = this.#scene.held()
    return drawn.size > 0 || edited.size > 0
  }

  /** Whether somebody else's edits wait to be shown. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** Shows what others changed, but for what is in hand. */
  follow(): void {
    if (this.#waiting.size === 0) return
    this.collect()
    const held = this.#scene.held()
    this.#retype(held.text)
    const ids = this.#records.withBound(this.#waiting).filter((id) => !held.edited.has(id) && !held.drawn.has(id))
    if (ids.length === 0) return
    for (const id of ids) this.#waiting.delete(id)
    this.#put(ids)
  }

  #put(ids: readonly string[]): void {
    const scene = this.#scene.elements()
    const present = new Map(scene.map((element) => [element.id, element]))
    const records = ids.flatMap((id) => {
      const record = this.#board.element(id)
      const isHere = record && this.#board.pageOf(id) === this.#page
      // What was never here and is gone again does not come.
      if (!isHere || (record['isDeleted'] === true && !present.has(id))) return []
      return [this.#records.of(record)]
    })
    const gone = new Set(ids.filter((id) => !records.some((record) => record.id === id)))
    const arrived = new Map<string, SceneElement>()
    for (const element of this.#scene.complete(records)) {
      const before = present.get(element.id)
      const version = Math.max(before?.version ?? 0, element.version) + 1
      arrived.set(element.id, { ...element, version, versionNonce: Math.floor(Math.random() * MOST_NONCE) })
    }
    if (arrived.size === 0 && !scene.some(({ id }) => gone.has(id))) return
    const next = scene.flatMap((element) => (gone.has(element.id) ? [] : [arrived.get(element.id) ?? element]))
    for (const element of arrived.values()) if (!present.has(element.id)) next.push(element)
    for (const id of gone) this.#seen.delete(id)
    for (const element of arrived.values()) this.#see(element)
    this.#isShowing = true
    this.#scene.show(this.#sorted(next))
    this.#isShowing = false
    // The engine may have put its own keys of order onto elements; nothing else of them differs.
    for (const element of this.#scene.elements()) if (arrived.has(element.id)) this.#see(element)
  }

  /** By the board's order; what is not on the board yet stays where it is drawn. */
  #sorted(elements: readonly SceneElement[]): readonly SceneElement[] {
    const keyed = elements.map((element) => ({ element, key: this.#board.orderKey(element.id) }))
    let last = ''
    const placed = keyed.map(({ element, key }) => {
      last = key ?? `${last}~`
      return { element, key: last }
    })
    const isRising = placed.every(({ key }, at) => at === 0 || (placed[at - 1]?.key ?? '') <= key)
    if (isRising) return elements
    return placed
      .toSorted((a, b) => (a.key === b.key ? (a.element.id < b.element.id ? -1 : 1) : a.key < b.key ? -1 : 1))
      .map(({ element }) => element)
  }

  #retype(text: string | null): void {
    if (text === null || !this.#waiting.has(text)) return
    const seen = this.#seen.get(text)
    const words = this.#board.words(text)
    if (!seen || words === null || words === textOf(seen['originalText'])) return
    this.#see({ ...seen, originalText: words })
    this.#scene.retype(words)
  }

  #see(element: SceneElement): void {
    // The engine changes its elements in place.
    this.#seen.set(element.id, { ...element })
  }

  #isChanged({ id, version, versionNonce, isDeleted }: SceneElement): boolean {
    const seen = this.#seen.get(id)
    if (!seen) return isDeleted !== true
    return seen.version !== version || seen.versionNonce !== versionNonce
  }

  #write(element: SceneElement, scene: readonly SceneElement[]): boolean {
    const seen = this.#seen.get(element.id)
    this.#see(element)
    if (!seen || !this.#board.has(element.id)) return this.#insert(element, scene)
    const changes: Record<string, Json> = {}
    for (const key of Object.keys(element)) {
      const value = element[key]
      if (!ENGINE_ONLY.has(key) && value !== undefined && !isSame(value, seen[key])) changes[key] = value
    }
    const { originalText, ...rest } = changes
    const isTyped =
      typeof originalText === 'string' && this.#type(element.id, textOf(seen['originalText']), originalText)
    return this.#board.update(element.id, rest) || isTyped
  }

  /** What was typed, in the words as they are now: somebody else may have typed there since the engine was told. */
  #type(id: string, before: string, after: string): boolean {
    const now = this.#board.words(id)
    if (now === null) return false
    const own = spliceBetween(before, after)
    const splices = now === before ? [own] : rebasedSplice(own, spliceBetween(before, now))
    const isTyped = splices.map((splice) => this.#board.splice(id, splice)).includes(true)
    if (now !== before) this.#waiting.add(id)
    return isTyped
  }

  #insert(element: SceneElement, scene: readonly SceneElement[]): boolean {
    const { index: _, ...record } = plain(element)
    const at = scene.findIndex(({ id }) => id === element.id)
    const key = (step: 1 | -1): string | null => {
      for (let next = at + step; next >= 0 && next < scene.length; next += step) {
        const found = this.#board.orderKey(scene[next]?.id ?? '')
        if (found !== null) return found
      }
      return null
    }
    return this.#board.insert(
      { ...record, id: element.id, type: element.type },
      { page: this.#page, order: keyBetween(key(-1), key(1)) },
    )
  }

  #isReordered(elements: readonly SceneElement[]): boolean {
    let last = ''
    for (const { id } of elements) {
      const key = this.#board.orderKey(id)
      if (key === null) continue
      if (key < last) return true
      last = key
    }
    return false
  }

  #writeOrder(elements: readonly SceneElement[]): boolean {
    const known = elements.map(({ id }) => id).filter((id) => this.#board.orderKey(id) !== null)
    const moved = reordered(known.map((id) => this.#board.orderKey(id) ?? ''))
    const unplaced = new Set(moved.map((at) => known[at] ?? ''))
    for (const at of moved) {
      const id = known[at] ?? ''
      unplaced.delete(id)
      const before = known[at - 1]
      const after = known.slice(at + 1).find((one) => !unplaced.has(one))
      this.#board.setOrder(
        id,
        keyBetween(
          before === undefined ? null : this.#board.orderKey(before),
          after === undefined ? null : this.#board.orderKey(after),
        ),
      )
    }
    return moved.length > 0
  }
}

/** Without what the engine leaves undefined. */
function plain(element: SceneElement): Record<string, Json> {
  return Object.fromEntries(Object.entries(element).filter(([, value]) => value !== undefined)) as Record<string, Json>
}
