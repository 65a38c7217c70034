import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { writeOle, type OleNode } from './ole-writer.ts'
import { agileKey, BLOCK, INTEGRITY_BLOCK, segmentIv, SEGMENT_BYTES, spin } from './agile.ts'

const HASH = 'sha512'
const CIPHER = 'aes-256-cbc'
const KEY_BYTES = 32
const BLOCK_BYTES = 16
/** As many as Office writes. */
const SPINS = 100_000

/**
 * Encrypts a package with a password, as Office does (MS-OFFCRYPTO, agile: AES-256, SHA-512).
 * @param spins rounds of hashing; fewer are for tests only
 */
export function encryptPackage(content: Uint8Array, password: string, spins: number = SPINS): Uint8Array {
  const key = randomBytes(KEY_BYTES)
  const dataSalt = randomBytes(BLOCK_BYTES)
  const size = Buffer.alloc(8)
  size.writeBigUInt64LE(BigInt(content.byteLength))
  const stream = Buffer.concat([size, encryptSegments(content, key, dataSalt)])
  const info = Buffer.concat([
    Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]),
    infoXml({ key, dataSalt, stream, password, spins }),
  ])
  return writeOle([
    { name: 'EncryptionInfo', stream: info },
    { name: 'EncryptedPackage', stream },
    { name: '\u0006DataSpaces', children: dataSpaces() },
  ])
}

function encryptSegments(content: Uint8Array, key: Uint8Array, salt: Uint8Array): Buffer {
  const segments: Buffer[] = []
  for (let index = 0; index * SEGMENT_BYTES < content.byteLength; index += 1) {
    const segment = content.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES)
    segments.push(encrypt(key, segmentIv(HASH, salt, index, BLOCK_BYTES), segment))
  }
  return Buffer.concat(segments)
}

function encrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, iv)
  cipher.setAutoPadding(false)
  const filled = Buffer.alloc(Math.ceil(data.byteLength / BLOCK_BYTES) * BLOCK_BYTES)
  filled.set(data)
  return Buffer.concat([cipher.update(filled), cipher.final()])
}

interface Secrets {
  readonly key: Uint8Array
  readonly dataSalt: Uint8Array
  readonly stream: Uint8Array
  readonly password: string
  readonly spins: number
}

function infoXml({ key, dataSalt, stream, password, spins }: Secrets): Buffer {
  const salt = randomBytes(BLOCK_BYTES)
  const hash = spin(HASH, salt, password, spins)
  const sealed = (block: Uint8Array, value: Uint8Array) =>
    encrypt(agileKey(HASH, hash, block, KEY_BYTES), salt, value).toString('base64')
  const word = randomBytes(BLOCK_BYTES)
  const proof = createHash(HASH).update(word).digest()
  const hmacKey = randomBytes(64)
  const hmac = createHmac(HASH, hmacKey).update(stream).digest()
  const integrity = (block: Uint8Array, value: Uint8Array) => {
    const iv = createHash(HASH).update(dataSalt).update(block).digest().subarray(0, BLOCK_BYTES)
    return encrypt(key, iv, value).toString('base64')
  }
  const cipher =
    'keyBits="256" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" hashSize="64" blockSize="16" saltSize="16"'
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n' +
      '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"' +
      ' xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
      `<keyData ${cipher} saltValue="${base64(dataSalt)}"/>` +
      `<dataIntegrity encryptedHmacKey="${integrity(INTEGRITY_BLOCK.key, hmacKey)}" encryptedHmacValue="${integrity(INTEGRITY_BLOCK.value, hmac)}"/>` +
      '<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
      `<p:encryptedKey spinCount="${spins}" ${cipher} saltValue="${base64(salt)}"` +
      ` encryptedVerifierHashInput="${sealed(BLOCK.input, word)}"` +
      ` encryptedVerifierHashValue="${sealed(BLOCK.value, proof)}"` +
      ` encryptedKeyValue="${sealed(BLOCK.key, key)}"/>` +
      '</keyEncryptor></keyEncryptors></encryption>',
  )
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** What Office wants to read beside the package: that it is transformed, and by what. The same in every file. */
function dataSpaces(): readonly OleNode[] {
  const version = Buffer.from([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
  const map = Buffer.concat([words(8, 1, 0x68, 1, 0), text('EncryptedPackage'), text('StrongEncryptionDataSpace')])
  map.writeUInt32LE(map.byteLength - 8, 8)
  const primary = Buffer.concat([
    words(0x58, 1),
    text('{FF9A3F03-56EF-4613-BDD5-5A41C1D07246}'),
    text('Microsoft.Container.EncryptionTransform'),
    version,
    words(0, 0, 0, 4),
  ])
  return [
    { name: 'Version', stream: Buffer.concat([text('Microsoft.Container.DataSpaces'), version]) },
    { name: 'DataSpaceMap', stream: map },
    {
      name: 'DataSpaceInfo',
      children: [
        {
          name: 'StrongEncryptionDataSpace',
          stream: Buffer.concat([words(8, 1), text('StrongEncryptionTransform')]),
        },
      ],
    },
    {
      name: 'TransformInfo',
      children: [{ name: 'StrongEncryptionTransform', children: [{ name: '\u0006Primary', stream: primary }] }],
    },
  ]
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

/** Length in bytes, UTF-16, filled up to four bytes. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf16le')
  return Buffer.concat([words(bytes.byteLength), bytes, Buffer.alloc((4 - (bytes.byteLength % 4)) % 4)])
}
