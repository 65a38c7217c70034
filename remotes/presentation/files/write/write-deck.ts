// A deck goes back into the package that it came in: what nobody touched leaves as the bytes it came in.
import { PackageEditor, relationshipsPart } from '@wenfang/shared-ooxml/package'
import { pictureOr } from '@wenfang/shared-ooxml/picture'
import { parseXml } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import {
  Deck,
  hasMarks,
  mapOf,
  numberOfShape,
  pageXml,
  paragraphsXml,
  sectionsOf,
  shapeTree,
  stringOf,
  textOf,
  type PartLink,
  type Section,
  type ShapeNode,
} from '../../model/index.ts'
import { CARRIED_PARTS } from '../../model/clip/clip.ts'
import { readDeck, type ReadDeck } from '../read-deck.ts'
import { withLiveReferences } from './live-references.ts'
import { writeCharts } from './chart-workbook.ts'
import { writeLayoutLists, writeMasterList } from './layout-list.ts'
import { removeLeftDiagrams } from './left-diagrams.ts'
import { writeNotes } from './notes-writer.ts'
import { writtenRelationships } from './relationships.ts'
import { withSlides } from './slide-list.ts'

const SLIDE_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml'
const LAYOUT_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.slideLayout+xml'
const MASTER_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.slideMaster+xml'
const THEME_TYPE = 'application/vnd.openxmlformats-officedocument.theme+xml'
/** Names of parts that are ours to write: nobody leaves the folder by one. */
const SAFE_PART = /^ppt\/(?:[\w-]+\/)*[\w-]+\.\w+$/

export type FetchAsset = (hash: string) => Promise<Uint8Array>

/** @throws WenfangError FileCorrupt, NotFound for bytes that are not stored */
export async function writeDeck(sourceBytes: Uint8Array, doc: Y.Doc, asset: FetchAsset): Promise<Uint8Array> {
  const read = readDeck(sourceBytes)
  const deck = new Deck(doc)
  const before = new Deck(read.doc)
  const isStrict = read.package.relationships('').some(({ address }) => address.startsWith('http://purl.oclc.org/'))
  const editor = new PackageEditor(read.package, isStrict)
  writeParts(editor, deck, before, read.main)
  writeCharts(editor, deck)
  const names = namePages(editor, deck)
  const slides = deck.slideIds()
  const pages = [...slides, ...deck.pagesOfKind('layout'), ...deck.pagesOfKind('master')]
  for (const id of pages) writePage(editor, deck, before, id, names)
  writeMasterList(editor, deck, read.main, names)
  writeLayoutLists(editor, deck, before, names)
  writeSlides(editor, deck, before, read, names)
  for (const id of slides) writeSlideNotes(editor, deck, before, read, id, names)
  removeLeftDiagrams(editor, deck, before)
  await writeMedia(editor, deck, pages, asset)
  return editor.isUnchanged ? sourceBytes : editor.bytes()
}

/** Parts of new slides get names as other programs give them. */
function namePages(editor: PackageEditor, deck: Deck): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const id of deck.slideIds())
    if (editor.source.entry(id)) names.set(id, id)
    else {
      const name = editor.freeName('ppt/slides/slide#.xml')
      editor.addPart(name, SLIDE_TYPE, '')
      names.set(id, name)
    }
  for (const id of deck.pagesOfKind('layout'))
    if (!editor.source.entry(id)) {
      const name = editor.freeName('ppt/slideLayouts/slideLayout#.xml')
      editor.addPart(name, LAYOUT_TYPE, '')
      names.set(id, name)
    }
  for (const id of deck.pagesOfKind('master'))
    if (!editor.source.entry(id)) {
      const name = editor.freeName('ppt/slideMasters/slideMaster#.xml')
      editor.addPart(name, MASTER_TYPE, '')
      names.set(id, name)
    }
  return names
}

/** What a package calls a part that came to the deck since. */
function contentTypeOf(part: string): string {
  if (part.startsWith('ppt/theme/')) return THEME_TYPE
  const [, kind = ''] = /^ppt\/diagrams\/(\w+)-\d+\.xml$/.exec(part) ?? []
  return (CARRIED_PARTS[kind] ?? CARRIED_PARTS['chart'])?.contentType ?? ''
}

function writePage(
  editor: PackageEditor,
  deck: Deck,
  before: Deck,
  id: string,
  names: ReadonlyMap<string, string>,
): void {
  const page = deck.page(id)
  if (!page || stringOf(page, 'x') === '') return
  const old = before.page(id)
  const part = names.get(id) ?? id
  const xml = pageXml(page)
  if (!old || pageXml(old) !== xml) {
    const safe = isWellFormed(xml) ? xml : pageXml(page, isWellFormed)
    editor.setText(part, withLiveReferences(safe, numbersOf(shapeTree(page))))
  }
  const [was, links] = [old ? linksOf(old, names) : new Map<string, PartLink>(), linksOf(page, names)]
  if (!isSame(was, links)) {
    const name = relationshipsPart(part)
    editor.setText(name, writtenRelationships(editor.text(name), was, links))
  }
}

function isWellFormed(xml: string): boolean {
  try {
    parseXml(xml)
    return true
  } catch {
    return false
  }
}

function numbersOf(nodes: readonly ShapeNode[]): ReadonlySet<string> {
  const numbers = new Set<string>()
  const walk = ({ id, map, children }: ShapeNode): void => {
    numbers.add(numberOfShape(id, map))
    // Two forms of one shape, and what we only carry, have theirs inside.
    for (const [, number] of stringOf(map, 's').matchAll(/<p:cNvPr\s[^>]*?\bid="(\d+)"/g)) numbers.add(number ?? '')
    children.forEach(walk)
  }
  nodes.forEach(walk)
  return numbers
}

