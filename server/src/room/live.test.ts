import { CHANNEL, encodeClientFrame } from '@wenfang/shared-protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { FileRecord } from '../app/ports.ts'
import { collect } from '../../test/support/collect.ts'
import { TestClient, type ClientOptions } from '../../test/support/client.ts'
import { startServer, type TestServer } from '../../test/support/start-server.ts'
import { until } from '../../test/support/until.ts'

let running: TestServer
let file: FileRecord
const clients: TestClient[] = []
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.stop())
beforeEach(() => {
  file = running.drive.addFile()
  for (const user of ['lin', 'mo', 'fang']) running.drive.grant(file.id, user, 'write')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.drop()
})

function client(user = 'lin', options: Partial<ClientOptions> = {}): TestClient {
  const made = new TestClient({ origin: running.server.origin, fileId: file.id, user, ...options })
  clients.push(made)
  return made
}
const stored = async (channel: 0 | 1 = 0) => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await running.drive.context().documents.materialize(file.id, file.generation, channel))
  return doc
}
const commits = (one: TestClient) => one.frames.filter((frame) => frame.kind === 'commit')

describe('relay', () => {
  it('brings an edit to the others and tells its author that it is durable', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    lin.type('文房')
    await until('the edit', () => mo.text === '文房')
    await lin.saved()
    expect((await stored()).getText('t').toString()).toBe('文房')
    const [relayed] = mo.frames.filter((frame) => frame.kind === 'updates')
    expect(relayed).toMatchObject({ channel: CHANNEL.body, updates: [{ author: lin.connid }] })
  })

  it('does not echo an edit to its only author', async () => {
    const lin = await client().open()
    lin.type('独')
    await lin.saved()
    expect(lin.frames.some(({ kind }) => kind === 'updates')).toBe(false)
  })

  it('moves the watermark of everybody, never past what was sent', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    for (let n = 0; n < 20; n++) {
      lin.type('字')
      await until('relayed', () => mo.text.length === n + 1)
    }
    await lin.saved()
    await until('watermark', () => mo.durableSeq[0] === lin.durableSeq[0])
    let seen = 0
    for (const frame of mo.frames) {
      if (frame.kind === 'updates') seen += frame.updates.length
      if (frame.kind === 'commit') expect(frame.durableSeq).toBeLessThanOrEqual(seen)
    }
  })

  it('keeps body and comments apart', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    lin.docs[CHANNEL.comments]?.getMap('threads').set('a', 1)
    await until('the comment', () => mo.docs[CHANNEL.comments]?.getMap('threads').get('a') === 1)
    await lin.saved()
    expect((await stored(1)).getMap('threads').get('a')).toBe(1)
    expect((await stored(0)).share.size).toBe(0)
  })

  it('bundles the edits of a busy room', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => client().open()))
    const [watcher, ...authors] = many
    for (let round = 0; round < 10; round++) for (const author of authors) author.type('忙')
    await until('all edits', () => watcher?.text.length === authors.length * 10, 30_000)
    const frames = watcher?.frames.filter(({ kind }) => kind === 'updates').length ?? 0
    expect(frames).toBeLessThan(authors.length * 5)
  })

  it('tells the catalogue of edits, seldom, and of the last one when the file is left', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    const touched = () =>
      running.drive.touched.filter(({ fileId }) => fileId === file.id).map(({ modifiedBy }) => modifiedBy)
    for (const one of [lin, lin, mo]) {
      one.type('触')
      await one.saved()
    }
    await until('the first edit', () => touched().length > 0)
    expect(touched()).toEqual(['lin'])
    lin.drop()
    mo.drop()
    await until('the last edit', () => touched().length === 2)
    expect(touched()).toEqual(['lin', 'mo'])
  })

  it('keeps author, connection and time of every edit', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    lin.type('一')
    await lin.saved()
    mo.type('二')
    await mo.saved()
    lin.drop()
    mo.drop()
    await running.server.close()
    const { openSqliteLogStore } = await import('../log/index.ts')
    const log = await openSqliteLogStore(`${running.dataDir}/log.db`)
    const history = (await collect(log.history({ fileId: file.id, generation: file.generation, channel: 0 }))).flat()
    await log.close()
    running = await running.restart()
    expect(history.map(({ author, connection }) => [author, connection])).toEqual([
      ['lin', lin.connid],
      ['mo', mo.connid],
    ])
    expect(Math.abs((history[0]?.timeMs ?? 0) - Date.now())).toBeLessThan(60_000)
  })
})

describe('join', () => {
  it('gets the log after its snapshot, then SYNCED, and no COMMIT before it', async () => {
    const lin = await client().open()
    for (let n = 0; n < 10; n++) lin.type('记')
    await lin.saved()
    const typing = setInterval(() => lin.type('又'), 1)
    const mo = await client('mo').open()
    clearInterval(typing)
    await lin.saved()
    await until('equal', () => mo.text === lin.text)
    const kinds = mo.frames.filter((frame) => 'channel' in frame && frame.channel === 0).map(({ kind }) => kind)
    const synced = kinds.indexOf('synced')
    expect(synced).toBeGreaterThan(-1)
    expect(kinds.slice(0, synced)).not.toContain('commit')
  })

  it('goes on from its position without the snapshot', async () => {
    const lin = await client().open()
    lin.type('甲')
    await lin.saved()
    const mo = await client('mo').open()
    mo.drop()
    lin.type('乙')
    await lin.saved()
    const before = mo.frames.length
    await mo.open()
    await until('equal', () => mo.text === lin.text)
    const updates = mo.frames
      .slice(before)
      .flatMap((frame) => (frame.kind === 'updates' && frame.channel === 0 ? frame.updates : []))
    expect(updates.length).toBe(1)
    expect(updates[0]?.author).toBe('')
  })
})

