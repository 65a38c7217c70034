import type { CardInBody } from '@wenfang/shared-contract'
import type { ShownCard } from './conversion.ts'
import type { ConversionRunner } from './conversion-runner.ts'

/** Its picture lies in the blob store. */
export type StoredCard = ShownCard<{ readonly hash: string }>

/** What cards of other files show, by their keys. */
export type ShownCards = ReadonlyMap<string, StoredCard>

/** No failure: an export cannot be written before it is known what its cards show. */
export class CardsWanted extends Error {
  readonly cards: readonly CardInBody[]

  constructor(cards: readonly CardInBody[]) {
    super('cards of other files are shown')
    this.cards = cards
  }
}

/** With their pictures as files of the work folder; one whose picture is gone leaves by its name. */
export function cardsIn(dir: string, cards: ShownCards, work: ConversionRunner) {
  return Promise.all(
    [...cards].map(async ([key, card], at): Promise<readonly [string, ShownCard<{ readonly file: string }>]> => {
      if (card.kind !== 'picture') return [key, card]
      const { hash, ...facts } = card
      const file = await work.fetch(hash, dir, `card-${at}.bin`).catch(() => null)
      return [key, file === null ? { kind: 'named', name: card.name } : { ...facts, file }]
    }),
  )
}
