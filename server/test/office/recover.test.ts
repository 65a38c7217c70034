import { CHANNEL, decodeOpenContainer, type ShareLink } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { clientOf, office, sharedFile, writer, type Writer } from '../history/support.ts'

let server: DriveServer
let lin: Writer
let reader: Writer
beforeAll(async () => {
  server = await startDriveServer()
  lin = await writer(server, 'lin')
  reader = await writer(server, 'reader')
})
afterAll(() => server.close())

it('S359 gives everything durable of body and comments as one update each, to who may edit', async () => {
  const file = await sharedFile(lin, [[reader, 'read']])
  const client = await clientOf(server, file, lin).open()
  client.type('恢复我')
  client.docs[CHANNEL.comments]?.getText('t').insert(0, '批注')
  await client.saved()
  client.drop()

  const answer = await lin.browser.get(office(file, 'recover_crypt'))
  expect(answer.status).toBe(200)
  expect([answer.headers.get('content-type'), answer.headers.get('x-server-id')]).toEqual([
    'application/octet-stream',
    client.generation,
  ])
  const { header, snapshots } = decodeOpenContainer(new Uint8Array(answer.bytes))
  expect(header).toMatchObject({ fileid: file.id, office_type: 'w', serverid: client.generation, arch: 'crdt' })
  expect(header.channels.map(({ channel, seq }) => [channel, seq])).toEqual([
    [CHANNEL.body, 0],
    [CHANNEL.comments, 0],
  ])
  const texts = snapshots.map((state) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, state)
    return doc.getText('t').toString()
  })
  expect(texts).toEqual(['恢复我', '批注'])

  // What was recovered is what the log goes on from: a client that begins with it ends where everybody is.
  const again = clientOf(server, file, lin)
  for (const [channel, state] of snapshots.entries()) Y.applyUpdate(again.docs[channel] ?? new Y.Doc(), state, 'remote')
  await again.open()
  expect(again.text).toBe('恢复我')
  again.drop()

  expect((await reader.browser.get(office(file, 'recover_crypt'))).status).toBe(403)
  expect((await (await server.person('stranger')).get(office(file, 'recover_crypt'))).status).toBe(404)
  expect((await server.browser().get(office(file, 'recover_crypt'))).status).toBe(401)
  const link = (await lin.browser.json('POST', `/api/v1/files/${file.id}/links`, { role: 'write' }, 201)) as ShareLink
  const guest = server.browser()
  await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客人' })
  expect((await guest.get(office(file, 'recover_crypt'))).status).toBe(200)
})

it('S359 says why there is nothing to recover', async () => {
  const broken = (await lin.browser.upload('坏.docx', Buffer.from('not a package'))).body as { readonly id: string }
  const answer = await lin.browser.get(`/api/v3/office/file/${broken.id}/recover_crypt`)
  expect([answer.status, (answer.body as { result: string }).result]).toEqual([422, 'FileTypeMismatch'])
})