describe('joining a long log', () => {
  // Hundreds of commits, one after the other: not spaced.
  let usual: TestServer
  beforeAll(async () => {
    usual = running
    running = await startServer({ timing: { commitSpacingMs: 0 } })
  })
  afterAll(async () => {
    await running.stop()
    running = usual
  })

  it('brings up to date who was away while the log was compacted', async () => {
    const mo = await client('mo').open()
    const lin = await client().open()
    lin.type('始')
    await lin.saved()
    await until('first', () => mo.text === '始')
    mo.drop()
    for (let n = 0; n < 300; n++) {
      lin.type('续')
      await lin.saved()
    }
    await until('a snapshot', async () => (await lin.openData()).header.channels[0]?.seq !== 0, 30_000)
    await mo.open()
    await until('equal', () => mo.text === lin.text)
    const fresh = await client('fang').open()
    expect(fresh.text).toBe(lin.text)
  })

  it('sends open data that begins where the snapshot ends; never more than 256 rows follow', async () => {
    const lin = await client().open()
    for (let n = 0; n < 600; n++) {
      lin.type('长')
      await lin.saved()
    }
    await until('a short tail', async () => 600 - ((await lin.openData()).header.channels[0]?.seq ?? 0) <= 256, 30_000)
    const fang = await client('fang').open()
    expect(fang.text).toBe(lin.text)
  })
})

describe('again', () => {
  it('acknowledges a repeated number without writing it twice', async () => {
    const lin = await client().open()
    const doc = new Y.Doc()
    doc.getText('t').insert(0, '重')
    const update = Y.encodeStateAsUpdate(doc)
    lin.sendUpdate(0, 1, update)
    await until('first ack', () => commits(lin).some((frame) => frame.clientSeq === 1))
    const before = commits(lin).length
    lin.sendUpdate(0, 1, update)
    await until('second ack', () => commits(lin).length > before)
    expect(commits(lin).at(-1)).toMatchObject({ clientSeq: 1, durableSeq: 1 })
  })

  it('writes and relays what a client sends again for others', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    const doc = new Y.Doc()
    doc.getText('t').insert(0, '救')
    lin.frame(encodeClientFrame({ kind: 'resend', channel: 0, update: Y.encodeStateAsUpdate(doc) }))
    await until('relayed', () => mo.text === '救')
    await until('durable', async () => (await stored()).getText('t').toString() === '救')
  })
})

describe('large and slow', () => {
  it('takes an update of several megabytes in pieces', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    const text = '长文'.repeat(700_000)
    lin.type(text)
    await lin.saved()
    await until('the paste', () => mo.text.length === text.length, 30_000)
    expect((await stored()).getText('t').length).toBe(text.length)
  })

  it('holds back who sends too much, and loses nothing', async () => {
    const lin = await client().open()
    for (let n = 0; n < 530; n++) lin.type('急')
    const beginMs = performance.now()
    await lin.saved()
    expect(performance.now() - beginMs).toBeGreaterThan(400)
    expect((await stored()).getText('t').length).toBe(530)
  })

  it('sends no live frames to who does not read, and brings him up to date once he does', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    const fang = await client('fang').open()
    mo.pause()
    // Kernel buffers take some megabytes before anything waits in the server.
    const block = '慢'.repeat(300_000)
    const slowReaders = async () =>
      Number(
        /wenfang_slow_readers_total (\d+)/.exec(await (await fetch(`${running.server.origin}/metrics`)).text())?.[1] ??
          0,
      )
    const before = await slowReaders()
    for (let n = 0; n < 40 && (await slowReaders()) === before; n++) {
      lin.type(block)
      await lin.saved()
    }
    expect(await slowReaders()).toBe(before + 1)
    // Others are not held up.
    lin.type('快')
    await until('the quick reader', () => fang.text.length === lin.text.length, 30_000)
    mo.resume()
    await until('the slow reader', () => mo.text.length === lin.text.length, 30_000)
    expect(mo.closed).toBeNull()
    lin.type('后')
    await until('live again', () => mo.text.endsWith('后'))
  })
})

describe('end of a generation', () => {
  it('S432 puts editors of the old one out with InvalidVersion; who comes next gets the new one', async () => {
    const lin = await client().open()
    lin.type('旧')
    await lin.saved()
    running.drive.changeFile(file.id, { generation: 'next' })
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'InvalidVersion' })
    const mo = await client('mo').open()
    expect(await mo.next('session.open')).toMatchObject({ serverid: 'next' })
    expect(mo.text).toBe('')
  })
})
