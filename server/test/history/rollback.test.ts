import { CHANNEL, encodeUpdates, type FileItem, type Rollback } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import type { TestClient } from '../support/client.ts'
import { dropAfterEach } from '../support/drop-after-each.ts'
import { clientOf, office, sharedFile, textAt, versionsOf, writer, type Writer } from './support.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let commenter: Writer
let reader: Writer
let file: FileItem
const dropped = dropAfterEach()

beforeAll(async () => {
  server = await startDriveServer()
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
  commenter = await writer(server, 'commenter')
  reader = await writer(server, 'reader')
})
afterAll(() => server.close())
beforeEach(async () => {
  file = await sharedFile(lin, [
    [wang, 'write'],
    [commenter, 'comment'],
    [reader, 'read'],
  ])
})

async function open(person: Writer): Promise<TestClient> {
  return dropped(clientOf(server, file, person)).open()
}

async function save(client: TestClient): Promise<number> {
  const ack = await client.command({ cmd: 'file.saveversion' })
  return Number(ack.data?.['version'])
}

const ask = ({ browser }: Writer, body: object) => browser.request('POST', office(file, 'rollback'), { body })
const rollBack = async (person: Writer, body: object): Promise<Rollback> =>
  (await person.browser.json('POST', office(file, 'rollback'), body)) as Rollback
const late = ({ browser }: Writer, generation: string, updates: readonly Uint8Array[]) =>
  browser.request('POST', `/api/v1/files/${file.id}/versions/late?serverid=${generation}`, {
    body: encodeUpdates(updates),
    headers: { 'content-type': 'application/octet-stream' },
  })

