import { readWmf } from './wmf-file.ts'

export type MetafileMime = 'image/x-emf' | 'image/x-wmf'

const EMF_HEADER = 1
const EMF_SIGNATURE = 0x464d4520
const EMF_FRAME_AT = 24
const EMF_SIGNATURE_AT = 40
const HUNDREDTHS_OF_MM_PER_INCH = 2540

/** Which picture of Windows these bytes are, whatever the name of their file; null for none. */
export function metafileKind(bytes: Uint8Array): MetafileMime | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isEmf =
    view.byteLength > EMF_SIGNATURE_AT + 4 &&
    view.getUint32(0, true) === EMF_HEADER &&
    view.getUint32(EMF_SIGNATURE_AT, true) === EMF_SIGNATURE
  if (isEmf) return 'image/x-emf'
  return readWmf(bytes) ? 'image/x-wmf' : null
}

/** How large it wants to be, in inches; null where it does not say it. */
export function metafileSize(
  bytes: Uint8Array,
  mime: MetafileMime,
): { readonly width: number; readonly height: number } | null {
  if (mime === 'image/x-wmf') return readWmf(bytes)?.size ?? null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => view.getInt32(EMF_FRAME_AT + at, true))
  const [width, height] = [right - left, bottom - top]
  if (width <= 0 || height <= 0) return null
  return { width: width / HUNDREDTHS_OF_MM_PER_INCH, height: height / HUNDREDTHS_OF_MM_PER_INCH }
}
