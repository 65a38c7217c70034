import { latin1 } from '../../mail/unencoded-parts.ts'
import { rebuilt } from './rebuild.ts'

/** Where the hidden document of a KDH begins, and what it is hidden with. */
const KDH_START = 254
const KDH_KEY = [0x46, 0x5a, 0x48, 0x4d, 0x45, 0x49]
/** Place of the number that tells the place of the number that tells where the body of a CAJ begins. */
const CAJ_POINTER = 0x14

/**
 * The PDF that files of China's archives of papers often are under another name. null for their scanned forms (HN, C8), whose
 * pages are packed in a way that nobody has published.
 */
export function pdfInside(source: Uint8Array): Uint8Array | null {
  const head = latin1(source.subarray(0, 1024))
  if (head.includes('%PDF-')) return source
  if (head.startsWith('KDH ')) {
    const hidden = source.slice(KDH_START)
    for (let at = 0; at < hidden.length; at += 1) hidden[at] = (hidden[at] ?? 0) ^ (KDH_KEY[at % KDH_KEY.length] ?? 0)
    const end = latin1(hidden).lastIndexOf('%%EOF')
    const isPdf = latin1(hidden.subarray(0, 1024)).includes('%PDF-')
    return isPdf && end > 0 ? hidden.slice(0, end + 5) : null
  }
  if (!head.startsWith('CAJ\0')) return null
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  const place = CAJ_POINTER + 4 <= source.length ? view.getUint32(CAJ_POINTER, true) : source.length
  const start = place + 4 <= source.length ? view.getUint32(place, true) : source.length
  const end = latin1(source).lastIndexOf('endobj')
  return start < end ? rebuilt(latin1(source.subarray(start, end + 6))) : null
}
