import type { CardPicture } from '@wenfang/shared-contract/commands'
import { cardPicture } from '@wenfang/shared-ui/cards'
import { CARD_COMMANDS } from '../../commands/card-commands.ts'
import { cardOf, roomIn } from '../../model/edit/cards.ts'
import { findShape, ownFrame, shapeTree } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'

/** The card that is selected, and nothing else. */
export function cardHere({ store }: DeckView) {
  const { slide, shapes } = store.selection
  const [shape, ...others] = shapes
  const page = slide === null ? null : store.deck.page(slide)
  const node = page && shape !== undefined && others.length === 0 ? findShape(shapeTree(page), shape) : null
  const card = page && node ? cardOf(page, node.map) : null
  return card && slide !== null && shape !== undefined ? { ...card, slide, shape } : null
}

/** Draws anew what the deck keeps of another file, as that is now. One step of undo. */
export async function refreshCard(view: DeckView, slide: string, shape: string): Promise<void> {
  const { host, store } = view
  const cards = await host.cards?.().catch(() => undefined)
  const page = store.deck.page(slide)
  const node = page && findShape(shapeTree(page), shape)
  const card = page && node ? cardOf(page, node.map) : null
  const frame = page && node ? ownFrame(store.deck, page, node.map) : null
  if (!cards || !card || !frame) return host.toast('warning', '图片没有更新，演示文稿没有改变')
  const { fileId, part, keepsPicture } = card
  const snapshot = await cards.snapshot(fileId, { part, ...roomIn(frame) }).catch(() => null)
  if (!snapshot) return host.toast('warning', '没能读到原文件，演示文稿里的图片没有改变；请检查网络后再试')
  const picture = await cardPicture(host, cards, { fileId, snapshot, keepsPicture }).catch(() => null)
  if (!picture || !runWithPicture(view, 'shape.refreshCard', { slide, shape }, picture))
    return host.toast('warning', '图片没有更新，演示文稿没有改变')
  host.toast('info', keepsPicture ? '演示文稿里的图片已更新' : '演示文稿里只有占位图，它的大小已随内容更新')
}

/** Runs a command that needs the picture. @returns its answer; null where it was refused */
export function runWithPicture({ store, text }: DeckView, id: string, args: object, picture: CardPicture) {
  text.end()
  store.learn(CARD_COMMANDS)
  store.undo.endStep()
  return store.run(id, args, 'own', store.deck.withCards({ get: () => picture }))
}
