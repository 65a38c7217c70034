import type { BegunProposal, FileItem, Proposal, ProposalList } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import type { Answer } from '../drive/support/browser.ts'
import { clientOf, sharedFile, versionsOf, writer, type Writer } from '../history/support.ts'
import type { TestClient } from '../support/client.ts'
import { dropAfterEach } from '../support/drop-after-each.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let reader: Writer
let file: FileItem
const dropped = dropAfterEach()

beforeAll(async () => {
  server = await startDriveServer()
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
  reader = await writer(server, 'reader')
})
afterAll(() => server.close())
beforeEach(async () => {
  file = await sharedFile(lin, [
    [wang, 'read'],
    [reader, 'read'],
  ])
})

const open = async (person: Writer, of: FileItem): Promise<TestClient> => {
  return dropped(clientOf(server, of, person)).open()
}
const path = (rest = ''): string => `/api/v1/files/${file.id}/proposals${rest}`
const begin = async (person: Writer): Promise<BegunProposal> =>
  (await person.browser.json('POST', path(), undefined, 201)) as BegunProposal
const list = async (person: Writer): Promise<ProposalList> => (await person.browser.json('GET', path())) as ProposalList
const merge = (person: Writer, { id }: Proposal, update: Uint8Array): Promise<Answer> =>
  person.browser.request('POST', path(`/${id}/merge`), {
    body: update,
    headers: { 'content-type': 'application/octet-stream' },
  })
const decide = (person: Writer, { id }: Proposal, decision: 'merged' | 'declined'): Promise<Answer> =>
  person.browser.request('POST', path(`/${id}/decision`), { body: { decision } })
const updateOf = (text: string): Buffer => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, text)
  return Buffer.from(Y.encodeStateAsUpdate(doc))
}
const textOf = async (person: Writer, { id }: Proposal, side: 'base' | 'proposed'): Promise<string> => {
  const answer = await person.browser.get(path(`/${id}/states/${side}`))
  if (answer.status !== 200) throw new Error(String(answer.status))
  const doc = new Y.Doc()
  Y.applyUpdate(doc, new Uint8Array(answer.bytes))
  return doc.getText('t').toString()
}

describe('G25 suggestions of people who may not write', () => {
  it('G25 what a reader writes in a fork of the file is handed in and decided', async () => {
    const owner = await open(lin, file)
    owner.type('原句')
    await owner.saved()
    const { proposal, fork } = await begin(wang)
    expect(proposal).toMatchObject({ state: 'draft', file_id: file.id, fork_id: fork.id })
    expect((await begin(wang)).fork.id).toBe(fork.id)
    const author = await open(wang, fork)
    author.type('建议')
    await author.saved()
    // Nobody who decides sees what is not handed in.
    expect((await list(lin)).proposals).toEqual([])
    owner.type('后来')
    await owner.saved()
    const handed = (await wang.browser.json('POST', path(`/${proposal.id}/hand-in`), { note: ' 请看 ' })) as Proposal
    expect(handed).toMatchObject({ state: 'handed', note: '请看', is_outdated: false })
    author.type('之后的字')
    await author.saved()
    expect((await list(lin)).proposals).toMatchObject([{ id: proposal.id, author: { name: 'wang' } }])
    expect(await textOf(lin, proposal, 'base')).toBe('原句')
    const proposed = await textOf(lin, proposal, 'proposed')
    expect(proposed).toContain('建议')
    expect(proposed).not.toContain('之后的字')
    expect((await decide(lin, proposal, 'merged')).status).toBe(409)
    expect((await merge(lin, proposal, Buffer.from('no update'))).status).toBe(400)
    const update = updateOf('建议')
    expect((await merge(lin, proposal, update)).body).toMatchObject({ state: 'merging' })
    // The same once more: the answer had not come. Another one is of somebody who was too late.
    expect((await merge(lin, proposal, update)).status).toBe(200)
    expect((await merge(lin, proposal, updateOf('别的'))).status).toBe(409)
    expect((await decide(lin, proposal, 'declined')).status).toBe(409)
    // Who comes now ends it with the same bytes.
    expect((await list(lin)).proposals).toMatchObject([{ id: proposal.id, state: 'merging' }])
    expect((await lin.browser.get(path(`/${proposal.id}/merge`))).bytes.equals(update)).toBe(true)
    owner.type('合并')
    await owner.saved()
    for (let page = 0; page < 2; page++)
      expect((await decide(lin, proposal, 'merged')).body).toMatchObject({ state: 'merged' })
    expect((await lin.browser.get(path(`/${proposal.id}/merge`))).status).toBe(404)
    const [version] = await versionsOf(lin, file)
    expect(version).toMatchObject({ name: 'wang的修订建议', reason: 'proposal', creator: { name: 'wang' } })
    expect(version?.modifier.name).toBe('lin')
    expect((await list(lin)).proposals).toEqual([])
    expect((await list(wang)).proposals).toMatchObject([{ state: 'merged' }])
    expect((await decide(lin, proposal, 'declined')).status).toBe(409)
  })

  it('G25 of two people who press at the same moment one decides, and of two pages that begin one makes the draft', async () => {
    const second = await writer(server, 'second')
    file = await sharedFile(lin, [
      [wang, 'read'],
      [second, 'write'],
    ])
    const begun = await Promise.all([begin(wang), begin(wang), begin(wang)])
    expect(new Set(begun.map(({ fork }) => fork.id)).size).toBe(1)
    const { proposal } = begun[0]
    const both = async (request: (at: number) => Promise<{ readonly status: number }>): Promise<number[]> =>
      (await Promise.all([request(0), request(1)])).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(await both(() => wang.browser.request('POST', path(`/${proposal.id}/hand-in`), { body: {} }))).toEqual([
      200, 409,
    ])
    const statuses = await both((at) =>
      at === 0 ? merge(lin, proposal, updateOf('建议')) : decide(second, proposal, 'declined'),
    )
    expect(statuses).toEqual([200, 409])
  })

  it('G25 rights are the server’s: others see nothing of it, authors decide nothing, strangers begin nothing', async () => {
    const { proposal, fork } = await begin(wang)
    await wang.browser.json('POST', path(`/${proposal.id}/hand-in`), {})
    expect((await list(reader)).proposals).toEqual([])
    for (const [person, address, body] of [
      [reader, path(`/${proposal.id}/hand-in`), {}],
      [wang, path(`/${proposal.id}/decision`), { decision: 'merged' }],
      [reader, path(`/${proposal.id}/decision`), { decision: 'merged' }],
    ] as const)
      expect((await person.browser.request('POST', address, { body })).status).toBe(403)
    expect((await reader.browser.get(path(`/${proposal.id}/states/proposed`))).status).toBe(403)
    for (const person of [reader, wang]) {
      expect((await merge(person, proposal, updateOf('自己'))).status).toBe(403)
      expect((await person.browser.get(path(`/${proposal.id}/merge`))).status).toBe(403)
    }
    expect((await lin.browser.get(`/api/v1/files/${fork.id}`)).status).not.toBe(200)
    const stranger = await writer(server, 'stranger')
    expect((await stranger.browser.request('POST', path())).status).toBeGreaterThanOrEqual(403)
    const own = (await wang.browser.json('GET', `/api/v1/files/${fork.id}/proposals`)) as ProposalList
    expect(own.of).toMatchObject({ id: proposal.id, file_name: file.name })
  })
})
