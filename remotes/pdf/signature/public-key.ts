import { octetsOf, oidOf, readDer, TAG, type DerNode } from './asn1/der.ts'
import { CURVES, HASHES, OID, SCHEME_HASHES, type HashName } from './oids.ts'

interface Signed {
  /** Of a certificate: algorithm and key. */
  readonly publicKey: DerNode
  readonly scheme: DerNode
  /** Where the scheme tells none. */
  readonly hash: HashName | null
  readonly signature: Uint8Array
  readonly data: Uint8Array
}

/** Whether a signature is one over the data; null for a scheme that is not known here. */
export async function verifySignature({ publicKey, scheme, hash, signature, data }: Signed): Promise<boolean | null> {
  const [algorithm] = publicKey.children
  const [kind, parameters] = algorithm?.children ?? []
  const schemeOid = oidOf(scheme.children[0])
  const used = SCHEME_HASHES[schemeOid] ?? hash
  try {
    if (oidOf(kind) === OID.ecPublicKey) {
      const curve = CURVES[oidOf(parameters)]
      const raw = curve && rawEcdsa(signature, curve.bytes)
      if (!curve || !used) return null
      if (!raw) return false
      const key = await importKey(publicKey, { name: 'ECDSA', namedCurve: curve.name })
      return await crypto.subtle.verify({ name: 'ECDSA', hash: used }, key, bytes(raw), bytes(data))
    }
    if (oidOf(kind) !== OID.rsa) return null
    if (schemeOid === OID.rsaPss) {
      const { pssHash, saltLength } = pssParameters(scheme.children[1])
      if (!pssHash) return null
      const key = await importKey(publicKey, { name: 'RSA-PSS', hash: pssHash })
      return await crypto.subtle.verify({ name: 'RSA-PSS', saltLength }, key, bytes(signature), bytes(data))
    }
    if (!used || (schemeOid !== OID.rsa && !SCHEME_HASHES[schemeOid])) return null
    const key = await importKey(publicKey, { name: 'RSASSA-PKCS1-v1_5', hash: used })
    return await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, bytes(signature), bytes(data))
  } catch {
    // Keys and parameters that the platform refuses: nothing is said about the signature.
    return null
  }
}

const bytes = (view: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(view)

const importKey = (
  publicKey: DerNode,
  algorithm: Parameters<typeof crypto.subtle.importKey>[2] & object,
): Promise<CryptoKey> => crypto.subtle.importKey('spki', bytes(publicKey.whole), algorithm, false, ['verify'])

function pssParameters(parameters: DerNode | undefined): {
  readonly pssHash: HashName | undefined
  readonly saltLength: number
} {
  const field = (tag: number): DerNode | undefined =>
    parameters?.children.find((child) => child.tag === tag)?.children[0]
  const hash = field(0xa0)
  return {
    pssHash: hash ? HASHES[oidOf(hash.children[0])] : 'SHA-1',
    saltLength: field(0xa2)?.content.reduce((value, byte) => value * 256 + byte, 0) ?? 20,
  }
}

/** Two numbers of a sequence as the two halves that the platform wants. */
function rawEcdsa(signature: Uint8Array, size: number): Uint8Array | null {
  const parts = readDer(signature)?.children ?? []
  const raw = new Uint8Array(size * 2)
  if (parts.length !== 2 || parts.some(({ tag }) => tag !== TAG.integer)) return null
  for (const [index, part] of parts.entries()) {
    const digits = octetsOf(part) ?? new Uint8Array()
    const first = digits.findIndex((byte) => byte !== 0)
    const value = first < 0 ? new Uint8Array() : digits.subarray(first)
    if (value.length > size) return null
    raw.set(value, size * (index + 1) - value.length)
  }
  return raw
}
