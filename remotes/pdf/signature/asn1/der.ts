/** One value of ASN.1 in its distinguished encoding. */
export interface DerNode {
  /** The first byte: class, whether it has parts, and number. */
  readonly tag: number
  /** Without tag and length. */
  readonly content: Uint8Array
  /** As it stands in the message. */
  readonly whole: Uint8Array
  /** Empty for what has no parts. */
  readonly children: readonly DerNode[]
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  ia5: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

const CONSTRUCTED = 0x20
const MAX_DEPTH = 40

/** Reads one value from the beginning; what comes after it is not looked at. null for what is none, or cut off. */
export function readDer(bytes: Uint8Array, depth = 0): DerNode | null {
  if (depth > MAX_DEPTH || bytes.length < 2) return null
  const tag = bytes[0] ?? 0
  // Numbers of more than five bits stand in none of the messages that are read here.
  if ((tag & 0x1f) === 0x1f) return null
  const first = bytes[1] ?? 0
  // A length that is told by an end mark: some writers of signatures do that (BER).
  if (first === 0x80) return (tag & CONSTRUCTED) === 0 ? null : readOpenEnded(bytes, tag, depth)
  const extra = first < 0x80 ? 0 : first & 0x7f
  if (extra > 4) return null
  let length = extra === 0 ? first : 0
  for (let index = 0; index < extra; index += 1) length = length * 256 + (bytes[2 + index] ?? 0)
  const start = 2 + extra
  if (start + length > bytes.length) return null
  const content = bytes.subarray(start, start + length)
  const children = (tag & CONSTRUCTED) === 0 ? [] : readAll(content, depth + 1)
  return children && { tag, content, whole: bytes.subarray(0, start + length), children }
}

function readAll(content: Uint8Array, depth: number): DerNode[] | null {
  const nodes: DerNode[] = []
  for (let at = 0; at < content.length;) {
    const node = readDer(content.subarray(at), depth)
    if (!node) return null
    nodes.push(node)
    at += node.whole.length
  }
  return nodes
}

function readOpenEnded(bytes: Uint8Array, tag: number, depth: number): DerNode | null {
  const children: DerNode[] = []
  let at = 2
  while (!(bytes[at] === 0 && bytes[at + 1] === 0)) {
    const node = readDer(bytes.subarray(at), depth + 1)
    if (!node) return null
    children.push(node)
    at += node.whole.length
  }
  return { tag, content: bytes.subarray(2, at), whole: bytes.subarray(0, at + 2), children }
}

/** Dotted numbers. */
export function oidOf(node: DerNode | undefined): string {
  if (node?.tag !== TAG.oid) return ''
  const parts: number[] = []
  let value = 0
  for (const byte of node.content) {
    value = value * 128 + (byte & 0x7f)
    if ((byte & 0x80) !== 0) continue
    if (parts.length === 0) {
      const first = Math.min(2, Math.floor(value / 40))
      parts.push(first, value - first * 40)
    } else parts.push(value)
    value = 0
  }
  return parts.join('.')
}

/** The bytes of a string of octets, in one piece or in several (BER). */
export function octetsOf(node: DerNode | undefined): Uint8Array | null {
  if (!node) return null
  if (node.children.length === 0) return node.content
  const pieces = node.children.map((child) => octetsOf(child) ?? new Uint8Array())
  return joined(pieces)
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** Writes a value of the given parts. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = joined(parts)
  const { length } = content
  if (length < 0x80) return joined([Uint8Array.of(tag, length), content])
  const digits: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest & 0xff)
  return joined([Uint8Array.of(tag, 0x80 | digits.length, ...digits), content])
}

export function derOid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((value) => {
    const digits = [value & 0x7f]
    for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left & 0x7f) | 0x80)
    return digits
  })
  return der(TAG.oid, Uint8Array.from(bytes))
}
