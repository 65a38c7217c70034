import type { HostApi } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { foundWorkbook, openWorkbook, type SharedWorkbook } from '../model/index.ts'

export interface OpenedBook {
  readonly model: SharedWorkbook
  /** False: a copy of the file that only this window has; it is looked at, not edited. */
  readonly isShared: boolean
}

/** The host's workbook; where the server keeps none for this file, the file itself is read here. */
export async function openBook(host: HostApi): Promise<OpenedBook> {
  const shared = openWorkbook(host.doc.body)
  if (shared.sheets().length > 0) return { model: shared, isShared: true }
  shared.dispose()
  host.progress(60, '正在读取表格')
  const [{ readXlsx }, source] = await Promise.all([import('../files/index.ts'), host.doc.source()])
  const doc = new Y.Doc()
  const { data } = await readXlsx(source, { signal: host.signal })
  foundWorkbook(doc, data)
  return { model: openWorkbook(doc), isShared: false }
}
