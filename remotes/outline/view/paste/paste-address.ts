import { currentOf } from '@wenfang/shared-remote/surface'
import type { CardServices, OutlineEngine } from '../engine/engine.ts'
import { insertKind } from '../menus/insert-kind.ts'
import { FILE_CARD } from '../menus/block-kinds.ts'
import type { OpenDocument } from '../open-document.ts'

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
  void cards.card(url).then((card) => {
    const title = card?.kind === 'file' ? card.name : ''
    // Meanwhile somebody may have written there: it stands behind it then.
    const place = insertKind(open, { ...FILE_CARD, props: { url, title } }, { block, from: 0, to: 0 })
    if (place) engine.place(place.block, place.at)
    return undefined
  })
  return true
}
