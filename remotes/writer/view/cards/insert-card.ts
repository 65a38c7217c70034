import { BLANK_CARD_TITLE, blankCard, type CardsPort, type DocumentSnapshot } from '@wenfang/shared-contract'
import { createMint } from '../../model/tree/parse.ts'
import { elementsIn } from '../../model/tree/nodes.ts'
import { withDrawingLink } from '../../model/tree/drawings/drawing-link.ts'
import { editPackage, storyRoot } from '../commands/edit-story.ts'
import { READ_ONLY } from '../commands/command.ts'
import { decode, drawn } from '../dialogs/insert/load-picture.ts'
import { deleteSelected, openStep, refusalText } from '../engine/index.ts'
import { commandContext, type Writer } from '../state/writer.ts'
import { cardAddress, type CardPlace } from '../../model/card-address.ts'

const POINTS_PER_PIXEL = 0.75
/** Pictures are printed: twice the dots of the screen. */
const SHARPNESS = 2

export interface NewCard extends CardPlace {
  readonly snapshot: DocumentSnapshot
  /** The document keeps a picture of what the part shows now, for everybody who reads it. */
  readonly keepsPicture: boolean
}

/** Puts a part of another file at the caret: a picture that leads to it, and is shown as the file itself here. One step of undo. */
export async function insertCard(writer: Writer, cards: CardsPort, card: NewCard): Promise<void> {
  const { surface, store, ui, canWrite, host } = writer
  if (!canWrite) return ui.toast('info', READ_ONLY)
  const selection = surface.surface?.state().selection
  const { width, height } = card.snapshot
  const { svg, title } = card.keepsPicture ? card.snapshot : { svg: blankCard(width, height), title: BLANK_CARD_TITLE }
  const data = await pngOf(svg, width, height)
  if (!data) return ui.toast('warning', '这部分内容画不成图片，没有插入')
  await host.doc.putAsset(data, 'image/png')
  if (selection) surface.surface?.setSelection(selection)
  const context = commandContext(writer)
  const close = openStep(surface)
  try {
    const before = drawingsIn(writer)
    deleteSelected(surface)
    const result = await surface.executeImageCommand({
      type: 'insertImage',
      data,
      mime: 'image/png',
      widthPoints: width * POINTS_PER_PIXEL,
      heightPoints: height * POINTS_PER_PIXEL,
      description: title,
    })
    if (!result.ok) return ui.toast('warning', refusalText(result.code, result.reason))
    const made = [...drawingsIn(writer)].find((id) => !before.has(id))
    const address = cardAddress(cards.address(card.fileId), card.part)
    const isLinked =
      made !== undefined &&
      editPackage(context, (pkg, story) => withDrawingLink(pkg, story, made, address, createMint(story)) ?? pkg)
    if (!isLinked) ui.toast('warning', '图片已经插入，但没能和原文件连起来')
  } finally {
    close()
    store.refresh()
    surface.focus()
  }
}

function drawingsIn(writer: Writer): ReadonlySet<string> {
  const root = storyRoot(commandContext(writer))
  return new Set(
    [...(root ? elementsIn(root) : [])].flatMap(({ id, localName }) => (localName === 'drawing' ? [id] : [])),
  )
}

async function pngOf(svg: string, width: number, height: number): Promise<Uint8Array | null> {
  const image = await decode(new Blob([svg], { type: 'image/svg+xml' }))
  const png = image && (await drawn(image, Math.round(width * SHARPNESS), Math.round(height * SHARPNESS), 'image/png'))
  return png && new Uint8Array(await png.arrayBuffer())
}
