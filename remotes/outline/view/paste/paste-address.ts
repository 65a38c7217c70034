import { currentOf } from '@wenfang/shared-remote/surface'
import type { CardServices, OutlineEngine } from '../engine/engine.ts'
import { insertKind } from '../menus/insert-kind.ts'
import { FILE_CARD } from '../menus/block-kinds.ts'
import type { OpenDocument } from '../open-document.ts'
import { syncedAddress } from '../cards/synced-address.ts'
import { partOfAddress } from '../../files/cards-in.ts'
import { blockOfPart } from '../../snapshot/part.ts'

/** The address of a file of ours, alone in an empty line, becomes the card of that file. False where it is something else. */
export function pasteAddress(
  open: OpenDocument,
  engine: OutlineEngine,
  cards: CardServices,
  data: DataTransfer,
): boolean {
  const url = data.getData('text/plain').trim()
  const selected = currentOf(engine.selected$, null)
  if (!selected || selected.cells || selected.type !== 'paragraph' || data.getData('text/html') !== '') return false
  if (currentOf(engine.blocks$, []).length > 0 || open.outline.textLength(selected.block) !== 0 || !cards.isOwn(url))
    return false
  const { block } = selected
  const synced = syncedAddress(url)
  if (synced !== null) {
    void pasteSynced(open, engine, cards, synced, block)
    return true
  }
  void cards.card(url).then((card) => {
    const title = card?.kind === 'file' ? card.name : ''
    // Meanwhile somebody may have written there: it stands behind it then.
    const place = insertKind(open, { ...FILE_CARD, props: { url, title } }, { block, from: 0, to: 0 })
    if (place) engine.place(place.block, place.at)
    return undefined
  })
  return true
}

/** A block of another document, as if it were of this one; of this one it is a copy, since a file is not shown in itself. */
async function pasteSynced(
  open: OpenDocument,
  engine: OutlineEngine,
  cards: CardServices,
  url: string,
  block: string,
): Promise<void> {
  const own = blockOfPart(partOfAddress(url) ?? '') ?? ''
  if (open.outline.block(own) !== null && (await cards.isThis(url))) {
    const [answer] =
      open.run(
        { id: 'block.duplicate', args: { id: own, target: { block, side: 'after' } } },
        { id: 'block.delete', args: { id: block } },
      ) ?? []
    const { ids: [made] = [] } = (answer ?? {}) as { readonly ids?: readonly string[] }
    if (made !== undefined) engine.place(made, 'end')
    return
  }
  const card = await cards.card(url)
  const title = card?.kind === 'file' ? card.name : ''
  const props = { url, title, isLive: true, isSynced: true }
  const place = insertKind(open, { ...FILE_CARD, props }, { block, from: 0, to: 0 })
  if (place) engine.place(place.block, place.at)
}
