import { Refused } from '@wenfang/shared-contract/commands'
import { mapOf } from '../read-shared.ts'
import type { Deck, MediaRecord } from '../deck.ts'
import { insertShapeXml, pictureXml } from './new-shape.ts'
import type { Place } from './place.ts'

const IMAGE_TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
/** What a package may hold, and as which file. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
}

/** Names bytes as a part of the deck, and links a slide to it. @returns the link @throws Refused */
export function linkPicture(deck: Deck, slide: string, media: MediaRecord): string {
  const extension = EXTENSIONS[media.contentType]
  if (extension === undefined) throw new Refused('noPicture')
  return linkPart(deck, slide, IMAGE_TYPE, nameMedia(deck, media, 'image', extension))
}

/** Names bytes as a part of the deck. @returns the part */
export function nameMedia(deck: Deck, { hash, contentType }: MediaRecord, kind: string, extension: string): string {
  const part = `ppt/media/${kind}-${hash.slice(0, 16)}.${extension}`
  if (!deck.media.has(part)) deck.media.set(part, { hash, contentType })
  return part
}

/** @returns the link @throws Refused */
export function linkPart(deck: Deck, slide: string, type: string, to: string): string {
  const links = mapOf(deck.drawnPage(slide), 'links')
  if (!links) throw new Refused('noPicture')
  const id = `rId${deck.freshNumber()}`
  links.set(id, { type, to })
  return id
}

/** @returns the id of the picture @throws Refused */
export function insertPicture(deck: Deck, slide: string, media: MediaRecord, name: string, place: Place): string {
  const link = linkPicture(deck, slide, media)
  return insertShapeXml(deck, slide, (number) => pictureXml(number, name, place, link))
}
