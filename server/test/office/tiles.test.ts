import { Transformer } from '@napi-rs/image'
import { addEdit } from '@wenfang/remote-image/model'
import type { FileItem, ImageTiles, ShareLink } from '@wenfang/shared-protocol'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { writer as writerOf } from '../history/support.ts'
import { TestClient } from '../support/client.ts'
import { png } from './support/png.ts'

/** Red, with a green lower right corner that begins in the second tile of the second row. */
const WIDTH = 1_100
const HEIGHT = 700
const rgba = new Uint8Array(WIDTH * HEIGHT * 4)
for (let y = 0; y < HEIGHT; y += 1)
  for (let x = 0; x < WIDTH; x += 1)
    rgba.set(x > 600 && y > 600 ? [0, 255, 0, 255] : [255, 0, 0, 255], (y * WIDTH + x) * 4)

/** XMP as photo programs write it. */
function withPlace(jpeg: Buffer): Buffer {
  const packet = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><r exif:GPSLatitude="31,12.5N"/></x:xmpmeta>`
  const length = Buffer.alloc(2)
  length.writeUInt16BE(packet.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    Buffer.from(packet, 'latin1'),
    jpeg.subarray(2),
  ])
}

let server: DriveServer
let lin: Browser
let picture: FileItem
let photo: FileItem
let photoBytes: Buffer
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  await mkdir(join(server.dataDir, 'dist', 'shell'), { recursive: true })
  await writeFile(join(server.dataDir, 'dist', 'shell', 'index.html'), '<!doctype html><head></head><body></body>')
  lin = await server.person('lin')
  picture = (await lin.upload('大图.png', await Transformer.fromRgbaPixels(rgba, WIDTH, HEIGHT).png())).body as FileItem
  photoBytes = withPlace(await Transformer.fromRgbaPixels(rgba, WIDTH, HEIGHT).jpeg())
  photo = (await lin.upload('照片.jpg', photoBytes)).body as FileItem
})
afterAll(() => server.close())

const tile = (path: string) => lin.get(`/api/v1/files/${picture.id}/tiles/${path}`)
async function colourOf(path: string): Promise<readonly number[]> {
  const { bytes, headers } = await tile(path)
  expect(headers.get('content-type')).toBe('image/webp')
  const pixels = await new Transformer(bytes).rawPixels()
  const { width, height } = await new Transformer(bytes).metadata()
  const last = ((height - 1) * width + width - 1) * (pixels.byteLength / (width * height))
  return [width, height, ...pixels.subarray(last, last + 3).map((value) => (value > 128 ? 1 : 0))]
}

describe('a picture in tiles', () => {
  it('tells its levels, the whole one first, down to one tile', async () => {
    const sizes = (await lin.json('GET', `/api/v1/files/${picture.id}/tiles`)) as ImageTiles
    expect(sizes).toEqual({
      width: WIDTH,
      height: HEIGHT,
      tile_px: 512,
      levels: [
        { width: 1_100, height: 700 },
        { width: 550, height: 350 },
        { width: 275, height: 175 },
      ],
    })
  })

  it('S82 the page begins with the largest level that fits a window, of what is shown first', async () => {
    const begin = async (query = '') => (await lin.get(`/office/i/${picture.id}${query}`)).bytes.toString()
    const tiles = (html: string) => [...html.matchAll(/<image href="([^"]+)"/g)].map((match) => match[1])
    const path = `/api/v1/files/${picture.id}/tiles/0/0`
    const all = ['0/0', '1/0', '2/0', '0/1', '1/1', '2/1'].map((place) => `${path}/${place}`)
    // A file that is still being read in is shown as nothing yet.
    await expect.poll(async () => tiles(await begin())).toEqual(all)
    expect(tiles(await begin('?page=2'))).toEqual([])
    // Nothing is cut while a page waits.
    const other = (await lin.upload('小图.png', png(30, 20))).body as FileItem
    expect((await lin.get(`/office/i/${other.id}`)).bytes.toString()).not.toContain('<image')
    const ai = await server.person('ai')
    expect((await ai.get(`/office/i/${picture.id}`)).bytes.toString()).not.toContain('<image')
  })

  it('each tile is its part of its level', async () => {
    expect(await colourOf('0/0/0/0')).toEqual([512, 512, 1, 0, 0])
    expect(await colourOf('0/0/2/1')).toEqual([76, 188, 0, 1, 0])
    expect(await colourOf('0/1/1/0')).toEqual([38, 350, 0, 1, 0])
    expect(await colourOf('0/2/0/0')).toEqual([275, 175, 0, 1, 0])
    for (const nothing of ['0/0/3/0', '0/0/0/2', '0/3/0/0', '5/0/0/0']) expect((await tile(nothing)).status).toBe(404)
  })

  it('is shown to nobody who may not see the file, and no other file has tiles', async () => {
    const mo = await server.person('mo')
    expect((await mo.get(`/api/v1/files/${picture.id}/tiles`)).status).toBe(404)
    expect((await mo.get(`/api/v1/files/${picture.id}/tiles/0/0/0/0`)).status).toBe(404)
    const text = (await lin.upload('x.txt', Buffer.from('x'))).body as FileItem
    expect((await lin.get(`/api/v1/files/${text.id}/tiles`)).status).toBe(400)
  })

  it('what cannot be decoded says so, also the second time', async () => {
    const broken = png(900, 900).subarray(0, 60)
    const file = (await lin.upload('坏.png', broken)).body as FileItem
    for (let time = 0; time < 2; time += 1)
      expect((await lin.get(`/api/v1/files/${file.id}/tiles`)).body).toMatchObject({ result: 'CompatibleImageFail' })
  })
})

describe('the small picture of an image', () => {
  it('S34 shows the picture as it was edited, and the next edit too', async () => {
    const formNow = async (): Promise<string> => {
      const { bytes, headers } = await lin.get(`/api/v1/files/${picture.id}/thumbnail`)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      const { width, height } = await new Transformer(bytes).metadata()
      expect(Math.max(width, height)).toBe(400)
      return width > height ? 'wide' : 'high'
    }
    expect(await formNow()).toBe('wide')
    const writer = await writerOf(server, 'mei')
    await lin.json('PUT', `/api/v1/files/${picture.id}/members/${writer.id}`, { role: 'write' })
    const { id: user, headers } = writer
    const client = await new TestClient({
      origin: server.origin,
      fileId: picture.id,
      user,
      headers,
      officeType: 'i',
    }).open()
    const turn = async (): Promise<void> => {
      const [body] = client.docs
      if (body) addEdit(body, { kind: 'turn', quarters: 1 })
      await client.saved()
    }
    await turn()
    expect(await formNow()).toBe('high')
    await turn()
    expect(await formNow()).toBe('wide')
    client.drop()
    // The tiles are of the source: a page of what was edited since does not begin with them.
    expect((await lin.get(`/office/i/${picture.id}`)).bytes.toString()).not.toContain('<image')
  })
})

describe('the place where a photo was taken', () => {
  it('goes to those who have it by their account, and not to guests of a link', async () => {
    const path = `/api/v1/files/${photo.id}/content`
    expect((await lin.get(path)).bytes.equals(photoBytes)).toBe(true)
    const link = (await lin.json('POST', `/api/v1/files/${photo.id}/links`, { role: 'write' }, 201)) as ShareLink
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '小王' })
    for (const form of ['', '?form=opened']) {
      const { bytes } = await guest.get(`${path}${form}`)
      expect(bytes.byteLength).toBe(photoBytes.byteLength)
      expect(bytes.includes('31,12.5N')).toBe(false)
      expect(bytes.includes('exif:GPSLatitude')).toBe(true)
    }
    const ranged = await guest.request('GET', path, { headers: { range: 'bytes=0-199' } })
    expect([ranged.status, ranged.bytes.includes('31,12.5N')]).toEqual([206, false])
  })
})
