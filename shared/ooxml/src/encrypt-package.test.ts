import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decryptPackage } from './decrypt-package.ts'
import { encryptPackage } from './encrypt-package.ts'
import { legacyHash } from './legacy-hash.ts'
import { isEncryptedPackage } from './ole.ts'
import { isModifyPassword, readWriteProtection } from './write-protection.ts'

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 31 + 7) & 0xff))

describe('encryptPackage', () => {
  // Empty, in the mini stream, on the border of a segment, and beyond what the header of a compound file lists itself.
  it.each([0, 1, 1000, 4096, 4097, 70_000, 9_000_000])(
    'S30 S171 %i bytes come back with the password and no other',
    (length) => {
      const content = bytes(length)
      const sealed = encryptPackage(content, '口令 Passwort 1', 100)
      expect(isEncryptedPackage(sealed)).toBe(true)
      expect(decryptPackage(sealed, '口令 Passwort 2')).toBeNull()
      const opened = decryptPackage(sealed, '口令 Passwort 1')
      expect(opened && createHash('sha256').update(opened).digest('hex')).toBe(
        createHash('sha256').update(content).digest('hex'),
      )
    },
  )

  it('S299 writes neither the password nor twice the same', () => {
    const [one, other] = [encryptPackage(bytes(100), 'geheim', 100), encryptPackage(bytes(100), 'geheim', 100)]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false)
    for (const encoding of ['utf8', 'utf16le'] as const)
      expect(Buffer.from(one).includes(Buffer.from('geheim', encoding))).toBe(false)
  })
})

/** The smallest document that says something, with settings of its own. */
function wordPackage(settings: string): Uint8Array {
  const type = (part: string, name: string) =>
    `<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('document', 'document.main')}${type('settings', 'settings')}</Types>`,
    ),
    '_rels/.rels': strToU8(relations(relation(1, 'officeDocument', 'word/document.xml'))),
    'word/_rels/document.xml.rels': strToU8(relations(relation(1, 'settings', 'settings.xml'))),
    'word/document.xml': strToU8(
      `<w:document ${w}><w:body><w:p><w:r><w:t>密文</w:t></w:r></w:p></w:body></w:document>`,
    ),
    'word/settings.xml': strToU8(`<w:settings ${w}>${settings}</w:settings>`),
  })
}

const spreadsheet = (sharing: string) => zipSync({ 'xl/workbook.xml': strToU8(`<workbook>${sharing}</workbook>`) })
const slides = (verifier: string) =>
  zipSync({ 'ppt/presentation.xml': strToU8(`<p:presentation>${verifier}</p:presentation>`) })

/** As the standard says: salt and password, then each round's number behind the hash. */
function hashed(password: string, salt: Buffer, spins: number): string {
  let hash = createHash('sha512').update(salt).update(Buffer.from(password, 'utf16le')).digest()
  for (let round = 0; round < spins; round += 1) {
    const number = Buffer.alloc(4)
    number.writeUInt32LE(round)
    hash = createHash('sha512').update(hash).update(number).digest()
  }
  return hash.toString('base64')
}

describe('write protection', () => {
  const salt = bytes(16)
  const value = hashed('可改', salt, 1000)
  const saltText = salt.toString('base64')

  it.each([
    [
      'xlsx',
      spreadsheet(
        `<fileSharing userName="a" algorithmName="SHA-512" hashValue="${value}" saltValue="${saltText}" spinCount="1000"/>`,
      ),
    ],
    [
      'pptx',
      slides(
        `<p:modifyVerifier cryptProviderType="rsaAES" cryptAlgorithmSid="14" spinCount="1000" saltData="${saltText}" hashData="${value}"/>`,
      ),
    ],
    [
      'docx',
      wordPackage(
        `<w:writeProtection w:cryptAlgorithmSid="14" w:cryptSpinCount="1000" w:hash="${value}" w:salt="${saltText}"/>`,
      ),
    ],
  ])('S173 the password of a %s lifts it and no other does', async (_ext, content) => {
    const protection = readWriteProtection(content)
    if (!protection) throw new Error('the protection was not found')
    expect(await isModifyPassword(protection, '可改')).toBe(true)
    expect(await isModifyPassword(protection, '不可改')).toBe(false)
  })

  it('S173 the two-byte hash of old spreadsheets is known too', async () => {
    // From the standard's own worked example of the algorithm in use: "password" is 83AF.
    expect(legacyHash('password')).toBe('83af')
    const protection = readWriteProtection(spreadsheet('<fileSharing reservationPassword="83AF"/>'))
    if (!protection) throw new Error('the protection was not found')
    expect(await isModifyPassword(protection, 'password')).toBe(true)
    expect(await isModifyPassword(protection, 'passwort')).toBe(false)
  })

  it('S173 a recommendation protects nothing, and no password lifts an unknown hash', async () => {
    expect(readWriteProtection(spreadsheet('<fileSharing readOnlyRecommended="1"/>'))).toBeNull()
    expect(readWriteProtection(wordPackage('<w:writeProtection w:recommended="1"/>'))).toBeNull()
    const unknown = readWriteProtection(spreadsheet('<fileSharing algorithmName="MD4" hashValue="x"/>'))
    expect(unknown && (await isModifyPassword(unknown, 'x'))).toBe(false)
  })
})
