import { fromBase64, toBase64 } from 'lib0/buffer'
import { WenfangError } from './errors.ts'

const MARK = '_encode_:'
/** Decoders differ in what they forgive. */
const BASE64 = /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/
/** The same for everybody, as the specification has it: see `obfuscatePassword`. */
const KEY = new TextEncoder().encode('wenfang.file.password')

const xor = (bytes: Uint8Array): Uint8Array => bytes.map((byte, at) => byte ^ (KEY[at % KEY.length] ?? 0))

/**
 * A file password as it travels (S298, G19): UTF-8, XOR with a fixed key, base64, marked. It keeps a password out of sight in a
 * log of requests and protects nothing: anybody can undo it. What protects it is TLS on the way, and that the server keeps it
 * nowhere (S299).
 */
export const obfuscatePassword = (password: string): string =>
  `${MARK}${toBase64(xor(new TextEncoder().encode(password)))}`

/** The password of an open argument; one without the mark is taken as it is. @throws WenfangError InvalidArgument */
export function revealPassword(sent: string): string {
  if (!sent.startsWith(MARK)) return sent
  const encoded = sent.slice(MARK.length)
  try {
    if (!BASE64.test(encoded)) throw new TypeError('no base64')
    return new TextDecoder('utf-8', { fatal: true }).decode(xor(fromBase64(encoded)))
  } catch (cause) {
    // Without the text: it may be a password that only begins like this.
    throw new WenfangError('InvalidArgument', 'a file password cannot be read', { cause })
  }
}
