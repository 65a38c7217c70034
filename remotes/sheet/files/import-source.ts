import { namesOfTables, type ImportResult, type ReadTable } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { importWorkbook } from '../model/import-workbook.ts'
import { withPictures } from './xlsx/read/pictures.ts'
import { readSource, type ReadSource } from './read-source.ts'

/** Limits first, then the reader. Macros and whatever else a workbook carries stay in the source and are never run. */
export const importSource = async (input: {
  readonly source: Uint8Array
  readonly ext: string
  readonly fellowTables?: readonly ReadTable[]
}): Promise<ImportResult> => {
  let read: ReadSource
  try {
    read = await readSource(input.source, input.ext.toLowerCase())
  } catch (error) {
    if (error instanceof WenfangError) return { ok: false, code: error.code, detail: error.message }
    throw error
  }
  const { data, assets } = read.format === 'xlsx' ? withPictures(read.data, read.read.source) : { ...read, assets: [] }
  const doc = new Y.Doc({ gc: false })
  importWorkbook(doc, data, namesOfTables(input.fellowTables ?? []))
  return { ok: true, body: Y.encodeStateAsUpdate(doc), assets, notices: noticesOf(read) }
}

function noticesOf(read: ReadSource): string[] {
  const notices: string[] = []
  if (read.data.isTruncated) notices.push('文件超出表格的最大行数或列数，超出的部分没有打开，但仍保存在原文件中。')
  if (read.format !== 'xlsx') return notices
  const names = read.read.source.entries.map(({ name }) => name)
  if (names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
    notices.push('工作簿中的宏已保留，但不会在文房中运行。')
  if (names.some((name) => /^xl\/externalLinks\//i.test(name)))
    notices.push('引用其他工作簿的公式显示文件中保存的结果，不会读取那些文件。')
  return notices
}
