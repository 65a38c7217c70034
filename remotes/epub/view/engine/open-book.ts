import { cleanDrawing, cleanPage, InertParser } from './book-hooks.ts'
import type { EngineBook } from './engine-types.ts'
import { unzipSync, unzlibSync } from 'fflate'
import { EPUB } from 'foliate-js/epub.js'
import { makeFB2 } from 'foliate-js/fb2.js'
import { MOBI } from 'foliate-js/mobi.js'
import { decodeMarkup } from '@wenfang/shared-ooxml/markup-encoding'
import type { BookKind } from '../../model/index.ts'
import { canBeShown, isPicture, mendPackage } from './spine-items.ts'
import { unreadPage } from './unread-part.ts'

/** The book as the engine reads it. @throws when it is none */
export async function openBook(source: Uint8Array, kind: BookKind): Promise<EngineBook> {
  switch (kind) {
    case 'epub':
      return openEpub(source)
    case 'cbz':
      return openComic(source)
    case 'mobi':
      return new MOBI({ unzlib: unzlibSync }).open(new Blob([new Uint8Array(source)]))
    case 'fb2':
      return makeFB2(new Blob([new Uint8Array(source)]))
  }
}

const PAGES = /^(?:application\/xhtml\+xml|text\/html)$/

async function openEpub(source: Uint8Array): Promise<EngineBook> {
  const sizes = sizesOf(source)
  const bytes = (name: string): Uint8Array | null =>
    unzipSync(source, { filter: (file) => file.name === name })[name] ?? null
  const book = await new EPUB({
    loadText: (name: string) => {
      const found = bytes(name)
      const text = found && decodeMarkup(found)
      return Promise.resolve(text !== null && /\.opf$/i.test(name) ? mended(text) : text)
    },
    loadBlob: (name: string) => Promise.resolve(new Blob([new Uint8Array(bytes(name) ?? [])])),
    getSize: (name: string) => sizes.get(name) ?? 0,
  }).init()
  book.transformTarget?.addEventListener('data', (event) => {
    const { detail } = event as CustomEvent<{ data: unknown; readonly type: string }>
    if (PAGES.test(detail.type))
      detail.data = Promise.resolve(detail.data).then((text) => cleanPage(String(text), detail.type))
    else if (detail.type === 'image/svg+xml')
      detail.data = Promise.resolve(detail.data).then((text) => cleanDrawing(String(text)))
  })
  for (const section of book.sections) {
    const type = book.resources?.manifest.find(({ href }) => href === section.id)?.mediaType ?? ''
    const load = section.load.bind(section)
    if (isPicture(type)) section.load = async () => pageOfPicture(await load())
    else if (type !== '' && !canBeShown(type)) section.load = () => unreadPage('foreign')
  }
  return book
}

function mended(text: string): string {
  const opf = new InertParser().parseFromString(text, 'application/xml')
  if (opf.querySelector('parsererror')) return text
  mendPackage(opf)
  return new XMLSerializer().serializeToString(opf)
}

const pageOfPicture = (picture: string): string =>
  URL.createObjectURL(
    new Blob(
      [
        cleanPage(
          `<!DOCTYPE html><html><head></head><body style="margin: 0"><img src="${picture}" alt=""></body></html>`,
          'text/html',
        ),
      ],
      { type: 'text/html' },
    ),
  )

function sizesOf(source: Uint8Array): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  unzipSync(source, { filter: ({ name, originalSize }) => (sizes.set(name, originalSize), false) })
  return sizes
}

const PICTURES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
}
const typeOf = (name: string): string | undefined => PICTURES[name.split('.').at(-1)?.toLowerCase() ?? '']

/** Pictures in an archive, one a page, in the order of their names. */
function openComic(source: Uint8Array): EngineBook {
  const sizes = sizesOf(source)
  const names = [...sizes.keys()]
    .filter((name) => typeOf(name) !== undefined && !name.startsWith('__MACOSX/'))
    .toSorted((a, b) => a.localeCompare(b, 'zh-CN', { numeric: true }))
  const shown = new Map<string, readonly string[]>()
  const load = (name: string): string => {
    const bytes = unzipSync(source, { filter: (file) => file.name === name })[name] ?? new Uint8Array()
    const picture = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: typeOf(name) ?? '' }))
    const url = pageOfPicture(picture)
    shown.set(name, [url, picture])
    return url
  }
  const unload = (name: string): void => {
    for (const url of shown.get(name) ?? []) URL.revokeObjectURL(url)
    shown.delete(name)
  }
  return {
    metadata: {},
    rendition: { layout: 'pre-paginated' },
    sections: names.map((name) => ({
      id: name,
      size: sizes.get(name) ?? 0,
      linear: null,
      load: () => Promise.resolve(load(name)),
      unload: () => unload(name),
      createDocument: () => Promise.resolve(new InertParser().parseFromString('<body></body>', 'text/html')),
    })),
    toc: names.map((name, index) => ({ label: `第 ${index + 1} 页`, href: name, subitems: null })),
    resolveHref: (href) => ({ index: names.indexOf(href), anchor: () => 0 }),
    splitTOCHref: (href) => [href, null],
    getTOCFragment: (page) => page.documentElement,
    isExternal: () => false,
    destroy: () => names.forEach(unload),
  }
}
