import type { Compare, FileItem, HistoryItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import type { TestClient } from '../support/client.ts'
import { dropAfterEach } from '../support/drop-after-each.ts'
import { clientOf, historyOf, office, sharedFile, textAt, versionsOf, writer, type Writer } from './support.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let reader: Writer
let file: FileItem
const dropped = dropAfterEach()

beforeAll(async () => {
  server = await startDriveServer()
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
  reader = await writer(server, 'reader')
})
afterAll(() => server.close())
beforeEach(async () => {
  file = await sharedFile(lin, [
    [wang, 'write'],
    [reader, 'read'],
  ])
})

async function open(person: Writer): Promise<TestClient> {
  return dropped(clientOf(server, file, person)).open()
}

const save = async (client: TestClient, name?: string) =>
  (await client.command({ cmd: 'file.saveversion', ...(name === undefined ? {} : { name }) })).data as {
    version: number
    history_id: string
  }

describe('versions', () => {
  it('S420 S380 a version that a person saves is what the file said, whatever is written after it', async () => {
    const client = await open(lin)
    client.type('甲')
    const saved = await save(client, '初稿')
    expect(saved.version).toBe(2)
    client.type('乙')
    await client.saved()
    expect(await textAt(lin, file, 2)).toBe('甲')
    expect(await textAt(lin, file, 2, saved.history_id)).toBe('甲')
    expect(await textAt(lin, file, 1)).toBe('')
    const item = await lin.browser.request('GET', office(file, 'version/2'), {
      headers: { accept: 'application/json' },
    })
    expect(item.body).toMatchObject({ id: saved.history_id, version: 2, name: '初稿', reason: 'manual' })
    expect((await lin.browser.get(office(file, 'version/9'))).status).toBe(404)
    expect((await lin.browser.get(office(file, 'version/1?history_id=nothing'))).status).toBe(404)
  })

  it('S399 a save by hand is acknowledged when its version is there; one that has nothing new makes none', async () => {
    const client = await open(lin)
    client.type('存')
    const ack = await client.command({ cmd: 'file.save', manual: true, caller: 'editor' })
    expect(ack).toMatchObject({ result: 'ok', data: { version: 2 } })
    expect(await textAt(lin, file, 2)).toBe('存')
    const again = await client.command({ cmd: 'file.save', manual: true, caller: 'editor' })
    expect(again.data).toMatchObject({ version: 2 })
    const tagged = await client.command({ cmd: 'file.save', manual: false, caller: 'editor', version_tag: '定稿' })
    expect(tagged.data).toMatchObject({ version: 2 })
    expect((await versionsOf(lin, file))[0]).toMatchObject({ version: 2, name: '定稿' })
    expect((await client.command({ cmd: 'file.save', manual: false, caller: 'editor' })).data).toBeUndefined()
  })

  it('S256 everybody in the file is told of a new version', async () => {
    const [first, second] = [await open(lin), await open(wang)]
    first.type('新')
    await save(first)
    await second.next('history.new')
  })

  it('S379 S216 lists versions, newest first, with creator and modifier, by offset and count', async () => {
    const [first, second] = [await open(lin), await open(wang)]
    first.type('一')
    await first.saved()
    await save(first)
    second.type('二')
    await second.saved()
    await save(first, '两人')
    const histories = await versionsOf(reader, file).catch(() => null)
    expect(histories).toBeNull()
    const own = await versionsOf(lin, file)
    expect(own.map(({ version, reason }) => [version, reason])).toEqual([
      [3, 'manual'],
      [2, 'manual'],
      [1, 'import'],
    ])
    expect(own[0]).toMatchObject({
      name: '两人',
      creator: { id: lin.id, name: 'lin' },
      modifier: { id: wang.id },
      is_current: true,
    })
    expect(own[1]).toMatchObject({ modifier: { id: lin.id }, is_current: false })
    const page = await lin.browser.json('GET', office(file, 'versions?offset=1&count=1'))
    expect(page).toMatchObject({ histories: [{ version: 2 }], next: own[1]?.id })
  })

  it('names, renames and copies a version, and exports it', async () => {
    const client = await open(lin)
    client.type('旧')
    const { history_id: id } = await save(client)
    client.type('新')
    await client.saved()
    const named = await lin.browser.json('PATCH', `/api/v1/files/${file.id}/versions/2`, { name: '  旧稿 ' })
    expect(named).toMatchObject({ version: 2, name: '旧稿' })
    expect(await lin.browser.json('PATCH', `/api/v1/files/${file.id}/versions/2`, { name: null })).toMatchObject({
      name: null,
    })
    expect(
      (await reader.browser.request('PATCH', `/api/v1/files/${file.id}/versions/2`, { body: { name: 'x' } })).status,
    ).toBe(403)
    expect(
      (await lin.browser.request('PATCH', `/api/v1/files/${file.id}/versions/7`, { body: { name: 'x' } })).status,
    ).toBe(404)

    const copy = (await wang.browser.json(
      'POST',
      `/api/v1/files/${file.id}/versions/2/copy`,
      undefined,
      201,
    )) as FileItem
    expect(copy).toMatchObject({ name: '史（版本 2）.docx', role: 'owner', import_state: 'ready' })
    const inCopy = await clientOf(server, copy, wang).open()
    dropped(inCopy)
    expect(inCopy.text).toBe('旧')

    const exported = await lin.browser.get(`/api/v1/files/${file.id}/export?format=txt&history_id=${id}`)
    expect(exported.bytes.toString()).toBe('原文|20')
    expect((await lin.browser.get(`/api/v1/files/${file.id}/export?format=txt&history_id=no`)).status).toBe(404)
    const made = await lin.browser.json('POST', `/api/v1/files/${file.id}/versions`, { name: '今天' }, 201)
    expect(made).toMatchObject({ version: 3, name: '今天', is_current: true })
  })

  it('keeps a version when the last person leaves, unless there is nothing new', async () => {
    const client = await open(lin)
    client.type('走了')
    await client.saved()
    client.drop()
    await expect
      .poll(async () => (await versionsOf(lin, file)).map(({ reason }) => reason))
      .toEqual(['close', 'import'])
    expect((await versionsOf(lin, file))[0]).toMatchObject({ creator: { id: lin.id } })
    const second = await open(wang)
    second.drop()
    await open(wang)
    expect(await versionsOf(lin, file)).toHaveLength(2)
  })
})

describe('history', () => {
  it('S378 tells who wrote in sittings, page by page, filtered by people and kind', async () => {
    const [first, second] = [await open(lin), await open(wang)]
    for (const letter of ['一', '二', '三']) {
      first.type(letter)
      await first.saved()
    }
    second.type('王')
    await second.saved()
    await save(first, '有名')
    const all = await historyOf(lin, file)
    expect(all.map(({ kind, modifier, name }) => [kind, modifier.name, name])).toEqual([
      ['version', 'wang', '有名'],
      ['edit', 'wang', null],
      ['edit', 'lin', null],
      ['version', 'lin', null],
    ])
    const sitting = all[2]
    expect(sitting).toMatchObject({ edits: 3, version: 0, creator: { id: lin.id }, revision: 3 })
    expect(sitting?.bytes).toBeGreaterThan(0)
    expect(await textAt(lin, file, 0, sitting?.id)).toBe('一二三')
    // A sitting goes on.
    first.type('四')
    await first.saved()
    expect(await historyOf(lin, file)).toHaveLength(4)
    expect((await historyOf(lin, file, { include: 'edits', uids: lin.id }))[0]).toMatchObject({ edits: 4 })
    expect((await historyOf(lin, file, { uids: wang.id })).map(({ kind }) => kind)).toEqual(['version', 'edit'])
    expect(await historyOf(lin, file, { include: 'versions' })).toHaveLength(2)

    const ids = (await historyOf(lin, file)).map(({ id }) => id)
    const page = (await lin.browser.json('POST', office(file, 'history'), { prev: ids[0], count: 2 })) as {
      histories: HistoryItem[]
      next: string
    }
    expect(page.histories.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    expect(page.next).toBe(ids[2])
    const back = await historyOf(lin, file, { prev: ids[3], count: 2, forward: true })
    expect(back.map(({ id }) => id)).toEqual(ids.slice(1, 3))
  })

  it('S378 leaves automatic versions out where asked to', async () => {
    const client = await open(lin)
    client.type('自动')
    await client.saved()
    client.drop()
    await expect.poll(async () => (await versionsOf(lin, file)).length).toBe(2)
    const named = await historyOf(lin, file, { include: 'versions', sys: false })
    expect(named.map(({ reason }) => reason)).toEqual(['import'])
  })

  it('S383 answers a range of versions or of days, or only whether it can', async () => {
    const client = await open(lin)
    for (const letter of ['a', 'b', 'c']) {
      client.type(letter)
      await save(client)
    }
    const range = async (body: object) =>
      ((await lin.browser.json('POST', office(file, 'history/range'), body)) as { histories: HistoryItem[] }).histories
    expect((await range({ start_version: 2, end_version: 3 })).map(({ version }) => version)).toEqual([3, 2])
    expect((await range({ date_range: 'today' })).length).toBe(5)
    expect((await range({ date_range: 'spec', range_type: 'date' })).length).toBe(5)
    expect(await range({ start_version: 2, end_version: 3, check: true })).toEqual([])
    const refused = (body: object) => lin.browser.request('POST', office(file, 'history/range'), { body })
    expect((await refused({ start_version: 3, end_version: 2 })).status).toBe(400)
    expect((await refused({ start_version: 1, end_version: 99, check: true })).status).toBe(404)
  })

  it('S384 compares two versions: who wrote how much between them, and the lines of their texts', async () => {
    const [first, second] = [await open(lin), await open(wang)]
    first.type('一')
    await save(first)
    second.docs[0]?.getText('body').insert(0, '标题\n')
    await second.saved()
    first.type('三')
    await save(first)
    const compared = (await lin.browser.json('GET', office(file, 'compare/2/3'))) as Compare
    expect(compared).toMatchObject({ a: { version: 2 }, b: { version: 3 } })
    expect(compared.written.map(({ person, edits }) => [person.name, edits])).toEqual([
      ['wang', 1],
      ['lin', 1],
    ])
    expect(compared.lines).toEqual([
      { kind: 'added', text: '标题' },
      { kind: 'same', text: '原文|20' },
    ])
    expect((await lin.browser.get(office(file, 'compare/2/77'))).status).toBe(404)
    expect((await reader.browser.get(office(file, 'compare/2/3'))).status).toBe(403)
  })
})
