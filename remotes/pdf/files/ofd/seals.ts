import { childOf, childrenOf } from '@wenfang/shared-ooxml/xml'
import { octetsOf, readDer, TAG, type DerNode } from '../../signature/asn1/der.ts'
import { resolvePath, type OfdPackage } from './ofd-package.ts'
import { numbersOf, textOf } from './values.ts'

/** A seal on a page: its picture, and where it is, in millimetres. */
export interface Stamp {
  readonly pageId: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
  /** The part of the picture that is seen, from its own upper left corner; null for all. */
  readonly clip: readonly [x: number, y: number, width: number, height: number] | null
  readonly picture: Uint8Array
  /** Equal for equal pictures. */
  readonly key: string
}

/** Electronic seals of all signatures of a document. */
export function readStamps(archive: OfdPackage, listPath: string | null): readonly Stamp[] {
  if (listPath === null) return []
  const stamps: Stamp[] = []
  for (const entry of childrenOf(archive.xml(listPath), 'Signature')) {
    const path = resolvePath(listPath, entry.attributes['BaseLoc'])
    const signature = archive.xml(path)
    if (path === null || !signature) continue
    const info = childOf(signature, 'SignedInfo')
    const seal = archive.bytes(resolvePath(path, textOf(childOf(childOf(info, 'Seal'), 'BaseLoc'))))
    const value = archive.bytes(resolvePath(path, textOf(childOf(signature, 'SignedValue'))))
    // Where no file of the seal is beside it, the value of the signature holds it.
    const picture = [seal, value].flatMap((bytes) => (bytes ? [pictureIn(bytes)] : [])).find((found) => found !== null)
    if (!picture) continue
    for (const { attributes } of childrenOf(info, 'StampAnnot')) {
      const box = boxOf(attributes['Boundary'])
      if (!box) continue
      const pageId = attributes['PageRef'] ?? ''
      stamps.push({ pageId, box, clip: boxOf(attributes['Clip']), picture, key: `seal ${path}` })
    }
  }
  return stamps
}

function boxOf(text: string | undefined): readonly [number, number, number, number] | null {
  const [x, y, width, height] = numbersOf(text)
  return x === undefined || y === undefined || !width || !height ? null : [x, y, width, height]
}

/**
 * The picture of a seal, in the seal itself or in a signature made with it (GM/T 0031, GB/T 38540): somewhere a sequence of the
 * name of a format, bytes, width and height.
 */
function pictureIn(bytes: Uint8Array): Uint8Array | null {
  const root = readDer(bytes)
  return root && find(root)
}

function find(node: DerNode): Uint8Array | null {
  const [kind, data, width, height] = node.children
  const isPicture =
    node.tag === TAG.sequence &&
    (kind?.tag === TAG.ia5 || kind?.tag === TAG.utf8) &&
    data?.tag === TAG.octetString &&
    width?.tag === TAG.integer &&
    height?.tag === TAG.integer
  if (isPicture) return octetsOf(data)
  for (const child of node.children) {
    const found = find(child)
    if (found) return found
  }
  return null
}
