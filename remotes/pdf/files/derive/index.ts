import type { Derived, DerivedName } from '@wenfang/shared-contract'
import { loadPdfJs, openPdf } from '../pdfjs.ts'
import { firstPageOf } from './first-page.ts'
import { servingForm } from './serving-form.ts'
import { textIndexOf } from './text-index.ts'

/** What the server makes once of a PDF, beside its body. */
export async function derive(name: DerivedName, source: Uint8Array): Promise<Derived | null> {
  if (name === 'serving') return servingForm(source)
  const pdfjs = await loadPdfJs()
  const pdf = await openPdf(pdfjs, source, undefined, { isTextOnly: name === 'text' })
  try {
    if (name === 'picture') return await firstPageOf(pdf)
    return {
      bytes: await textIndexOf(pdf, pdfjs.OPS),
      contentType: 'application/octet-stream',
      facts: { pages: pdf.numPages },
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
}
