import { WenfangError } from '@wenfang/shared-protocol'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** Bytes of one part of a composed body; what they mean only the part knows. */
export interface Piece {
  readonly part: string
  readonly bytes: Uint8Array
}

/** What was ordered, or a whole state: pieces and their place in the one order of the file. */
export interface Ordered {
  readonly order: number
  readonly pieces: readonly Piece[]
}

export const encodeOrdered = ({ order, pieces }: Ordered): Uint8Array =>
  encoding.encode((out) => {
    encoding.writeVarUint(out, order)
    writePieces(out, pieces)
  })

/** @throws WenfangError FileCorrupt */
export const decodeOrdered = (bytes: Uint8Array): Ordered =>
  whole(bytes, 'FileCorrupt', (input) => ({ order: decoding.readVarUint(input), pieces: readPieces(input) }))

/** What somebody wants done, in one part or in several at once. */
export const encodeWanted = (pieces: readonly Piece[]): Uint8Array => encoding.encode((out) => writePieces(out, pieces))

/** @throws WenfangError InvalidArgument */
export const decodeWanted = (bytes: Uint8Array): readonly Piece[] => whole(bytes, 'InvalidArgument', readPieces)

function writePieces(out: encoding.Encoder, pieces: readonly Piece[]): void {
  encoding.writeVarUint(out, pieces.length)
  for (const { part, bytes } of pieces) {
    encoding.writeVarString(out, part)
    encoding.writeVarUint8Array(out, bytes)
  }
}

function readPieces(input: decoding.Decoder): readonly Piece[] {
  const pieces: Piece[] = []
  for (let left = decoding.readVarUint(input); left > 0; left--)
    pieces.push({ part: decoding.readVarString(input), bytes: decoding.readVarUint8Array(input) })
  return pieces
}

function whole<T>(bytes: Uint8Array, code: 'FileCorrupt' | 'InvalidArgument', read: (input: decoding.Decoder) => T): T {
  try {
    const input = decoding.createDecoder(bytes)
    const value = read(input)
    if (decoding.hasContent(input)) throw new Error('there is more than was told')
    return value
  } catch (cause) {
    throw new WenfangError(code, 'not the pieces of a composed body', { cause })
  }
}
