import { createHash } from 'node:crypto'
import type { CommandAnswer, FileItem } from '@wenfang/shared-protocol'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'

// Who knows the hash of bytes that he may not read writes it into a file of his own: no export and no picture hands them out.

let server: DriveServer
let owner: Writer
let stranger: Writer

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A picture and words behind it, which no decoder looks at. */
const pictureOf = (words: string): Buffer => Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from(words)])

const PLACE = { x: 0, y: 0, width: 100, height: 100 }

/** A deck of the person. */
async function deckOf({ browser }: Writer): Promise<FileItem> {
  const { id } = (await browser.upload('汇报.pptx', Buffer.from(pptx([{ title: '汇报', bullets: [] }]))))
    .body as FileItem
  return ready(browser, id)
}
const run = async ({ browser }: Writer, file: FileItem, id: string, args: object): Promise<CommandAnswer> => {
  const body = { commands: [{ id, args }] }
  return (await browser.json('POST', `/api/v1/files/${file.id}/commands`, body)) as CommandAnswer
}
/** On a new slide a picture is shown by the hash of its bytes. */
async function show(by: Writer, file: FileItem, hash: string): Promise<void> {
  const { answers } = await run(by, file, 'slide.insert', { after: null })
  const { slide } = answers[0] as { slide: string }
  await run(by, file, 'shape.insertPicture', { slide, hash, contentType: 'image/png', name: '图', ...PLACE })
}
async function store({ browser }: Writer, file: FileItem, bytes: Buffer): Promise<string> {
  const headers = { 'content-type': 'image/png' }
  const answer = await browser.request('POST', `/api/v1/files/${file.id}/assets`, { body: bytes, headers })
  return (answer.body as { hash: string }).hash
}
/** All that leaves the server of a file: its own format and what is seen of it first. */
async function outputs({ browser }: Writer, { id }: FileItem): Promise<string> {
  const exported = await browser.get(`/api/v1/files/${id}/export?format=pptx`)
  const parts = exported.status === 200 ? Object.values(unzipSync(exported.bytes)) : []
  const snapshot = await browser.get(`/api/v1/files/${id}/snapshot?width=400&height=300`)
  return Buffer.concat([exported.bytes, ...parts, snapshot.bytes]).toString('latin1')
}

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  ;[owner, stranger] = [await writer(server, 'lin'), await writer(server, 'mo')]
})
afterAll(() => server.close())

it('bytes leave only with the file that they were stored for', async () => {
  const bytes = pictureOf('only for who reads the file of lin')
  const deck = await deckOf(owner)
  const hash = await store(owner, deck, bytes)
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  await show(owner, deck, hash)
  const told = [bytes.toString('latin1'), bytes.toString('base64')]
  const ownOutputs = await outputs(owner, deck)
  expect(told.some((words) => ownOutputs.includes(words))).toBe(true)

  const theft = await deckOf(stranger)
  await show(stranger, theft, hash)
  expect((await stranger.browser.get(`/api/v1/files/${theft.id}/assets/${hash}`)).status).toBe(404)
  const stolen = await outputs(stranger, theft)
  for (const words of told) expect(stolen).not.toContain(words)
  // What is nobody's keeps nothing else in.
  expect((await stranger.browser.get(`/api/v1/files/${theft.id}/export?format=pptx`)).status).toBe(200)
  // Who has the bytes may store them, and then they leave with that file, too.
  await store(stranger, theft, bytes)
  expect(await outputs(stranger, theft)).toContain(told[0])
})
