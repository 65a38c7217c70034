import type { LayoutClass } from '@wenfang/shared-contract'
import type { Zoom } from '../stage/zoom.ts'

/** What stands at the side of the slide. */
export type SidePanelName =
  | 'animations'
  | 'selection'
  | 'accessibility'
  | 'chart'
  | 'templates'
  | 'find'
  | 'link'
  | 'equation'
  | 'symbol'
  | 'fonts'
/** One slide in the middle, beside it a list of pictures or of words; all of them small; all of them as one page that scrolls. */
export type DeckMode = 'normal' | 'outline' | 'sorter' | 'reading'

/** All slides are shown: there is no one in the middle that panels, notes and sizes are about. */
export const showsAll = (mode: DeckMode): boolean => mode === 'sorter' || mode === 'reading'

export interface ShownOptions {
  readonly zoom: Zoom
  /** What it comes to, told by the stage. */
  readonly scale: number
  readonly hasPanel: boolean
  readonly hasNotes: boolean
  readonly mode: DeckMode
  readonly side: SidePanelName | null
  /** On a phone: one slide is edited, instead of all of them read. */
  readonly isEditing: boolean
  /** The preview of paper lies over everything. */
  readonly isPrinting: boolean
  /** A part of another file is chosen: for the slide, or for the card that is selected. */
  readonly choosing: 'newCard' | 'otherCard' | null
}

/** How a person looks at the deck; nothing of it is in the document. */
export class ViewOptions {
  #options: ShownOptions
  readonly #listeners = new Set<() => void>()

  constructor(layout: LayoutClass, mode: DeckMode = 'normal') {
    this.#options = {
      zoom: 'fit',
      scale: 1,
      hasPanel: true,
      hasNotes: layout === 'pc',
      mode,
      side: null,
      isEditing: false,
      isPrinting: false,
      choosing: null,
    }
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
