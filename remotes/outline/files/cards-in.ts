import type { CardInBody } from '@wenfang/shared-contract'
import type { Block } from '../model/index.ts'
import { fileOfAddress } from './references.ts'

/** Those in a document, in the order of reading. */
export const cardsIn = (blocks: readonly Block[]): readonly CardInBody[] =>
  blocks.flatMap((block) => {
    const own = cardOf(block)
    return [...(own ? [own] : []), ...cardsIn(block.children)]
  })

/** The card of a file of the suite; null for every other block. */
export function cardOf({ id, type, props }: Block): CardInBody | null {
  const url = String(props['url'] ?? '')
  const file = type === 'bookmark' ? fileOfAddress(url) : null
  if (file === null) return null
  const isPictured = props['isLive'] === true || props['isSynced'] === true
  return { key: id, url, file, part: partOfAddress(url), isPictured }
}

/** The part of a file that its address names; null: all of it. */
export function partOfAddress(address: string): string | null {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? []
  return new URLSearchParams(query).get('card')
}
