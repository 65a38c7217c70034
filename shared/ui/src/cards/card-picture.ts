import {
  BLANK_CARD_TITLE,
  blankCard,
  type CardsPort,
  type DocumentSnapshot,
  type HostApi,
} from '@wenfang/shared-contract'
import type { CardPicture } from '@wenfang/shared-contract/commands'

/** Pictures are printed: twice the pixels of the screen. */
const SHARPNESS = 2

export interface PicturedFile {
  readonly fileId: string
  readonly snapshot: DocumentSnapshot
  /** The document keeps a picture of what the part shows now, for everybody who reads it. */
  readonly keepsPicture: boolean
}

/** What a document keeps where another file is shown, stored so that others get it by content; null where it cannot be drawn. */
export async function cardPicture(
  host: Pick<HostApi, 'doc'>,
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
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * SHARPNESS)
    canvas.height = Math.round(height * SHARPNESS)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return png && new Uint8Array(await png.arrayBuffer())
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
