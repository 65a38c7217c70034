import { WenfangError } from '@wenfang/shared-protocol'
import type { asn1 as Encoded } from 'node-forge'
import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/pkcs12.js'
import { oidOf, readDer } from './asn1/der.ts'
import { readCertificate, isSame, type Certificate } from './certificate.ts'
import { CURVES, OID } from './oids.ts'
import { verifySignature } from './public-key.ts'

/** A key that signs, and the certificates that say whose it is; the signer's own is the first. */
export interface SigningIdentity {
  readonly certificates: readonly [Certificate, ...Certificate[]]
  readonly kind: 'rsa' | 'ecdsa'
  /** The signature over the data, in the form that messages hold. */
  sign(data: Uint8Array): Promise<Uint8Array>
}

/**
 * Opens a file with a certificate and its key (.p12, .pfx). Nothing of it leaves this page, and the key cannot be read again.
 * @throws WenfangError PasswordWrong; FileCorrupt for what is no such file, or has no key that signs here
 */
export async function openP12(file: Uint8Array, password: string): Promise<SigningIdentity> {
  const { keys, certificates } = unpacked(file, password)
  for (const pkcs8 of keys) {
    const key = await importKey(pkcs8)
    if (!key) continue
    const probe = new Uint8Array(32)
    const signature = await key.sign(probe)
    for (const own of certificates) {
      const { publicKey } = own
      const scheme = readDer(schemeOf(key.kind))
      const verified = scheme && (await verifySignature({ publicKey, scheme, hash: 'SHA-256', signature, data: probe }))
      if (verified === true) return { ...key, certificates: [own, ...chainOf(own, certificates)] }
    }
  }
  throw new WenfangError('FileCorrupt', 'there is no key with its certificate that signs here')
}

/** `AlgorithmIdentifier` of what `sign` makes. */
export function schemeOf(kind: SigningIdentity['kind']): Uint8Array {
  // sha256WithRSAEncryption with its empty parameters, or ecdsa-with-SHA256 without any.
  return kind === 'rsa'
    ? Uint8Array.of(0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b, 0x05, 0x00)
    : Uint8Array.of(0x30, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)
}

function unpacked(
  file: Uint8Array,
  password: string,
): { readonly keys: readonly Uint8Array[]; readonly certificates: readonly Certificate[] } {
  const { asn1, pkcs12, pki, util } = forge
  let safe: ReturnType<typeof pkcs12.pkcs12FromAsn1>
  try {
    safe = pkcs12.pkcs12FromAsn1(asn1.fromDer(util.createBuffer(binaryOf(file))), false, password)
  } catch (cause) {
    const isPassword = cause instanceof Error && /password|MAC/i.test(cause.message)
    throw new WenfangError(isPassword ? 'PasswordWrong' : 'FileCorrupt', 'the file of the certificate does not open', {
      cause,
    })
  }
  const bags = safe.safeContents.flatMap(({ safeBags }) => safeBags)
  const bytesOf = (value: Encoded.Asn1): Uint8Array =>
    Uint8Array.from(asn1.toDer(value).getBytes(), (letter) => letter.charCodeAt(0))
  return {
    // What is not RSA comes as it is encoded.
    keys: bags
      .filter(({ type }) => type === pki.oids['pkcs8ShroudedKeyBag'] || type === pki.oids['keyBag'])
      .flatMap(({ key, asn1: encoded }) =>
        key ? [bytesOf(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)))] : encoded ? [bytesOf(encoded)] : [],
      ),
    certificates: bags
      .filter(({ type }) => type === pki.oids['certBag'])
      .flatMap(({ cert, asn1: encoded }) => {
        const whole = cert ? bytesOf(pki.certificateToAsn1(cert)) : encoded ? bytesOf(encoded) : null
        const certificate = whole && readCertificate(whole)
        return certificate ? [certificate] : []
      }),
  }
}

function binaryOf(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return pieces.join('')
}

async function importKey(pkcs8: Uint8Array): Promise<Pick<SigningIdentity, 'kind' | 'sign'> | null> {
  const [, algorithm] = readDer(pkcs8)?.children ?? []
  const [kind, parameters] = algorithm?.children ?? []
  const bytes = new Uint8Array(pkcs8)
  try {
    if (oidOf(kind) === OID.rsa) {
      const name = 'RSASSA-PKCS1-v1_5'
      const key = await crypto.subtle.importKey('pkcs8', bytes, { name, hash: 'SHA-256' }, false, ['sign'])
      return {
        kind: 'rsa',
        sign: async (data) => new Uint8Array(await crypto.subtle.sign(name, key, new Uint8Array(data))),
      }
    }
    const curve = CURVES[oidOf(parameters)]
    if (oidOf(kind) !== OID.ecPublicKey || !curve) return null
    const own = { name: 'ECDSA', namedCurve: curve.name }
    const key = await crypto.subtle.importKey('pkcs8', bytes, own, false, ['sign'])
    return {
      kind: 'ecdsa',
      sign: async (data) => {
        const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new Uint8Array(data))
        return ecdsaValue(new Uint8Array(raw))
      },
    }
  } catch {
    return null
  }
}

/** The two halves of a signature as two numbers of a sequence. */
function ecdsaValue(raw: Uint8Array): Uint8Array {
  const number = (half: Uint8Array): number[] => {
    const first = half.findIndex((byte) => byte !== 0)
    const digits = [...half.subarray(Math.max(0, first))]
    // A first bit that is set would make it negative.
    return [0x02, digits.length + ((digits[0] ?? 0) >> 7), ...((digits[0] ?? 0) >> 7 ? [0] : []), ...digits]
  }
  const parts = [...number(raw.subarray(0, raw.length / 2)), ...number(raw.subarray(raw.length / 2))]
  return Uint8Array.of(0x30, ...(parts.length < 0x80 ? [parts.length] : [0x81, parts.length]), ...parts)
}

/** From the signer's issuer upwards, as far as the file goes. */
function chainOf(own: Certificate, all: readonly Certificate[]): readonly Certificate[] {
  const chain: Certificate[] = []
  let last = own
  while (chain.length < all.length) {
    const issuer = all.find((one) => one !== last && !chain.includes(one) && isSame(one.subject, last.issuer))
    if (!issuer) break
    chain.push(issuer)
    last = issuer
  }
  return chain
}
