import { Transformer } from '@napi-rs/image'
import type { FileItem } from '@wenfang/shared-protocol'
import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { png } from './support/png.ts'

let server: DriveServer
let lin: Browser
let file: FileItem

beforeAll(async () => {
  server = await startDriveServer()
  lin = await server.person('lin')
  file = (await lin.upload('x.txt', Buffer.from('x'))).body as FileItem
})
afterAll(() => server.close())

/** More bytes than are sent as they are, whatever the picture shows: no decoder looks behind its end. */
const large = (picture: Buffer): Buffer => Buffer.concat([picture, Buffer.alloc(80_000, 7)])

async function store(bytes: Buffer, type: string): Promise<string> {
  const headers = { 'content-type': type }
  const answer = await lin.request('POST', `/api/v1/files/${file.id}/assets`, { body: bytes, headers })
  expect(answer.status).toBe(201)
  return (answer.body as { readonly hash: string }).hash
}
const asset = (hash: string, form = '', by = lin) => by.get(`/api/v1/files/${file.id}/assets/${hash}${form}`)

it('a picture in a document is sent small where that is asked for, and whole otherwise', async () => {
  const bytes = large(png(1_600, 800))
  const hash = await store(bytes, 'image/png')
  for (const _ of ['made', 'kept']) {
    const small = await asset(hash, '?form=small')
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await new Transformer(small.bytes).metadata()).toMatchObject({ width: 512, height: 256 })
  }
  expect((await asset(hash)).bytes.equals(bytes)).toBe(true)
  expect((await asset(hash, '?form=tiny')).status).toBe(400)
})

it('a photo that was taken upright is upright when it is small', async () => {
  const content = Buffer.from('45786966000049492a000800000001001201030001000000060000000000000000', 'hex')
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, content.length + 2])
  const lying = Buffer.from(await new Transformer(png(1_600, 800)).jpeg())
  const hash = await store(large(Buffer.concat([head, content, lying.subarray(2)])), 'image/jpeg')
  const small = await asset(hash, '?form=small')
  expect(await new Transformer(small.bytes).metadata()).toMatchObject({ width: 256, height: 512 })
})

it('what is small already, drawn in lines, or no picture comes whole', async () => {
  const whole = [
    [png(40, 20), 'image/png'],
    [large(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'image/svg+xml'],
    [large(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), 'image/png'],
    [large(Buffer.from('no picture')), 'application/octet-stream'],
  ] as const
  for (const [bytes, type] of whole) {
    const answer = await asset(await store(bytes, type), '?form=small')
    expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true])
  }
})

it('small pictures are for who may read the file, and of a file that has them', async () => {
  const mo = await server.person('mo')
  const hash = await store(large(png(900, 900)), 'image/png')
  expect((await asset(hash, '?form=small')).status).toBe(200)
  const own = (await mo.upload('y.txt', Buffer.from('y'))).body as FileItem
  expect((await mo.get(`/api/v1/files/${own.id}/assets/${hash}?form=small`)).status).toBe(404)
  expect((await asset(hash, '?form=small', mo)).status).toBe(404)
})

it('a small picture stays for as long as the picture is a file’s, and goes with it', async () => {
  const other = (await lin.upload('z.txt', Buffer.from('z'))).body as FileItem
  const headers = { 'content-type': 'image/png' }
  const bytes = large(png(1_000, 700))
  await lin.request('POST', `/api/v1/files/${other.id}/assets`, { body: bytes, headers })
  const hash = createHash('sha256').update(bytes).digest('hex')
  const small = await lin.get(`/api/v1/files/${other.id}/assets/${hash}?form=small`)
  const kept = createHash('sha256').update(small.bytes).digest('hex')
  const then = new Date(Date.now() - 30 * 86_400_000)
  await utimes(join(server.dataDir, 'blobs', kept.slice(0, 2), kept.slice(2, 4), kept), then, then)
  const sweep = () => server.owner().json('POST', '/api/v1/maintenance/blob-sweep', {})
  expect(await sweep()).toEqual({ removed: 0 })
  await lin.json('DELETE', `/api/v1/files/${other.id}`, undefined, 204)
  await lin.json('DELETE', `/api/v1/files/${other.id}?permanent=true`, undefined, 204)
  expect(await sweep()).toEqual({ removed: 1 })
})
