import type { FileItem, Task } from '@wenfang/shared-protocol'
import { encryptPackage } from '@wenfang/shared-ooxml'
import { otlFile, otlLine, xlsx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let book: FileItem

const upload = async (name: string, bytes: Uint8Array): Promise<FileItem> => {
  const { id } = (await lin.browser.upload(name, Buffer.from(bytes))).body as FileItem
  return ready(lin.browser, id)
}
const addressOf = (file: FileItem, part = ''): string =>
  `${server.origin}/p/${file.id}${part && `?card=${encodeURIComponent(part)}`}`
/** As a page keeps it: with the name that the file had when it was put in. */
const card = (url: string, title: string, isLive = true) => ({ type: 'bookmark', props: { url, title, isLive } })
const give = (file: FileItem, to: Writer, rights: object) =>
  lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${to.id}`, rights)
/** As a page asks for it: again, as long as it is made. */
const exported = async (file: FileItem, format: string, by: Writer = lin): Promise<Uint8Array> => {
  const address = `/api/v1/files/${file.id}/export?format=${format}&async=1`
  let answer = await by.browser.request('GET', address)
  const { task_id: task } = answer.status === 202 ? (answer.body as Task) : { task_id: '' }
  while (answer.status === 202) answer = await by.browser.request('GET', `${address}&task_id=${task}`)
  expect(answer.status).toBe(200)
  return answer.bytes
}
const html = async (file: FileItem, by?: Writer): Promise<string> => strFromU8(await exported(file, 'html', by))
const picturesIn = (parts: Readonly<Record<string, Uint8Array>>): readonly string[] =>
  Object.keys(parts).filter((name) => name.startsWith('word/media/'))

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  ;[lin, wang] = [await writer(server, 'lin'), await writer(server, 'wang')]
  book = await upload('账本.csv', Buffer.from('品名,数量\n宣纸,12\n松烟墨,30\n'))
})
afterAll(() => server.close())

it('a live card leaves as its picture with a link and the name that the file has now; one of a name as a link', async () => {
  const page = await upload(
    '报.otl',
    otlFile('月报', '', [
      otlLine('paragraph', '本月'),
      card(addressOf(book, "'Sheet1'!A1:B2"), '旧名.csv'),
      { type: 'columnList', children: [{ type: 'column', children: [card(addressOf(book), '旧名.csv', false)] }] },
    ]),
  )
  const shown = await html(page)
  expect(shown).toMatch(
    new RegExp(
      `<a href="${server.origin}/p/${book.id}\\?card=[^"]*"><img class="card" src="data:image/png;base64,iVBOR`,
    ),
  )
  expect(shown).toContain('<figcaption>账本.csv</figcaption>')
  expect(shown).toContain(`<p><a href="${addressOf(book)}">账本.csv</a></p>`)
  expect([shown.match(/<img/g)?.length, shown.includes('旧名')]).toEqual([1, false])

  const parts = unzipSync(await exported(page, 'docx'))
  expect(
    picturesIn(parts).map((name) =>
      Buffer.from(parts[name] ?? [])
        .subarray(1, 4)
        .toString(),
    ),
  ).toEqual(['PNG'])
  const relations = strFromU8(parts['word/_rels/document.xml.rels'] ?? new Uint8Array())
  expect(relations).toContain(`${server.origin}/p/${book.id}?card=`)
})

it('a diagram leaves for Word as a picture that the server draws', async () => {
  const source = 'flowchart TD\n  A[开始] --> B[结束]'
  const page = await upload(
    '图.otl',
    otlFile('图', '', [{ type: 'codeBlock', props: { language: 'mermaid' }, content: [{ text: source, marks: {} }] }]),
  )
  const parts = unzipSync(await exported(page, 'docx'))
  const [picture = ''] = picturesIn(parts)
  expect(
    Buffer.from(parts[picture] ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).not.toContain('flowchart')
})

it('who exports sees in it what they may see: of a file that is closed to them neither picture nor name', async () => {
  const [open, uncopied] = [
    await upload('开放.csv', Buffer.from('甲,乙\n')),
    await upload('只看.csv', Buffer.from('丙,丁\n')),
  ]
  const page = await upload(
    '汇总.otl',
    otlFile('汇总', '', [
      card(addressOf(book), '账本.csv'),
      card(addressOf(book), '账本.csv', false),
      card(addressOf(open), '开放.csv'),
      card(addressOf(uncopied), '只看.csv'),
      card(`${server.origin}/p/AAAAAAAAAAAAAAAA`, '删了.csv'),
      card('https://elsewhere.test/p/AAAAAAAAAAAAAAAA', '别处'),
    ]),
  )
  await give(page, wang, { role: 'read' })
  await give(open, wang, { role: 'read' })
  await give(uncopied, wang, { rights: ['read'] })
  const shown = await html(page, wang)
  expect(shown.match(/无权限查看/g)?.length).toBe(3)
  expect(shown.match(/<img class="card"/g)?.length).toBe(1)
  for (const name of ['账本', '删了']) expect(shown).not.toContain(name)
  for (const name of ['开放.csv', '只看.csv', '别处']) expect(shown).toContain(name)
  expect((await html(page)).match(/<img class="card"/g)?.length).toBe(3)

  await give(book, wang, { role: 'read' })
  expect((await html(page, wang)).match(/无权限查看/g)?.length).toBe(1)
})

it('a file with a password is in it for who told the password, where they told it', async () => {
  const sealed = await upload('密.xlsx', encryptPackage(xlsx([{ name: '表', rows: [['机密', 1]] }]), 'geheim', 100))
  const page = await upload('密页.otl', otlFile('密页', '', [card(addressOf(sealed), '密.xlsx')]))
  await lin.browser.json('POST', `/api/v1/files/${sealed.id}/unlock`, { password: 'geheim' })
  await ready(lin.browser, sealed.id)
  await give(sealed, wang, { role: 'read' })
  await give(page, wang, { role: 'read' })
  expect((await html(page, wang)).match(/无权限查看/g)?.length).toBe(1)
  await wang.browser.json('POST', `/api/v1/files/${sealed.id}/unlock`, { password: 'geheim' })
  expect((await html(page, wang)).match(/<img class="card"/g)?.length).toBe(1)
  expect((await html(page)).match(/<img class="card"/g)?.length).toBe(1)
})

it('ten exports at once of pages that show each other all come', { timeout: 240_000 }, async () => {
  const pages: FileItem[] = []
  for (let at = 0; at < 10; at += 1)
    pages.push(
      await upload(
        `页${at}.otl`,
        otlFile(`页${at}`, '', [
          otlLine('paragraph', `第 ${at} 页`),
          ...pages.slice(-2).map((page) => card(addressOf(page), page.name)),
          card(addressOf(book), book.name),
        ]),
      ),
    )
  const all = await Promise.all(pages.map((page) => html(page)))
  expect(all.map((text) => text.match(/<img class="card"/g)?.length)).toEqual([1, 2, 3, 3, 3, 3, 3, 3, 3, 3])
})
