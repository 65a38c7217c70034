import type { ImportResult } from '@wenfang/shared-contract'
import { createDocument, encodeState } from '@wenfang/shared-document'
import { writeAnnotation, writeReply, type Annotation, type Reply } from '@wenfang/shared-annotate'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { fingerprint, pageSpace, placeOf, writeFacts, type PageBox, type SizeRun } from '../model/index.ts'
import { decrypted } from './decrypt.ts'
import { importAnnotation, importReply, type RawAnnotation } from './import-annotation.ts'
import { loadPdfJs, openPdf } from './pdfjs.ts'

/** Annotations of one file that become editable; a form with more is shown, not edited. */
const MOST_ANNOTATIONS = 20_000

/** A PDF to a body: its page sizes, and its annotations as ones that can be edited. The pages themselves stay in the source. */
export async function importSource({
  source,
  password,
}: {
  readonly source: Uint8Array
  readonly password?: string
}): Promise<ImportResult> {
  const pdfjs = await loadPdfJs()
  let pdf: PDFDocumentProxy
  try {
    pdf = await openPdf(pdfjs, source, password)
  } catch (error) {
    return refusal(pdfjs, error, password !== undefined)
  }
  try {
    const body = await readBody(pdf)
    const isEncrypted = await isSealed(pdf)
    return {
      ok: true,
      body,
      assets: [],
      notices: [],
      ...(isEncrypted ? { opened: await decrypted(source, password ?? '') } : {}),
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

function refusal(pdfjs: Awaited<ReturnType<typeof loadPdfJs>>, error: unknown, wasTold: boolean): ImportResult {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : 'error'
  if (error instanceof pdfjs.PasswordException)
    return { ok: false, code: wasTold ? 'PasswordWrong' : 'NeedPassword', detail: 'the document is encrypted' }
  return { ok: false, code: 'FileCorrupt', detail }
}

async function isSealed(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata()
  return (info as { readonly EncryptFilterName?: unknown }).EncryptFilterName != null
}

async function readBody(pdf: PDFDocumentProxy): Promise<Uint8Array> {
  const doc = createDocument()
  // The same file makes the same body, whichever node converts it.
  doc.clientID = 1
  const sizes: SizeRun[] = []
  const found: Omit<Annotation, 'isComment'>[] = []
  const replies: Reply[] = []
  for (let index = 0; index < pdf.numPages; index += 1) {
    const page = await pdf.getPage(index + 1)
    const space = pageSpace(page.view as unknown as PageBox, page.rotate)
    addSize(sizes, space.width, space.height)
    if (found.length < MOST_ANNOTATIONS) {
      const raws = (await page.getAnnotations({ intent: 'any' }).catch(() => [])) as readonly RawAnnotation[]
      raws.forEach((raw, order) => {
        const annotation = importAnnotation(raw, { place: placeOf(index), order, space })
        if (annotation) found.push(annotation)
        const reply = importReply(raw)
        if (reply) replies.push(reply)
      })
    }
    page.cleanup()
  }
  doc.transact(() => {
    writeFacts(doc, {
      pages: pdf.numPages,
      sizes,
      imported: Object.fromEntries(found.map((annotation) => [annotation.id, fingerprint(annotation)])),
    })
    for (const annotation of found) writeAnnotation(doc, annotation)
    for (const reply of replies) writeReply(doc, reply)
  })
  const state = encodeState(doc)
  doc.destroy()
  return state
}

function addSize(sizes: SizeRun[], width: number, height: number): void {
  const round = (value: number): number => Math.max(1, Math.round(value * 100) / 100)
  const last = sizes.at(-1)
  if (last && last[1] === round(width) && last[2] === round(height))
    sizes[sizes.length - 1] = [last[0] + 1, last[1], last[2]]
  else sizes.push([1, round(width), round(height)])
}
