const RECORD_HEAD = 8
const [SET_TRANSFORM, MODIFY_TRANSFORM] = [35, 36]
/** Where a record that modifies says how: behind its six numbers. */
const MODE_AT = RECORD_HEAD + 24
const MODE_SET = 4

/**
 * The picture with transforms that are set by "modify" written as "set": the same numbers in the same place. The player knows the other
 * ways to modify and leaves this one out, and what follows is drawn elsewhere.
 */
export function withPlainTransforms(emf: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = emf.slice()
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + RECORD_HEAD <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    if (size < RECORD_HEAD) break
    const isWhole = size >= MODE_AT + 4 && at + size <= bytes.length
    if (isWhole && view.getUint32(at, true) === MODIFY_TRANSFORM && view.getUint32(at + MODE_AT, true) === MODE_SET)
      view.setUint32(at, SET_TRANSFORM, true)
    at += size
  }
  return bytes
}
