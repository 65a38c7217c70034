import { manifest as dbsheet } from '@wenfang/remote-dbsheet/manifest'
import { manifest as outline } from '@wenfang/remote-outline/manifest'
import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import type { DocumentSnapshots, SnapshotDocument, SnapshotPart } from '@wenfang/shared-contract'
import { workbookOf } from '../files/archive.ts'
import { bothCalculated } from '../files/both-calculated.ts'
import { databaseBody, workbookBody } from '../files/part-body.ts'
import { cardOfPage, pageOfCard, tableOfPart } from '../model/part-of-card.ts'
import { pageBody, pagesOf, titleIn } from '../files/pages.ts'

/** What is seen first of a smart sheet is of its workbook; views of its tables and its pages are parts beside the workbook's. */
export async function loadDocumentSnapshots(): Promise<DocumentSnapshots> {
  const [sheets, tables, pages] = await Promise.all([
    sheet.loadSnapshots?.(),
    dbsheet.loadSnapshots?.(),
    outline.loadSnapshots?.(),
  ])
  if (!sheets || !tables || !pages) throw new Error('a part of smart sheets has no snapshots')
  const workbook = async (document: SnapshotDocument): Promise<SnapshotDocument> => {
    return {
      ...document,
      body: workbookBody(document.body),
      source: async () => workbookOf(await document.source()),
      fellowTables: (await bothCalculated(document.body)).tables,
    }
  }
  const database = async (document: SnapshotDocument): Promise<SnapshotDocument | null> => {
    const body = databaseBody(document.body)
    return body && { ...document, body, fellowCells: (await bothCalculated(document.body)).cells }
  }
  return {
    async snapshot(document, request) {
      const page = pageOfCard(request.part)
      if (page !== null) {
        const body = pagesOf(document.body).includes(page) ? pageBody(document.body, page) : null
        return body && pages.snapshot({ ...document, body }, { ...request, part: null })
      }
      if (tableOfPart(request.part) === null) return sheets.snapshot(await workbook(document), request)
      const of = await database(document)
      return of && tables.snapshot(of, request)
    },
    async parts(document) {
      const of = await database(document)
      return [
        ...(await sheets.parts(await workbook(document))),
        ...(of ? await tables.parts(of) : []),
        ...pageParts(document),
      ]
    },
  }
}

const pageParts = ({ body }: SnapshotDocument): readonly SnapshotPart[] =>
  pagesOf(body).map((id) => ({ part: cardOfPage(id), kind: 'page', title: titleIn(body, id) }))