describe('rollback', () => {
  it('S381 the file says again what it said; everybody opens the new generation, and all is kept', async () => {
    expect(await reader.browser.json('GET', `/api/v1/files/${file.id}/restoration`)).toEqual({ restored: null })
    const [first, second] = [await open(lin), await open(wang)]
    first.type('初稿')
    const draft = await save(first)
    second.type('改过')
    await second.saved()
    const done = await rollBack(lin, { version: draft, connid: first.connid })
    expect(done).toMatchObject({ result: 'ok', before: draft + 1, version: draft + 2 })
    for (const client of [first, second])
      expect(JSON.parse((await client.whenClosed()).reason)).toMatchObject({ result: 'InvalidVersion' })

    // Whoever reads it is told who it was.
    expect(await reader.browser.json('GET', `/api/v1/files/${file.id}/restoration`)).toMatchObject({
      restored: { by: { id: lin.id, name: 'lin' }, version: draft },
    })
    const again = await open(wang)
    expect(again.generation).toBe(done.serverid)
    expect(again.text).toBe('初稿')
    again.type('，再写')
    await again.saved()
    expect(await textAt(lin, file, done.before)).toContain('改过')
    const [now, before] = await versionsOf(lin, file)
    expect(now).toMatchObject({ reason: 'restore', restored: draft, creator: { id: lin.id } })
    expect(before).toMatchObject({ reason: 'rollback', modifier: { id: wang.id } })
  })

  it('S381 a rollback is rolled back like anything else', async () => {
    const client = await open(lin)
    client.type('一')
    const first = await save(client)
    client.type('二')
    await client.saved()
    const { before } = await rollBack(lin, { version: first })
    const back = await rollBack(wang, { version: before })
    expect((await open(lin)).text).toBe('一二')
    expect(await textAt(lin, file, back.before)).toBe('一')
  })

  it('S381 goes to a history_id or a revision too, and refuses what is not there', async () => {
    const client = await open(lin)
    client.type('一')
    await client.saved()
    client.type('二')
    await client.saved()
    for (const [body, status] of [
      [{}, 400],
      [{ version: 99 }, 404],
      [{ history_id: 'nothing' }, 404],
      [{ revision: 99 }, 404],
      [{ version: 1, serverid: 'another' }, 409],
    ] as const)
      expect((await ask(lin, body)).status).toBe(status)
    expect((await ask(commenter, { version: 1 })).status).toBe(403)
    expect((await ask(reader, { version: 1 })).status).toBe(403)
    await rollBack(lin, { revision: 1 })
    expect((await open(lin)).text).toBe('一')
    const original = (await versionsOf(lin, file)).at(-1)
    await rollBack(lin, { version: 1, history_id: original?.id })
    expect((await open(lin)).text).toBe('')
  })

  it('S381 of two people who roll back at once one is told so, and nothing is lost', async () => {
    const client = await open(lin)
    client.type('一')
    const first = await save(client)
    client.type('二')
    const second = await save(client)
    client.type('三')
    await client.saved()
    const serverid = client.generation
    const answers = await Promise.all([
      ask(lin, { version: first, serverid }),
      ask(wang, { version: second, serverid }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body as Rollback
    expect(await textAt(lin, file, winner.before)).toBe('一二三')
    expect(['一', '一二']).toContain((await open(lin)).text)
  })

  it('S381 loses nothing of who types meanwhile: it is in the version before or comes late into one of its own', async () => {
    const [first, second] = [await open(lin), await open(wang)]
    first.type('底')
    const base = await save(first)
    await expect.poll(() => second.text).toBe('底')
    let typed = 0
    const typing = setInterval(() => second.type(String(typed++ % 10)), 2)
    await expect.poll(() => typed).toBeGreaterThan(20)
    const { before } = await rollBack(lin, { version: base })
    await second.whenClosed()
    clearInterval(typing)
    second.type('尾')
    const left = second.pending[CHANNEL.body]?.map(({ update }) => update) ?? []
    expect(left.length).toBeGreaterThan(0)
    const answer = await late(wang, second.generation, left)
    expect(answer.status).toBe(200)
    const { version } = answer.body as { version: number }
    expect(await textAt(lin, file, version)).toBe(second.text)
    expect(second.text.startsWith(await textAt(lin, file, before))).toBe(true)
    expect((await versionsOf(lin, file))[0]).toMatchObject({
      reason: 'late',
      name: '回滚前的编辑',
      creator: { id: wang.id },
    })
    // The answer did not arrive: the same once more is the same version.
    expect((await late(wang, second.generation, left)).body).toEqual({ version })
    await rollBack(wang, { version })
    expect((await open(wang)).text).toBe(second.text)
  })

  it('S381 keeps what somebody wrote offline during the rollback, together with what others sent late', async () => {
    const [first, offline, other] = [await open(lin), await open(wang), await open(lin)]
    first.type('共同')
    const base = await save(first)
    await expect.poll(() => [offline.text, other.text]).toEqual(['共同', '共同'])
    offline.drop()
    other.drop()
    offline.type('，离线', 2)
    other.type('别处', 0)
    await rollBack(lin, { version: base })
    const updatesOf = (client: TestClient) => client.pending[CHANNEL.body]?.map(({ update }) => update) ?? []
    await late(wang, offline.generation, updatesOf(offline))
    const { version } = (await late(lin, other.generation, updatesOf(other))).body as { version: number }
    expect(await textAt(lin, file, version)).toBe('别处共同，离线')
  })

  it('S381 takes late edits of a generation that was left only, from editors only, and makes no version of nothing new', async () => {
    const client = await open(lin)
    const updates: Uint8Array[] = []
    client.docs[0]?.on('update', (update: Uint8Array) => updates.push(update))
    client.type('早已有')
    await client.saved()
    const { generation } = client
    expect((await late(lin, generation, updates)).status).toBe(400)
    await rollBack(lin, { version: 1 })
    expect((await late(lin, generation, updates)).body).toEqual({ version: null })
    expect((await late(lin, 'never', updates)).status).toBe(404)
    expect((await late(reader, generation, updates)).status).toBe(403)
    expect((await late(lin, generation, [Uint8Array.of(9, 9, 9)])).status).toBe(400)
    expect((await late(lin, generation, [])).status).toBe(400)
  })
})

describe('comments', () => {
  it('G6 S26 a commenter writes comments but not the body, a reader neither', async () => {
    const [editor, speaker, silent] = [await open(lin), await open(commenter), await open(reader)]
    speaker.comment('好')
    await speaker.saved()
    await expect.poll(() => editor.comments).toEqual(['好'])
    await expect.poll(() => silent.comments).toEqual(['好'])
    speaker.type('越权')
    expect(JSON.parse((await speaker.whenClosed()).reason)).toMatchObject({ result: 'permissionDenied' })
    silent.comment('越权')
    expect(JSON.parse((await silent.whenClosed()).reason)).toMatchObject({ result: 'permissionDenied' })
    expect([editor.text, editor.comments]).toEqual(['', ['好']])
  })

  it('G6 a rollback of the body keeps the comments, those that wait on a device too', async () => {
    const [editor, speaker] = [await open(lin), await open(commenter)]
    editor.type('正文')
    await editor.saved()
    speaker.comment('一')
    await speaker.saved()
    await expect.poll(() => editor.comments).toEqual(['一'])
    speaker.drop()
    speaker.comment('二')
    await rollBack(lin, { version: 1 })
    const again = await open(wang)
    expect([again.text, again.comments]).toEqual(['', ['一']])
    // The comments go on in the new generation as if nothing had been: what waits is sent there.
    const back = await open(commenter)
    for (const { update } of speaker.pending[CHANNEL.comments] ?? []) back.sendUpdate(CHANNEL.comments, 1, update)
    await expect.poll(() => again.comments).toEqual(['一', '二'])
  })
})
