import type { FaceSource, ImportResult } from '@wenfang/shared-contract'
import { createDocument, encodeState } from '@wenfang/shared-document'
import { writeAnnotation, writeReply, type Annotation, type Reply } from '@wenfang/shared-annotate'
import { WenfangError } from '@wenfang/shared-protocol'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { fingerprint, pageSpace, placeOf, writeFacts, type PageBox, type SizeRun } from '../model/index.ts'
import { readMail } from '../mail/read-mail.ts'
import { pdfInside } from './caj/pdf-inside.ts'
import { decrypted } from './decrypt.ts'
import { importAnnotation, importReply, type RawAnnotation } from './import-annotation.ts'
import { ofdToPdf } from './ofd/ofd-to-pdf.ts'
import { loadPdfJs, openPdf } from './pdfjs.ts'

/** Annotations of one file that become editable; a form with more is shown, not edited. */
const MOST_ANNOTATIONS = 20_000

interface Source {
  readonly source: Uint8Array
  readonly ext: string
  readonly password?: string
  readonly face?: FaceSource
}

/**
 * A file to a body: its page sizes, and its annotations as ones that can be edited. The pages themselves stay in the source; of
 * what is no PDF one is made, which readers and exports work on.
 */
export async function importSource(input: Source): Promise<ImportResult> {
  switch (input.ext.toLowerCase()) {
    case 'ofd':
      return importConverted(() => ofdToPdf(input.source, input.face))
    case 'eml':
      return importMail(input.source)
    case 'caj':
    case 'wpssc': {
      const pdf = pdfInside(input.source)
      return pdf ? importConverted(() => Promise.resolve(pdf)) : withoutPages()
    }
    default:
      return importPdf(input)
  }
}

/** A body that says that there are no pages: the file is shown as what it is. */
function withoutPages(): ImportResult {
  const doc = createDocument()
  doc.clientID = 1
  writeFacts(doc, { pages: 0, sizes: [], imported: {} })
  const body = encodeState(doc)
  doc.destroy()
  return { ok: true, body, assets: [], notices: [] }
}

/** A message is shown from its source; here it is only tried. */
async function importMail(source: Uint8Array): Promise<ImportResult> {
  try {
    await readMail(source)
    return withoutPages()
  } catch (error) {
    return { ok: false, code: 'FileCorrupt', detail: error instanceof Error ? error.message : 'error' }
  }
}

async function importConverted(convert: () => Promise<Uint8Array>): Promise<ImportResult> {
  try {
    const opened = await convert()
    const imported = await importPdf({ source: opened })
    return imported.ok ? { ...imported, opened } : imported
  } catch (error) {
    if (error instanceof WenfangError) return { ok: false, code: error.code, detail: error.message }
    throw error
  }
}

async function importPdf({ source, password }: Pick<Source, 'source' | 'password'>): Promise<ImportResult> {
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
