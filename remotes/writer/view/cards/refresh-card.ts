import type { CardsPort } from '@wenfang/shared-contract'
import type { CardPlace } from '@wenfang/shared-contract/card-address'
import { cardPicture } from '@wenfang/shared-ui/cards'
import { refreshCard as refreshModelCard } from '../../commands/card-commands.ts'
import { cardOf } from '../../model/tree/drawings/card-drawing.ts'
import { READ_ONLY } from '../commands/command.ts'
import { storyName } from '../commands/edit-story.ts'
import { drawingOf } from '../commands/picture/drawing.command.ts'
import { runModel } from '../commands/run-model.ts'
import { packageOf } from '../engine/index.ts'
import type { Writer } from '../state/writer.ts'
import { CARD_ROOM } from './insert-card.ts'

const ELSEWHERE = '请先点进这张卡片所在的页眉、页脚或注释，再更新图片'

export interface ShownCard extends CardPlace {
  /** The engine's name of the picture. */
  readonly drawingId: string
}

/** Draws anew what the document keeps of another file, as that is now. One step of undo. */
export async function refreshCard(
  writer: Writer,
  cards: CardsPort,
  { drawingId, fileId, part }: ShownCard,
): Promise<void> {
  const { surface, store, ui, canWrite } = writer
  if (!canWrite) return ui.toast('info', READ_ONLY)
  const snapshot = await cards.snapshot(fileId, { part, ...CARD_ROOM }).catch(() => null)
  if (!snapshot) return ui.toast('warning', '没能读到原文件，文档里的图片没有改变；请检查网络后再试')
  // What was there when it was asked for may have gone since.
  const story = storyName(writer)
  const pkg = packageOf(surface)
  const drawing = drawingOf(writer, drawingId)
  const known = story !== null && pkg && drawing ? cardOf(pkg, story, drawing) : null
  if (!known || !drawing || story === null) return ui.toast('info', ELSEWHERE)
  const { keepsPicture } = known
  const picture = await cardPicture(writer.host, cards, { fileId, snapshot, keepsPicture })
  const isDone =
    picture && runModel(surface, refreshModelCard, { part: story, drawing: drawing.id }, undefined, picture)
  if (!isDone) return ui.toast('warning', '图片没有更新，文档没有改变')
  store.refresh()
  ui.toast('info', keepsPicture ? '文档里的图片已更新' : '文档里只有占位图，它的大小已随内容更新')
}
