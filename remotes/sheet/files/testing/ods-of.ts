import { packEntry, writeZip } from '@wenfang/shared-ooxml/zip'

const NAMES = ['office', 'style', 'text', 'table', 'number']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'number' ? 'datastyle' : name}:1.0"`)
  .join(' ')
const FO =
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"'

/** An OpenDocument workbook. `tables` are whole elements. */
export function odsOf({ styles = '', tables }: { readonly styles?: string; readonly tables: string }): Uint8Array {
  const encoder = new TextEncoder()
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMES} ${FO}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  return writeZip([
    packEntry('mimetype', encoder.encode('application/vnd.oasis.opendocument.spreadsheet')),
    packEntry('content.xml', encoder.encode(content)),
  ])
}

/** A cell with a number. */
export const odsNumber = (value: number, attributes = ''): string =>
  `<table:table-cell office:value-type="float" office:value="${value}"${attributes}><text:p>${value}</text:p></table:table-cell>`
