import type { ImportResult } from '@wenfang/shared-contract'
import { inspectArchive, isEncryptedPackage, sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { seedFrom, sha256Hex } from '../model/shared-body/body.ts'
import { readSource } from '../model/opening/source.ts'
import { codeOfRejection } from './rejection.ts'
import { TEXT_READERS, type TextReader } from './story/text-readers.ts'
import { writeStoryDocx } from './story/write-story-docx.ts'

/** A text of ten million letters is a document of thousands of pages. */
const MAX_TEXT_BYTES = 10 * 1024 * 1024

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
  const reader = TEXT_READERS[input.ext]
  if (reader) return importText(reader, input.source)
  return importPackage(input.source)
}

/** Becomes a Word document of ours, which editors and exports work on from then on; the text stays what was uploaded. */
async function importText(reader: TextReader, source: Uint8Array): Promise<ImportResult> {
  if (source.length > MAX_TEXT_BYTES) return refuse('FileTooLarge', `${source.length} bytes of text`)
  const { story, remotePictures } = reader(source)
  const opened = writeStoryDocx(story)
  const imported = await importPackage(opened)
  if (!imported.ok) return imported
  const notices =
    remotePictures > 0 ? [`有 ${remotePictures} 张图片不在文件里，没有从网上下载；原处留有它们的链接。`] : []
  return { ...imported, opened, notices }
}

async function importPackage(source: Uint8Array): Promise<ImportResult> {
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
  if (read.isRepaired) notices.push('这个文件有不合规范的地方，已修复后打开，请核对内容；上传的原文件没有改动。')
  const names = [...read.package.partBytes.keys()]
  if (names.some((name) => /\/vbaProject\.bin$/i.test(name))) notices.push('文档中的宏已保留，但不会在文房中运行。')
  if (names.some((name) => /\/(?:embeddings|activeX)\//i.test(name)))
    notices.push('嵌入的对象已保留，在文房中显示为图片或占位框。')
  return { ok: true, body: Y.encodeStateAsUpdate(doc), assets: [], notices }
}
