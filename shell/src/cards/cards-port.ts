import './cards.css'
import type { Card, CardsPort } from '@wenfang/shared-contract'
import { systemClock } from '../clock.ts'
import type { CardCalls } from '../session/card-calls.ts'
import { parseAddress } from '../route/index.ts'
import { createCard } from './card.ts'
import type { CardWorld } from './card-world.ts'
import { watchSight } from './watch-sight.ts'

export interface CardsOptions extends Pick<CardWorld, 'places' | 'chain' | 'open'> {
  readonly calls: CardCalls
  /** Before every path of this server. */
  readonly pathPrefix: string
  /** Every card ends with the document around it. */
  readonly signal: AbortSignal
}

/** What one mounted document may show inside of itself. */
export function createCards({ calls, pathPrefix, signal, ...given }: CardsOptions): CardsPort {
  const shown = new Set<Card>()
  const address = (fileId: string): string =>
    new URL(`${pathPrefix}/p/${encodeURIComponent(fileId)}`, window.location.href).href
  const world: CardWorld = {
    ...given,
    clock: systemClock,
    picture: calls.picture,
    address,
    watchSight,
    isPageSeen: () => document.visibilityState === 'visible',
  }
  signal.addEventListener('abort', () => {
    for (const card of shown) card.dispose()
    shown.clear()
  })
  const [self = ''] = given.chain.slice(-1)
  return {
    show(box, request) {
      const card = createCard(box as HTMLElement, request, world)
      const own: Card = {
        ...card,
        dispose() {
          shown.delete(own)
          card.dispose()
        },
      }
      if (signal.aborted) card.dispose()
      else shown.add(own)
      return own
    },
    files: (type, words) => calls.files(type, words, self),
    file: calls.file,
    parts: calls.parts,
    snapshot: async (fileId, request) => {
      const pictured = await calls.picture(fileId, request, null)
      if (!pictured) throw new Error('nothing was asked to be left out')
      return pictured.snapshot
    },
    address,
    referrers: () => calls.referrers(self),
    fileAt(named) {
      const { href, origin } = window.location
      const url = URL.canParse(named, href) ? new URL(named, href) : null
      if (url?.origin !== origin) return null
      const place = parseAddress(url.pathname, pathPrefix)
      return place.kind === 'document' ? place.fileId : null
    },
  }
}
