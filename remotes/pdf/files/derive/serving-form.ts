import type { Derived } from '@wenfang/shared-contract'
import { PDFDocument } from '@cantoo/pdf-lib'
import { setPageTree } from '../export/page-tree.ts'

/** Smaller files are read whole. */
const LEAST_BYTES = 4 * 1024 * 1024

/**
 * The same pages in a form of which a reader needs little to show one of them: objects in streams, and a page tree that is as deep
 * as it has to be. Numbers of objects stay, so that annotations keep their names. null where it would not help, or where it could not
 * be made truly.
 */
export async function servingForm(source: Uint8Array): Promise<Derived | null> {
  if (source.byteLength < LEAST_BYTES) return null
  const document = await PDFDocument.load(source, { updateMetadata: false })
  const before = facts(document)
  setPageTree(document, document.getPages())
  const bytes = await document.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false })
  const after = facts(await PDFDocument.load(bytes, { updateMetadata: false }))
  if (before.length === 0 || before.some((fact, index) => after[index] !== fact) || after.length !== before.length)
    return null
  return { bytes, contentType: 'application/pdf', facts: { pages: before.length } }
}

/** What says that page follows page as before. */
const facts = (document: PDFDocument): readonly string[] =>
  document.getPages().map((page) => {
    const { x, y, width, height } = page.getMediaBox()
    return [page.ref.toString(), x, y, width, height, page.getRotation().angle].join(' ')
  })
