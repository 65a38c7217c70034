import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import type { DocumentSnapshots, SnapshotDocument } from '@wenfang/shared-contract'
import { workbookOf } from '../files/archive.ts'
import { workbookBody } from '../files/part-body.ts'

/** What is seen first of a smart sheet, and what of it stands in other files, is of its workbook. */
export async function loadDocumentSnapshots(): Promise<DocumentSnapshots> {
  const snapshots = await sheet.loadSnapshots?.()
  if (!snapshots) throw new Error('spreadsheets have no snapshots')
  const workbook = (document: SnapshotDocument): SnapshotDocument => ({
    ...document,
    body: workbookBody(document.body),
    source: async () => workbookOf(await document.source()),
  })
  return {
    snapshot: (document, request) => snapshots.snapshot(workbook(document), request),
    parts: (document) => snapshots.parts(workbook(document)),
  }
}
