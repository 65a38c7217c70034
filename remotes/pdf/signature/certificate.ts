import { oidOf, readDer, TAG, type DerNode } from './asn1/der.ts'
import { OID } from './oids.ts'

/** What is read of a certificate (X.509). */
export interface Certificate {
  readonly whole: Uint8Array
  /** What its issuer signed. */
  readonly signed: Uint8Array
  readonly serial: Uint8Array
  /** As they are encoded, to be compared. */
  readonly issuer: Uint8Array
  readonly subject: Uint8Array
  readonly subjectName: string
  readonly organisation: string
  readonly issuerName: string
  readonly validFrom: Date
  readonly validTo: Date
  readonly publicKey: DerNode
  readonly scheme: DerNode
  readonly signature: Uint8Array
}

/** null for what is none. */
export function readCertificate(bytes: Uint8Array): Certificate | null {
  const root = readDer(bytes)
  const [body, scheme, signature] = root?.children ?? []
  if (!root || !body || !scheme || signature?.tag !== TAG.bitString) return null
  // A version is told first, in all but the oldest.
  const fields = body.children[0]?.tag === 0xa0 ? body.children.slice(1) : body.children
  const [serial, , issuer, validity, subject, publicKey] = fields
  const [from, to] = validity?.children ?? []
  if (serial?.tag !== TAG.integer || !issuer || !subject || !publicKey || !from || !to) return null
  return {
    whole: root.whole,
    signed: body.whole,
    serial: serial.content,
    issuer: issuer.whole,
    subject: subject.whole,
    subjectName: nameOf(subject, OID.commonName) || nameOf(subject, OID.organisation),
    organisation: nameOf(subject, OID.organisation),
    issuerName: nameOf(issuer, OID.commonName) || nameOf(issuer, OID.organisation),
    validFrom: timeOf(from),
    validTo: timeOf(to),
    publicKey,
    scheme,
    signature: signature.content.subarray(1),
  }
}

function nameOf(name: DerNode, kind: string): string {
  for (const set of name.children) {
    for (const pair of set.children) {
      const [type, value] = pair.children
      if (value && oidOf(type) === kind) return textOf(value)
    }
  }
  return ''
}

const UTF16_STRING = 0x1e
const textOf = ({ tag, content }: Pick<DerNode, 'tag' | 'content'>): string =>
  new TextDecoder(tag === UTF16_STRING ? 'utf-16be' : 'utf-8').decode(content)

/** Of both forms of time; an invalid date for what is neither. */
export function timeOf({ tag, content }: Pick<DerNode, 'tag' | 'content'>): Date {
  const text = textOf({ tag, content })
  const form =
    tag === TAG.utcTime
      ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?Z$/
      : /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?Z$/
  const digits = form.exec(text)
  if (!digits) return new Date(Number.NaN)
  const [, year = '', month, day, hour, minute, second] = digits
  const full = tag === TAG.utcTime ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year)
  return new Date(Date.UTC(full, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0)))
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
