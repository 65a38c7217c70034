import { WenfangError } from '@wenfang/shared-protocol'
import type { Book } from '../model/index.ts'
import { openArchive, type Archive } from './archive.ts'
import { withoutEntities } from './entities.ts'
import { markupText } from './markup-text.ts'

/**
 * What the package document of an EPUB says. Only tags and attributes are looked at: what a page shows is the reader's.
 * @throws WenfangError FileCorrupt where there is no package document
 */
export function readPackage(source: Uint8Array): Book {
  const archive = openArchive(source)
  const { opf, folder } = packageOf(archive)
  const manifest = tags(opf, 'item')
  const nav = manifest.find((item) => (attribute(item, 'properties') ?? '').split(/\s+/).includes('nav'))
  const ncx = manifest.find((item) => attribute(item, 'media-type') === 'application/x-dtbncx+xml')
  const read = (item: string | undefined): string | null => (item ? archive.text(pathOf(archive, folder, item)) : null)
  return {
    kind: 'epub',
    title: contents(opf, 'title')[0] ?? '',
    creators: contents(opf, 'creator'),
    language: contents(opf, 'language')[0] ?? '',
    spine: tags(opf, 'itemref').length,
    contents: entriesOf(read(nav), read(ncx)),
  }
}

export interface SpinePart {
  readonly path: string
  readonly type: string
}

/** @throws WenfangError FileCorrupt where there is no package document */
export function packageOf(archive: Archive): { readonly opf: string; readonly folder: string } {
  const container = archive.text('META-INF/container.xml')
  const path = /<(?:\w+:)?rootfile\b[^>]*\bfull-path\s*=\s*["']([^"']+)["']/i.exec(container ?? '')?.[1]
  const opf = path === undefined ? null : archive.text(path)
  if (path === undefined || opf === null) throw new WenfangError('FileCorrupt', 'no package document')
  return { opf, folder: path.replace(/[^/]*$/, '') }
}

/** Parts in reading order, as the reader counts them: what the manifest does not know is passed over. */
export function spineOf(archive: Archive): readonly SpinePart[] {
  const { opf, folder } = packageOf(archive)
  const items = new Map(tags(opf, 'item').map((item) => [attribute(item, 'id'), item]))
  return tags(opf, 'itemref')
    .flatMap((reference) => items.get(attribute(reference, 'idref')) ?? [])
    .map((item) => ({ path: pathOf(archive, folder, item), type: attribute(item, 'media-type') ?? '' }))
}

const PAGES = /^(?:application\/xhtml\+xml|text\/html|image\/svg\+xml)$/

/**
 * The words of each part, for searching; pictures and parts that are not there have none.
 * @throws WenfangError FileCorrupt where there is no package document
 */
export function readSpine(source: Uint8Array): readonly string[] {
  const archive = openArchive(source)
  return spineOf(archive).map(({ path, type }) => (PAGES.test(type) ? markupText(archive.text(path) ?? '') : ''))
}

export const pathOf = (archive: Archive, folder: string, item: string): string =>
  archive.resolve(folder, withoutEntities(attribute(item, 'href') ?? ''))

/** Links of the first list of contents, else points of the older form. */
function entriesOf(nav: string | null, ncx: string | null): number {
  const lists = [...(nav ?? '').matchAll(/<nav\b([^>]*)>([\s\S]*?)<\/nav>/gi)]
  const toc = lists.find(([, attributes = '']) => /type\s*=\s*["'][^"']*\btoc\b/i.test(attributes))?.[2]
  if (toc !== undefined) return tags(toc, 'a').length
  return tags(ncx ?? '', 'navPoint').length
}

export const tags = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'gi'))].map(([tag]) => tag)

export const attribute = (tag: string, name: string): string | null => {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return match ? (match[1] ?? match[2] ?? '') : null
}

/** Of Dublin Core elements. */
const contents = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<dc:${name}(?=[\\s>])[^>]*>([\\s\\S]*?)</dc:${name}>`, 'gi'))]
    .map(([, text = '']) =>
      withoutEntities(text.replaceAll(/<[^>]*>/g, ''))
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
