import { CHANNEL, decodeOpenContainer, type FileItem, type Histories, type HistoryItem } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import type { Browser } from '../drive/support/browser.ts'
import type { DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { TestClient } from '../support/client.ts'

export interface Writer {
  readonly id: string
  readonly browser: Browser
  readonly headers: Readonly<Record<string, string>>
}

/** An account whose requests and sockets carry an access token. */
export async function writer(server: DriveServer, name: string): Promise<Writer> {
  const browser = await server.person(name)
  const { id } = (await browser.json('GET', '/api/kdocs/user')) as { id: string }
  const { secret } = (await browser.json('POST', '/api/v1/tokens', { name: 'test' }, 201)) as { secret: string }
  return { id, browser, headers: { authorization: `Bearer ${secret}` } }
}

/** A file of the first writer that the others have these roles in. */
export async function sharedFile(
  owner: Writer,
  roles: readonly (readonly [Writer, 'write' | 'comment' | 'read'])[],
): Promise<FileItem> {
  const file = (await owner.browser.upload('史.docx', toyDocx('原文'))).body as FileItem
  await ready(owner.browser, file.id)
  for (const [{ id }, role] of roles)
    await owner.browser.json('PUT', `/api/v1/files/${file.id}/members/${id}`, { role })
  return file
}

export const clientOf = (server: DriveServer, file: FileItem, { id, headers }: Writer): TestClient =>
  new TestClient({ origin: server.origin, fileId: file.id, user: id, headers })

export const office = (file: FileItem, rest: string): string => `/api/v3/office/file/${file.id}/${rest}`

export async function historyOf(
  { browser }: Writer,
  file: FileItem,
  request: object = {},
): Promise<readonly HistoryItem[]> {
  const body = { prev: '', count: 50, ...request }
  return ((await browser.json('POST', office(file, 'history'), body)) as Histories).histories
}

export async function versionsOf({ browser }: Writer, file: FileItem): Promise<readonly HistoryItem[]> {
  return ((await browser.json('GET', office(file, 'versions?offset=0&count=50'))) as Histories).histories
}

/** What the body's text said at a version. */
export async function textAt(
  { browser }: Writer,
  file: FileItem,
  version: number,
  historyId?: string,
): Promise<string> {
  const query = historyId === undefined ? '' : `?history_id=${historyId}`
  const answer = await browser.get(office(file, `version/${version}${query}`))
  if (answer.status !== 200) throw new Error(`version: ${answer.status} ${answer.bytes.toString()}`)
  const { header, snapshots } = decodeOpenContainer(new Uint8Array(answer.bytes))
  const doc = new Y.Doc()
  const at = header.channels.findIndex(({ channel }) => channel === CHANNEL.body)
  Y.applyUpdate(doc, snapshots[at] ?? new Uint8Array())
  return doc.getText('t').toString()
}
