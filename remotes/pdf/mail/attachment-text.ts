import { decodeText, detectEncoding } from '@wenfang/shared-ooxml/text-encoding'

/** More is for a program that opens files. */
const MOST_BYTES = 512 * 1024

export interface AttachmentText {
  readonly text: string
  /** There is more than is shown. */
  readonly isCut: boolean
}

/** The letters of an attachment, whatever their encoding; null for what is no text. */
export function attachmentText(bytes: Uint8Array): AttachmentText | null {
  // Of all bytes: a beginning may end within a letter.
  const encoding = detectEncoding(bytes)
  const isCut = bytes.length > MOST_BYTES
  const decoded = decodeText(bytes.subarray(0, MOST_BYTES), encoding)
  if (decoded.includes('\0')) return null
  return { text: isCut ? decoded.replace(/\uFFFD$/, '') : decoded, isCut }
}
