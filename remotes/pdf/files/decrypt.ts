import { PDFDocument } from '@cantoo/pdf-lib'

/** The same document without its encryption: what editors and exports work on; the source stays as it came. */
export async function decrypted(source: Uint8Array, password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(source, { password, updateMetadata: false })
  return await document.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false })
}
