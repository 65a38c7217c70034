import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createAnnotationStore } from '@wenfang/shared-annotate'
import { createDocument, encodeState } from '@wenfang/shared-document'
import { pdf } from '@wenfang/shared-testing/fixtures'
import { hasPoppler, onPath } from '@wenfang/shared-testing/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportBody } from '../files/export-body.ts'
import { addEveryKind } from '../files/testing/every-kind.ts'
import { signaturesToldOf } from '../files/testing/poppler.ts'
import { writeFacts } from '../model/index.ts'
import { openP12, type SigningIdentity } from './open-p12.ts'
import { signPdf } from './sign-pdf.ts'
import { verifySignatures } from './verify.ts'

const source = pdf([{ title: '采购合同', lines: ['甲方：文房公司'] }])
const now = new Date('2026-11-22T05:00:00Z')

const SIGNED = resolve(import.meta.dirname, '../../../../shared/corpus/pdf/24-signed-verified.pdf')

test.skipIf(!existsSync(SIGNED))(
  'G9: a document signed elsewhere is verified; a byte more after it is told',
  async () => {
    const signed = new Uint8Array(readFileSync(SIGNED))
    await expect(verifySignatures(signed)).resolves.toMatchObject([
      { state: 'valid', coversWhole: true, signer: 'test-pdf-signer', issuerName: 'pdf-sign-ca', issuer: 'elsewhere' },
    ])
    const longer = new Uint8Array([...signed, ...new TextEncoder().encode('\n9 0 obj\n<<>>\nendobj\n')])
    await expect(verifySignatures(longer)).resolves.toMatchObject([{ state: 'valid', coversWhole: false }])
  },
)

describe.skipIf(!onPath('openssl'))('certificates made for this run', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'signature-'))
    const make = 'openssl req -x509 -nodes -days 30 -utf8 -subj "/CN=张三/O=文房公司"'
    run(`${make} -newkey rsa:2048 -keyout rsa.key -out rsa.crt`)
    run(`${make} -newkey ec -pkeyopt ec_paramgen_curve:P-256 -keyout curve.key -out curve.crt`)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (line: string): void => void execFileSync('sh', ['-c', line], { cwd: folder, stdio: 'pipe' })
  /** @param packing how the file is encrypted */
  async function identity(key: 'rsa' | 'curve', packing = ''): Promise<SigningIdentity> {
    run(`openssl pkcs12 -export -inkey ${key}.key -in ${key}.crt -out ${key}.p12 -passout pass:secret ${packing}`)
    return openP12(new Uint8Array(readFileSync(join(folder, `${key}.p12`))), 'secret')
  }
  const request = (who: SigningIdentity) =>
    ({ identity: who, reason: '同意', page: 0, box: [300, 600, 180, 60], now }) as const

  test('G9: a certificate signs (PAdES B); what is signed is a beginning, tampering is told, poppler agrees', async () => {
    const rsa = await identity('rsa')
    expect(rsa.certificates[0].subjectName).toBe('张三')
    const signed = await signPdf(source, request(rsa))
    expect(Buffer.from(signed.subarray(0, source.length))).toEqual(Buffer.from(source))
    const [report, ...none] = await verifySignatures(signed)
    expect(none).toEqual([])
    expect(report).toMatchObject({
      state: 'valid',
      coversWhole: true,
      signer: '张三',
      organisation: '文房公司',
      issuer: 'self',
      reason: '同意',
      time: now,
    })
    const tampered = new Uint8Array(signed)
    tampered[source.length - 20] = (tampered[source.length - 20] ?? 0) ^ 1
    await expect(verifySignatures(tampered)).resolves.toMatchObject([{ state: 'changed' }])
    if (!hasPoppler()) return
    expect(signaturesToldOf(signed)).toMatch(
      /Type: ETSI\.CAdES\.detached[\s\S]*Total document signed[\s\S]*Signature is Valid/,
    )
    expect(signaturesToldOf(tampered)).toContain('Digest Mismatch')
  })

  test('G9 S33: annotations of every kind that are exported later, and a second signature, keep the first one valid', async () => {
    const first = await identity('rsa', '-legacy -keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-3DES -macalg sha1')
    const second = await identity('curve')
    const signed = await signPdf(source, request(first))
    const [doc, comments] = [createDocument(), createDocument()]
    writeFacts(doc, { pages: 1, sizes: [[1, 595, 842]], imported: {} })
    addEveryKind(
      createAnnotationStore({ body: doc, comments, author: { id: 'u1', name: '林晚' }, right: () => 'write' }),
    )
    const exported = await exportBody({
      source: signed,
      body: encodeState(doc),
      comments: encodeState(comments),
      format: 'pdf',
      asset: () => Promise.reject(new Error('none')),
    })
    expect(exported.bytes.length).toBeGreaterThan(signed.length)
    const twice = await signPdf(exported.bytes, request(second))
    await expect(verifySignatures(twice)).resolves.toMatchObject([
      { state: 'valid', coversWhole: false, revisionBytes: signed.length },
      { state: 'valid', coversWhole: true },
    ])
    if (!hasPoppler()) return
    expect(signaturesToldOf(exported.bytes)).toMatch(/Not total document signed[\s\S]*Signature is Valid/)
    expect(signaturesToldOf(twice).match(/Signature is Valid/g)).toHaveLength(2)
  })

  test('G9: a document that does not say where its table is is signed, and what was in it is still found', async () => {
    const end = Buffer.from(source).toString('latin1').lastIndexOf('startxref')
    const signed = await signPdf(source.subarray(0, end), request(await identity('rsa')))
    await expect(verifySignatures(signed)).resolves.toMatchObject([{ state: 'valid', coversWhole: true }])
    const text = Buffer.from(signed).toString('latin1')
    const previous = Number(/\/Prev (\d+)/.exec(text)?.[1])
    expect(text.slice(previous, previous + 30)).toMatch(/^xref|^\d+ \d+ obj/)
  })

  test('a wrong password and what is no certificate are told apart', async () => {
    await identity('rsa')
    const file = new Uint8Array(readFileSync(join(folder, 'rsa.p12')))
    await expect(openP12(file, 'wrong')).rejects.toMatchObject({ code: 'PasswordWrong' })
    await expect(openP12(new Uint8Array([1, 2, 3]), 'secret')).rejects.toMatchObject({ code: 'FileCorrupt' })
  })

  test('a range that does not fit the signature is told as broken', async () => {
    const signed = await signPdf(source, request(await identity('rsa')))
    const text = Buffer.from(signed).toString('latin1')
    const [whole = '', gap = ''] = /\/ByteRange \[0 \d+ (\d+)/.exec(text) ?? []
    const moved = whole.replace(gap, String(Number(gap) - 1))
    const forged = Buffer.from(text.replace(whole, moved), 'latin1')
    await expect(verifySignatures(new Uint8Array(forged))).resolves.toMatchObject([{ state: 'broken' }])
  })
})
