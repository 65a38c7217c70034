import type { CardsPort } from '@wenfang/shared-contract'
import { createCards } from './cards-port.ts'
import { createLivePlaces } from './live-places.ts'
import { openCard, type OpenCardOptions } from './open-card.ts'

export interface OutermostCards extends Omit<OpenCardOptions, 'places' | 'chain'> {
  /** The document that the cards are in. */
  readonly fileId: string
  readonly signal: AbortSignal
}

/** The cards of a document that a person has opened; those inside of them share its places. */
export function openCards({ fileId, signal, ...options }: OutermostCards): CardsPort {
  const [places, chain] = [createLivePlaces(), [fileId]]
  const { runtime, pathPrefix } = options
  const open: Parameters<typeof createCards>[0]['open'] = (request) => openCard({ ...options, places, chain }, request)
  return createCards({ calls: runtime.cards, pathPrefix, places, chain, signal, open })
}
