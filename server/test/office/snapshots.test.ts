import type { FileItem, SnapshotAnswer, SnapshotParts, Thumbnails } from '@wenfang/shared-protocol'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { png } from './support/png.ts'

let server: DriveServer
let lin: Browser
let book: FileItem

const upload = async (name: string, bytes: Buffer): Promise<FileItem> => {
  const { id } = (await lin.upload(name, bytes)).body as FileItem
  return ready(lin, id)
}
const ask = (file: FileItem, query: string, headers: Record<string, string> = {}) =>
  lin.request('GET', `/api/v1/files/${file.id}/snapshot?${query}`, { headers })
/** Into column B of the workbook. */
const write = async (top: number, value: unknown): Promise<void> => {
  const commands = [{ id: 'cells.set', args: { sheetId: 'Sheet1', top, left: 1, cells: [[value]] } }]
  await lin.json('POST', `/api/v1/files/${book.id}/commands`, { commands })
}
const SIZE = 'width=600&height=300'
const TITLES = ['春', '夏至', '秋分']

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await server.person('lin')
  book = await upload('账.csv', Buffer.from('品名,数量\n宣纸,12\n松烟墨,\n'))
  await write(2, '=B2*2')
})
afterAll(() => server.close())

describe('what is seen first', () => {
  it('S82 S356 of a workbook are the cells of its first sheet, calculated, in a picture that loads nothing', async () => {
    const { status, body } = await ask(book, SIZE)
    expect(status).toBe(200)
    const { svg, width, height, text, title } = body as SnapshotAnswer
    expect([width, height, title]).toEqual([600, 300, 'Sheet1'])
    expect(text).toBe('品名\t数量\n宣纸\t12\n松烟墨\t24')
    expect(svg).toMatch(/^<svg /)
    expect(svg).toContain('松烟墨')
    expect(svg).not.toMatch(/<script|<foreignObject|href="(?!data:)|url\((?!#)/i)
  })

  it('S356 S419 the specification asks for the same picture, lists of files for a small one', async () => {
    const ask = (svg_args: object) =>
      lin.request('POST', `/api/v3/office/file/${book.id}/svg/et`, { body: { svg_args } })
    const answer = await ask({ width: 600, height: 300, row: 0, column: 0, sheet_name: 'Sheet1' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(answer.bytes.toString()).toContain('松烟墨')
    expect((await ask({ row: 5 })).status).toBe(503)
    const small = await lin.get(`/api/v1/files/${book.id}/thumbnail`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(small.headers.get('content-security-policy')).toContain('sandbox')
    expect(small.bytes.toString()).toMatch(/^<svg [^>]*width="480"/)
  })

  it('S352 S353 S496 slides of a presentation have small pictures, each made when it is fetched', async () => {
    const deck = await upload('汇报.pptx', Buffer.from(pptx(TITLES.map((title) => ({ title, bullets: [] })))))
    const call = (path: string, body: unknown) =>
      lin.request('POST', `/api/v3/office/file/${deck.id}/${path}`, { body })
    const { thumbnails, missing } = (await call('export/shapes/thumbnails/all/wpp', {})).body as Thumbnails
    expect([thumbnails.length, missing]).toEqual([TITLES.length, []])
    for (const [at, { url, content_type: type }] of thumbnails.entries()) {
      const picture = await lin.get(url)
      expect([picture.status, picture.headers.get('content-type'), type]).toEqual([200, type, 'image/svg+xml'])
      expect(picture.bytes.toString()).toContain(TITLES[at])
    }
    const last = thumbnails.at(-1)?.slide_id ?? ''
    const some = await call('shapes/thumbnails/preview/wpp', { options: { slideIds: [1, last, 'slide:没有', 9] } })
    expect(some.body).toMatchObject({ thumbnails: thumbnails.slice(1), missing: ['slide:没有', '9'] })
    expect((await lin.get(`/api/v1/files/${deck.id}/thumbnail?part=slide%3Anone`)).status).toBe(404)
  })

  it('S355 S419 a run of slides is one picture, one below the other', async () => {
    const deck = await upload('汇报.pptx', Buffer.from(pptx(TITLES.map((title) => ({ title, bullets: [] })))))
    const ask = (svg_args: object) =>
      lin.request('POST', `/api/v3/office/file/${deck.id}/svg/wpp`, { body: { svg_args } })
    const second = (await ask({ start_slide: 1, width: 480, height: 270 })).bytes.toString()
    expect(second).toMatch(/^<svg [^>]*width="480" height="270"/)
    expect(second).toContain(TITLES[1])
    const run = (await ask({ start_slide: 1, end_slide: 2, width: 960, height: 540, zoom: 0.5 })).bytes.toString()
    expect(run).toMatch(/^<svg [^>]*width="480" height="540"/)
    const pictures = [...run.matchAll(/base64,([^"]+)/g)].map(([, data = '']) => Buffer.from(data, 'base64').toString())
    expect(pictures.map((svg) => TITLES.find((title) => svg.includes(title)))).toEqual(TITLES.slice(1))
    expect((await ask({ start_slide: 7 })).status).toBe(404)
  })

  it('S357 a smart sheet answers the beginning of its sheet', async () => {
    const made = (await lin.json('POST', '/api/v1/files', { office_type: 'k', name: '智能' }, 201)) as FileItem
    const { id } = await ready(lin, made.id)
    const body = { svg_args: { row: 0, column: 0, width: 300, height: 200 } }
    const answer = await lin.request('POST', `/api/v3/office/file/${id}/svg/ksheet`, { body })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(answer.bytes.toString()).toMatch(/^<svg [^>]*width="300" height="200"/)
  })

  it('S34 a small picture is sent again after an edit only; a list is told of none without a failure', async () => {
    const get = (query = '', headers: Record<string, string> = {}, file = book) =>
      lin.request('GET', `/api/v1/files/${file.id}/thumbnail${query}`, { headers })
    const first = await get()
    const etag = first.headers.get('etag') ?? ''
    expect([first.headers.get('cache-control'), etag]).toEqual(['private, no-cache', expect.stringMatching(/^".+"$/)])
    expect((await get('?optional=true&at=2026', { 'if-none-match': etag })).status).toBe(304)
    await write(3, '九')
    const next = await get('', { 'if-none-match': etag })
    expect([next.status, next.bytes.toString().includes('九')]).toEqual([200, true])
    await write(3, '')
    const table = await upload('表.dbt', Buffer.from('不是'))
    const none = await get('?optional=true', {}, table)
    expect([none.status, none.bytes.length]).toEqual([204, 0])
    expect((await get('', {}, table)).status).toBe(503)
    expect((await get('?unknown=1')).status).toBe(400)
  })

  it('a part is pictured by itself and cut at the window; one that is not there is not found', async () => {
    const range = (await ask(book, `${SIZE}&part=${encodeURIComponent('Sheet1!A2:B2')}`)).body as SnapshotAnswer
    expect([range.title, range.text]).toEqual(['Sheet1!A2:B2', '宣纸\t12'])
    expect(range.height).toBeLessThan(40)
    const small = (await ask(book, `width=50&height=16&part=${encodeURIComponent('Sheet1!A1:B9')}`))
      .body as SnapshotAnswer
    expect([small.width, small.height]).toEqual([50, 16])
    const missing = await ask(book, `${SIZE}&part=${encodeURIComponent('没有!A1')}`)
    expect([missing.status, missing.body]).toMatchObject([404, { detail: { missing: 'part' } }])
    const { parts } = (await lin.request('GET', `/api/v1/files/${book.id}/snapshot/parts`)).body as SnapshotParts
    expect(parts.map(({ kind, title }) => [kind, title])).toEqual([['sheet', 'Sheet1']])
    expect((await ask(book, `${SIZE}&part=${encodeURIComponent(parts[0]?.part ?? '')}`)).status).toBe(200)
  })

  it('it is another one after an edit, and not sent again before', async () => {
    const first = await ask(book, SIZE)
    const etag = String(first.headers.get('etag'))
    expect((await ask(book, SIZE, { 'if-none-match': etag })).status).toBe(304)
    await write(1, 50)
    const next = await ask(book, SIZE, { 'if-none-match': etag })
    expect(next.status).toBe(200)
    expect((next.body as SnapshotAnswer).text).toContain('松烟墨\t100')
  })

  it('an image is its own picture and has no parts; what nobody can picture says so', async () => {
    const image = await upload('图.png', png(64, 32))
    const { body } = await ask(image, SIZE)
    expect(body).toMatchObject({ width: 64, height: 32, text: '' })
    expect((body as SnapshotAnswer).svg).toContain('href="data:image/webp;base64,')
    expect((await ask(image, `${SIZE}&part=1`)).status).toBe(404)
    expect((await lin.request('GET', `/api/v1/files/${image.id}/snapshot/parts`)).body).toEqual({ parts: [] })
    const bare = await upload('空.ksheet', Buffer.from('a'))
    expect((await ask(bare, SIZE)).status).toBe(503)
  })

  it('of a board of photos it carries small ones, in the process that pictures it', async () => {
    const photo = png(1_000, 800, (at) => (Math.imul(at, at) >>> 13) & 0xff)
    const image = { id: 'e', type: 'image', fileId: 'f', status: 'saved', scale: [1, 1], x: 0, y: 0 }
    const board = await upload(
      '相册.excalidraw',
      Buffer.from(
        JSON.stringify({
          type: 'excalidraw',
          version: 2,
          elements: [{ ...image, width: 250, height: 200 }],
          files: {
            f: { id: 'f', mimeType: 'image/png', dataURL: `data:image/png;base64,${photo.toString('base64')}` },
          },
        }),
      ),
    )
    const { svg } = (await ask(board, SIZE)).body as SnapshotAnswer
    // Noise takes as many bytes as it has pixels, also where they are a quarter.
    expect(svg.length).toBeLessThan(photo.length / 2)
    expect(svg.match(/href="data:[\w/]+/)?.[0]).toBe('href="data:image/webp')
  })

  it('refuses unknown words and impossible sizes', async () => {
    for (const query of [`${SIZE}&zoom=2`, 'width=600', 'width=8&height=300', 'width=9000&height=300', `${SIZE}&part=`])
      expect((await ask(book, query)).status).toBe(400)
  })

  it('nobody sees anything of a file that is not theirs to read', async () => {
    const stranger = await server.person('stranger')
    const answer = await stranger.request('GET', `/api/v1/files/${book.id}/snapshot?${SIZE}`)
    expect(answer.status).toBe(404)
    expect(JSON.stringify(answer.body)).not.toContain('宣纸')
  })
})
