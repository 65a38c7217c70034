import { joined } from './asn1/der.ts'
import { isSame, type Certificate } from './certificate.ts'
import { findSignatures, type FoundSignature } from './find-signatures.ts'
import { HASHES } from './oids.ts'
import { verifySignature } from './public-key.ts'
import { readSignedMessage, type SignedMessage } from './signed-message.ts'

/**
 * `valid`: what is signed is as it was; `changed`: it is not; `broken`: the signature is none of its signer; `unsupported`: made
 * in a way that is not known here, so that nothing can be said.
 */
export type SignatureState = 'valid' | 'changed' | 'broken' | 'unsupported'
/** Who vouches for the signer: nobody but the signer; a certificate of the file; one that is not in it. None is known to us. */
export type Issuer = 'self' | 'in-file' | 'elsewhere'

export interface SignatureReport {
  readonly state: SignatureState
  readonly coversWhole: boolean
  /** Bytes of the file as it was signed. */
  readonly revisionBytes: number
  readonly signer: string
  readonly organisation: string
  readonly issuerName: string
  readonly issuer: Issuer
  readonly validFrom: Date | null
  readonly validTo: Date | null
  /** The certificate was valid when the signature says that it was made; null where a time is missing. */
  readonly wasInTime: boolean | null
  /** By the clock of the signer. */
  readonly time: Date | null
  readonly reason: string | null
  readonly location: string | null
  /** SHA-256 of the certificate, for comparing it with what its owner says; empty without one. */
  readonly fingerprint: string
}

/** Looks at every signature of a document. Nothing is fetched: who issued a certificate is told, not asked. */
export async function verifySignatures(bytes: Uint8Array): Promise<readonly SignatureReport[]> {
  const reports: SignatureReport[] = []
  for (const found of findSignatures(bytes)) reports.push(await reportOf(bytes, found))
  return reports
}

async function reportOf(bytes: Uint8Array, found: FoundSignature): Promise<SignatureReport> {
  const message = readSignedMessage(found.message)
  const signer = message?.signer ?? null
  const time = message?.signingTime ?? found.time
  return {
    state: found.isSound ? (message ? await stateOf(bytes, found, message) : 'unsupported') : 'broken',
    coversWhole: found.coversWhole,
    revisionBytes: found.range[2] + found.range[3],
    signer: signer?.subjectName || found.name || '',
    organisation: signer?.organisation ?? '',
    issuerName: signer?.issuerName ?? '',
    issuer: message && signer ? await issuerOf(signer, message.certificates) : 'elsewhere',
    validFrom: signer?.validFrom ?? null,
    validTo: signer?.validTo ?? null,
    wasInTime: signer && time ? time >= signer.validFrom && time <= signer.validTo : null,
    time,
    reason: found.reason,
    location: found.location,
    fingerprint: signer ? hexOf(await digestOf('SHA-256', signer.whole)) : '',
  }
}

async function stateOf(
  bytes: Uint8Array,
  { range: [a, b, c, d], kind }: FoundSignature,
  { signer, digest, attributes, messageDigest, scheme, signature }: SignedMessage,
): Promise<SignatureState> {
  const hash = HASHES[digest] ?? null
  if (!signer || !hash || !/^(?:adbe\.pkcs7\.detached|ETSI\.CAdES\.detached)$/.test(kind)) return 'unsupported'
  const signed = joined([bytes.subarray(a, a + b), bytes.subarray(c, c + d)])
  const data = attributes ?? signed
  if (attributes && !(messageDigest && isSame(messageDigest, await digestOf(hash, signed)))) return 'changed'
  const isGenuine = await verifySignature({ publicKey: signer.publicKey, scheme, hash, signature, data })
  if (isGenuine === null) return 'unsupported'
  return isGenuine ? 'valid' : attributes ? 'broken' : 'changed'
}

async function issuerOf(signer: Certificate, certificates: readonly Certificate[]): Promise<Issuer> {
  if (isSame(signer.issuer, signer.subject)) return 'self'
  for (const issuer of certificates) {
    if (!isSame(issuer.subject, signer.issuer)) continue
    const { publicKey } = issuer
    const { scheme, signature, signed } = signer
    if ((await verifySignature({ publicKey, scheme, hash: null, signature, data: signed })) === true) return 'in-file'
  }
  return 'elsewhere'
}

const digestOf = async (hash: string, data: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(hash, new Uint8Array(data)))

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ')
