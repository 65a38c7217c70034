import { der, derOid, TAG } from './asn1/der.ts'
import { OID } from './oids.ts'
import { schemeOf, type SigningIdentity } from './open-p12.ts'

/**
 * A signature over a document that lies beside it, as PAdES baseline B wants it (ETSI EN 319 142-1): with the certificate bound in,
 * without a time of its own.
 * @param digest SHA-256 of what is signed
 */
export async function signedMessage(identity: SigningIdentity, digest: Uint8Array): Promise<Uint8Array> {
  const [own] = identity.certificates
  const certificateDigest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(own.whole)))
  const attributes = [
    attribute(OID.contentType, derOid(OID.data)),
    attribute(OID.messageDigest, der(TAG.octetString, digest)),
    // ESSCertIDv2 with the default digest.
    attribute(
      OID.signingCertificateV2,
      der(TAG.sequence, der(TAG.sequence, der(TAG.sequence, der(TAG.octetString, certificateDigest)))),
    ),
  ].toSorted(byBytes)
  const signature = await identity.sign(der(TAG.set, ...attributes))
  const sha256 = der(TAG.sequence, derOid(OID.sha256))
  const signer = der(
    TAG.sequence,
    version(1),
    der(TAG.sequence, own.issuer, der(TAG.integer, own.serial)),
    sha256,
    der(0xa0, ...attributes),
    schemeOf(identity.kind),
    der(TAG.octetString, signature),
  )
  const message = der(
    TAG.sequence,
    version(1),
    der(TAG.set, sha256),
    der(TAG.sequence, derOid(OID.data)),
    der(0xa0, ...identity.certificates.map(({ whole }) => whole)),
    der(TAG.set, signer),
  )
  return der(TAG.sequence, derOid(OID.signedData), der(0xa0, message))
}

const version = (number: number): Uint8Array => der(TAG.integer, Uint8Array.of(number))

const attribute = (oid: string, value: Uint8Array): Uint8Array => der(TAG.sequence, derOid(oid), der(TAG.set, value))

/** The order of a set in its distinguished encoding. */
function byBytes(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
