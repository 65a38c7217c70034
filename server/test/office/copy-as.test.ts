import { encryptPackage } from '@wenfang/shared-ooxml'
import type { FileItem } from '@wenfang/shared-protocol'
import { docx, landscape, png, xlsx } from '@wenfang/shared-testing/fixtures'
import { zipSync } from 'fflate'
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

const uploaded = async (name: string, text: string): Promise<FileItem> =>
  ready(lin, ((await lin.upload(name, Buffer.from(text))).body as FileItem).id)
const openedAs = async ({ id }: FileItem, type: string): Promise<FileItem> =>
  ready(lin, ((await lin.json('POST', `/api/v1/files/${id}/copy?as=${type}`, {}, 201)) as FileItem).id)
const markdownOf = async ({ id }: FileItem): Promise<string> =>
  (await lin.get(`/api/v1/files/${id}/export?format=md`)).bytes.toString()

it('Markdown is a smart document, and a copy of what it says now a text document, and back', async () => {
  const note = await uploaded('笔记.md', '# 甲\n\n- 乙\n')
  expect([note.office_type, note.import_state]).toEqual(['o', 'ready'])
  const commands = [
    {
      id: 'block.insert',
      args: { target: { block: null, side: 'last' }, blocks: [{ type: 'paragraph', text: '后来写的' }] },
    },
  ]
  const change = await lin.request('POST', `/api/v1/files/${note.id}/commands`, { body: { commands } })
  expect(change.status, change.bytes.toString()).toBe(200)
  const document = await openedAs(note, 'w')
  expect(document).toMatchObject({
    office_type: 'w',
    name: '笔记（文字文档）.md',
    import_state: 'ready',
    role: 'owner',
  })
  expect(await markdownOf(document)).toMatch(/^# 甲\n\n- 乙\n[^]*后来写的\n$/)
  expect((await openedAs(document, 'o')).office_type).toBe('o')
}, 120_000)

it('a file that is still being converted is copied, too: nobody has written in it yet', async () => {
  const { body } = await lin.upload('进价.csv', Buffer.from('品名,进价\n端砚,300\n'))
  const taken = body as FileItem
  expect(taken.import_state).toBe('running')
  const database = await openedAs(taken, 'd')
  expect(database).toMatchObject({ office_type: 'd', import_state: 'ready' })
  const { bytes } = await lin.get(`/api/v1/files/${database.id}/export?format=csv`)
  expect(bytes.toString()).toContain('端砚')
}, 120_000)

it('a web page is a text document, and a smart document where that is asked for; nothing else is', async () => {
  const page = await uploaded('页.html', '<h1>甲</h1><p>乙</p>')
  const smart = await openedAs(page, 'o')
  expect(smart).toMatchObject({ office_type: 'o', import_state: 'ready' })
  expect(await markdownOf(smart)).toContain('乙')
  for (const [type, status, result] of [
    ['s', 422, 'FormatUnsupported'],
    ['none', 400, 'InvalidArgument'],
  ] as const) {
    const answer = await lin.request('POST', `/api/v1/files/${page.id}/copy?as=${type}`, { body: {} })
    expect([answer.status, answer.body]).toMatchObject([status, { result }])
  }
}, 120_000)

it('a document of Word is a smart document: chapters, looks, links, lists, tables and pictures', async () => {
  const source = docx({
    title: '报告',
    blocks: [
      { kind: 'heading', level: 1, text: '第一章' },
      {
        kind: 'paragraph',
        content: [
          '见',
          { text: '粗', bold: true },
          { text: '斜', italic: true },
          { text: '站', link: 'https://example.test/' },
        ],
      },
      { kind: 'heading', level: 2, text: '小节' },
      { kind: 'list', isOrdered: false, items: [{ content: ['甲'] }, { content: ['乙'], level: 1 }] },
      { kind: 'list', isOrdered: true, items: [{ content: ['一'] }, { content: ['二'] }] },
      { kind: 'table', header: ['城市', '数量'], rows: [['上海', '3']] },
      { kind: 'image', png: png(40, 30, landscape()), widthPx: 40, heightPx: 30, description: '山' },
    ],
  })
  const report = await ready(lin, ((await lin.upload('报告.docx', source)).body as FileItem).id)
  const smart = await openedAs(report, 'o')
  expect(smart).toMatchObject({ office_type: 'o', name: '报告（智能文档）.docx', import_state: 'ready' })
  const text = await markdownOf(smart)
  expect(text).toContain('# 第一章\n')
  expect(text).toContain('## 小节\n')
  expect(text).toContain('见**粗**_斜_[站](https://example.test/)')
  expect(text).toMatch(/^- 甲\n +- 乙$/m)
  expect(text).toMatch(/^1\. 一\n2\. 二$/m)
  expect(text).toMatch(/城市.*数量.*\n.*\n\| 上海 +\| 3 +\|/)
  expect(text).toMatch(/!\[山\]\(data:image\/png;base64,/)
}, 120_000)

it('a workbook is a database, with what its cells say now', async () => {
  const source = xlsx([
    {
      name: '一月',
      rows: [
        ['城市', '数量'],
        ['上海', 3],
      ],
    },
  ])
  const book = await ready(lin, ((await lin.upload('账.xlsx', source)).body as FileItem).id)
  expect(book.office_type).toBe('s')
  const database = await openedAs(book, 'd')
  expect(database).toMatchObject({ office_type: 'd', name: '账（多维表格）.xlsx', import_state: 'ready' })
  const csv = (await lin.get(`/api/v1/files/${database.id}/export?format=csv`)).bytes.toString()
  expect(csv.trim().split(/\r?\n/)).toEqual([expect.stringContaining('城市,数量'), '上海,3'])
}, 120_000)

it('of a file with a password the copy asks for the same, and a bomb is refused', async () => {
  const source = encryptPackage(xlsx([{ name: '一月', rows: [['城市'], ['上海']] }]), '芝麻')
  const { id } = (await lin.upload('密.xlsx', source)).body as FileItem
  expect((await ready(lin, id)).import_error).toBe('NeedPassword')
  await lin.json('POST', `/api/v1/files/${id}/unlock`, { password: '芝麻' })
  const copy = await openedAs(await ready(lin, id), 'd')
  const csv = `/api/v1/files/${copy.id}/export?format=csv`
  expect((await lin.get(csv)).body).toMatchObject({ result: 'NeedPassword' })
  await lin.json('POST', `/api/v1/files/${copy.id}/unlock`, { password: '芝麻' })
  expect((await lin.get(csv)).bytes.toString()).toContain('上海')
  const bomb = zipSync({ 'xl/workbook.xml': [new Uint8Array(64 * 1024 * 1024), { level: 9 }] })
  const bad = (await lin.upload('弹.xlsx', bomb)).body as FileItem
  expect((await ready(lin, bad.id)).import_state).toBe('failed')
  expect((await openedAs(bad, 'd')).import_state).toBe('failed')
}, 120_000)
