import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { decodeOrdered, encodeOrdered, type Piece } from './coded.ts'

/** Bodies of parts, each as its own office type has it (a Yjs update, or a list of parts), as the body of the whole file. */
export const composedState = (
  crdts: Readonly<Record<string, Uint8Array>>,
  ops: Readonly<Record<string, Uint8Array>>,
): Uint8Array => {
  const pieces: Piece[] = [
    ...Object.entries(crdts).map(([part, bytes]) => ({ part, bytes: encodeParts([{ kind: 'snapshot', bytes }]) })),
    ...Object.entries(ops).map(([part, bytes]) => ({ part, bytes })),
  ]
  return encodeParts([{ kind: 'snapshot', bytes: encodeOrdered({ order: 0, pieces }) }])
}

/**
 * The list of parts that each part of a file's body is, by its name.
 * @throws WenfangError FileCorrupt for what is no whole state
 */
export function partStates(body: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const snapshot = decodeParts(body).findLast(({ kind }) => kind === 'snapshot')
  const { pieces } = snapshot ? decodeOrdered(snapshot.bytes) : { pieces: [] }
  return new Map(pieces.map(({ part, bytes }) => [part, bytes]))
}
