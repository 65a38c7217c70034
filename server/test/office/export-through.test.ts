import { otlFile, otlLine } from '@wenfang/shared-testing/fixtures'
import type { FileItem } from '@wenfang/shared-protocol'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'

let server: DriveServer
let lin: Browser

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await server.person('lin')
})
afterAll(() => server.close())

it('S34 a smart document leaves as a Word document, which the type of documents writes', async () => {
  const page = otlFile('季度总结', '📝', [
    otlLine('heading', '销售', { level: 2 }),
    {
      type: 'paragraph',
      content: [
        { text: '增长了', marks: {} },
        { text: '三成', marks: { bold: true } },
      ],
    },
    otlLine('numberedListItem', '第一步', {}, [otlLine('bulletListItem', '细节')]),
    otlLine('checkListItem', '已办', { checked: true }),
    otlLine('callout', '留意', { icon: '💡' }),
    otlLine('codeBlock', 'let a = 1\nlet b = 2', { language: 'js' }),
    otlLine('equation', String.raw`\frac{a}{b}`),
    {
      type: 'table',
      rows: [
        ['品名', '数量'],
        ['宣纸', '12'],
      ],
    },
    {
      type: 'columnList',
      children: [
        { type: 'column', children: [otlLine('paragraph', '左栏')] },
        { type: 'column', children: [otlLine('paragraph', '右栏')] },
      ],
    },
  ])
  const file = await ready(lin, ((await lin.upload('总结.otl', Buffer.from(page))).body as FileItem).id)
  const answer = await lin.get(`/api/v1/files/${file.id}/export?format=docx`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ])
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('总结.docx')
  const xml = strFromU8(unzipSync(answer.bytes)['word/document.xml'] ?? new Uint8Array())
  const words = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, word = '']) => word).join('')
  for (const text of [
    '季度总结',
    '销售',
    '增长了三成',
    '第一步',
    '细节',
    '已办',
    '留意',
    'let b = 2',
    '宣纸',
    '左栏右栏',
  ])
    expect(words).toContain(text)
  expect(xml).toMatch(/<w:pStyle w:val="[^"]*2"\/>(?:(?!<\/w:p>).)*销售/)
  expect(xml).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*三成/)
  expect(xml).toContain('<m:f>')
  expect(xml.match(/<w:tc>/g)?.length).toBeGreaterThanOrEqual(4)
  expect(xml.match(/<w:numId /g)?.length).toBeGreaterThanOrEqual(2)
})
