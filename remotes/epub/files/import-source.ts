import type { ImportResult } from '@wenfang/shared-contract'
import { sniff } from '@wenfang/shared-ooxml'
import { WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import { unzipSync } from 'fflate'
import * as Y from 'yjs'
import { foundBook, type Book } from '../model/index.ts'
import { withoutEntities } from './entities.ts'
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
  const unknown = { creators: [], language: '', spine: 0, contents: 0 }
  const kind = sniff(source.subarray(0, 4096))
  if (kind === 'mobi') return { ...unknown, title: titleOfMobi(source), kind: 'mobi' }
  if (kind === 'zip' && ext === 'cbz') return { ...unknown, title: '', kind: 'cbz', spine: pagesOf(source).length }
  if (kind === 'zip') return readPackage(source)
  if (ext === 'fb2') return { ...unknown, title: titleOfFictionBook(source), kind: 'fb2' }
  throw new WenfangError('FileTypeMismatch', 'not a book')
}

const MOST_TITLE_BYTES = 1_000

/** The full name in the header of a Palm database; empty where it is not told. */
function titleOfMobi(source: Uint8Array): string {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  if (source.byteLength < 82) return ''
  const record = view.getUint32(78)
  if (source.byteLength < record + 92) return ''
  const [encoding, at, length] = [28, 84, 88].map((field) => view.getUint32(record + field))
  if (at === undefined || length === undefined || length > MOST_TITLE_BYTES) return ''
  const bytes = source.subarray(record + at, record + at + length)
  return new TextDecoder(encoding === 65_001 ? 'utf-8' : 'windows-1252').decode(bytes).trim()
}

function titleOfFictionBook(source: Uint8Array): string {
  const head = source.subarray(0, 65_536)
  const told = /encoding\s*=\s*["']([\w-]+)/.exec(new TextDecoder('latin1').decode(head.subarray(0, 200)))?.[1]
  const text = decoded(head, told ?? 'utf-8')
  return withoutEntities(/<book-title>([\s\S]*?)<\/book-title>/.exec(text)?.[1] ?? '').trim()
}

/** A book may name any encoding. */
function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const PICTURE = /\.(?:jpe?g|png|gif|bmp|webp|avif)$/i

/** Pictures of an archive, one a page, in the order of their names. @throws WenfangError FileCorrupt without any */
export function pagesOf(source: Uint8Array): readonly string[] {
  const pages: string[] = []
  unzipSync(source, {
    filter: ({ name }) => (PICTURE.test(name) && !name.startsWith('__MACOSX/') && pages.push(name), false),
  })
  if (pages.length === 0) throw new WenfangError('FileCorrupt', 'no pictures in it')
  return pages.toSorted((a, b) => a.localeCompare(b, 'zh-CN', { numeric: true }))
}

const refused = (code: ErrorCode, detail: string): ImportResult => ({ ok: false, code, detail })
