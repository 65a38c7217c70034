import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import { partContext } from '@wenfang/shared-remote/surface'
import { useSyncExternalStore } from 'react'
import type { CanvasState } from '../canvas/canvas-state.ts'
import type { Stage } from '../stage/stage.ts'
import type { DeckComments } from '../comments/deck-comments.ts'
import type { DeckPresence } from '../presence/deck-presence.ts'
import type { ShowSession } from '../show/show-session.ts'
import type { TextSession } from '../text/text-session.ts'
import type { DeckSelection, DeckStore } from './deck-store.ts'
import type { ShownOptions, ViewOptions } from './view-options.ts'

/** Parts of other files on the slide in the middle. */
export interface CardsOnSlide {
  /** Follows the slide in the middle. @returns a dispose function */
  watch(view: () => DeckView, place: HTMLElement): () => void
  /** Opens the file in the place of its picture. */
  enter(shape: string): void
}

/** What every part of the chrome works with. */
export interface DeckView {
  readonly host: HostApi
  readonly store: DeckStore
  readonly stage: Stage
  readonly options: ViewOptions
  readonly canvas: CanvasState
  readonly cards: CardsOnSlide
  readonly text: TextSession
  readonly presence: DeckPresence
  readonly shows: ShowSession
  /** null where nobody comments. */
  readonly comments: DeckComments | null
  readonly layout: LayoutClass
  readonly canWrite: boolean
  readonly canComment: boolean
  /** What tools say follows the frame that shows a change. Returns a dispose function. */
  readonly afterPaint: (listener: () => void) => () => void
}

export const [DeckViewContext, useDeck] = partContext<DeckView>('deck')

export function useSelection(store: DeckStore): DeckSelection {
  return useSyncExternalStore(store.onChange, () => store.selection)
}

export function useSlides(store: DeckStore): readonly string[] {
  return useSyncExternalStore(store.onChange, () => store.slides)
}

/** Masters and layouts are shown instead of slides. */
export function useMasters(store: DeckStore): boolean {
  return useSyncExternalStore(store.onChange, () => store.isMasters)
}

export function useOptions(options: ViewOptions): ShownOptions {
  return useSyncExternalStore(options.onChange, () => options.shown)
}

/** CSS pixels that a slide has at 100 %; another one when somebody makes all slides of another size. */
export function useSlideSize(store: DeckStore): { readonly width: number; readonly height: number } {
  // A pair made anew each time would never be the same.
  const size = useSyncExternalStore(store.onChange, () => `${store.renderer.size.width} ${store.renderer.size.height}`)
  const [width = 0, height = 0] = size.split(' ').map(Number)
  return { width, height }
}
