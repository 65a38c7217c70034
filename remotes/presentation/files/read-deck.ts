// A package becomes a shared document: slides, layouts and masters in pieces that are edited by themselves, other parts as text.
import type { Asset } from '@wenfang/shared-contract'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { childOf, childrenOf, parseXml, prefixedAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { digest } from 'lib0/hash/sha256'
import * as Y from 'yjs'
import { Deck, EMPTY_TEXT, firstKeys, newPage, splitPage, type PageKind, type PartLink } from '../model/index.ts'
import { readNotes } from './notes-part.ts'
import { partText } from './part-text.ts'

/** Client id of what a file brought: every import of the same bytes is the same update. */
const IMPORTER = 1
/** Parts that pages are drawn with. */
const DRAWN_WITH = /^ppt\/(?:theme|charts|diagrams|tableStyles\.xml|drawings\/(?:_rels\/)?vmlDrawing)/
const MEDIA = /^ppt\/media\//
/** Text of parts beside pages, in all. */
const MAX_PART_CHARACTERS = 64 * 1024 * 1024
const MAX_SLIDES = 10_000

export interface ReadDeck {
  readonly doc: Y.Doc
  readonly package: SourcePackage
  /** Name of the main part. */
  readonly main: string
  readonly assets: readonly Asset[]
  /** Slides that nobody can read; they stay in the file. */
  readonly unreadable: readonly number[]
}

/** @throws WenfangError FileCorrupt, ArchiveUnsafe, FileTypeMismatch */
export function readDeck(bytes: Uint8Array): ReadDeck {
  const source = new SourcePackage(bytes)
  const main = source.related('', 'officeDocument')
  const presentation = main === null ? null : partText(source, main)
  if (main === null || presentation === null) throw new WenfangError('FileCorrupt', 'no presentation in the package')
  const root = parseXml(presentation)
  if (root.local !== 'presentation') throw new WenfangError('FileTypeMismatch', `the package holds a ${root.local}`)
  const doc = new Y.Doc({ gc: false })
  doc.clientID = IMPORTER
  const assets: Asset[] = []
  const unreadable: number[] = []
  doc.transact(() => {
    const deck = new Deck(doc)
    const slides = slidesOf(source, main, root)
    const keys = firstKeys(slides.length)
    for (const [at, { part, number }] of slides.entries()) {
      if (!readPage(deck, source, part, 'slide', number)) {
        unreadable.push(at + 1)
        deck.pages.set(part, unreadablePage(source, part, number))
      }
      deck.order.set(part, keys[at] ?? '')
    }
    for (const master of targets(source, main, 'slideMaster')) {
      readPage(deck, source, master, 'master', null)
      for (const layout of targets(source, master, 'slideLayout')) readPage(deck, source, layout, 'layout', null)
    }
    deck.parts.set(main, presentation)
    readParts(deck, source)
    readMedia(deck, source, assets)
  })
  return { doc, package: source, main, assets, unreadable }
}

function slidesOf(
  source: SourcePackage,
  main: string,
  root: XmlElement,
): readonly { readonly part: string; readonly number: number | null }[] {
  const links = new Map(source.relationships(main).map((link) => [link.id, link]))
  const seen = new Set<string>()
  const slides = childrenOf(childOf(root, 'sldIdLst'), 'sldId').flatMap((entry) => {
    const link = links.get(prefixedAttribute(entry, 'id') ?? '')
    if (!link || link.isExternal || link.type !== 'slide' || seen.has(link.target)) return []
    seen.add(link.target)
    const number = Number(entry.attributes['id'])
    return source.entry(link.target)
      ? [{ part: link.target, number: Number.isSafeInteger(number) ? number : null }]
      : []
  })
  if (slides.length > MAX_SLIDES)
    throw new WenfangError('ArchiveUnsafe', `${slides.length} slides`, { detail: { reason: 'entries' } })
  return slides
}

const targets = (source: SourcePackage, part: string, type: string): readonly string[] =>
  source.relationships(part).flatMap((link) => (link.type === type && !link.isExternal ? [link.target] : []))

function readPage(deck: Deck, source: SourcePackage, part: string, kind: PageKind, number: number | null): boolean {
  if (deck.pages.has(part)) return true
  const text = partText(source, part)
  if (text === null) return false
  try {
    const record = splitPage(text, kind)
    const notes = kind === 'slide' ? (readNotes(source, part)?.inserts ?? EMPTY_TEXT) : null
    deck.pages.set(part, newPage(record, { links: linksOf(source, part), notes, number }))
    return true
  } catch (error) {
    if (error instanceof WenfangError && error.code === 'FileCorrupt') return false
    throw error
  }
}

const unreadablePage = (source: SourcePackage, part: string, number: number | null): Y.Map<unknown> =>
  newPage(
    {
      kind: 'slide',
      root: '',
      template: '',
      background: '',
      transition: '',
      timing: '',
      isHidden: false,
      shapes: [],
    },
    { links: source.entry(part) ? linksOf(source, part) : new Map(), notes: EMPTY_TEXT, number },
  )

export const linksOf = (source: SourcePackage, part: string): ReadonlyMap<string, PartLink> =>
  new Map(
    source
      .relationships(part)
      .map(({ id, address, target, isExternal }) => [
        id,
        isExternal ? { type: address, to: target, isExternal } : { type: address, to: target },
      ]),
  )

function readParts(deck: Deck, source: SourcePackage): void {
  let left = MAX_PART_CHARACTERS
  for (const { name, size } of source.entries) {
    const part = name.replace(/^\//, '')
    if (!DRAWN_WITH.test(part) || !/\.(?:xml|rels|vml)$/i.test(part) || size > left) continue
    const text = partText(source, part)
    if (text === null) continue
    left -= text.length
    deck.parts.set(part, text)
  }
}

function readMedia(deck: Deck, source: SourcePackage, assets: Asset[]): void {
  for (const { name } of source.entries) {
    const part = name.replace(/^\//, '')
    const bytes = MEDIA.test(part) ? source.bytes(part) : null
    if (!bytes) continue
    const contentType = source.contentType(part) ?? mediaType(part)
    const hash = sha256Hex(bytes)
    deck.media.set(part, { hash, contentType })
    if (!assets.some((asset) => asset.hash === hash)) assets.push({ hash, bytes, contentType })
  }
}

const sha256Hex = (bytes: Uint8Array): string =>
  Array.from(digest(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  wmv: 'video/x-ms-wmv',
  avi: 'video/x-msvideo',
}
const mediaType = (part: string): string =>
  TYPES[part.slice(part.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
