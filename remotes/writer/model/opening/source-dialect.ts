import { readZip, writeZip } from '../kernel/index.ts'

// Two things that Word opens and the kernel refuses, put into the form that it reads. The source itself is never touched.

/** ISO 29500 Strict namespaces and relationship types, and what the transitional dialect calls them. */
const STRICT: readonly (readonly [string, string])[] = [
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  [
    'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
    'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  ],
  ['http://purl.oclc.org/ooxml/drawingml/picture', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['http://purl.oclc.org/ooxml/drawingml/chart', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
  ['http://purl.oclc.org/ooxml/drawingml/diagram', 'http://schemas.openxmlformats.org/drawingml/2006/diagram'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  [
    'http://purl.oclc.org/ooxml/officeDocument/relationships/extendedProperties',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties',
  ],
  [
    'http://purl.oclc.org/ooxml/officeDocument/relationships/customProperties',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties',
  ],
  [
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  ],
  [
    'http://purl.oclc.org/ooxml/officeDocument/extendedProperties',
    'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties',
  ],
  [
    'http://purl.oclc.org/ooxml/officeDocument/customProperties',
    'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties',
  ],
  [
    'http://purl.oclc.org/ooxml/officeDocument/docPropsVTypes',
    'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes',
  ],
  [
    'http://purl.oclc.org/ooxml/officeDocument/customXml',
    'http://schemas.openxmlformats.org/officeDocument/2006/customXml',
  ],
  [
    'http://purl.oclc.org/ooxml/officeDocument/bibliography',
    'http://schemas.openxmlformats.org/officeDocument/2006/bibliography',
  ],
]

const STRICT_MARK = 'http://purl.oclc.org/ooxml/'
const CONTENT_TYPES = '/[Content_Types].xml'

const isXmlName = (name: string): boolean => /\.(?:xml|rels)$/i.test(name)

const toTransitional = (xml: string): string => {
  let out = xml
  for (const [strict, transitional] of STRICT) out = out.replaceAll(strict, transitional)
  // Word writes the mark that it then trusts more than the namespaces.
  return out.replace(/(\s)(\w+:)?conformance="strict"/g, '$1')
}

/** A part that only its type calls a document, e.g. a whole archive that Word is asked to insert. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** null where there is nothing to adapt. */
export const adaptForKernel = (
  source: Uint8Array,
): { readonly bytes: Uint8Array; readonly isStrict: boolean } | null => {
  const zip = readZip(source)
  if (!zip.ok) return null
  const entries = new Map(zip.entries)
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let isStrict = false
  let isChanged = false
  for (const [name, bytes] of entries) {
    if (!isXmlName(name) || name === CONTENT_TYPES) continue
    const xml = decoder.decode(bytes)
    if (!xml.includes(STRICT_MARK)) continue
    entries.set(name, encoder.encode(toTransitional(xml)))
    isChanged = true
    isStrict = true
  }
  const types = entries.get(CONTENT_TYPES)
  const archives = [...entries].filter(([name, bytes]) => !isXmlName(name) && isArchive(bytes)).map(([name]) => name)
  if (types && archives.length > 0) {
    const added = archives
      .map((name) => `<Override PartName="${name}" ContentType="application/octet-stream"/>`)
      .join('')
    const xml = decoder.decode(types).replace(/<\/Types\s*>\s*$/, (end) => added + end)
    entries.set(CONTENT_TYPES, encoder.encode(xml))
    isChanged = true
  }
  return isChanged ? { bytes: writeZip(entries), isStrict } : null
}
