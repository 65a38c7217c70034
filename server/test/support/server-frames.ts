import { decodeServerFrame, type ServerFrame } from '@wenfang/shared-protocol'

/** The binary frames of whole writes. */
export function serverFrames(writes: readonly Buffer[]): ServerFrame[] {
  const all = Buffer.concat(writes)
  const frames: ServerFrame[] = []
  for (let at = 0; at < all.length;) {
    const short = (all[at + 1] ?? 0) & 0x7f
    const head = short < 126 ? 2 : 4
    const length = short < 126 ? short : all.readUInt16BE(at + 2)
    const payload = all.subarray(at + head, at + head + length)
    if (((all[at] ?? 0) & 0x0f) === 2) frames.push(decodeServerFrame(new Uint8Array(payload)))
    at += head + length
  }
  return frames
}
