import type { BegunProposal, FileItem, FileList, ProposalList, Task } from '@wenfang/shared-protocol'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import { Browser } from '../drive/support/browser.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { databaseOf, type ServerDatabase } from '../services/database-of.ts'
import { TestClient } from '../support/client.ts'

const ENTRY = new URL('../history/crash-entry.ts', import.meta.url)
const headers = { authorization: `Bearer ${OWNER_TOKEN}` }

let dataDir = ''
let database: ServerDatabase | null = null
let child: CrashProcess | null = null
let owner: Browser
let wang: Browser
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-merge-'))
  database = await databaseOf(dataDir)
  await start()
  const { url } = (await owner.json('POST', '/api/v1/invites', {}, 201)) as { url: string }
  const guest = new Browser(owner.origin)
  const account = { name: 'wang', email: 'wang@example.com', password: 'password of wang' }
  await guest.json('POST', `/api/v1/invites/${url.split('/').at(-1)}/accept`, account, 201)
  wang = guest
})
afterAll(async () => {
  await child?.end('SIGKILL')
  await database?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const port = child ? Number(new URL(child.origin).port) : 0
  child = await startCrashServer(dataDir, { entry: ENTRY, port, environment: database?.environment ?? {} })
  owner = new Browser(child.origin, headers)
}
/** Kills the server so long after something was asked of it, and starts it again. */
async function killAfter(ms: number, asked: Promise<unknown>): Promise<void> {
  asked.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, ms))
  await child?.end('SIGKILL')
  await start()
}
const uploaded = async (words: string): Promise<FileItem> => {
  const { id } = (await owner.upload('史.docx', toyDocx(words))).body as FileItem
  return ready(owner, id)
}
it('G25 a kill -9 between the decision on a suggestion and its edit leaves it waiting, or its words where anybody finds them', async () => {
  const file = await uploaded('原文')
  const { id } = (await wang.json('GET', '/api/kdocs/user')) as { id: string }
  await owner.json('PUT', `/api/v1/files/${file.id}/members/${id}`, { role: 'read' })
  const path = (rest = ''): string => `/api/v1/files/${file.id}/proposals${rest}`

  // A fork that is being made is there as a whole or not at all.
  await killAfter(12, wang.request('POST', path()))
  const { proposal, fork } = (await wang.json('POST', path(), undefined, 201)) as BegunProposal
  const { files } = (await wang.json('GET', '/api/v1/files')) as FileList
  for (const each of files) expect([each.name, each.import_state]).toEqual([each.name, 'ready'])
  expect(files.map((each) => each.id)).toContain(fork.id)

  await wang.json('POST', path(`/${proposal.id}/hand-in`), {})
  const suggested = new Y.Doc()
  suggested.getText('t').insert(0, '建议的字')
  const update = Buffer.from(Y.encodeStateAsUpdate(suggested))
  const type = { 'content-type': 'application/octet-stream' }
  await killAfter(8, owner.request('POST', path(`/${proposal.id}/merge`), { body: update, headers: type }))
  const [left] = ((await owner.json('GET', path())) as ProposalList).proposals
  expect(left?.id).toBe(proposal.id)
  expect(['handed', 'merging']).toContain(left?.state)
  // Whether or not it had come: the same bytes again, and they are kept until the edit is durable.
  expect((await owner.request('POST', path(`/${proposal.id}/merge`), { body: update, headers: type })).status).toBe(200)
  await killAfter(0, Promise.resolve())
  const kept = await owner.get(path(`/${proposal.id}/merge`))
  expect(kept.bytes.equals(update)).toBe(true)
  const client = await new TestClient({ origin: owner.origin, fileId: file.id, user: '', headers }).open()
  client.type('建议的字')
  await client.saved()
  client.drop()
  await owner.json('POST', path(`/${proposal.id}/decision`), { decision: 'merged' })
  expect(((await owner.json('GET', path())) as ProposalList).proposals).toEqual([])
})

it('S33 a kill -9 in the middle of an import or of an export: the next server ends both, and the task says so', async () => {
  const sent = await owner.upload('新.docx', toyDocx('新文'))
  await killAfter(20, Promise.resolve())
  const file = await ready(owner, (sent.body as FileItem).id)
  expect([file.import_state, file.import_error]).toEqual(['ready', null])
  const client = await new TestClient({ origin: owner.origin, fileId: file.id, user: '', headers }).open()
  const { data } = await client.command({ cmd: 'file.saveasformat', format: 'txt' })
  client.drop()
  const task = String(data?.['task_id'])
  await killAfter(20, Promise.resolve())
  await expect
    .poll(async () => ((await owner.json('GET', `/api/v3/office/asynctasks/export?id=${task}`)) as Task).status)
    .toBe('finished')
  const answer = await owner.get(`/api/v1/files/${file.id}/export?format=txt&task_id=${task}`)
  expect(answer.bytes.toString()).toContain('新文')
})
