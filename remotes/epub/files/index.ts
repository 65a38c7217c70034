import {
  encodeTextIndex,
  type Derived,
  type DerivedName,
  type ExportInput,
  type ExportResult,
  type FileFormats,
} from '@wenfang/shared-contract'
import { sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol'
import { importSource } from './import-source.ts'
import { readSpine } from './read-package.ts'

/** Pages as HTML, which the server prints. @throws WenfangError FormatUnsupported */
async function exportBody(input: ExportInput): Promise<ExportResult> {
  if (input.format !== 'pdf') throw new WenfangError('FormatUnsupported', 'books are read, not written')
  const { printBook } = await import('./print/print-book.ts')
  const bytes = new TextEncoder().encode(printBook(input))
  return { bytes, contentType: 'text/html; charset=utf-8', ext: 'html' }
}

/** The words of an EPUB, part by part; of other forms only the reader can tell them. */
async function derive(name: DerivedName, source: Uint8Array): Promise<Derived | null> {
  if (name !== 'text' || sniff(source.subarray(0, SNIFF_BYTES)) !== 'zip') return null
  const parts = wordsOfParts(source)
  if (!parts) return null
  const bytes = encodeTextIndex(parts.map((text) => ({ text, runs: [] })))
  return { bytes, contentType: 'application/octet-stream', facts: {} }
}

/** A comic is an archive too, without words. */
function wordsOfParts(source: Uint8Array): readonly string[] | null {
  try {
    return readSpine(source)
  } catch (error) {
    if (error instanceof WenfangError) return null
    throw error
  }
}

/** .epub, .mobi, .azw3, .fb2 and .cbz in; on paper, as PDF, those that are archives. Notes are written by the reader. */
export const formats: FileFormats = {
  importSource,
  exportBody,
  derive,
  blank: async () => {
    throw new WenfangError('FormatUnsupported', 'no book is made from nothing')
  },
}
