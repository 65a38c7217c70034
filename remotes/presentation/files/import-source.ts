import type { ImportResult } from '@wenfang/shared-contract'
import { inspectArchive, isEncryptedPackage, sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { readDeck, type ReadDeck } from './read-deck.ts'

/** Limits first, then the reader. Macros and whatever else a deck carries stay in the source and are never run. */
export const importSource = async ({ source }: { readonly source: Uint8Array }): Promise<ImportResult> => {
  try {
    await assertPackage(source)
    const read = readDeck(source)
    return { ok: true, body: Y.encodeStateAsUpdate(read.doc), assets: read.assets, notices: noticesOf(read) }
  } catch (error) {
    if (error instanceof WenfangError) return { ok: false, code: error.code, detail: error.message }
    throw error
  }
}

async function assertPackage(source: Uint8Array): Promise<void> {
  const kind = sniff(source.subarray(0, SNIFF_BYTES))
  if (kind === 'empty') throw new WenfangError('FileEmpty', 'no bytes')
  if (kind === 'ole' && isEncryptedPackage(source)) throw new WenfangError('NeedPassword', 'encrypted package')
  if (kind !== 'zip') throw new WenfangError('FileTypeMismatch', `not a presentation but ${kind}`)
  await inspectArchive(source)
}

function noticesOf({ package: { entries }, unreadable }: ReadDeck): readonly string[] {
  const notices: string[] = []
  if (unreadable.length > 0)
    notices.push(`第 ${unreadable.join('、')} 张幻灯片的内容已损坏，无法显示，但仍保存在原文件中。`)
  if (entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
    notices.push('演示文稿中的宏已保留，但不会在文房中运行。')
  return notices
}
