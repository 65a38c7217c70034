// A part of another file on a slide is a picture that leads to it: other programs show the picture and follow the link.
import { BLANK_CARD_TITLE } from '@wenfang/shared-contract'
import { cardAddress, readCardAddress, type CardPlace } from '@wenfang/shared-contract/card-address'
import { Refused, type CardPicture } from '@wenfang/shared-contract/commands'
import { digest } from 'lib0/hash/sha256'
import type * as Y from 'yjs'
import type { Deck, MediaRecord } from '../deck.ts'
import { ownFrame } from '../geometry/frame.ts'
import { linksOfPage } from '../page/linked-part.ts'
import { stringOf } from '../read-shared.ts'
import { readCells } from '../shape/read-cells.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { cropOf } from './crop.ts'
import { clickOf, linkShape } from './links.ts'
import { insertPicture, linkPicture, nameMedia } from './pictures.ts'
import { reach, type Place } from './place.ts'

const EMU_PER_PX = 9525
/** Cells are read from afar: what is small is drawn larger, and never so large that it is coarse. */
const MOST_SCALE = 2
const LEAST_ROOM_PX = 640
const BLIP_LINK = /(<a:blip\b[^>]*?\br:embed=")[^"]*"/

/** What a picture shows of another file. */
export interface ShapeCard extends CardPlace {
  /** The deck keeps a picture of what the part showed; else a blank one. */
  readonly keepsPicture: boolean
}

/** null of what leads nowhere, or elsewhere. */
export function cardOf(page: Y.Map<unknown>, map: Y.Map<unknown>): ShapeCard | null {
  if (stringOf(map, 'k') !== 'pic') return null
  const target = clickOf(page, map)
  const place = target?.kind === 'address' ? readCardAddress(target.address) : null
  if (!place) return null
  const alt = readCells(map).alt ?? /\sdescr="([^"]*)"/.exec(stringOf(map, 'nv'))?.[1]
  return { ...place, keepsPicture: alt !== BLANK_CARD_TITLE }
}

/** Cards of a page, those in groups included, from the lowest to the highest. */
export function cardsOn(page: Y.Map<unknown>): readonly (ShapeCard & { readonly shape: string })[] {
  const walk = ({ id, map, children }: ShapeNode): readonly (ShapeCard & { readonly shape: string })[] => {
    const card = cardOf(page, map)
    return card ? [{ ...card, shape: id }] : children.flatMap(walk)
  }
  return shapeTree(page).flatMap(walk)
}

/** In CSS pixels: what a part of a file is asked for that shall stand in a place. A card that was made small shows no less. */
export function roomIn({ width, height }: Pick<Place, 'width' | 'height'>) {
  const [wide, high] = [Math.max(1, width / EMU_PER_PX), Math.max(1, height / EMU_PER_PX)]
  const scale = Math.max(1, LEAST_ROOM_PX / wide)
  return { width: Math.round(wide * scale), height: Math.round(high * scale) }
}

/** Puts a card into the middle of a place, as large as it fits. @returns its id @throws Refused */
export function insertCard(deck: Deck, slide: string, picture: CardPicture, part: string | null, room: Place): string {
  const [wide, high] = [picture.width * EMU_PER_PX, picture.height * EMU_PER_PX]
  const scale = Math.min(MOST_SCALE, room.width / wide, room.height / high)
  const [width, height] = [wide * scale, high * scale]
  const place = { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height }
  const shape = insertPicture(deck, slide, mediaOf(picture), '文件内容', place)
  deck.shape(slide, shape).set('alt', picture.title)
  linkShape(deck, slide, shape, { kind: 'address', address: cardAddress(picture.address, part) })
  return shape
}

/** What a card shows from now on; it stays as wide as it is, and is as high as that makes it. @throws Refused */
export function redrawCard(deck: Deck, slide: string, shape: string, picture: CardPicture, part: string | null): void {
  const { page, map } = reach(deck, slide, shape)
  const frame = ownFrame(deck, page, map)
  const before = stringOf(map, 'blip')
  const crop = cropOf(deck, slide, shape)
  if (!frame || !crop) throw new Refused('noCard')
  const media = mediaOf(picture)
  const file = nameMedia(deck, media, 'image', 'png')
  const known = [...linksOfPage(page)].find(([, { to }]) => to === file)?.[0]
  const link = known ?? linkPicture(deck, slide, media)
  const blip = before.replace(BLIP_LINK, (_, opening: string) => `${opening}${link}"`)
  if (!BLIP_LINK.test(before)) throw new Refused('noPicture')
  if (blip !== before) map.set('blip', blip)
  if (readCells(map).alt !== picture.title) map.set('alt', picture.title)
  const address = cardAddress(picture.address, part)
  const target = clickOf(page, map)
  if (target?.kind !== 'address' || target.address !== address)
    linkShape(deck, slide, shape, { kind: 'address', address })
  // Where its edges are cut, the rest of it grows and shrinks as the whole would.
  const whole = frame.width / (1 - crop.left - crop.right)
  const height = Math.round(((whole * picture.height) / picture.width) * (1 - crop.top - crop.bottom))
  if (Math.abs(height - frame.height) <= EMU_PER_PX) return
  if (!readCells(map).at) map.set('at', [frame.x, frame.y])
  map.set('size', [frame.width, Math.max(1, height)])
}

const mediaOf = ({ png }: CardPicture): MediaRecord => ({
  hash: [...digest(png)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  contentType: 'image/png',
})
