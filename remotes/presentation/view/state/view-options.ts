import type { LayoutClass } from '@wenfang/shared-contract'
import type { Zoom } from '../stage/zoom.ts'

export interface ShownOptions {
  readonly zoom: Zoom
  /** What it comes to, told by the stage. */
  readonly scale: number
  readonly hasPanel: boolean
  readonly hasNotes: boolean
}

/** How a person looks at the deck; nothing of it is in the document. */
export class ViewOptions {
  #options: ShownOptions
  readonly #listeners = new Set<() => void>()

  constructor(layout: LayoutClass) {
    this.#options = { zoom: 'fit', scale: 1, hasPanel: true, hasNotes: layout === 'pc' }
  }

  get shown(): ShownOptions {
    return this.#options
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<ShownOptions>): void {
    this.#options = { ...this.#options, ...change }
    for (const listener of this.#listeners) listener()
  }
}
