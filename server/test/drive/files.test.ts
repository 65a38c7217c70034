import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileItem, FileList, Task } from '@wenfang/shared-protocol'
import type { Browser } from './support/browser.ts'
import { OWNER_TOKEN, startDriveServer, type DriveServer } from './support/drive-server.ts'
import { toyDocx } from './support/toy-docx.ts'
import { ready } from './support/ready.ts'

const MAX_UPLOAD = 300_000
let server: DriveServer
let owner: Browser

beforeAll(async () => {
  server = await startDriveServer({ environment: { WENFANG_MAX_UPLOAD_BYTES: String(MAX_UPLOAD) } })
  owner = server.owner()
})
afterAll(() => server.close())

const upload = async (name: string, content: Uint8Array, browser = owner): Promise<FileItem> => {
  const answer = await browser.upload(name, content)
  expect(answer.status).toBe(201)
  return answer.body as FileItem
}

describe('uploading', () => {
  it('G8 answers 201 with the file once its bytes are kept, and gives them back to the letter', async () => {
    const bytes = toyDocx('第一份')
    const file = await upload('报告.docx', bytes)
    expect(file).toMatchObject({ name: '报告.docx', ext: 'docx', office_type: 'w', size: bytes.length, role: 'owner' })
    const content = await owner.get(`/api/v1/files/${file.id}/content`)
    expect(createHash('sha256').update(content.bytes).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
    expect(content.headers.get('content-disposition')).toBe(
      `attachment; filename="__.docx"; filename*=UTF-8''${encodeURIComponent('报告.docx')}`,
    )
    expect(content.headers.get('x-content-type-options')).toBe('nosniff')
    expect(content.headers.get('content-security-policy')).toMatch(/^sandbox;/)
    expect(content.headers.get('content-type')).toBe('application/octet-stream')
  })
  it('G5 converts afterwards, and stores body and assets', async () => {
    const file = await upload('a.docx', toyDocx('正文'))
    expect(await ready(owner, file.id)).toMatchObject({ import_state: 'ready', import_error: null })
    const hash = createHash('sha256').update('not really a picture').digest('hex')
    const asset = await owner.get(`/api/v1/files/${file.id}/assets/${hash}`)
    expect([asset.status, asset.headers.get('content-type'), asset.bytes.toString()]).toEqual([
      200,
      'image/png',
      'not really a picture',
    ])
  })
  it('G26 takes a file of exactly the limit and refuses one byte more, told or not, and goes on working', async () => {
    await upload('limit.bin', new Uint8Array(MAX_UPLOAD))
    const over = await owner.upload('over.bin', new Uint8Array(MAX_UPLOAD + 1))
    expect([over.status, over.body]).toMatchObject([413, { result: 'FileTooLarge', detail: { max_bytes: MAX_UPLOAD } }])
    const edge = 'frame'
    const frame = [
      `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="s.bin"\r\n\r\n`,
      `\r\n--${edge}--\r\n`,
    ]
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(frame[0]))
        for (let part = 0; part < 20; part += 1) controller.enqueue(new Uint8Array(16_384))
        controller.enqueue(new TextEncoder().encode(frame[1]))
        controller.close()
      },
    })
    const untold = await owner.request('POST', '/api/v1/files', {
      body: stream,
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    })
    expect([untold.status, untold.body]).toMatchObject([413, { result: 'FileTooLarge' }])
    await upload('after.txt', Buffer.from('still here'))
  })
  it('cleans names that are paths or hide their end', async () => {
    expect((await upload('..\\..\\secret/../名字.txt', Buffer.from('x'))).name).toBe('名字.txt')
    expect((await upload('invoice\u202Etxt.docx', toyDocx('x'))).name).toBe('invoicetxt.docx')
  })
  it('says what is wrong with a form without a file', async () => {
    const answer = await owner.request('POST', '/api/v1/files', { body: new FormData() })
    expect([answer.status, answer.body]).toMatchObject([400, { result: 'InvalidArgument' }])
    const json = await owner.request('POST', '/api/v1/files', { body: { name: 'x' } })
    expect([json.status, json.body]).toMatchObject([400, { result: 'InvalidArgument' }])
  })
  it('G8 makes a blank file of a type that can be made, and no other', async () => {
    const file = (await owner.json('POST', '/api/v1/files', { office_type: 'w', name: '新的' }, 201)) as FileItem
    expect(file).toMatchObject({ name: '新的.docx', office_type: 'w' })
    expect(await ready(owner, file.id)).toMatchObject({ import_state: 'ready' })
    for (const type of ['f', 'nonsense']) {
      const refused = await owner.request('POST', '/api/v1/files', { body: { office_type: type } })
      expect([refused.status, refused.body]).toMatchObject([422, { result: 'FormatUnsupported' }])
    }
  })
})

