import { createHash } from 'node:crypto'
import { applyStates, createDocument } from '@wenfang/shared-document'
import { corpusFacts, corpusFiles, corpusSource, FactTable, hasCorpus } from '@wenfang/shared-testing/corpus'
import { pdf } from '@wenfang/shared-testing/fixtures'
import { describe, expect, test } from 'vitest'
import { readMail } from '../mail/read-mail.ts'
import { readFacts } from '../model/index.ts'
import { pdfInside } from './caj/pdf-inside.ts'
import { formats } from './index.ts'

interface MailFacts {
  readonly subject: string
  readonly from: string
  readonly to: string
  readonly date: string
  readonly body_start?: string
  readonly attachments: readonly { readonly name: string | null; readonly bytes: number; readonly sha256: string }[]
}

async function pagesOf(source: Uint8Array, ext: string): Promise<number> {
  const result = await formats.importSource({ source, ext })
  if (!result.ok) throw new Error(`${result.code} ${result.detail}`)
  const doc = createDocument()
  applyStates(doc, [result.body])
  return readFacts(doc).pages
}

/** Addresses alone: names are written in several ways. */
const addresses = (people: string): readonly string[] => people.match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? []
const words = (text: string): string => text.replaceAll(/\s+/g, '')

describe.skipIf(!hasCorpus)('the corpus', () => {
  test('G28: every message opens with its subject, sender, text and attachments, byte for byte', async () => {
    const table = new FactTable()
    for (const name of corpusFiles('eml')) {
      const source = corpusSource(name)
      const expected = corpusFacts<MailFacts>(name)
      const mail = await readMail(source)
      table.check(name, 'pages', 0, await pagesOf(source, 'eml'))
      table.check(name, 'subject', expected.subject, mail.subject)
      table.check(name, 'from', addresses(expected.from ?? ''), mail.from.flatMap(addresses))
      table.check(name, 'to', addresses(expected.to ?? ''), mail.to.flatMap(addresses))
      table.check(name, 'date', Date.parse(expected.date ?? ''), Date.parse(mail.date ?? ''))
      const begin = words(expected.body_start ?? '').slice(0, 40)
      table.check(name, 'text', begin, mail.text, words(mail.text ?? '').includes(begin))
      const found = mail.attachments.map((one) => [one.name, hashOf(one.bytes)])
      for (const attachment of expected.attachments ?? []) {
        // A part that only holds parts.
        if (attachment.bytes === 0) continue
        const own = found.find(([, hash]) => hash === attachment.sha256)
        table.check(name, 'attachment', attachment.name ?? own?.[0], own?.[0])
      }
    }
    expect(table.end()).toEqual([])
  })
})

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test('G28: a message in GB18030 is read; what a sender calls a file is no path', async () => {
  const head = 'From: =?GB18030?B?1cXI/Q==?= <a@b.cn>\r\nSubject: =?GB18030?B?0ruzyQ==?=\r\nMIME-Version: 1.0\r\n'
  const attached =
    '--b\r\nContent-Type: text/plain; charset=gb18030\r\nContent-Transfer-Encoding: base64\r\n\r\n1tC5+g==\r\n--b\r\nContent-Disposition: attachment; filename="../../etc/.x\u202Etxt.exe"\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--b--\r\n'
  const mail = await readMail(
    new TextEncoder().encode(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${attached}`),
  )
  expect(mail).toMatchObject({ from: ['张三 <a@b.cn>'], subject: '一成' })
  expect(mail.text?.trim()).toBe('中国')
  expect(mail.attachments[0]?.name).toBe('xtxt.exe')
})

const paper = pdf([
  { title: '论文', lines: ['摘要'] },
  { title: '正文', lines: ['结论'] },
])
const letters = Buffer.from(paper).toString('latin1')

test('G28: a CAJ that is a PDF under another name, hidden or without its frame, is read as one', async () => {
  const hidden = Buffer.concat([Buffer.from('KDH '), Buffer.alloc(250), Buffer.from(paper)])
  for (let at = 254; at < hidden.length; at += 1)
    hidden[at] = (hidden[at] ?? 0) ^ ('FZHMEI'.codePointAt((at - 254) % 6) ?? 0)
  expect(await pagesOf(new Uint8Array(paper), 'caj')).toBe(2)
  expect(await pagesOf(new Uint8Array(hidden), 'caj')).toBe(2)
  // Objects alone: neither header nor groups of pages, root or index.
  const objects = [...letters.matchAll(/\d+ 0 obj[\s\S]*?endobj/g)]
    .map(([object]) => object)
    .filter((object) => !/\/Type\s*\/(?:Catalog|Pages)\b/.test(object))
  const front = Buffer.alloc(0x20)
  front.write('CAJ\0')
  front.writeUInt32LE(0x18, 0x14)
  front.writeUInt32LE(0x20, 0x18)
  const bare = Buffer.concat([front, Buffer.from(objects.join('\n'), 'latin1'), Buffer.from('\nrest')])
  expect(await pagesOf(new Uint8Array(bare), 'caj')).toBe(2)
})

test('G28: scanned forms and what is cut off are told as having no pages', async () => {
  for (const head of ['HN\0\0rest', 'C8\0\0', 'CAJ\0', 'KDH ']) {
    expect(pdfInside(new TextEncoder().encode(head))).toBeNull()
    expect(await pagesOf(new TextEncoder().encode(head), 'caj')).toBe(0)
  }
  expect(await pagesOf(new Uint8Array([1, 2, 3]), 'wpssc')).toBe(0)
})

test('a message within a message is an attachment under its own subject, however it was put in', async () => {
  const inner = 'Subject: =?utf-8?B?6YeH6LStL+WQiOWQjA==?=\r\nFrom: b@b.cn\r\n\r\n正文在内'
  const source = (head: string) =>
    new TextEncoder().encode(
      `Subject: 转发\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n请看附件\r\n--x\r\nContent-Type: message/rfc822\r\n${head}\r\n${inner}\r\n--x--\r\n`,
    )
  for (const head of ['', 'Content-Disposition: inline\r\n', 'Content-Disposition: attachment\r\n']) {
    const outer = await readMail(source(head))
    expect(outer.text?.trim()).toBe('请看附件')
    expect(outer.attachments.map(({ name }) => name)).toEqual(['采购-合同.eml'])
    const read = await readMail(outer.attachments[0]?.bytes ?? new Uint8Array())
    expect(read).toMatchObject({ subject: '采购/合同', from: ['b@b.cn'] })
    expect(read.text?.trim()).toBe('正文在内')
  }
})
