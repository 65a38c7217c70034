import { WenfangError } from '@wenfang/shared-protocol'
import { unzipSync } from 'fflate'
import type { Book } from '../model/index.ts'

/** Parts that say what a book is are small; a larger one is not read. */
const MOST_BYTES = 8 * 1024 * 1024

/**
 * What the package document of an EPUB says. Only tags and attributes are looked at: what a page shows is the reader's.
 * @throws WenfangError FileCorrupt where there is no package document
 */
export function readPackage(source: Uint8Array): Book {
  const read = partsOf(source)
  const container = read('META-INF/container.xml')
  const path = /<(?:\w+:)?rootfile\b[^>]*\bfull-path\s*=\s*["']([^"']+)["']/i.exec(container ?? '')?.[1]
  const opf = path === undefined ? null : read(path)
  if (path === undefined || opf === null) throw new WenfangError('FileCorrupt', 'no package document')
  const manifest = tags(opf, 'item')
  const spine = tags(opf, 'itemref')
  const creators = contents(opf, 'creator')
  const folder = path.replace(/[^/]*$/, '')
  const nav = manifest.find((item) => (attribute(item, 'properties') ?? '').split(/\s+/).includes('nav'))
  const ncx = manifest.find((item) => attribute(item, 'media-type') === 'application/x-dtbncx+xml')
  return {
    kind: 'epub',
    title: contents(opf, 'title')[0] ?? '',
    creators,
    language: contents(opf, 'language')[0] ?? '',
    spine: spine.length,
    contents: entriesOf(nav && read(resolve(folder, nav)), ncx && read(resolve(folder, ncx))),
  }
}

type Read = (name: string) => string | null

/** Each part is unpacked when it is asked for, once. */
function partsOf(source: Uint8Array): Read {
  return (name) => {
    try {
      const found = unzipSync(source, { filter: (file) => file.name === name && file.originalSize <= MOST_BYTES })
      const bytes = found[name]
      return bytes ? new TextDecoder(encodingOf(bytes)).decode(bytes) : null
    } catch (cause) {
      throw new WenfangError('FileCorrupt', 'the archive cannot be read', { cause })
    }
  }
}

const encodingOf = (bytes: Uint8Array): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'

const resolve = (folder: string, item: string): string => {
  const href = decode(attribute(item, 'href') ?? '')
  const parts: string[] = []
  for (const part of `${folder}${decodeURIComponent(href)}`.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}

/** Links of the first list of contents, else points of the older form. */
function entriesOf(nav: string | null | undefined, ncx: string | null | undefined): number {
  const lists = [...(nav ?? '').matchAll(/<nav\b([^>]*)>([\s\S]*?)<\/nav>/gi)]
  const toc = lists.find(([, attributes = '']) => /type\s*=\s*["'][^"']*\btoc\b/i.test(attributes))?.[2]
  if (toc !== undefined) return tags(toc, 'a').length
  return tags(ncx ?? '', 'navPoint').length
}

const tags = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'gi'))].map(([tag]) => tag)

const attribute = (tag: string, name: string): string | null => {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return match ? (match[1] ?? match[2] ?? '') : null
}

/** Of Dublin Core elements. */
const contents = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<dc:${name}(?=[\\s>])[^>]*>([\\s\\S]*?)</dc:${name}>`, 'gi'))]
    .map(([, text = '']) =>
      decode(text.replaceAll(/<[^>]*>/g, ''))
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? String(whole)
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal))
  })
