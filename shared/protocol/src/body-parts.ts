import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WenfangError } from './errors.ts'

const KINDS = ['snapshot', 'entry', 'submission'] as const

/**
 * What bodies of kind `ops` are made of, on the wire, in the log and on devices. A `snapshot` is a whole state; an `entry` is what the
 * server ordered after it; a `submission` is what somebody wants done and the server has not judged yet.
 */
export interface BodyPart {
  readonly kind: (typeof KINDS)[number]
  readonly bytes: Uint8Array
}

/** Lists that follow one another are one list: their bytes are only put together. */
export function encodeParts(parts: readonly BodyPart[]): Uint8Array<ArrayBuffer> {
  const heads = parts.map(({ kind, bytes }) => {
    const head = encoding.createEncoder()
    encoding.writeUint8(head, KINDS.indexOf(kind))
    encoding.writeVarUint(head, bytes.byteLength)
    return encoding.toUint8Array(head)
  })
  // A snapshot may have 100 MB: it is copied once.
  const list = new Uint8Array(parts.reduce((sum, { bytes }, at) => sum + (heads[at]?.length ?? 0) + bytes.length, 0))
  let end = 0
  for (const [at, { bytes }] of parts.entries()) {
    const head = heads[at] ?? new Uint8Array()
    list.set(head, end)
    list.set(bytes, end + head.length)
    end += head.length + bytes.length
  }
  return list
}

/** The parts are views of `list`. @throws WenfangError InvalidArgument on anything that is not a whole list */
export function decodeParts(list: Uint8Array): readonly BodyPart[] {
  const parts: BodyPart[] = []
  try {
    const input = decoding.createDecoder(list)
    while (decoding.hasContent(input)) {
      const kind = KINDS[decoding.readUint8(input)]
      if (!kind) throw new Error('unknown kind of part')
      parts.push({ kind, bytes: decoding.readVarUint8Array(input) })
    }
  } catch (cause) {
    throw new WenfangError('InvalidArgument', 'not a list of parts', { cause })
  }
  return parts
}
