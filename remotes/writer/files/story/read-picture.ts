import { imageSize, readCrop, sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml/picture'
import { isElement, type OoxmlElement, type OoxmlNode } from '../../model/kernel/index.ts'
import { attributeOf, type PackageFacts } from './package-facts.ts'
import type { Picture } from './story.ts'

const EMU_PER_PX = 9525
/** What every browser shows. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/** The media type of a picture that pages and documents show; null for anything else. */
export const pictureType = (bytes: Uint8Array): string | null => TYPES[sniff(bytes.subarray(0, SNIFF_BYTES))] ?? null

const find = (node: OoxmlNode, name: string): OoxmlElement | undefined => {
  if (!isElement(node)) return undefined
  if (node.localName === name) return node
  for (const child of node.children as readonly OoxmlNode[]) {
    const found = find(child, name)
    if (found) return found
  }
  return undefined
}

/** The picture of a `w:drawing` or `w:pict`; null for shapes without one. */
export function readPicture(node: OoxmlElement, part: string, facts: PackageFacts): Picture | null {
  const [blip, imageData] = [find(node, 'blip'), find(node, 'imagedata')]
  const id = blip ? attributeOf(blip, 'embed') : imageData && attributeOf(imageData, 'id')
  if (!blip && !imageData) return null
  const target = facts.target(part, id)
  const bytes = target && 'bytes' in target ? target.bytes : undefined
  const about = find(node, 'docPr')
  const extent = find(node, 'extent')
  const [cx, cy] = [Number(attributeOf(extent, 'cx')), Number(attributeOf(extent, 'cy'))]
  const contentType = bytes ? pictureType(bytes) : null
  const cut = find(node, 'srcRect')
  const crop = readCrop(['l', 't', 'r', 'b'].map((side) => Number(attributeOf(cut, side) ?? 0) / 100_000).join(' '))
  return {
    bytes: contentType && bytes ? bytes : null,
    contentType: contentType ?? '',
    alt: attributeOf(about, 'descr') ?? attributeOf(about, 'title') ?? '',
    size:
      cx > 0 && cy > 0 ? { width: Math.round(cx / EMU_PER_PX), height: Math.round(cy / EMU_PER_PX) } : sizeOf(bytes),
    ...(crop && { crop }),
  }
}

const sizeOf = (bytes: Uint8Array | undefined): Picture['size'] => (bytes ? imageSize(bytes) : null)
