import { strToU8, unzipSync, zipSync } from 'fflate'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'

export interface HostileFile {
  readonly name: string
  /** What is wrong with it, as the table of allowed outcomes calls it. */
  readonly cls: string
  readonly bytes: Uint8Array
}

const MB = 1024 * 1024
const DOCUMENT = 'word/document.xml'

/** Hostile files from generators of our own, so that every clone of the tree has them. */
export const hostileFiles = (): readonly HostileFile[] => [
  { name: 'made-empty.docx', cls: 'empty', bytes: new Uint8Array() },
  { name: 'made-half.docx', cls: 'truncated-zip', bytes: half(docx()) },
  { name: 'made-bomb.docx', cls: 'zip-bomb', bytes: docx({ 'word/media/image1.bin': new Uint8Array(400 * MB) }) },
  { name: 'made-lying-size.docx', cls: 'lying-size', bytes: withSizeOfOne(docx({ [DOCUMENT]: ' '.repeat(MB) }), MB) },
  {
    name: 'made-entity-of-a-file.docx',
    cls: 'xxe',
    bytes: withDocumentType('<!ENTITY x SYSTEM "file:///etc/passwd">'),
  },
  { name: 'made-entities-of-entities.docx', cls: 'xml-bomb', bytes: withDocumentType(laughs()) },
  {
    name: 'made-way-out.docx',
    cls: 'path-traversal',
    bytes: docx({ '../../../../tmp/corpus-canary-dev': 'out of the folder' }),
  },
  { name: 'made-other-kind.docx', cls: 'wrong-extension', bytes: new Uint8Array(fixtureFile('pdf').bytes) },
  {
    name: 'made-script.svg',
    cls: 'svg-script',
    bytes: strToU8(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script><rect width="9" height="9"/></svg>',
    ),
  },
  {
    name: 'made-handler.md',
    cls: 'xss-string',
    bytes: strToU8('# <img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))\n'),
  },
  { name: 'made-formula.csv', cls: 'csv-injection', bytes: strToU8("=cmd|'/c calc'!A1,@SUM(1),+1\r\n") },
  { name: 'made-no-json.excalidraw', cls: 'invalid-json', bytes: strToU8('{"type":"excalidraw","elements":[') },
  { name: 'made-huge.png', cls: 'image-bomb', bytes: withSize(new Uint8Array(fixtureFile('png').bytes), 200_000) },
]

/** A good document with other parts. */
function docx(parts: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array {
  const own: Record<string, Uint8Array> = unzipSync(new Uint8Array(fixtureFile('docx').bytes))
  for (const [name, part] of Object.entries(parts)) own[name] = typeof part === 'string' ? strToU8(part) : part
  return zipSync(own)
}

const half = (bytes: Uint8Array): Uint8Array => bytes.slice(0, bytes.length >> 1)

function withDocumentType(declarations: string): Uint8Array {
  const head = `<?xml version="1.0"?><!DOCTYPE w:document [${declarations}]>`
  const body = '<w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body>'
  const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return docx({ [DOCUMENT]: `${head}<w:document xmlns:w="${space}">${body}</w:document>` })
}

/** Ten of ten of ten …: a gigabyte of text by ten lines. */
const laughs = (): string =>
  [
    '<!ENTITY x0 "ha">',
    ...Array.from({ length: 9 }, (_, at) => `<!ENTITY x${at + 1} "${`&x${at};`.repeat(10)}">`),
  ].join('') + '<!ENTITY x "&x9;">'

/** The archive's directory says one byte of every entry that has so many. */
function withSizeOfOne(archive: Uint8Array, size: number): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset)
  for (let at = 0; at + 4 <= archive.length; at++) {
    const sizeAt = { 0x04034b50: at + 22, 0x02014b50: at + 24 }[view.getUint32(at, true)]
    if (sizeAt !== undefined && view.getUint32(sizeAt, true) === size) view.setUint32(sizeAt, 1, true)
  }
  return archive
}

/** The head of the picture says that it has so many pixels in both directions. */
function withSize(png: Uint8Array, pixels: number): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset)
  view.setUint32(16, pixels)
  view.setUint32(20, pixels)
  return png
}
