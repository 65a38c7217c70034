import { unmarkedUtf16 } from './unmarked-utf16.ts'

/** What the first bytes of a file say it is; `text` is anything without zero bytes that nothing else claims. */
export type SniffedKind =
  | 'empty'
  | 'zip'
  | 'ole'
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'bmp'
  | 'tiff'
  | 'ico'
  | 'svg'
  | 'html'
  | 'rtf'
  | 'caj'
  | 'mobi'
  | 'text'
  | 'binary'

/** Bytes that `sniff` wants to see; fewer only when the file is shorter. */
export const SNIFF_BYTES = 4096

const startsWith = (head: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, index) => head[at + index] === byte)

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, Math.min(to, head.byteLength)))

const MAGICS: readonly (readonly [SniffedKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['bmp', [0x42, 0x4d]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
]

/** The kind of a file by its head. Never throws. */
export function sniff(head: Uint8Array): SniffedKind {
  if (head.byteLength === 0) return 'empty'
  for (const [kind, magic] of MAGICS) if (startsWith(head, magic)) return kind
  const start = ascii(head, 0, 1024)
  // Few bytes that stand for little: what is told of the first icon has a zero, too.
  if (startsWith(head, [0, 0, 1, 0]) && head[4] !== 0 && head[5] === 0 && head[9] === 0) return 'ico'
  if (start.includes('%PDF-')) return 'pdf'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (start.slice(4, 8) === 'ftyp') return sniffIsoMedia(start.slice(8, 32))
  if (start.startsWith('CAJ') || start.startsWith('HN\0\0') || start.startsWith('KDH ')) return 'caj'
  if (start.slice(60, 68) === 'BOOKMOBI') return 'mobi'
  return sniffText(head)
}

function sniffIsoMedia(brands: string): SniffedKind {
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : 'binary'
}

/** What may stand before the first element of a drawing; a document type with the entities that drawing programs declare. */
const PROLOGUE = /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+(?:svg:)?svg\b[^[>]*(?:\[[\s\S]*?\]\s*)?>|\s)+/

/** Programs that write XML by namespaces make up a prefix for the drawing's. */
const PREFIXED = /^<([a-z_][\w.-]*):svg\s[^>]*?xmlns:\1\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/

function sniffText(head: Uint8Array): SniffedKind {
  const isUtf16 = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])
  if (!isUtf16 && isBinary(head.subarray(0, SNIFF_BYTES))) return 'binary'
  const decoder = new TextDecoder(isUtf16 ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
  const text = decoder
    .decode(head.subarray(0, SNIFF_BYTES))
    .replace(/^[\uFEFF\s]+/, '')
    .toLowerCase()
  const root = text.replace(PROLOGUE, '')
  // A document type says it, too, where its entities are longer than the head.
  if (/^<(?:svg:)?svg\b|^<!doctype\s+(?:svg:)?svg\b/.test(root) || PREFIXED.test(root)) return 'svg'
  const isHtml =
    /^<(?:!doctype html|html|head|body|script|table|iframe|meta|title|img|div|style|link|form|object|embed)\b/
  return isHtml.test(root) ? 'html' : 'text'
}

/** Zeros are in programs and pictures, and in texts of two bytes a letter. */
const isBinary = (head: Uint8Array): boolean => head.includes(0) && unmarkedUtf16(head) === null
