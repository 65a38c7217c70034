import { expect, test } from 'vitest'
import { attachmentKind } from './attachment-kind.ts'
import { attachmentText } from './attachment-text.ts'
import { readMail } from './read-mail.ts'

test.each([
  ['清单.txt', 'text/plain', 'text'],
  ['说明.md', 'application/octet-stream', 'text'],
  ['账目.csv', 'application/vnd.ms-excel', 'text'],
  ['数据.json', 'application/json', 'text'],
  ['服务.LOG', 'text/x-log', 'text'],
  ['无名', 'text/plain', 'text'],
  ['网页.html', 'text/html', null],
  ['合同.docx', 'application/octet-stream', null],
  ['转发.eml', 'application/octet-stream', 'mail'],
  ['转发', 'message/rfc822', 'mail'],
  ['语音.m4a', '', 'sound'],
  ['语音', 'audio/amr', 'sound'],
  ['点.png', 'image/png', 'picture'],
  ['图.svg', 'image/svg+xml', null],
])('G28: %s (%s) is looked at as %s', (name, contentType, kind) => {
  expect(attachmentKind({ name, contentType })).toBe(kind)
})

test('G28: an attached text is read in its own encoding, its beginning where it is long', () => {
  const words = (text: string) => new TextEncoder().encode(text)
  expect(attachmentText(words('\uFEFF湖笔'))).toEqual({ text: '湖笔', isCut: false })
  // 中文 in GB 18030.
  expect(attachmentText(Uint8Array.of(0xd6, 0xd0, 0xce, 0xc4))).toEqual({ text: '中文', isCut: false })
  // A letter of three bytes lies across the end of what is shown.
  const long = attachmentText(words('字'.repeat(300_000)))
  expect([long?.isCut, /^字+$/.test(long?.text ?? '')]).toEqual([true, true])
  expect(attachmentText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe, 0, 1))).toBe(null)
})

test('G28: what the page of a message names and cannot show stays among the attachments', async () => {
  const part = (id: string, type: string, name: string) =>
    `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-ID: <${id}>\r\nContent-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\nQUJD\r\n`
  const { attachments } = await readMail(
    new TextEncoder().encode(
      `Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<img src="cid:p1"><img src="cid:p2"><a href="cid:p3">x</a>\r\n` +
        `${part('p1', 'image/png', 'a.png')}${part('p2', 'image/tiff', 'b.tif')}${part('p3', 'application/pdf', 'c.pdf')}--b--\r\n`,
    ),
  )
  expect(attachments.map(({ name, isInline }) => [name, isInline])).toEqual([
    ['a.png', true],
    ['b.tif', false],
    ['c.pdf', false],
  ])
})