/** @param names of slides that are new: links between slides follow */
function linksOf(page: Y.Map<unknown>, names: ReadonlyMap<string, string>): ReadonlyMap<string, PartLink> {
  const links = new Map<string, PartLink>()
  for (const [id, value] of mapOf(page, 'links')?.entries() ?? []) {
    const { type, to, isExternal } = (value ?? {}) as Partial<PartLink>
    if (typeof type !== 'string' || typeof to !== 'string') continue
    links.set(id, isExternal === true ? { type, to, isExternal } : { type, to: names.get(to) ?? to })
  }
  return links
}

const isSame = (a: ReadonlyMap<string, PartLink>, b: ReadonlyMap<string, PartLink>): boolean =>
  a.size === b.size && [...a].every(([id, { type, to }]) => b.get(id)?.type === type && b.get(id)?.to === to)

/** What pages show and name that are in the deck now. */
function namedParts(deck: Deck): ReadonlySet<string> {
  const pages = [...deck.slideIds(), ...deck.pagesOfKind('layout'), ...deck.pagesOfKind('master')]
  return new Set(
    pages.flatMap((id) => [...linksOf(deck.page(id) ?? deck.pages, new Map()).values()].map(({ to }) => to)),
  )
}

/** Charts, themes, the presentation itself. What came since and is shown no more stays out. */
function writeParts(editor: PackageEditor, deck: Deck, before: Deck, main: string): void {
  const named = namedParts(deck)
  const isWanted = (part: string): boolean => named.has(part.replace(/_rels\/([^/]+)\.rels$/, '$1'))
  for (const [part, text] of deck.parts.entries()) {
    if (typeof text !== 'string' || before.parts.get(part) === text || !isWellFormed(text)) continue
    if (editor.source.entry(part)) editor.setText(part, text)
    else if (!isWanted(part)) continue
    else if (part.endsWith('.rels')) editor.setText(part, text)
    else if (SAFE_PART.test(part) && part !== main) editor.addPart(part, contentTypeOf(part), text)
  }
}

function writeSlides(
  editor: PackageEditor,
  deck: Deck,
  before: Deck,
  { main, package: source }: ReadDeck,
  names: ReadonlyMap<string, string>,
): void {
  const [was, is] = [before.slideIds(), deck.slideIds()]
  if (was.length === is.length && was.every((id, at) => is[at] === id) && !hasMarks(deck)) return
  const links = new Map(source.relationships(main).map((link) => [link.target, link.id]))
  const numbers = new Map(was.map((id) => [id, Number(before.page(id)?.get('number') ?? 0)]))
  let free = Math.max(255, ...numbers.values()) + 1
  const gone = new Set(was.filter((id) => !is.includes(id)))
  const slides = is.map((id) => ({
    number: numbers.get(id) ?? free++,
    link: links.get(id) ?? editor.relate(main, 'slide', names.get(id) ?? id),
  }))
  const numberOf = new Map(is.map((id, at) => [id, slides[at]?.number ?? 0]))
  const sections = hasMarks(deck) ? wholeSections(deck, is) : null
  const listed =
    sections?.map(({ slides: held, ...section }) => ({
      ...section,
      slides: held.map((id) => numberOf.get(id) ?? 0),
    })) ?? null
  const text = editor.text(main) ?? ''
  const written = withSlides(text, slides, listed)
  if (written !== text) editor.setText(main, written)
  editor.unrelate(main, ({ target }) => gone.has(target))
  for (const id of gone) {
    const notes = source.related(id, 'notesSlide')
    if (notes !== null) editor.remove(notes)
    editor.remove(id)
  }
}

/** Where there are sections every slide is in one. */
function wholeSections(deck: Deck, slides: readonly string[]): readonly Section[] {
  const [first, ...others] = sectionsOf(deck)
  if (!first) return []
  const loose = slides.slice(0, slides.indexOf(first.slides[0] ?? ''))
  return [{ ...first, slides: [...loose, ...first.slides] }, ...others]
}

function writeSlideNotes(
  editor: PackageEditor,
  deck: Deck,
  before: Deck,
  { main }: ReadDeck,
  id: string,
  names: ReadonlyMap<string, string>,
): void {
  const notes = textOf(deck.slide(id), 'notes')
  const old = before.page(id)
  const was = old && textOf(old, 'notes')
  const paragraphs = notes ? paragraphsXml(notes) : ''
  if (paragraphs === (was ? paragraphsXml(was) : '<a:p></a:p>') || !isWellFormed(`<a>${paragraphs}</a>`)) return
  writeNotes(editor, main, names.get(id) ?? id, old ? id : null, paragraphs)
}

/** Bytes of what was put in since the file came. */
async function writeMedia(
  editor: PackageEditor,
  deck: Deck,
  pages: readonly string[],
  asset: FetchAsset,
): Promise<void> {
  const wanted = new Set<string>()
  for (const id of pages)
    for (const { to } of linksOf(deck.page(id) ?? deck.pages, new Map()).values())
      if (deck.media.has(to) && !editor.has(to) && SAFE_PART.test(to)) wanted.add(to)
  for (const part of wanted) {
    const { hash, contentType } = (deck.media.get(part) ?? {}) as Partial<{ hash: string; contentType: string }>
    if (typeof hash !== 'string' || typeof contentType !== 'string' || !/^[\w.+-]+\/[\w.+-]+$/.test(contentType))
      continue
    editor.addBytes(part, contentType, await pictureOr(asset, hash))
  }
}
