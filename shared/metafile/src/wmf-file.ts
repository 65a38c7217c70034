// Pictures of Windows 3 (MS-WMF): a header, then records of commands to the system's drawing library, each with 16-bit numbers.

/** One command. Numbers stand behind one another in the order that the format gives them, which is that of a stack. */
export interface WmfRecord {
  readonly type: number
  /** Bytes behind the command's own. */
  readonly data: DataView
}

export interface WmfFile {
  /** What the picture shows, in its own units. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Inches; null where the file does not say it. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly records: readonly WmfRecord[]
}

const PLACEABLE = 0x9ac6cdd7
const PLACEABLE_BYTES = 22
const HEADER_BYTES = 18
const RECORD_BYTES = 6
const MAX_RECORDS = 200_000
const WINDOW_ORIGIN = 0x20b
const WINDOW_EXTENT = 0x20c

/** @returns null for what is no such picture */
export function readWmf(bytes: Uint8Array): WmfFile | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < PLACEABLE_BYTES + HEADER_BYTES) return null
  const isPlaceable = view.getUint32(0, true) === PLACEABLE
  const start = isPlaceable ? PLACEABLE_BYTES : 0
  const kind = view.getUint16(start, true)
  if ((kind !== 1 && kind !== 2) || view.getUint16(start + 2, true) * 2 !== HEADER_BYTES) return null
  const records = recordsOf(view, start + HEADER_BYTES)
  const frame = (isPlaceable ? boundsOf(view) : null) ?? windowOf(records)
  if (!frame) return null
  const perInch = isPlaceable ? view.getUint16(14, true) : 0
  const size = perInch > 0 ? { width: Math.abs(frame.width) / perInch, height: Math.abs(frame.height) / perInch } : null
  return { frame, size, records }
}

function recordsOf(view: DataView, start: number): readonly WmfRecord[] {
  const records: WmfRecord[] = []
  let at = start
  while (at + RECORD_BYTES <= view.byteLength && records.length < MAX_RECORDS) {
    const length = view.getUint32(at, true) * 2
    const type = view.getUint16(at + 4, true)
    if (type === 0 || length < RECORD_BYTES || at + length > view.byteLength) break
    const data = new DataView(view.buffer, view.byteOffset + at + RECORD_BYTES, length - RECORD_BYTES)
    records.push({ type, data })
    at += length
  }
  return records
}

function boundsOf(view: DataView): WmfFile['frame'] | null {
  const [left = 0, top = 0, right = 0, bottom = 0] = [6, 8, 10, 12].map((at) => view.getInt16(at, true))
  return right === left || bottom === top ? null : { x: left, y: top, width: right - left, height: bottom - top }
}

function windowOf(records: readonly WmfRecord[]): WmfFile['frame'] | null {
  const pairOf = (wanted: number): readonly [number, number] | null => {
    const data = records.find(({ type }) => type === wanted)?.data
    return data && data.byteLength >= 4 ? [data.getInt16(2, true), data.getInt16(0, true)] : null
  }
  const [x, y] = pairOf(WINDOW_ORIGIN) ?? [0, 0]
  const extent = pairOf(WINDOW_EXTENT)
  return extent && extent[0] !== 0 && extent[1] !== 0 ? { x, y, width: extent[0], height: extent[1] } : null
}
