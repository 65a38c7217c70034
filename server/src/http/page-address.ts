import { isOfficeTypeCode, type OfficeTypeCode } from '@wenfang/shared-protocol'

/** What the server must know of a page's address: whether it names a file, and by which way. */
export type PageAddress =
  | { readonly kind: 'document'; readonly fileId: string; readonly type: OfficeTypeCode | null }
  | { readonly kind: 'link'; readonly id: string }
  | { readonly kind: 'other' }

const OFFICE = /\/office\/([a-z]{1,2})\/([\w-]{1,64})\/?$/
const SHARED_SLIDES = /\/wo\/sl\/([\w-]{1,64})\/?$/
const LINK = /\/l\/([\w-]{1,64})\/?$/
const PLAIN = /\/[prtqsf]\/([\w-]{1,64})\/?$/

/** S98-S103, G1. The shell parses addresses in full; this reads only what decides the page's environment. */
export function pageAddress(pathname: string): PageAddress {
  const office = OFFICE.exec(pathname)
  if (office) {
    const [, type = '', fileId = ''] = office
    return { kind: 'document', fileId, type: isOfficeTypeCode(type) ? type : null }
  }
  const slides = SHARED_SLIDES.exec(pathname)
  if (slides?.[1] !== undefined) return { kind: 'document', fileId: slides[1], type: 'sl' }
  const link = LINK.exec(pathname)
  if (link?.[1] !== undefined) return { kind: 'link', id: link[1] }
  const plain = PLAIN.exec(pathname)
  return plain?.[1] === undefined ? { kind: 'other' } : { kind: 'document', fileId: plain[1], type: null }
}
