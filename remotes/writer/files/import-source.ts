import type { ImportResult } from '@wenfang/shared-contract'
import { inspectArchive, isEncryptedPackage, sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { seedFrom, sha256Hex } from '../model/body.ts'
import { readSource } from '../model/source.ts'
import { codeOfRejection } from './rejection.ts'

/** Media type of the main part of a document, with and without macros, and of templates. */
const WORD_MAIN =
  /wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroEnabled(?:Template)?/

const refuse = (code: Extract<ImportResult, { ok: false }>['code'], detail: string): ImportResult => ({
  ok: false,
  code,
  detail,
})

/**
 * Limits first, then the kernel's reader, which knows no entities and follows no link. Macros and embedded programs stay
 * in the source and are never run; pictures stay in it too, so there is nothing to store beside the body.
 */
export const importSource = async (input: {
  readonly source: Uint8Array
  readonly ext: string
}): Promise<ImportResult> => {
  const { source } = input
  const kind = sniff(source.subarray(0, SNIFF_BYTES))
  if (kind === 'empty') return refuse('FileEmpty', 'no bytes')
  // Whoever stores the source opens it first, with the password: what is encrypted here nobody opened.
  if (kind === 'ole' && isEncryptedPackage(source)) return refuse('NeedPassword', 'encrypted package')
  if (kind !== 'zip') return refuse('FileTypeMismatch', `not a document but ${kind}`)
  try {
    await inspectArchive(source)
  } catch (error) {
    if (error instanceof WenfangError) return refuse(error.code, error.message)
    throw error
  }
  const read = readSource(source)
  if (!read.ok) return refuse(codeOfRejection(read.reason), `${read.reason} ${read.detail}`.trim())
  const main = read.package.parts.get(read.package.mainDocumentPart)
  if (!main || !WORD_MAIN.test(main.contentType))
    return refuse('FileTypeMismatch', `main part is ${main?.contentType ?? 'absent'}`)
  const doc = new Y.Doc({ gc: false })
  seedFrom(doc, read.package, sha256Hex(source))
  const notices: string[] = []
  const names = [...read.package.partBytes.keys()]
  if (names.some((name) => /\/vbaProject\.bin$/i.test(name))) notices.push('文档中的宏已保留，但不会在文房中运行。')
  if (names.some((name) => /\/(?:embeddings|activeX)\//i.test(name)))
    notices.push('嵌入的对象已保留，在文房中显示为图片或占位框。')
  return { ok: true, body: Y.encodeStateAsUpdate(doc), assets: [], notices }
}
