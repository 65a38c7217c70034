import { Refused } from '@wenfang/shared-contract/commands'
import { tag } from '@wenfang/shared-ooxml/xml'
import type { Deck, MediaRecord } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { withMediaNode } from '../show/media-timing.ts'
import { insertShapeXml, transformOf } from './new-shape.ts'
import { linkPart, linkPicture, nameMedia } from './pictures.ts'
import type { Place } from './place.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MEDIA_TYPE = 'http://schemas.microsoft.com/office/2007/relationships/media'
const MEDIA_EXTENSION = '{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}'
const P14 = 'http://schemas.microsoft.com/office/powerpoint/2010/main'

/** What a package may hold, and as which file. */
const EXTENSIONS = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
} as const
export type ClipType = keyof typeof EXTENSIONS
export const CLIP_TYPES = Object.keys(EXTENSIONS) as readonly ClipType[]

export interface NewClip {
  readonly media: MediaRecord & { readonly contentType: ClipType }
  /** What stands there until it plays. */
  readonly poster: MediaRecord
  readonly name: string
}

/**
 * Puts a film or a sound on a slide, which plays when it is clicked. Programs since 2010 read the bytes through the
 * link of the extension, older ones through that of the file.
 * @returns its id @throws Refused
 */
export function insertClip(deck: Deck, slide: string, { media, poster, name }: NewClip, place: Place): string {
  // Animations belong to slides alone.
  if (!deck.slideIds().includes(slide)) throw new Refused('noMedia')
  const kind = media.contentType.startsWith('video/') ? 'video' : 'audio'
  const part = nameMedia(deck, media, 'media', EXTENSIONS[media.contentType])
  const links = {
    file: linkPart(deck, slide, `${OFFICE}/${kind}`, part),
    bytes: linkPart(deck, slide, MEDIA_TYPE, part),
    poster: linkPicture(deck, slide, poster),
  }
  let shape = ''
  const id = insertShapeXml(deck, slide, (number) => {
    shape = number
    return clipXml(number, name, place, kind, links)
  })
  const page = deck.slide(slide)
  page.set('timing', withMediaNode(stringOf(page, 'timing'), shape, kind))
  return id
}

interface ClipLinks {
  readonly file: string
  readonly bytes: string
  readonly poster: string
}

const clipXml = (number: string, name: string, place: Place, kind: 'video' | 'audio', links: ClipLinks): string =>
  `<p:pic><p:nvPicPr>${tag('p:cNvPr', { id: number, name }, '<a:hlinkClick r:id="" action="ppaction://media"/>')}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr><a:${kind}File r:link="${links.file}"/><p:extLst><p:ext uri="${MEDIA_EXTENSION}"><p14:media xmlns:p14="${P14}" r:embed="${links.bytes}"/></p:ext></p:extLst></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="${links.poster}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transformOf(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
