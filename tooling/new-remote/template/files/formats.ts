import type { FileFormats } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { Checklist } from '../model/index.ts'
import { parseFile, writeFile } from './checklist-file.ts'

/** Client id of what a file brought: every import of the same bytes is the same update. */
const IMPORTER = 1

export const formats: FileFormats = {
  importSource({ source }) {
    const items = parseFile(source)
    if (!items) return Promise.resolve({ ok: false, code: 'FileCorrupt', detail: 'not a list' })
    const doc = new Y.Doc()
    doc.clientID = IMPORTER
    doc.transact(() => {
      const list = new Checklist(doc)
      for (const [at, { text, isDone }] of items.entries()) {
        const id = list.insert(at, text, `file-${at}`)
        if (isDone) list.setDone(id, true)
      }
    })
    return Promise.resolve({ ok: true, body: Y.encodeStateAsUpdate(doc), assets: [], notices: [] })
  },
  exportBody({ body }) {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, body)
    const bytes = writeFile(new Checklist(doc).items())
    return Promise.resolve({ bytes, contentType: 'application/json', ext: 'extension-of-checklist' })
  },
  blank: () => Promise.resolve({ source: writeFile([{ text: '', isDone: false }]), ext: 'extension-of-checklist' }),
}
