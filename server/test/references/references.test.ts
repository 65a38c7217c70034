import type { FileItem, FileList, ReferenceList } from '@wenfang/shared-protocol'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'
import { databaseOf } from '../services/database-of.ts'
import { quickFolder } from '../support/quick-folder.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
})
afterAll(() => server.close())

const uploaded = async ({ browser }: Writer, name: string, text: string): Promise<FileItem> =>
  ready(browser, ((await browser.upload(name, Buffer.from(text))).body as FileItem).id)
const listOf = async ({ browser }: Writer, { id }: FileItem): Promise<ReferenceList['files']> =>
  ((await browser.json('GET', `/api/v1/files/${id}/references`)) as ReferenceList).files
const share = ({ id }: FileItem, person: Writer): Promise<unknown> =>
  lin.browser.json('PUT', `/api/v1/files/${id}/members/${person.id}`, { role: 'read' })
const run = async ({ id }: FileItem, commands: readonly object[]): Promise<void> => {
  await lin.browser.json('POST', `/api/v1/files/${id}/commands`, { commands })
}
/** Until what the index says of a file is this. */
const names = (target: FileItem, expected: readonly string[], of: Writer = lin): Promise<void> =>
  vi.waitFor(
    async () => {
      expect((await listOf(of, target)).map(({ name }) => name)).toEqual(expected)
    },
    { timeout: 60_000, interval: 200 },
  )

it('a search that begins with # finds what has such a tag, for whoever may read it, as long as it has it', async () => {
  const found = async ({ browser }: Writer, q: string): Promise<readonly string[]> =>
    ((await browser.json('GET', `/api/v1/files?scope=all&q=${encodeURIComponent(q)}`)) as FileList).files
      .map(({ name }) => name)
      .toSorted()
  const until = (of: Writer, q: string, names: readonly string[]) =>
    vi.waitFor(async () => expect(await found(of, q)).toEqual(names), { timeout: 60_000, interval: 200 })
  const plan = await uploaded(lin, '计划.md', '# 计划\n\n#立项 与 #Budget/2026\n')
  await uploaded(lin, '周报.md', '`#立项` 是代码；#立项评审\n')
  await until(lin, '#立项', ['周报.md', '计划.md'])
  expect(await found(lin, '#立项评')).toEqual(['周报.md'])
  expect(await found(lin, '#budget')).toEqual(['计划.md'])
  expect(await found(lin, '立项')).toEqual([])
  expect(await found(wang, '#立项')).toEqual([])
  await share(plan, wang)
  expect(await found(wang, '#立项')).toEqual(['计划.md'])
  const { answers } = (await lin.browser.json('POST', `/api/v1/files/${plan.id}/commands`, {
    commands: [{ id: 'text.find', args: { text: '#立项' } }],
  })) as { readonly answers: readonly [{ readonly found: readonly [{ readonly id: string; readonly at: number }] }] }
  const [{ id, at }] = answers[0].found
  await run(plan, [{ id: 'text.delete', args: { id, from: at, to: at + 3 } }])
  await until(wang, '#立项', [])
  expect(await found(wang, '#budget/2026')).toEqual(['计划.md'])
})

describe('which files refer to a file', () => {
  it('is read from what is imported, and again from what is written; the sentence stands with it', async () => {
    const target = await uploaded(lin, '预算.md', '# 预算\n')
    const source = await uploaded(
      lin,
      '汇报.md',
      `# 六月\n\n先说结论。明细在[年度预算](https://wenfang.example/p/${target.id})里。以上。\n`,
    )
    await names(target, ['汇报.md'])
    const [found] = await listOf(lin, target)
    expect(found).toMatchObject({ id: source.id, office_type: 'o' })
    expect(found?.places).toEqual([
      { part: expect.stringMatching(/^block:/), heading: '六月', text: '明细在年度预算里。' },
    ])
    const other = await uploaded(lin, '日报.md', '今天\n')
    const content = [
      { text: '照着' },
      { node: 'mention', props: { kind: 'file', target: `https://wenfang.example/p/${target.id}`, name: '预算' } },
      { text: '办' },
    ]
    await run(other, [
      {
        id: 'block.insert',
        args: { blocks: [{ type: 'paragraph', content }], target: { block: null, side: 'last' } },
      },
    ])
    await names(target, ['日报.md', '汇报.md'])
    expect((await listOf(lin, target))[0]?.places[0]?.text).toBe('照着预算办')
    // What is taken out of the document is no reference any more.
    const part = (await listOf(lin, target)).at(1)?.places[0]?.part.replace('block:', '')
    await run(source, [{ id: 'block.delete', args: { id: part } }])
    await names(target, ['日报.md'])
  }, 120_000)

  it('is told of files that one may read oneself, and of no others', async () => {
    const target = await uploaded(lin, '公开的.md', '正文\n')
    const secret = await uploaded(lin, '内部的.md', `见[它](/p/${target.id})。\n`)
    await share(target, wang)
    await names(target, ['内部的.md'])
    expect(await listOf(wang, target)).toEqual([])
    await share(secret, wang)
    expect((await listOf(wang, target)).map(({ name }) => name)).toEqual(['内部的.md'])
    await lin.browser.json('DELETE', `/api/v1/files/${secret.id}/members/${wang.id}`, undefined, 204)
    expect(await listOf(wang, target)).toEqual([])
    // Nor of a file that one may not read by itself.
    const hidden = await wang.browser.request('GET', `/api/v1/files/${secret.id}/references`)
    expect(hidden.status).toBe(404)
    await lin.browser.json('DELETE', `/api/v1/files/${secret.id}`, undefined, 204)
    expect(await listOf(lin, target)).toEqual([])
  }, 120_000)

  it('is found by looking where the server ended before it was read', async () => {
    const dataDir = await quickFolder('wenfang-references-')
    const first = await startDriveServer({ remotesDirs: [REMOTES_DIR], dataDir })
    const owner = first.owner()
    const made = async (name: string, text: string): Promise<FileItem> =>
      ready(owner, ((await owner.upload(name, Buffer.from(text))).body as FileItem).id)
    const target = await made('目标.md', '正文\n')
    await made('来源.md', `见[它](/p/${target.id})。\n`)
    await first.close()
    const second = await startDriveServer({ remotesDirs: [REMOTES_DIR], dataDir })
    try {
      await names(target, ['来源.md'], { ...lin, browser: second.owner() })
    } finally {
      await second.close()
      await (await databaseOf(dataDir)).remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  }, 120_000)
})
