import type { DocumentSnapshot, DocumentSnapshots, SnapshotDocument } from '@wenfang/shared-contract'
import { markupOf, node, type SvgNode } from '@wenfang/shared-charts/svg'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { coverOf, type Cover } from '../files/cover.ts'
import { readBook, type Book } from '../model/index.ts'
import { titlePage } from './title-page.ts'

/** Of books, high as paper is. */
const RATIO = 3 / 4

/** The cover of a book; a page with its title where it has none. */
export const documentSnapshots: DocumentSnapshots = {
  async snapshot({ body, source }, { part, width, height }): Promise<DocumentSnapshot | null> {
    const book = part === null ? bookOf(body) : null
    if (!book) return null
    const cover = await coverIn(source, book)
    const natural = cover?.size ?? { width: 1_000 * RATIO, height: 1_000 }
    const scale = Math.min(width / natural.width, height / natural.height)
    const [w, h] = [round(natural.width * scale), round(natural.height * scale)]
    const drawn = node(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width: w, height: h, viewBox: `0 0 ${w} ${h}` },
      cover ? [picture(cover, w, h)] : titlePage(book, w, h),
    )
    const text = [book.title, ...book.creators].filter((words) => words !== '').join('\n')
    return { svg: markupOf(drawn), width: w, height: h, title: book.title, text }
  },
  parts: () => Promise.resolve([]),
}

function picture({ bytes, contentType }: Cover, width: number, height: number): SvgNode {
  const href = `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
  return node('image', { width, height, href })
}

/** A damaged archive has no cover; its title is known nevertheless. */
async function coverIn(source: SnapshotDocument['source'], { kind }: Book): Promise<Cover | null> {
  try {
    return coverOf(await source(), kind)
  } catch (error) {
    if (error instanceof WenfangError) return null
    throw error
  }
}

function bookOf(body: Uint8Array): Book | null {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const book = readBook(doc)
  doc.destroy()
  return book
}

const round = (pixels: number): number => Math.max(1, Math.round(pixels * 100) / 100)
