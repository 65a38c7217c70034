import * as Y from 'yjs'
import type { Restoration } from '../model/edit/restore.ts'
import { Deck, mapOf } from '../model/index.ts'
import { recordOf } from '../model/record/recorded.ts'
import { writeRecorded } from '../model/record/write-recorded.ts'
import type { SlideDifference } from './compare-decks.ts'
import { restorationOf, type Piece } from './restoration.ts'
import { suggestedUpdate, type Suggested } from './suggested-update.ts'

/** What is left of a suggestion while parts of it are taken over alone. */
export interface LeftSuggestion {
  /** As edits of the deck; null where nothing is left. */
  readonly update: Uint8Array | null
  /** This is in the deck now: it is taken out of the suggestion, so that no letter comes twice. */
  taken(pieces: readonly (readonly [difference: Pick<SlideDifference, 'slide'>, piece: Piece])[]): void
  dispose(): void
}

/**
 * The rest is always edits of the deck that the suggestion began with, which every deck of today holds: on top of anything else they
 * could not be shown.
 */
export function leftSuggestion({ base, proposed }: Pick<Suggested, 'base' | 'proposed'>): LeftSuggestion {
  const [begun, made, left] = [deckOf(base), deckOf(proposed), deckOf(proposed)]
  let update = suggestedUpdate({ base, proposed })
  return {
    get update() {
      return update
    },
    taken(pieces) {
      left.doc.transact(() => {
        for (const [difference, piece] of pieces) takeOut(left, begun, restorationOf(made, begun, difference, piece))
      })
      update = suggestedUpdate({ base, proposed: Y.encodeStateAsUpdate(left.doc) })
    },
    dispose() {
      for (const { doc } of [begun, made, left]) doc.destroy()
    },
  }
}

/** All that the pieces name is in `left` as it was in the beginning. */
function takeOut(left: Deck, begun: Deck, { pages, parts, media }: Restoration): void {
  for (const name of Object.keys(parts)) putBack(left.parts, begun.parts, name)
  for (const name of Object.keys(media)) putBack(left.media, begun.media, name)
  for (const { page: id, order, cells, links, shapes } of pages) {
    if (order !== undefined) putBack(left.order, begun.order, id)
    const [page, was] = [left.page(id), begun.page(id)]
    if (!page || !was) {
      putBack(left.pages, begun.pages, id)
      continue
    }
    for (const key of Object.keys(cells)) putBack(page, was, key)
    for (const key of Object.keys(links)) putBack(mapOf(page, 'links'), mapOf(was, 'links'), key)
    for (const key of Object.keys(shapes)) putBack(mapOf(page, 'sh'), mapOf(was, 'sh'), key)
  }
}

function putBack(into: Y.Map<unknown> | null | undefined, from: Y.Map<unknown> | null | undefined, key: string): void {
  if (into) writeRecorded(into, key, recordOf(from?.get(key)) ?? null)
}

function deckOf(state: Uint8Array): Deck {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return new Deck(doc)
}
