import type { CardsPort, DocumentSnapshot } from '@wenfang/shared-contract'
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

/** What readers see who may not see the file, and everybody in other programs, where the content itself is not kept. */
const BLANK: Pick<DocumentSnapshot, 'svg' | 'title'> = {
  svg: '',
  title: '另一份文档的内容',
}

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
  const { svg, title } = card.keepsPicture ? card.snapshot : { ...BLANK, svg: blankPicture(width, height) }
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

function blankPicture(width: number, height: number): string {
  const size = Math.max(8, Math.min(14, width / 16))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="#f5f6f8" stroke="#c4c9d1"/>` +
    `<text x="${width / 2}" y="${height / 2 + size / 3}" font-size="${size}" text-anchor="middle" fill="#5b6472" font-family="sans-serif">${BLANK.title}</text></svg>`
  )
}
