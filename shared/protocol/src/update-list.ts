import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WenfangError } from './errors.ts'

/** Several Yjs updates as one value, each with its length before it. */
export function encodeUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const out = encoding.createEncoder()
  for (const update of updates) encoding.writeVarUint8Array(out, update)
  return encoding.toUint8Array(out)
}

/** The updates are views of `packed`. @throws WenfangError InvalidArgument when it is empty or ends in the middle of one */
export function decodeUpdates(packed: Uint8Array): readonly Uint8Array[] {
  const updates: Uint8Array[] = []
  try {
    const input = decoding.createDecoder(packed)
    while (decoding.hasContent(input)) updates.push(decoding.readVarUint8Array(input))
  } catch (cause) {
    throw new WenfangError('InvalidArgument', 'not a list of updates', { cause })
  }
  if (updates.length === 0) throw new WenfangError('InvalidArgument', 'the list of updates is empty')
  return updates
}
