import type { ImportResult } from '@wenfang/shared-contract'
import { sniff } from '@wenfang/shared-ooxml'
import { WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import { unzipSync } from 'fflate'
import * as Y from 'yjs'
import { foundBook, type Book } from '../model/index.ts'
import { readPackage } from './read-package.ts'

/** Reads what a book says of itself. Its pages stay in the source; the reader cleans each before it is shown. */
export async function importSource(input: {
  readonly source: Uint8Array
  readonly ext: string
}): Promise<ImportResult> {
  try {
    const doc = new Y.Doc({ gc: false })
    foundBook(doc, bookOf(input.source, input.ext.toLowerCase()))
    return { ok: true, body: Y.encodeStateAsUpdate(doc), assets: [], notices: [] }
  } catch (error) {
    if (error instanceof WenfangError) return refused(error.code, error.message)
    throw error
  }
}

function bookOf(source: Uint8Array, ext: string): Book {
  const unknown = { title: '', creators: [], language: '', spine: 0, contents: 0 }
  const kind = sniff(source.subarray(0, 4096))
  if (kind === 'mobi') return { ...unknown, kind: 'mobi' }
  if (kind === 'zip' && ext === 'cbz') return { ...unknown, kind: 'cbz', spine: pagesOf(source) }
  if (kind === 'zip') return readPackage(source)
  if (ext === 'fb2') return { ...unknown, kind: 'fb2' }
  throw new WenfangError('FileTypeMismatch', 'not a book')
}

const PICTURE = /\.(?:jpe?g|png|gif|bmp|webp|avif)$/i

function pagesOf(source: Uint8Array): number {
  let pages = 0
  unzipSync(source, { filter: ({ name }) => (PICTURE.test(name) && (pages += 1), false) })
  if (pages === 0) throw new WenfangError('FileCorrupt', 'no pictures in it')
  return pages
}

const refused = (code: ErrorCode, detail: string): ImportResult => ({ ok: false, code, detail })
