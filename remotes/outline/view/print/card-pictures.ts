import type { HostApi } from '@wenfang/shared-contract'
import type { Block } from '../../model/index.ts'
import { partOf } from '../cards/live-card.ts'

/** As wide as the words on a sheet of A4. */
const WIDTH_PX = 680
const MOST_HEIGHT_PX = 520
const MOST_CARDS = 100

/** What live cards show now, by the names of their blocks, with the rights of who prints; those that show nothing are left out. */
export async function cardPictures(host: HostApi, blocks: readonly Block[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const live = liveIn(blocks).slice(0, MOST_CARDS)
  const cards = live.length === 0 ? undefined : await host.cards?.().catch(() => undefined)
  if (!cards) return found
  for (const { id, props } of live) {
    const url = String(props['url'])
    const file = cards.fileAt(url)
    if (file === null) continue
    const seen = await cards
      .snapshot(file, { part: partOf(url), width: WIDTH_PX, height: MOST_HEIGHT_PX })
      .catch(() => null)
    if (seen) found.set(id, `data:image/svg+xml;base64,${toBase64(seen.svg)}`)
  }
  return found
}

const liveIn = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => [
    ...(block.type === 'bookmark' && (block.props['isLive'] === true || block.props['isSynced'] === true)
      ? [block]
      : []),
    ...liveIn(block.children),
  ])

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let letters = ''
  for (let at = 0; at < bytes.length; at += 8_192) letters += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(letters)
}
