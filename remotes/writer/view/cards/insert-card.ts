import type { CardsPort } from '@wenfang/shared-contract'
import type { CardPlace } from '@wenfang/shared-contract/card-address'
import { cardPicture, type PicturedFile } from '@wenfang/shared-ui/cards'
import { insertCard as insertModelCard } from '../../commands/card-commands.ts'
import { READ_ONLY } from '../commands/command.ts'
import { runAtCaret } from '../commands/run-at-caret.ts'
import type { Writer } from '../state/writer.ts'

/** A page of A4 between its usual margins, in CSS pixels. */
export const CARD_ROOM = { width: 600, height: 800 }

export type NewCard = CardPlace & PicturedFile

/** Puts a part of another file at the caret: a picture that leads to it, and is shown as the file itself here. One step of undo. */
export async function insertCard(writer: Writer, cards: CardsPort, card: NewCard): Promise<void> {
  const { surface, store, ui, canWrite } = writer
  if (!canWrite) return ui.toast('info', READ_ONLY)
  // While the picture is drawn somebody may press elsewhere; it belongs where the caret was.
  const selection = surface.surface?.state().selection
  const picture = await cardPicture(writer.host, cards, card)
  if (!picture) return ui.toast('warning', '这部分内容画不成图片，没有插入')
  if (selection) surface.surface?.setSelection(selection)
  const { fileId: file, part: filePart, keepsPicture } = card
  const args = { file, ...(filePart !== null && { filePart }), keepsPicture }
  if (!runAtCaret(surface, insertModelCard, args, 1, picture)) ui.toast('warning', '这里不能插入文件卡片')
  store.refresh()
  surface.focus()
}
