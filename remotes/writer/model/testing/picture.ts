import { zlibSync } from 'fflate'
import { isElement, readOoxmlPart, withEmbeddedImage, type OoxmlElement, type TreeDocOp } from '../kernel/index.ts'
import type { Attempt } from './attempt.ts'
import type { Targets } from './targets.ts'

const WP = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'

/** A small picture whose colour, and so whose bytes, the random numbers choose. */
export const png = (shade: number): Uint8Array => {
  const crc = (bytes: Uint8Array) => {
    let value = 0xffffffff
    for (const byte of bytes) {
      value ^= byte
      for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    }
    return ~value >>> 0
  }
  const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
  const chunk = (type: string, data: Uint8Array) => {
    const body = [...new TextEncoder().encode(type), ...data]
    return [...word(data.length), ...body, ...word(crc(Uint8Array.from(body)))]
  }
  const header = Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const pixels = zlibSync(Uint8Array.from([0, shade]))
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', pixels),
    ...chunk('IEND', new Uint8Array()),
  ])
}

const EXTENT = '<wp:extent cx="360000" cy="360000"/>'
const INLINE = `<wp:inline xmlns:wp="${WP}" distT="0" distB="0" distL="0" distR="0">${EXTENT}`
const FLOATING =
  `<wp:anchor xmlns:wp="${WP}" distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">` +
  '<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>' +
  `<wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>${EXTENT}<wp:wrapSquare wrapText="bothSides"/>`

/** Every other one floats. */
export const drawing = (relationshipId: string, id: number): OoxmlElement | null => {
  const [begin, end] = id % 2 === 0 ? [INLINE, '</wp:inline>'] : [FLOATING, '</wp:anchor>']
  const a = 'http://schemas.openxmlformats.org/drawingml/2006/main'
  const pic = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
  const xml =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body><w:p><w:r><w:drawing>' +
    `${begin}<wp:docPr id="${id}" name="图片 ${id}"/>` +
    `<a:graphic xmlns:a="${a}"><a:graphicData uri="${pic}"><pic:pic xmlns:pic="${pic}"><pic:nvPicPr><pic:cNvPr id="${id}" name="p"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${relationshipId}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="360000" cy="360000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>${end}` +
    '</w:drawing></w:r></w:p></w:body></w:document>'
  const read = readOoxmlPart(xml, { name: `/new${drawings++}`, contentType: 'application/xml' })
  return read.ok ? firstOf(read.part.root, ({ kind }) => kind === 'drawing') : null
}

/** One inline equation. */
export const equation = (text: string): OoxmlElement | null => {
  const xml =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">' +
    `<w:body><w:p><m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath></w:p></w:body></w:document>`
  const read = readOoxmlPart(xml, { name: `/new${drawings++}`, contentType: 'application/xml' })
  return read.ok ? firstOf(read.part.root, ({ localName }) => localName === 'oMath') : null
}

function firstOf(node: OoxmlElement, is: (node: OoxmlElement) => boolean): OoxmlElement | null {
  if (is(node)) return node
  for (const child of node.children) {
    const found = isElement(child) ? firstOf(child, is) : null
    if (found) return found
  }
  return null
}

let drawings = 0

export const withPicture = (
  targets: Targets,
  make: (relationshipId: string, id: number) => TreeDocOp | null,
): Attempt | null => {
  const main = targets.part.name
  const bytes = png(targets.random.below(256))
  const planned = withEmbeddedImage(targets.replica.store.currentPackage(), main, { bytes, mime: 'image/png' })
  if (!planned.ok) return null
  const op = make(planned.relationshipId, planned.docPrId)
  return op && { op, prepare: () => planned.pkg }
}
