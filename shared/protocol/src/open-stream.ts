import { WenfangError } from './errors.ts'

// Ticket and open data as the parts of one answer: `kind` (1 byte), length (4 bytes, little-endian), payload.

const PART = { session: 1, open: 2, bytes: 3, end: 4 } as const
const HEAD_BYTES = 5
/** Far above any head; parts of bytes are as large as the server reads them. */
const MAX_PART_BYTES = 64 * 1024 * 1024

/** One part. The two heads are the answers that the ordinary calls would give; the bytes are those of an open container. */
export type OpenStreamPart =
  | { readonly kind: 'session'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'open'; readonly status: number; readonly endpointId: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Without it the answer is not whole. */
  | { readonly kind: 'end' }

export function encodeOpenStreamPart(part: OpenStreamPart): Uint8Array {
  const { kind } = part
  const payload =
    part.kind === 'bytes'
      ? part.bytes
      : part.kind === 'end'
        ? new Uint8Array()
        : new TextEncoder().encode(JSON.stringify(part))
  const out = new Uint8Array(HEAD_BYTES + payload.length)
  out[0] = PART[kind]
  new DataView(out.buffer).setUint32(1, payload.length, true)
  out.set(payload, HEAD_BYTES)
  return out
}

/** Puts the parts together again, however the network cut them. What it hands on may lie in the bytes that it was given. */
export class OpenStreamReader {
  readonly #onPart: (part: OpenStreamPart) => void
  /** Of a part that is not whole yet: each piece as it came, because a part may be as large as a document. */
  #pieces: Uint8Array[] = []
  #kept = 0

  constructor(onPart: (part: OpenStreamPart) => void) {
    this.#onPart = onPart
  }

  /** @throws WenfangError Unavailable on what is no such stream */
  push(bytes: Uint8Array): void {
    this.#pieces.push(bytes)
    this.#kept += bytes.length
    while (this.#kept >= HEAD_BYTES) {
      const head = this.#peek(HEAD_BYTES)
      const length = new DataView(head.buffer, head.byteOffset + 1).getUint32(0, true)
      if (length > MAX_PART_BYTES) throw new WenfangError('Unavailable', `a part of ${length} bytes`)
      if (this.#kept < HEAD_BYTES + length) return
      this.#drop(HEAD_BYTES)
      const payload = this.#peek(length)
      this.#drop(length)
      this.#onPart(readPart(head[0], payload))
    }
  }

  /** The first bytes of what is kept: joined only where they lie in several pieces. */
  #peek(length: number): Uint8Array {
    const [first = new Uint8Array()] = this.#pieces
    if (first.length >= length) return first.subarray(0, length)
    const joined = new Uint8Array(length)
    let at = 0
    for (const piece of this.#pieces) {
      if (at === length) break
      const part = piece.subarray(0, length - at)
      joined.set(part, at)
      at += part.length
    }
    return joined
  }

  #drop(length: number): void {
    let left = length
    let whole = 0
    for (const piece of this.#pieces) {
      if (piece.length > left) break
      left -= piece.length
      whole += 1
    }
    this.#pieces.splice(0, whole)
    if (left > 0) this.#pieces[0] = (this.#pieces[0] ?? new Uint8Array()).subarray(left)
    this.#kept -= length
  }
}

function readPart(kind: number | undefined, payload: Uint8Array): OpenStreamPart {
  switch (kind) {
    case PART.bytes:
      return { kind: 'bytes', bytes: payload }
    case PART.end:
      return { kind: 'end' }
    case PART.session:
    case PART.open:
      try {
        return JSON.parse(new TextDecoder().decode(payload)) as OpenStreamPart
      } catch (cause) {
        throw new WenfangError('Unavailable', 'a part cannot be read', { cause })
      }
    default:
      throw new WenfangError('Unavailable', `no part ${kind}`)
  }
}