describe('the content', () => {
  it('comes in ranges', async () => {
    const { id } = await upload('ranges.bin', Buffer.from('0123456789'))
    const range = (value: string) => owner.request('GET', `/api/v1/files/${id}/content`, { headers: { range: value } })
    const middle = await range('bytes=2-4')
    expect([middle.status, middle.bytes.toString(), middle.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
    expect((await range('bytes=-3')).bytes.toString()).toBe('789')
    expect((await range('bytes=7-99')).bytes.toString()).toBe('789')
    expect((await range('bytes=20-')).status).toBe(416)
    expect((await range('lines=1-2')).bytes.toString()).toBe('0123456789')
    const head = await owner.request('HEAD', `/api/v1/files/${id}/content`)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    const etag = head.headers.get('etag') ?? ''
    expect(
      (await owner.request('GET', `/api/v1/files/${id}/content`, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304)
  })
})

describe('exporting', () => {
  it('answers the bytes of the current body', async () => {
    const { id } = await upload('导出.docx', toyDocx('导出的正文'))
    await ready(owner, id)
    const answer = await owner.get(`/api/v1/files/${id}/export?format=txt`)
    expect([answer.status, answer.bytes.toString()]).toEqual([200, '导出的正文|20'])
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('导出.txt'))
  })
  it('G11 waits for the import where nobody asked for a task: a script writes what comes into a file', async () => {
    const { id } = await upload('sofort.docx', toyDocx('sogleich'))
    const answer = await owner.get(`/api/v1/files/${id}/export?format=txt`)
    expect([answer.status, answer.bytes.toString()]).toEqual([200, 'sogleich|20'])
  })
  it('says of a body whose picture nobody stored that it is damaged, not that the file is gone', async () => {
    const { id } = await upload('丢图.docx', toyDocx('LOST'))
    await ready(owner, id)
    expect(await owner.get(`/api/v1/files/${id}/export?format=txt`)).toMatchObject({ body: { result: 'FileCorrupt' } })
  })
  it('S214 S374 S375 tells a task while the import runs, and asynctasks follows it to its end', async () => {
    const { id } = await upload('slow.docx', toyDocx('x'))
    const first = await owner.get(`/api/v1/files/${id}/export?format=txt&async=1`)
    if (first.status === 202) {
      const { task_id: taskId, task_type: type } = first.body as Task
      expect(type).toBe('import')
      await expect
        .poll(async () => owner.json('GET', `/api/v3/office/asynctasks/import?id=${taskId}`), { timeout: 30_000 })
        .toMatchObject({ task_id: taskId, status: 'finished' })
      const stranger = await server.person('task-stranger')
      await stranger.json('GET', `/api/v3/office/asynctasks/import?id=${taskId}`, undefined, 404)
    } else expect(first.status).toBe(200)
  })
  it('S214 an async task that failed carries an error body', async () => {
    const { id } = await upload('protected.docx', toyDocx('PASSWORD'))
    const file = await ready(owner, id)
    expect(file).toMatchObject({ import_state: 'failed', import_error: 'NeedPassword' })
    const [row] = await server.rows(`SELECT import_task_id FROM file WHERE id = '${id}'`)
    const task = await owner.json('GET', `/api/v3/office/asynctasks/import?id=${String(row?.['import_task_id'])}`)
    expect(task).toMatchObject({ task_type: 'import', status: 'finished', error: { result: 'NeedPassword' } })
  })
  it('says why a file of an old format neither opens nor exports', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_048)])
    const { id } = await upload('旧.doc', ole)
    expect(await ready(owner, id)).toMatchObject({ import_state: 'failed', import_error: 'FormatUnsupported' })
    const open = { connid: 'c', args: {} }
    const answers = [
      await owner.get(`/api/v1/files/${id}/export?format=txt`),
      await owner.request('POST', `/api/v3/office/file/${id}/open/w`, { body: open }),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([422, { result: 'FormatUnsupported' }])
      expect(body).toMatchObject({ detail: { import_message: expect.stringContaining('旧版格式') as string } })
    }
  })
  it('refuses formats that the type does not have', async () => {
    const { id } = await upload('b.docx', toyDocx('x'))
    await ready(owner, id)
    await owner.json('GET', `/api/v1/files/${id}/export?format=exe`, undefined, 422)
    const picture = await upload('c.unknown', Buffer.from('?'))
    await owner.json('GET', `/api/v1/files/${picture.id}/export?format=txt`, undefined, 422)
  })
})

