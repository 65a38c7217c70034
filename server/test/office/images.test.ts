import { Transformer } from '@napi-rs/image'
import type { FileItem, OpenJson } from '@wenfang/shared-protocol'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { png } from './support/png.ts'

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** No decoder here reads HEVC; the head is all that is looked at. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** A JPEG that says what camera took it. */
async function jpegOfCamera(camera: string): Promise<Buffer> {
  const jpeg = Buffer.from(await new Transformer(png(600, 300)).jpeg())
  const head = Buffer.from('49492a000800000001000f01020008000000', 'hex')
  const entry = Buffer.from('1a00000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, entry, Buffer.from(`${camera}\0`, 'latin1')])
  const marker = Buffer.from([0xff, 0xe1, 0, exif.byteLength + 2])
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)])
}

let server: DriveServer
let lin: Browser
const files = new Map<string, FileItem>()
const idOf = (name: string) => files.get(name)?.id ?? ''

beforeAll(async () => {
  server = await startDriveServer()
  lin = await server.person('lin')
  const jpeg = await jpegOfCamera('SECRETX')
  const contents = { 'a.png': png(800, 300), 'b.jpg': jpeg, 'c.gif': GIF, 'd.heic': HEIC, 'e.png': png(40, 20) }
  for (const [name, content] of Object.entries(contents))
    files.set(name, (await lin.upload(name, content)).body as FileItem)
  files.set('x.txt', (await lin.upload('x.txt', Buffer.from('x'))).body as FileItem)
})
afterAll(() => server.close())

const open = (id: string, args: object) =>
  lin.request('POST', `/api/v3/office/file/${id}/open/i`, { body: { connid: 'c', args: {}, ex_args: args } })
const imagesOf = async (id: string, args: object) => ((await open(id, args)).body as OpenJson).images ?? []
const shown = async (picture: object | undefined) => {
  const answer = await lin.get((picture as { url: string }).url)
  expect(answer.status).toBe(200)
  const { width, height, format } = await new Transformer(answer.bytes).metadata()
  return { width, height, format, keep: answer.headers.get('cache-control') }
}

describe('the open call of an image', () => {
  it('S199 S497 S347 says in JSON where its picture is: at most 400 px, kept for 28800 s', async () => {
    const ids = { file_ids: [idOf('a.png'), idOf('b.jpg')], support_types: ['webp', 'heic'] }
    const [a, b] = await imagesOf(idOf('a.png'), ids)
    expect(a).toMatchObject({ file_id: idOf('a.png'), content_type: 'image/webp', expire: 28_800 })
    const facts = { width: 400, format: 'webp', keep: 'private, max-age=28800' }
    expect([await shown(a), await shown(b)]).toEqual([
      { ...facts, height: 150 },
      { ...facts, height: 200 },
    ])
  })

  it('S199 keeps to the edge, the time and the types that are asked for', async () => {
    const args = { file_ids: [idOf('a.png'), idOf('b.jpg'), idOf('e.png')], max_edge: 100, expire: 60 }
    const [a, b, e] = await imagesOf(idOf('a.png'), args)
    expect(b).toMatchObject({ content_type: 'image/jpeg' })
    expect(await shown(a)).toEqual({ width: 100, height: 38, format: 'png', keep: 'private, max-age=60' })
    // Nothing is made larger than it is.
    expect(await shown(e)).toMatchObject({ width: 40, height: 20 })
    expect((await imagesOf(idOf('a.png'), { file_ids: [idOf('a.png')], max_edge: 9 }))[0]).toBeUndefined()
  })

  it('S199 S425 sends what cannot be decoded as it came, or says CompatibleImageFail', async () => {
    const [gif, heic] = await imagesOf(idOf('c.gif'), {
      file_ids: [idOf('c.gif'), idOf('d.heic')],
      support_types: ['webp', 'heic'],
    })
    expect((await lin.get((gif as { url: string }).url)).bytes.equals(GIF)).toBe(true)
    const sent = await lin.get((heic as { url: string }).url)
    expect([sent.headers.get('content-type'), sent.bytes.equals(HEIC)]).toEqual(['image/heic', true])
    const only = { file_ids: [idOf('d.heic')], support_types: ['webp'] }
    expect(await imagesOf(idOf('d.heic'), only)).toEqual([{ file_id: idOf('d.heic'), error: 'CompatibleImageFail' }])
    const refused = await open(idOf('d.heic'), { ...only, compatible: true })
    expect([refused.status, refused.body]).toMatchObject([503, { result: 'CompatibleImageFail' }])
    const forced = await lin.get(`/api/v3/office/file/${idOf('d.heic')}/image?form=webp`)
    expect([forced.status, forced.body]).toMatchObject([503, { result: 'CompatibleImageFail' }])
  })

  it('S199 knows no file that the person may not see, and none that is no image', async () => {
    const mo = await server.person('mo')
    const foreign = (await mo.upload('f.png', png(10, 10))).body as FileItem
    const ids = [foreign.id, idOf('x.txt'), 'nothing']
    expect(await imagesOf(idOf('a.png'), { file_ids: ids })).toEqual(
      ids.map((id) => ({ file_id: id, error: 'NotFound' })),
    )
    expect((await mo.get(`/api/v3/office/file/${idOf('a.png')}/image?form=webp`)).status).toBe(404)
    expect((await lin.get(`/api/v3/office/file/${idOf('x.txt')}/image?form=webp`)).status).toBe(400)
    expect((await lin.get(`/api/v3/office/file/${idOf('a.png')}/image?form=exe`)).status).toBe(400)
  })
})

it('a picture is made once without a word of its camera, and made again when its bytes are gone', async () => {
  const path = `/api/v1/files/${idOf('b.jpg')}/thumbnail`
  const first = await lin.get(path)
  const [row] = await server.rows(
    "SELECT p.hash FROM file_picture p JOIN file f USING (source_hash) WHERE f.name = 'b.jpg'",
  )
  const hash = String(row?.['hash'])
  const then = new Date(Date.now() - 30 * 86_400_000)
  await utimes(join(server.dataDir, 'blobs', hash.slice(0, 2), hash.slice(2, 4), hash), then, then)
  const sweep = () => server.owner().json('POST', '/api/v1/maintenance/blob-sweep', {})
  expect(await sweep()).toEqual({ removed: 0 })
  await lin.json('DELETE', `/api/v1/files/${idOf('b.jpg')}`, undefined, 204)
  await lin.json('DELETE', `/api/v1/files/${idOf('b.jpg')}?permanent=true`, undefined, 204)
  expect(await sweep()).toEqual({ removed: 1 })
  const jpeg = await jpegOfCamera('SECRETX')
  expect((await new Transformer(jpeg).metadata(true)).exif).toMatchObject({ Manufacturer: 'SECRETX' })
  expect(first.bytes.includes('SECRETX')).toBe(false)
  const again = (await lin.upload('b.jpg', jpeg)).body as FileItem
  expect((await lin.get(`/api/v1/files/${again.id}/thumbnail`)).bytes.equals(first.bytes)).toBe(true)
})
