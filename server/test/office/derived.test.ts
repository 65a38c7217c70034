import type { FileItem, TextSearchAnswer } from '@wenfang/shared-protocol'
import { pdf } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'

const source = Buffer.from(
  pdf([
    { title: '采购合同', lines: ['甲方：文房公司', 'Delivery within ten days'] },
    { title: '附件', lines: ['湖笔二十四支'] },
  ]),
)
let server: DriveServer
let lin: Browser
let file: FileItem

const search = (browser: Browser, query: string) =>
  browser.get(`/api/v1/files/${file.id}/search?q=${encodeURIComponent(query)}`)
const found = async (query: string) => (await search(lin, query)).body as TextSearchAnswer

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await server.person('lin')
  file = (await lin.upload('合同.pdf', source)).body as FileItem
  await ready(lin, file.id)
  await vi.waitFor(async () => expect((await found('x')).is_indexed).toBe(true), { timeout: 60_000, interval: 100 })
})
afterAll(() => server.close())

describe('what is made of a source', () => {
  it('words are found without reading the file, in any width and case', async () => {
    expect(await found('湖笔')).toMatchObject({ is_cut: false, results: [{ page: 1, match: '湖笔' }] })
    expect(await found('ｄｅｌｉｖｅｒｙ')).toMatchObject({ results: [{ page: 0, match: 'Delivery' }] })
    expect((await found('没有的词')).results).toEqual([])
    expect((await search(lin, '')).status).toBe(400)
  })

  it('S81: the first page is a picture', async () => {
    const { headers, bytes } = await lin.get(`/api/v1/files/${file.id}/thumbnail`)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('nobody sees it who may not see the file; a copy of the file needs no second making', async () => {
    const mo = await server.person('mo')
    expect((await search(mo, '湖笔')).status).toBe(404)
    expect((await mo.get(`/api/v1/files/${file.id}/thumbnail`)).status).toBe(404)
    const again = (await lin.upload('又一份.pdf', source)).body as FileItem
    await ready(lin, again.id)
    const answer = await lin.json('GET', `/api/v1/files/${again.id}/search?q=x`)
    expect(answer).toMatchObject({ is_indexed: true })
  })

  it('pages become a file of who asks, for those who may copy', async () => {
    const extract = (browser: Browser, places: readonly string[]) =>
      browser.request('POST', `/api/v1/files/${file.id}/extract`, { body: { places, name: '合同（节选）' } })
    const { status, body } = await extract(lin, ['p1'])
    expect([status, body]).toMatchObject([201, { name: '合同（节选）.pdf', office_type: 'f' }])
    await ready(lin, (body as FileItem).id)
    const { bytes } = await lin.get(`/api/v1/files/${(body as FileItem).id}/content`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await extract(await server.person('su'), ['p1'])).status).toBe(404)
    expect((await extract(lin, ['p7'])).status).toBe(400)
    expect((await extract(lin, ['../p1'])).status).toBe(400)
  })

  it('types without words in an index say so, and a small file is read as it is', async () => {
    const text = (await lin.upload('x.txt', Buffer.from('x'))).body as FileItem
    expect(await lin.json('GET', `/api/v1/files/${text.id}/search?q=x`)).toMatchObject({ is_indexed: false })
    expect((await lin.get(`/api/v1/files/${file.id}/content?form=serving`)).status).toBe(404)
  })
})
