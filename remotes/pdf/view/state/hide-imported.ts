import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Annotations of the file that became editable ones are drawn by our layer: the page is drawn without them. */
export function hideImported(document: PDFDocumentProxy, imported: Readonly<Record<string, string>>): void {
  for (const id of Object.keys(imported))
    document.annotationStorage.setValue(id.slice('pdf-'.length), { noView: true, noPrint: true })
}
