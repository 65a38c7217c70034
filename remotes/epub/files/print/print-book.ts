import { readAnnotations, type Annotation } from '@wenfang/shared-annotate'
import type { ExportInput } from '@wenfang/shared-contract'
import { sniff } from '@wenfang/shared-ooxml'
import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol'
import { toBase64 } from 'lib0/buffer'
import * as Y from 'yjs'
import { readBook, sectionOfPlace, wordsOf } from '../../model/index.ts'
import { openArchive, type Archive } from '../archive.ts'
import { pagesOf } from '../import-source.ts'
import { spineOf } from '../read-package.ts'
import { headOf, waysOf } from './paper.ts'
import { printableMarkup } from './printable-markup.ts'

/**
 * The book on paper: words, structure and pictures set anew, with what people noted at the end of each part.
 * @throws WenfangError FormatUnsupported for forms that only the reader can read
 */
export function printBook({ source, body, comments }: Pick<ExportInput, 'source' | 'body' | 'comments'>): string {
  const [bodyDoc, commentsDoc] = [new Y.Doc(), new Y.Doc()]
  try {
    Y.applyUpdate(bodyDoc, body)
    if (comments) Y.applyUpdate(commentsDoc, comments)
    const book = readBook(bodyDoc)
    const said = readAnnotations(bodyDoc, commentsDoc)
    const notesIn = (section: number): string =>
      notes(
        said.all.filter(({ place }) => sectionOfPlace(place) === section),
        (id) => said.repliesOf(id).map(({ author, text }) => `${author.name}：${text}`),
      )
    if (sniff(source.subarray(0, 4096)) !== 'zip')
      throw new WenfangError('FormatUnsupported', 'only its reader reads it')
    const archive = openArchive(source)
    const parts = book?.kind === 'cbz' ? comicPages(archive, pagesOf(source)) : bookParts(archive)
    const cover = `<section class="cover"><h1>${escapeXml(book?.title ?? '')}</h1><p>${escapeXml((book?.creators ?? []).join('、'))}</p></section>`
    const sections = parts.map((part, index) => `<section>${part}${notesIn(index)}</section>`)
    const language = book?.language ?? ''
    return `${headOf(language)}<main${waysOf(language)}>${book?.kind === 'cbz' ? '' : cover}${sections.join('')}</main>`
  } finally {
    bodyDoc.destroy()
    commentsDoc.destroy()
  }
}

function bookParts(archive: Archive): string[] {
  return spineOf(archive).map(({ path, type }) => {
    const beside = path.replace(/[^/]*$/, '')
    if (type.startsWith('image/')) return pictureMarkup(archive.bytes(path))
    const bytes = (href: string): Uint8Array | null => archive.bytes(archive.resolve(beside, href))
    return printableMarkup(archive.text(path) ?? '', {
      markup: (href) => pictureMarkup(bytes(href)),
      address: (href) => pictureAddress(bytes(href)),
    })
  })
}

const comicPages = (archive: Archive, names: readonly string[]): string[] =>
  names.map((name) => `<div class="page">${pictureMarkup(archive.bytes(name))}</div>`)

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  // As a picture nothing in it runs or is fetched.
  svg: 'image/svg+xml',
}

function pictureMarkup(bytes: Uint8Array | null): string {
  const address = pictureAddress(bytes)
  return address === '' ? '' : `<img alt="" src="${address}">`
}

function pictureAddress(bytes: Uint8Array | null): string {
  const type = bytes && TYPES[sniff(bytes.subarray(0, 4096))]
  return type ? `data:${type};base64,${toBase64(bytes)}` : ''
}

function notes(annotations: readonly Annotation[], repliesOf: (id: string) => readonly string[]): string {
  if (annotations.length === 0) return ''
  const entries = annotations.map((annotation) => {
    const { quote, remark } = wordsOf(annotation)
    const lines = [remark === '' ? '' : `${remark} ——${annotation.author.name}`, ...repliesOf(annotation.id)]
    const paragraphs = lines.filter((line) => line !== '').map((line) => `<p>${escapeXml(line)}</p>`)
    return `<blockquote>${escapeXml(quote)}</blockquote>${paragraphs.join('')}`
  })
  return `<div class="notes"><p>批注</p>${entries.join('')}</div>`
}