describe('the list', () => {
  it('G8 shows own and shared files, finds by name, pages by cursor, and keeps the trash apart', async () => {
    const li = await server.person('lister')
    const made: FileItem[] = []
    for (let index = 0; index < 5; index += 1) made.push(await upload(`列表${index}_%.txt`, Buffer.from('x'), li))
    const names = async (query: string): Promise<string[]> =>
      ((await li.json('GET', `/api/v1/files?${query}`)) as FileList).files.map((file) => file.name)
    expect((await names('scope=all')).toSorted()).toEqual(made.map((file) => file.name))
    expect(await names(`scope=all&q=${encodeURIComponent('列表3')}`)).toEqual(['列表3_%.txt'])
    expect(await names(`scope=all&q=${encodeURIComponent('%列')}`)).toEqual([])
    expect(await names('scope=all&type=f')).toEqual([])

    const seen: string[] = []
    let cursor = ''
    do {
      const page = (await li.json('GET', `/api/v1/files?scope=all&limit=2${cursor}`)) as FileList
      expect(page.files.length).toBeLessThanOrEqual(2)
      seen.push(...page.files.map((file) => file.id))
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
    } while (cursor !== '')
    expect(seen.toSorted()).toEqual(made.map((file) => file.id).toSorted())
    expect((await li.get('/api/v1/files?cursor=nonsense')).status).toBe(400)

    const [first] = made
    await li.json('DELETE', `/api/v1/files/${first?.id}`, undefined, 204)
    expect(await names('scope=all')).not.toContain(first?.name)
    expect(await names('scope=trash')).toEqual([first?.name])
    await li.json('DELETE', `/api/v1/files/${made[1]?.id}?permanent=true`, undefined, 409)
    await li.json('POST', `/api/v1/files/${first?.id}/restore`)
    expect(await names('scope=trash')).toEqual([])
    await li.json('DELETE', `/api/v1/files/${first?.id}`, undefined, 204)
    await li.json('DELETE', `/api/v1/files/${first?.id}?permanent=true`, undefined, 204)
    await li.json('GET', `/api/v1/files/${first?.id}`, undefined, 404)
    expect(await names('scope=shared')).toEqual([])
  })
  it('orders by name, time or size, either way, and pages in that order', async () => {
    const li = await server.person('sorter')
    for (const [name, bytes] of [
      ['b.txt', 30],
      ['A.txt', 10],
      ['c.txt', 20],
      ['d.txt', 20],
    ] as const)
      await upload(name, Buffer.alloc(bytes, 'x'), li)
    const paged = async (query: string): Promise<string> => {
      const names: string[] = []
      let cursor = ''
      do {
        const page = (await li.json('GET', `/api/v1/files?scope=all&limit=1&${query}${cursor}`)) as FileList
        names.push(...page.files.map(({ name }) => name.charAt(0)))
        cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
      } while (cursor !== '')
      return names.join('')
    }
    expect(await paged('sort=name')).toBe('Abcd')
    expect(await paged('sort=name&order=desc')).toBe('dcbA')
    expect(await paged('sort=modified')).toBe('dcAb')
    expect(await paged('sort=modified&order=asc')).toBe('bAcd')
    expect(await paged('sort=size&order=asc')).toMatch(/^A(?:cd|dc)b$/)
    expect(await paged('sort=size')).toMatch(/^b(?:cd|dc)A$/)
    const { next_cursor: cursor } = (await li.json('GET', '/api/v1/files?scope=all&limit=1&sort=name')) as FileList
    await li.json('GET', `/api/v1/files?scope=all&sort=size&cursor=${cursor}`, undefined, 400)
    await li.json('GET', '/api/v1/files?sort=owner', undefined, 400)
  })
  it('counts as recent what a person made or opened, not what others gave and nobody opened', async () => {
    const li = await server.person('maker')
    const mo = await server.person('receiver')
    const own = await upload('自己的.txt', Buffer.from('x'), li)
    const { id: moId } = (await mo.json('GET', '/api/kdocs/user')) as { id: string }
    await li.json('PUT', `/api/v1/files/${own.id}/members/${moId}`, { role: 'read' })
    const recent = async (browser: Browser) => ((await browser.json('GET', '/api/v1/files')) as FileList).files
    expect((await recent(li)).map(({ name, opened_at: openedAt }) => [name, openedAt])).toEqual([['自己的.txt', null]])
    expect(await recent(mo)).toEqual([])
  })
  it('forgets edits and history of a file that is deleted for good', async () => {
    const snapshots = async () =>
      (await readdir(join(server.dataDir, 'snapshots'), { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name),
      ).length
    const before = await snapshots()
    const { id } = await upload('忘记.docx', toyDocx('只在这里出现的正文'))
    await ready(owner, id)
    expect(await snapshots()).toBe(before + 1)
    await owner.json('DELETE', `/api/v1/files/${id}`, undefined, 204)
    expect(await snapshots()).toBe(before + 1)
    await owner.json('DELETE', `/api/v1/files/${id}?permanent=true`, undefined, 204)
    await expect.poll(snapshots, { timeout: 30_000 }).toBe(before)
  })
  it('G8 keeps the extension when a file is renamed', async () => {
    const { id } = await upload('原名.docx', toyDocx('x'))
    expect(await owner.json('PATCH', `/api/v1/files/${id}`, { name: '新名' })).toMatchObject({ name: '新名.docx' })
    expect(await owner.json('PATCH', `/api/v1/files/${id}`, { name: '再新.docx' })).toMatchObject({ name: '再新.docx' })
  })
  it('refuses a name that would lose something: a slash, what nobody sees, a dot before it, what is over 255 characters', async () => {
    const { id } = await upload('留.docx', toyDocx('x'))
    for (const name of ['../', 'a/b', 'a\\b', 'a\u202Eb', 'a\u0000b', '.hidden', ' ', '长'.repeat(251)])
      await owner.json('PATCH', `/api/v1/files/${id}`, { name }, 400)
    expect((await owner.get(`/api/v1/files/${id}`)).body).toMatchObject({ name: '留.docx' })
    expect(await owner.json('PATCH', `/api/v1/files/${id}`, { name: ' 留.DOCX ' })).toMatchObject({ name: '留.DOCX' })
  })
})

describe('access tokens', () => {
  it('work as bearer, are stored as hashes only, and can be taken away', async () => {
    const li = await server.person('scripter')
    const { id, secret } = (await li.json('POST', '/api/v1/tokens', { name: '脚本' }, 201)) as {
      id: string
      secret: string
    }
    const script = server.browser()
    const withToken = { headers: { authorization: `Bearer ${secret}` } }
    expect((await script.request('GET', '/api/kdocs/user', withToken)).body).toMatchObject({ name: 'scripter' })
    expect(JSON.stringify(await server.rows('SELECT * FROM access_token'))).not.toContain(secret)
    expect(JSON.stringify(await server.rows('SELECT * FROM access_token'))).not.toContain(OWNER_TOKEN)
    expect(await li.json('GET', '/api/v1/tokens')).toMatchObject([{ id, name: '脚本' }])
    expect((await script.request('POST', '/api/v1/tokens', { ...withToken, body: { name: 'more' } })).status).toBe(403)
    await li.json('DELETE', `/api/v1/tokens/${id}`, undefined, 204)
    expect((await script.request('GET', '/api/v1/files', withToken)).status).toBe(401)
  })
  it('a wrong one never falls back to the cookie beside it', async () => {
    const li = await server.person('cookie-holder')
    expect(
      (await li.request('GET', '/api/kdocs/user', { headers: { authorization: 'Bearer wrong' } })).body,
    ).toMatchObject({ logined: false })
  })
})
