// A file of icons (.ico) has one picture in several sizes; the largest is the one that is shown, as browsers do.

const HEAD_BYTES = 6
const ENTRY_BYTES = 16
/** More than anybody needs; a file that tells of more is looked at no further. */
const MOST_ENTRIES = 64
const PNG = 0x89504e47

export interface LargestIcon {
  readonly width: number
  readonly height: number
  /** The PNG that it is, else the file as if it had no other: decoders choose by colours first. */
  readonly bytes: Uint8Array
}

/** null where there is none. */
export function largestIcon(source: Uint8Array): LargestIcon | null {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  if (source.byteLength < HEAD_BYTES) return null
  const count = Math.min(view.getUint16(4, true), MOST_ENTRIES)
  let best: { readonly at: number; readonly width: number; readonly height: number } | null = null
  for (
    let at = HEAD_BYTES;
    at < HEAD_BYTES + count * ENTRY_BYTES && at + ENTRY_BYTES <= source.byteLength;
    at += ENTRY_BYTES
  ) {
    const size = sizeOf(view, at)
    if (!best || size.width * size.height > best.width * best.height) best = { at, ...size }
  }
  if (!best) return null
  const start = view.getUint32(best.at + 12, true)
  const { width, height } = best
  // By itself: in a file of icons decoders read no PNG without transparency.
  if (isPng(view, start))
    return { width, height, bytes: source.subarray(start, start + view.getUint32(best.at + 8, true)) }
  const bytes = source.slice()
  bytes.copyWithin(HEAD_BYTES, best.at, best.at + ENTRY_BYTES)
  new DataView(bytes.buffer).setUint16(4, 1, true)
  return { width, height, bytes }
}

/** An entry has a byte for each side, and zero for 256; a PNG in it may be larger. */
function sizeOf(view: DataView, at: number): { readonly width: number; readonly height: number } {
  const start = view.getUint32(at + 12, true)
  if (isPng(view, start)) return { width: view.getUint32(start + 16), height: view.getUint32(start + 20) }
  return { width: view.getUint8(at) || 256, height: view.getUint8(at + 1) || 256 }
}

const isPng = (view: DataView, start: number): boolean => start + 24 <= view.byteLength && view.getUint32(start) === PNG
