import type { HostApi } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { RESTORE_COMMANDS } from '../../commands/restore-command.ts'
import { leftSuggestion, restorationOf, type Piece, type SlideDifference } from '../../compare/index.ts'
import type { Restoration } from '../../model/edit/restore.ts'
import { Deck } from '../../model/index.ts'
import { createSlideRenderer } from '../renderer/pptx/pptx-slide-renderer.ts'
import type { SlideRenderer } from '../renderer/slide-renderer.ts'
import { watchDeck } from '../state/deck-changes.ts'
import type { DeckStore } from '../state/deck-store.ts'
import type { ComparisonRequest } from './use-comparison.ts'

/** Another state of the deck beside what it says now. */
export interface ComparedState {
  readonly title: string
  readonly deck: Deck
  readonly renderer: SlideRenderer
  /** What the deck becomes by a suggestion; null where nothing differs, and of an earlier state. */
  readonly update: Uint8Array | null
  /** Brings pieces of the deck to this state, as one step of undo. */
  take(pieces: readonly (readonly [SlideDifference, Piece])[]): void
  dispose(): void
}

interface Opening {
  readonly host: HostApi
  readonly store: DeckStore
}

/** @throws WenfangError where a suggestion cannot be read */
export async function openComparedState(opening: Opening, request: ComparisonRequest): Promise<ComparedState | null> {
  opening.store.learn(RESTORE_COMMANDS)
  if (request.kind === 'version') return earlierState(opening, request.comparison.title, request.comparison.earlier)
  const states = await opening.host.proposals?.states(request.proposal.id)
  return states ? suggestedState(opening, request.proposal.author, states) : null
}

function deckOf(...updates: readonly (Uint8Array | null)[]): Deck {
  const doc = new Y.Doc()
  for (const update of updates) if (update) Y.applyUpdate(doc, update)
  return new Deck(doc)
}

const rendererOf = (host: HostApi, deck: Deck): SlideRenderer =>
  createSlideRenderer(deck, { asset: (hash) => host.doc.asset(hash) })

function earlierState({ host, store }: Opening, title: string, earlier: Uint8Array): ComparedState {
  const deck = deckOf(earlier)
  const renderer = rendererOf(host, deck)
  return {
    title,
    deck,
    renderer,
    update: null,
    take(pieces) {
      store.run(
        'deck.restore',
        gathered(pieces.map(([difference, piece]) => restorationOf(deck, store.deck, difference, piece))),
      )
    },
    dispose() {
      renderer.dispose()
      deck.doc.destroy()
    },
  }
}

/**
 * The deck of today with what is left of the suggestion in it, which goes along with what others do.
 */
function suggestedState(
  { host, store }: Opening,
  title: string,
  states: { readonly base: Uint8Array; readonly proposed: Uint8Array },
): ComparedState {
  const left = leftSuggestion(states)
  let deck: Deck
  let renderer: SlideRenderer
  let stop = (): void => {}
  const begin = (): void => {
    deck = deckOf(Y.encodeStateAsUpdate(store.deck.doc), left.update)
    renderer = rendererOf(host, deck)
    stop = watchDeck(deck, ({ isFrame }) => {
      if (isFrame) renderer.forget()
    })
  }
  const end = (): void => {
    stop()
    renderer.dispose()
    deck.doc.destroy()
  }
  const follow = (change: Uint8Array): void => Y.applyUpdate(deck.doc, change)
  begin()
  store.deck.doc.on('update', follow)
  return {
    title,
    get deck() {
      return deck
    },
    get renderer() {
      return renderer
    },
    get update() {
      return left.update
    },
    take(pieces) {
      const here = gathered(pieces.map(([difference, piece]) => restorationOf(deck, store.deck, difference, piece)))
      if (store.run('deck.restore', here) === null) return
      left.taken(pieces)
      end()
      begin()
    },
    dispose() {
      store.deck.doc.off('update', follow)
      end()
      left.dispose()
    },
  }
}

const gathered = (all: readonly Restoration[]): Restoration => ({
  pages: all.flatMap(({ pages }) => pages),
  parts: Object.assign({}, ...all.map(({ parts }) => parts)) as Restoration['parts'],
  media: Object.assign({}, ...all.map(({ media }) => media)) as Restoration['media'],
})
