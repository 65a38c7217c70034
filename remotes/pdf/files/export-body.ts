import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { readAnnotations } from '@wenfang/shared-annotate'
import type { ExportInput, ExportResult } from '@wenfang/shared-contract'
import { applyStates, createDocument } from '@wenfang/shared-document'
import { WenfangError } from '@wenfang/shared-protocol'
import { fingerprint, pageOf, readFacts } from '../model/index.ts'
import { annotationWriter, removeOriginal } from './export/write-annotations.ts'

/** Before the ids of what was in the file. */
const IMPORTED = 'pdf-'

/**
 * The source with the annotations of now. The bytes of the source are the beginning of the answer, so that signatures in it stay
 * valid; what was in the file and is as it was, is not touched. `flat` paints annotations into the pages instead.
 */
export async function exportBody({ source, body, comments, format, asset }: ExportInput): Promise<ExportResult> {
  if (format !== 'pdf' && format !== 'flat') throw new WenfangError('FormatUnsupported', `no ${format} is written`)
  const doc = createDocument()
  const talk = createDocument()
  applyStates(doc, [body])
  if (comments) applyStates(talk, [comments])
  const facts = readFacts(doc)
  if (facts.pages === 0) throw new WenfangError('FormatUnsupported', 'there are no pages')
  const read = readAnnotations(doc, talk)
  const isFlat = format === 'flat'
  /** As it was in the file, with the answers that it had there. */
  const isKept = (id: string): boolean => {
    const annotation = read.byId.get(id)
    if (isFlat || !annotation || facts.imported[id] !== fingerprint(annotation)) return false
    return read.repliesOf(id).every((reply) => reply.id.startsWith(IMPORTED))
  }
  const gone = Object.keys(facts.imported).filter((id) => !isKept(id))
  const added = read.all.filter(({ id }) => !isKept(id))
  if (gone.length === 0 && added.length === 0) return result(source)
  const document = await PDFDocument.load(source, { forIncrementalUpdate: true, updateMetadata: false })
  const pages = document.getPages()
  const writer = annotationWriter(document, asset)
  const replaced = gone.flatMap((id) => [id, ...read.repliesOf(id).map((reply) => reply.id)])
  for (const id of replaced) if (id.startsWith(IMPORTED)) removeFrom(pages, id.slice(IMPORTED.length))
  for (const annotation of added) {
    const page = pages[pageOf(annotation.place) ?? -1]
    if (!page) continue
    await (isFlat ? writer.paint(page, annotation) : writer.add(page, annotation, read.repliesOf(annotation.id)))
  }
  const bytes = await document.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false })
  doc.destroy()
  talk.destroy()
  return result(bytes)
}

const result = (bytes: Uint8Array): ExportResult => ({ bytes, contentType: 'application/pdf', ext: 'pdf' })

function removeFrom(pages: readonly PDFPage[], origin: string): void {
  // Annotations without a number of their own are told by page and place in its list.
  const inline = /^annot_p(\d+)_(\d+)$/.exec(origin)
  const candidates = inline ? pages.slice(Number(inline[1]), Number(inline[1]) + 1) : pages
  for (const page of candidates) removeOriginal(page, origin, () => (inline ? Number(inline[2]) - 1 : -1))
}
