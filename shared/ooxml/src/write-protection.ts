import { createHash, hash as hashOnce, timingSafeEqual } from 'node:crypto'
import { legacyHash, wordKey } from './legacy-hash.ts'
import { inflateEntry, readZipDirectory } from './zip/index.ts'

/**
 * The password without which a file is only read (S173): what a package says of it. `algorithm: null` is the two-byte
 * hash of before 2007. Holds no secret that the file itself does not hold.
 */
export type WriteProtection =
  | {
      readonly algorithm: string
      readonly salt: string
      readonly hash: string
      readonly spins: number
      /** Word hashes a key of four bytes that it derives from the password. */
      readonly isWord: boolean
    }
  | { readonly algorithm: null; readonly hash: string }

type Hashed = Extract<WriteProtection, { readonly algorithm: string }>

/** The parts in which the three office types keep it, and the elements. */
const PLACES: readonly (readonly [string, string])[] = [
  ['word/settings.xml', 'writeProtection'],
  ['xl/workbook.xml', 'fileSharing'],
  ['ppt/presentation.xml', 'modifyVerifier'],
]
/** Office writes 100,000; a file that asks for more wants our processor. */
const MAX_SPINS = 1_000_000
/** About two milliseconds. */
const ROUNDS_AT_ONCE = 2_000
/** Of `cryptAlgorithmSid`. */
const SIDS: Readonly<Record<string, string>> = { 4: 'sha1', 12: 'sha256', 13: 'sha384', 14: 'sha512' }
const HASHES: readonly string[] = ['sha1', 'sha256', 'sha384', 'sha512']

/** A hash that we cannot compute: no password lifts it, and the file is only read. */
const UNKNOWN: WriteProtection = { algorithm: null, hash: 'unknown' }

/** What protects a package from being changed, or null. A mere recommendation to open it read-only is none. */
export function readWriteProtection(content: Uint8Array): WriteProtection | null {
  const entries = readZipDirectory(content)
  for (const [part, element] of PLACES) {
    const entry = entries.find(({ name }) => name === part)
    const bytes = entry && inflateEntry(entry)
    const tag = bytes && new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`).exec(new TextDecoder().decode(bytes))?.[1]
    const found = tag ? protectionOf(attributesOf(tag), element === 'writeProtection') : null
    if (found) return found
  }
  return null
}

type Attributes = Readonly<Record<string, string>>

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [(name ?? '').split(':').at(-1), value]),
  )

function protectionOf(attributes: Attributes, isWord: boolean): WriteProtection | null {
  const legacy = attributes['reservationPassword']
  if (legacy !== undefined) return { algorithm: null, hash: legacy.toLowerCase() }
  const hash = attributes['hashValue'] ?? attributes['hashData'] ?? attributes['hash']
  if (hash === undefined) return null
  const named = attributes['algorithmName']?.toLowerCase().replace('-', '')
  const algorithm = named ?? SIDS[attributes['cryptAlgorithmSid'] ?? ''] ?? ''
  const spins = Number(attributes['spinCount'] ?? attributes['spinValue'] ?? attributes['cryptSpinCount'] ?? 0)
  if (!HASHES.includes(algorithm) || !(spins <= MAX_SPINS)) return UNKNOWN
  const salt = attributes['saltValue'] ?? attributes['saltData'] ?? attributes['salt'] ?? ''
  return { algorithm, salt, hash, spins, isWord }
}

/** Whether a password lifts the protection. Gives way to other work between the rounds that the file asks for. */
export async function isModifyPassword(protection: WriteProtection, password: string): Promise<boolean> {
  if (protection.algorithm === null) return legacyHash(password) === protection.hash.padStart(4, '0')
  const wanted = Buffer.from(protection.hash, 'base64')
  // Word derives a key; other writers of Word's format hash the password itself.
  for (const secret of protection.isWord ? [wordKey(password), password] : [password]) {
    const found = await hashed(protection, secret)
    if (found.length === wanted.length && timingSafeEqual(found, wanted)) return true
  }
  return false
}

async function hashed({ algorithm, salt, spins }: Hashed, secret: string): Promise<Buffer> {
  const first = createHash(algorithm)
    .update(Buffer.from(salt, 'base64'))
    .update(Buffer.from(secret, 'utf16le'))
    .digest()
  const block = Buffer.concat([first, Buffer.alloc(4)])
  for (let round = 0; round < spins; round += 1) {
    block.writeUInt32LE(round, first.length)
    hashOnce(algorithm, block, 'buffer').copy(block)
    if (round % ROUNDS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return block.subarray(0, first.length)
}
