/** Pictures that a page shows. */
export type PictureType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/bmp'
  | 'image/avif'
  | 'image/x-icon'
  | 'image/svg+xml'

const starts = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const wordAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** What bytes are, by themselves: what their file says of them is not believed. null: no picture that a page shows. */
export function pictureKind(bytes: Uint8Array): PictureType | null {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (wordAt(bytes, 0) === 'GIF8') return 'image/gif'
  if (wordAt(bytes, 0) === 'RIFF' && wordAt(bytes, 8) === 'WEBP') return 'image/webp'
  if (starts(bytes, 0x42, 0x4d)) return 'image/bmp'
  if (wordAt(bytes, 4) === 'ftyp' && /^avi[fs]/.test(wordAt(bytes, 8))) return 'image/avif'
  if (starts(bytes, 0, 0, 1, 0)) return 'image/x-icon'
  return isSvg(bytes) ? 'image/svg+xml' : null
}

/** Shown as a picture only, where no script of it runs and nothing is fetched. */
function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 2048)).trimStart()
  return /^(?:<\?xml[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i.test(head)
}
