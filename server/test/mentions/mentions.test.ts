import type { FileItem, MentionList } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { sharedFile, writer, type Writer } from '../history/support.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let stranger: Writer
let file: FileItem

beforeAll(async () => {
  server = await startDriveServer()
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
  stranger = await writer(server, 'stranger')
})
afterAll(() => server.close())
beforeEach(async () => {
  file = await sharedFile(lin, [[wang, 'comment']])
})

const tell = (from: Writer, people: readonly Writer[], text = '@wang 请看'): Promise<unknown> =>
  from.browser.json('POST', `/api/v1/files/${file.id}/mentions`, {
    thread: 't1',
    text,
    people: people.map(({ id }) => id),
  })
const listOf = async ({ browser }: Writer): Promise<MentionList> =>
  (await browser.json('GET', '/api/v1/mentions')) as MentionList
const here = async (person: Writer) => (await listOf(person)).mentions.filter(({ file_id: id }) => id === file.id)

describe('S26 who is addressed in a comment is told', () => {
  it('S26 finds file, thread and words in the own list, unread until they are read', async () => {
    const before = (await listOf(wang)).unread
    expect(await tell(lin, [wang, lin])).toEqual({ told: 1 })
    expect(await here(lin)).toEqual([])
    const [mention] = await here(wang)
    expect(mention).toMatchObject({
      file_name: file.name,
      author: { name: 'lin' },
      thread: 't1',
      text: '@wang 请看',
      is_read: false,
    })
    expect((await listOf(wang)).unread).toBe(before + 1)
    // Nobody reads for others.
    await lin.browser.json('POST', '/api/v1/mentions/read', { ids: [mention?.id] })
    expect((await here(wang))[0]?.is_read).toBe(false)
    await wang.browser.json('POST', '/api/v1/mentions/read', { ids: [mention?.id] })
    expect((await here(wang))[0]?.is_read).toBe(true)
    expect((await listOf(wang)).unread).toBe(before)
  })

  it('S26 only who may read the file is told, and only as long as they may', async () => {
    expect(await tell(lin, [stranger])).toEqual({ told: 0 })
    expect(await here(stranger)).toEqual([])
    const refused = await stranger.browser.request('POST', `/api/v1/files/${file.id}/mentions`, {
      body: { thread: 't1', text: 'x', people: [wang.id] },
    })
    expect(refused.status).toBe(404)
    await tell(lin, [wang])
    expect(await here(wang)).toHaveLength(1)
    await lin.browser.json('DELETE', `/api/v1/files/${file.id}/members/${wang.id}`, undefined, 204)
    expect(await here(wang)).toEqual([])
  })

  it('S26 sixty a minute are what one person may tell, wherever they sit; others at the same address go on', async () => {
    const loud = await writer(server, 'loud')
    await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${loud.id}`, { role: 'comment' })
    const body = { thread: 't', text: '@', people: Array.from({ length: 50 }, () => wang.id) }
    const post = (from: Writer) => from.browser.request('POST', `/api/v1/files/${file.id}/mentions`, { body })
    const answers = await Promise.all(Array.from({ length: 61 }, () => post(loud)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await post(lin)).body).toEqual({ told: 1 })
    const tooMany = { ...body, people: [...body.people, wang.id] }
    expect((await lin.browser.request('POST', `/api/v1/files/${file.id}/mentions`, { body: tooMany })).status).toBe(400)
  })

  it('S26 a list keeps the newest, and shows a piece of a long text', async () => {
    for (let at = 0; at < 3; at += 1) await tell(lin, [wang], `${at} ${'长'.repeat(900)}`)
    const mentions = await here(wang)
    expect(mentions).toHaveLength(3)
    expect(mentions.every(({ text }) => text.length === 200)).toBe(true)
  })
})
