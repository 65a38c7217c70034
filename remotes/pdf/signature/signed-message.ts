import { der, octetsOf, oidOf, readDer, TAG, type DerNode } from './asn1/der.ts'
import { isSame, readCertificate, timeOf, type Certificate } from './certificate.ts'
import { OID } from './oids.ts'

/** A signature beside what it signs (CMS SignedData with one signer). */
export interface SignedMessage {
  readonly certificates: readonly Certificate[]
  /** null where the certificate that the signer names is not in the message. */
  readonly signer: Certificate | null
  /** The number of the algorithm of the digest. */
  readonly digest: string
  /** What the signature is made over: the attributes, or the document itself where there are none. */
  readonly attributes: Uint8Array | null
  readonly messageDigest: Uint8Array | null
  /** As the signer's own clock said. */
  readonly signingTime: Date | null
  readonly scheme: DerNode
  readonly signature: Uint8Array
}

const CERTIFICATES = 0xa0
const ATTRIBUTES = 0xa0
const KEY_IDENTIFIER = 0x80

/** null for what is no such message. */
export function readSignedMessage(bytes: Uint8Array): SignedMessage | null {
  const root = readDer(bytes)
  const [type, wrapped] = root?.children ?? []
  const message = wrapped?.children[0]
  if (oidOf(type) !== OID.signedData || !message) return null
  const certificates = (message.children.find(({ tag }) => tag === CERTIFICATES)?.children ?? []).flatMap(
    ({ whole }) => {
      const certificate = readCertificate(whole)
      return certificate ? [certificate] : []
    },
  )
  const signerInfo = message.children.at(-1)?.children[0]
  const [, who, digest, ...rest] = signerInfo?.children ?? []
  if (!who || !digest) return null
  const attributes = rest[0]?.tag === ATTRIBUTES ? rest[0] : null
  const [scheme, signature] = attributes ? rest.slice(1) : rest
  if (!scheme || signature?.tag !== TAG.octetString) return null
  const valueOf = (oid: string): DerNode | undefined =>
    attributes?.children.find(({ children }) => oidOf(children[0]) === oid)?.children[1]?.children[0]
  const time = valueOf(OID.signingTime)
  return {
    certificates,
    signer: signerOf(who, certificates),
    digest: oidOf(digest.children[0]),
    // Signed as a set, sent under a tag of the message.
    attributes: attributes && der(TAG.set, attributes.content),
    messageDigest: octetsOf(valueOf(OID.messageDigest)),
    signingTime: time ? timeOf(time) : null,
    scheme,
    signature: signature.content,
  }
}

function signerOf(who: DerNode, certificates: readonly Certificate[]): Certificate | null {
  if (who.tag === KEY_IDENTIFIER) return certificates[0] ?? null
  const [issuer, serial] = who.children
  if (!issuer || !serial) return null
  return certificates.find((one) => isSame(one.issuer, issuer.whole) && isSame(one.serial, serial.content)) ?? null
}
