import { createDecipheriv, timingSafeEqual } from 'node:crypto'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { agileKey, BLOCK, counter, digest, PADDING, segmentIv, SEGMENT_BYTES, sized, spin } from './agile.ts'
import { OleFile } from './ole.ts'

/** What Excel encrypts with when it must encrypt and nobody chose a password. */
export const DEFAULT_PASSWORD = 'VelvetSweatshop'

const STANDARD_SPINS = 50_000
/** Office writes 100,000; a file that asks for more wants our processor, not our care. */
const MAX_SPINS = 1_000_000

/**
 * The package inside of an encrypted one (MS-OFFCRYPTO: agile, and standard with AES).
 * @returns null when the password is wrong
 * @throws WenfangError FileCorrupt, FormatUnsupported for ciphers of before 2007
 */
export function decryptPackage(bytes: Uint8Array, password: string): Uint8Array | null {
  const file = new OleFile(bytes)
  const info = Buffer.from(file.stream('EncryptionInfo'))
  const content = Buffer.from(file.stream('EncryptedPackage'))
  try {
    const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)]
    if (major === 4 && minor === 4) return agile(info.toString('utf8', 8), content, password)
    if (minor === 2 && major >= 2 && major <= 4) return standard(info.subarray(8), content, password)
    throw new WenfangError('FormatUnsupported', `encryption ${major}.${minor}`)
  } catch (cause) {
    if (cause instanceof WenfangError) throw cause
    throw new WenfangError('FileCorrupt', 'the encryption cannot be read', { cause })
  }
}

function decipher(algorithm: string, key: Uint8Array, iv: Uint8Array | null, data: Uint8Array): Buffer {
  const cipher = createDecipheriv(algorithm, key, iv)
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/** The stream begins with the size of what is in it; the rest of the last block is filling. */
const trimmed = (package_: Buffer, stream: Buffer): Buffer =>
  package_.subarray(0, Number(stream.readBigUInt64LE(0) & 0xffffffffn))

function standard(info: Buffer, content: Buffer, password: string): Buffer | null {
  const headerBytes = info.readUInt32LE(0)
  const header = info.subarray(4, 4 + headerBytes)
  const cipherId = header.readUInt32LE(8)
  const AES: Readonly<Record<number, number>> = { 0x660e: 16, 0x660f: 24, 0x6610: 32 }
  const keyBytes = AES[cipherId]
  if (keyBytes === undefined) throw new WenfangError('FormatUnsupported', `cipher ${cipherId.toString(16)}`)
  const verifier = info.subarray(4 + headerBytes)
  const salt = verifier.subarray(4, 20)
  const hash = digest('sha1', spin('sha1', salt, password, STANDARD_SPINS), counter(0))
  const mixed = (value: number): Buffer => {
    const block = Buffer.alloc(64, value)
    for (const [index, byte] of hash.entries()) block[index] = byte ^ value
    return digest('sha1', block)
  }
  const key = Buffer.concat([mixed(PADDING), mixed(0x5c)]).subarray(0, keyBytes)
  const algorithm = `aes-${keyBytes * 8}-ecb`
  const word = decipher(algorithm, key, null, verifier.subarray(20, 36))
  const proof = decipher(algorithm, key, null, verifier.subarray(40, 72)).subarray(0, 20)
  if (!isSame(digest('sha1', word), proof)) return null
  const data = content.subarray(8)
  return trimmed(decipher(algorithm, key, null, data.subarray(0, data.length - (data.length % 16))), content)
}

type Attributes = Readonly<Record<string, string>>

function attributesOf(xml: string, element: string): Attributes {
  const tag = new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`).exec(xml)?.[1] ?? ''
  return Object.fromEntries([...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']))
}

function agile(xml: string, content: Buffer, password: string): Buffer | null {
  const data = attributesOf(xml, 'keyData')
  const encrypted = attributesOf(xml, 'encryptedKey')
  const spins = Number(encrypted['spinCount'])
  if (!(spins <= MAX_SPINS)) throw new WenfangError('FormatUnsupported', `${spins} rounds of hashing`)
  const hashName = hashOf(encrypted)
  const salt = base64(encrypted, 'saltValue')
  const hash = spin(hashName, salt, password, spins)
  const unlock = (block: Buffer, name: string): Buffer => {
    const key = agileKey(hashName, hash, block, Number(encrypted['keyBits']) / 8)
    return decipher(cipherOf(encrypted), key, sized(salt, Number(encrypted['blockSize'])), base64(encrypted, name))
  }
  const word = unlock(BLOCK.input, 'encryptedVerifierHashInput').subarray(0, Number(encrypted['saltSize']))
  const proof = unlock(BLOCK.value, 'encryptedVerifierHashValue').subarray(0, Number(encrypted['hashSize']))
  if (!isSame(digest(hashName, word), proof)) return null
  const key = unlock(BLOCK.key, 'encryptedKeyValue').subarray(0, Number(data['keyBits']) / 8)
  return trimmed(agileSegments(data, key, content.subarray(8)), content)
}

function agileSegments(data: Attributes, key: Uint8Array, content: Buffer): Buffer {
  const salt = base64(data, 'saltValue')
  const blockBytes = Number(data['blockSize'])
  const segments: Buffer[] = []
  for (let index = 0; index * SEGMENT_BYTES < content.length; index += 1) {
    const segment = content.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES)
    const iv = segmentIv(hashOf(data), salt, index, blockBytes)
    segments.push(
      decipher(cipherOf(data), key, iv, segment.subarray(0, segment.length - (segment.length % blockBytes))),
    )
  }
  return Buffer.concat(segments)
}

const base64 = (attributes: Attributes, name: string): Buffer => Buffer.from(attributes[name] ?? '', 'base64')

const hashOf = (attributes: Attributes): string => {
  const name = (attributes['hashAlgorithm'] ?? '').toLowerCase().replace('-', '')
  if (!['sha1', 'sha256', 'sha384', 'sha512'].includes(name))
    throw new WenfangError('FormatUnsupported', `hash ${name}`)
  return name
}

function cipherOf(attributes: Attributes): string {
  if (attributes['cipherAlgorithm'] !== 'AES' || attributes['cipherChaining'] !== 'ChainingModeCBC')
    throw new WenfangError(
      'FormatUnsupported',
      `cipher ${attributes['cipherAlgorithm']} ${attributes['cipherChaining']}`,
    )
  return `aes-${Number(attributes['keyBits'])}-cbc`
}
