import { createCommentThreads } from '@wenfang/shared-comments'
import { CHANNEL, type CommentList, type FileItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { toyDocx } from './support/toy-docx.ts'
import { ready } from './support/ready.ts'

let server: DriveServer
let file: FileItem
beforeAll(async () => {
  server = await startDriveServer()
  const owner = server.owner()
  file = await ready(owner, ((await owner.upload('批注.docx', toyDocx('正文'))).body as FileItem).id)
})
afterAll(() => server.close())

/** Two threads as pages write them, and one that somebody forged. */
function threadsState(): Uint8Array {
  const doc = new Y.Doc()
  let now = 1_000
  const parts = { doc, mayComment: () => true, mayManage: () => false, now: () => (now += 1_000) }
  const first = createCommentThreads({ ...parts, author: { id: 'li', name: '李' }, newId: () => 'b' })
  first.open({ word: 1 }, '正文', '这里不对')
  const second = createCommentThreads({ ...parts, author: { id: 'wang', name: '王' }, newId: () => 'a' })
  second.open(null, '', '全文很好')
  second.reply('b', '已改')
  second.settle('b', true)
  doc.getMap('threads').set('forged', { opening: 'x' })
  return Y.encodeStateAsUpdate(doc)
}

it('S26: hosts read the threads of a file in order; what was forged is not among them, and strangers learn nothing', async () => {
  const owner = server.owner()
  expect(await owner.json('GET', `/api/v1/files/${file.id}/comments`)).toEqual({ threads: [] })
  const [row] = await server.rows('select generation from file')
  await server.documents.append(file.id, String(row?.['generation']), CHANNEL.comments, 'li', [threadsState()])
  const { threads } = (await owner.json('GET', `/api/v1/files/${file.id}/comments`)) as CommentList
  expect(threads.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(threads[0]).toEqual({
    id: 'b',
    quote: '正文',
    opening: {
      id: 'opening',
      author: { id: 'li', name: '李' },
      created_at: '1970-01-01T00:00:02.000Z',
      edited_at: null,
      text: '这里不对',
    },
    replies: [
      {
        id: 'a',
        author: { id: 'wang', name: '王' },
        created_at: '1970-01-01T00:00:04.000Z',
        edited_at: null,
        text: '已改',
      },
    ],
    settled_by: { id: 'wang', name: '王' },
  })
  expect((await server.browser().get(`/api/v1/files/${file.id}/comments`)).status).toBe(401)
})

it('threads come along to another file with authors and times, once, and only for who may write there and read here', async () => {
  const owner = server.owner()
  const uploaded = await owner.upload('收件.docx', toyDocx('收件'))
  const other = await ready(owner, (uploaded.body as FileItem).id)
  const address = `/api/v1/files/${other.id}/comments`
  const body = (from: string) => ({
    from,
    threads: ['b', 'a', 'nobody’s'].map((id) => ({ id, as: `as ${id}`, anchor: { block: id } })),
  })
  for (let time = 0; time < 2; time += 1)
    expect(await owner.json('POST', address, body(file.id))).toEqual({ brought: ['b', 'a'] })
  const { threads } = (await owner.json('GET', address)) as CommentList
  const { threads: before } = (await owner.json('GET', `/api/v1/files/${file.id}/comments`)) as CommentList
  expect(threads).toEqual(before.map((thread) => ({ ...thread, id: `as ${thread.id}` })))
  expect(threads.length).toBe(2)
  const person = await server.person('林')
  const { id } = (await person.json('GET', '/api/kdocs/user')) as { readonly id: string }
  const grant = (to: string, role: string) => owner.json('PUT', `/api/v1/files/${to}/members/${id}`, { role })
  const status = async (who: Browser, to: string, from: string) =>
    (await who.request('POST', `/api/v1/files/${to}/comments`, { body: body(from) })).status
  expect(await status(server.browser(), other.id, file.id)).toBe(401)
  await grant(other.id, 'write')
  expect(await status(person, other.id, file.id)).toBe(404)
  await grant(file.id, 'comment')
  expect(await status(person, other.id, file.id)).toBe(200)
  expect(await status(person, file.id, other.id)).toBe(403)
})
