import { PDFDocument, StandardFonts, type PDFFont, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { readAnnotations, type Annotation } from '@wenfang/shared-annotate'
import type { Letters } from '@wenfang/shared-annotate/letters'
import type { ExportInput, ExportResult } from '@wenfang/shared-contract'
import { applyStates, createDocument } from '@wenfang/shared-document'
import { WenfangError } from '@wenfang/shared-protocol'
import {
  fingerprint,
  isArranged,
  readFacts,
  readFields,
  readPages,
  type DocumentPage,
  type FieldValue,
} from '../model/index.ts'
import { arrangePages, collectPages } from './export/arrange-pages.ts'
import { chineseFont } from './export/chinese-font.ts'
import type { FieldFonts } from './export/field-appearance.ts'
import { hasTable } from './export/has-table.ts'
import { annotationWriter, removeOriginal } from './export/write-annotations.ts'
import { writeFields } from './export/write-fields.ts'

/** Before the ids of what was in the file. */
const IMPORTED = 'pdf-'

/** What the document says beside its source. */
interface Changes {
  readonly read: ReturnType<typeof readAnnotations>
  /** Annotations to write, and those of the file that are written anew or not at all. */
  readonly added: readonly Annotation[]
  readonly gone: readonly string[]
  readonly fields: ReadonlyMap<string, FieldValue>
  /** null: the pages of the source in their order. */
  readonly pages: readonly DocumentPage[] | null
}

/**
 * The source with the annotations, the form and the pages of now. As long as nobody arranged pages, the bytes of the source are the
 * beginning of the answer, so that signatures in it stay valid; what was in the file and is as it was, is not touched. A damaged
 * source is written anew. `flat` paints annotations into the pages instead. `places`: of these pages only, as a file of its own.
 */
export async function exportBody(input: ExportInput): Promise<ExportResult> {
  const { source, format, asset } = input
  if (format !== 'pdf' && format !== 'flat') throw new WenfangError('FormatUnsupported', `no ${format} is written`)
  const isFlat = format === 'flat'
  const { read, added, gone, fields, pages } = changesOf(input, isFlat)
  if (gone.length === 0 && added.length === 0 && fields.size === 0 && !pages) return result(source)
  const isAppended = pages === null && hasTable(source)
  const document = await PDFDocument.load(source, { forIncrementalUpdate: isAppended, updateMetadata: false })
  const own = document.getPages()
  const contents = pages
    ? await collectPages(document, pages, asset)
    : new Map(own.map((page, index) => [`p${index}`, page]))
  const letters = input.face ? await lettersOf(input.face) : null
  const writer = annotationWriter(document, asset, letters)
  const replaced = gone.flatMap((id) => [id, ...read.repliesOf(id).map((reply) => reply.id)])
  for (const id of replaced) if (id.startsWith(IMPORTED)) removeFrom(own, id.slice(IMPORTED.length))
  await writeFields(document, fields, fieldFonts(document, letters))
  for (const annotation of added) {
    const page = contents.get(annotation.place)
    if (!page) continue
    await (isFlat ? writer.paint(page, annotation) : writer.add(page, annotation, read.repliesOf(annotation.id)))
  }
  if (pages) arrangePages(document, pages, contents)
  return result(
    await document.save({ useObjectStreams: !isAppended, updateFieldAppearances: false, addDefaultPage: false }),
  )
}

/** Of the server; who signs in a page has no faces at hand. */
async function lettersOf(face: NonNullable<ExportInput['face']>): Promise<Letters> {
  const { Letters: Set } = await import('@wenfang/shared-annotate/letters')
  return new Set(face)
}

function changesOf({ body, comments, places }: ExportInput, isFlat: boolean): Changes {
  const doc = createDocument()
  const commentsDoc = createDocument()
  applyStates(doc, [body])
  if (comments) applyStates(commentsDoc, [comments])
  const facts = readFacts(doc)
  if (facts.pages === 0) throw new WenfangError('FormatUnsupported', 'there are no pages')
  const read = readAnnotations(doc, commentsDoc)
  /** As it was in the file, with the answers that it had there. */
  const isKept = (id: string): boolean => {
    const annotation = read.byId.get(id)
    if (isFlat || !annotation || facts.imported[id] !== fingerprint(annotation)) return false
    return read.repliesOf(id).every((reply) => reply.id.startsWith(IMPORTED))
  }
  const arranged = places || isArranged(doc) ? readPages(doc, facts.pages) : null
  const pages = places && arranged ? arranged.filter(({ place }) => places.includes(place)) : arranged
  if (pages?.length === 0) throw new WenfangError('InvalidArgument', 'no such page')
  const changes = {
    read,
    gone: Object.keys(facts.imported).filter((id) => !isKept(id)),
    added: read.all.filter(({ id }) => !isKept(id)),
    fields: readFields(doc),
    pages,
  }
  doc.destroy()
  commentsDoc.destroy()
  return changes
}

/** Made when a field needs them. */
function fieldFonts(document: PDFDocument, letters: Letters | null): FieldFonts {
  let latin: PDFFont | null = null
  let chinese: PDFRef | null = null
  return {
    get latin() {
      latin ??= document.embedStandardFont(StandardFonts.Helvetica)
      return latin
    },
    chinese: () => (chinese ??= chineseFont(document)),
    letters,
  }
}

const result = (bytes: Uint8Array): ExportResult => ({ bytes, contentType: 'application/pdf', ext: 'pdf' })

function removeFrom(pages: readonly PDFPage[], origin: string): void {
  // Annotations without a number of their own are told by page and place in its list.
  const inline = /^annot_p(\d+)_(\d+)$/.exec(origin)
  const candidates = inline ? pages.slice(Number(inline[1]), Number(inline[1]) + 1) : pages
  for (const page of candidates) removeOriginal(page, origin, () => (inline ? Number(inline[2]) - 1 : -1))
}
