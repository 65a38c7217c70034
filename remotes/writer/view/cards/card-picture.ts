import { BLANK_CARD_TITLE, blankCard, type CardsPort, type DocumentSnapshot } from '@wenfang/shared-contract'
import type { CardPicture } from '@wenfang/shared-contract/commands'
import { decode, drawn } from '../dialogs/insert/load-picture.ts'
import type { Writer } from '../state/writer.ts'

/** A page of A4 between its usual margins, in CSS pixels. */
export const CARD_ROOM = { width: 600, height: 800 }
/** Pictures are printed: twice the dots of the screen. */
const SHARPNESS = 2

export interface PicturedFile {
  readonly fileId: string
  readonly snapshot: DocumentSnapshot
  /** The document keeps a picture of what the part shows now, for everybody who reads it. */
  readonly keepsPicture: boolean
}

/** What a document keeps where another file is shown, stored so that others get it by content; null where it cannot be drawn. */
export async function cardPicture(
  { host }: Writer,
  cards: CardsPort,
  { fileId, snapshot, keepsPicture }: PicturedFile,
): Promise<CardPicture | null> {
  const { width, height } = snapshot
  const { svg, title } = keepsPicture ? snapshot : { svg: blankCard(width, height), title: BLANK_CARD_TITLE }
  const png = await pngOf(svg, width, height)
  if (!png) return null
  await host.doc.putAsset(png, 'image/png')
  return { png, width, height, title, address: cards.address(fileId) }
}

async function pngOf(svg: string, width: number, height: number): Promise<Uint8Array | null> {
  const image = await decode(new Blob([svg], { type: 'image/svg+xml' }))
  const png = image && (await drawn(image, Math.round(width * SHARPNESS), Math.round(height * SHARPNESS), 'image/png'))
  return png && new Uint8Array(await png.arrayBuffer())
}
