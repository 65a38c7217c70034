import { decodeOpenContainer, type OpenHeader } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { TestClient } from '../../test/support/client.ts'
import { startServer, type TestServer } from '../../test/support/start-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.stop())

function clientOf(role: 'write' | 'read' | 'comment' | null, file = {}, options = {}) {
  const record = running.drive.addFile(file)
  if (role) running.drive.grant(record.id, 'lin', role)
  const client = new TestClient({
    origin: running.server.origin,
    fileId: record.id,
    user: 'lin',
    officeType: record.officeType,
    ...options,
  })
  return { client, file: record }
}

const sessionBody = (fileId: string) => ({ connid: 'c1', fileid: fileId, front_ver: 'v', device_id: 'd', args: {} })
const openBody = { connid: 'c1', args: {}, ex_args: {}, group: 'g', front_ver: 'v', reuse_session_id: 's' }

describe('session', () => {
  it('S187 S188 S222 S350 answers a ticket with token, host, region, sessionId, originType and enterMode', async () => {
    const { client, file } = clientOf('write')
    const answer = await client.ticket()
    expect(answer).toMatchObject({
      host: new URL(running.server.origin).host,
      region: '',
      originType: file.officeType,
      enterMode: 'edit',
    })
    expect(answer.token.length).toBeGreaterThan(50)
    expect(answer.sessionId).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(running.drive.opened).toContain(file.id)
  })

  it('S350 enters a preview with mode=preview', async () => {
    const { client } = clientOf('write', {}, { isPreview: true })
    expect((await client.ticket()).enterMode).toBe('preview')
  })

  it('S187 takes group, endpoint_id, auto_slim and reuse_session_id, and keeps the session id', async () => {
    const { client, file } = clientOf('write')
    const body = {
      ...sessionBody(file.id),
      token: 't',
      group: 'g',
      endpoint_id: 'e',
      args: { auto_slim: true },
      reuse_session_id: 'session-1',
    }
    const answer = await client.fetch(`/api/v3/office/session/${file.id}/w?chkcode=abcd&first=true`, body)
    expect(await answer.json()).toMatchObject({ sessionId: 'session-1' })
  })

  it('S187 refuses a body of another shape or another file', async () => {
    const { client, file } = clientOf('write')
    const path = `/api/v3/office/session/${file.id}/w`
    for (const body of [{}, { ...sessionBody(file.id), connid: '' }, sessionBody('another')]) {
      const answer = await client.fetch(path, body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ result: 'InvalidArgument' })
    }
  })

  it('says NotFound to who has no access, userNotLogin to who is not signed in', async () => {
    const { client, file } = clientOf(null)
    const path = `/api/v3/office/session/${file.id}/w`
    expect(await (await client.fetch(path, sessionBody(file.id))).json()).toMatchObject({ result: 'NotFound' })
    const anonymous = await fetch(running.server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sessionBody(file.id)),
    })
    expect(anonymous.status).toBe(401)
    expect(await anonymous.json()).toMatchObject({ result: 'userNotLogin' })
  })

  it('says NotFound for a file in the trash', async () => {
    const { client, file } = clientOf('write', { trashedAt: '2026-01-01T00:00:00.000Z' })
    const answer = await client.fetch(`/api/v3/office/session/${file.id}/w`, sessionBody(file.id))
    expect(answer.status).toBe(404)
  })

  it('S351 renews the session of an own connection only', async () => {
    const { client, file } = clientOf('write')
    await client.open()
    const path = `/office/v5/coop/files/${file.id}/session/refresh`
    const own = await client.fetch(path, { conn_id: client.connid })
    expect(await own.json()).toEqual({ result: 'ok', expires_in: 600 })
    const unknown = await client.fetch(path, { conn_id: 'nobody' })
    expect(await unknown.json()).toMatchObject({ result: 'TokenExpired' })
    running.drive.grant(file.id, 'mo', 'write')
    const foreign = await client.fetch(path, { conn_id: client.connid }, { 'x-user': 'mo' })
    expect(foreign.status).toBe(401)
    client.drop()
  })
})

describe('open', () => {
  const stateOf = (text: string) => {
    const doc = new Y.Doc()
    doc.getText('t').insert(0, text)
    return Y.encodeStateAsUpdate(doc)
  }

  it.each(['w', 's', 'k', 'd', 'p', 'sl', 'b', 'f', 'e'] as const)(
    'S223 S346 S347 S348 gives the snapshots of a file of type %s byte for byte, with its headers',
    async (officeType) => {
      const { client, file } = clientOf('write', { officeType, size: 77 })
      const body = stateOf('正文')
      await running.drive.context().documents.seed(file.id, file.generation, 0, body)
      const answer = await client.fetch(`/api/v3/office/file/${file.id}/open/${officeType}`, openBody)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-server-id')).toBe(file.generation)
      expect(answer.headers.get('x-endpoint-id')).toMatch(/./)
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      const { header, snapshots } = decodeOpenContainer(new Uint8Array(await answer.arrayBuffer()))
      expect(header).toMatchObject({
        fileid: file.id,
        office_type: officeType,
        serverid: file.generation,
        arch: officeType === 'd' || officeType === 'k' ? 'ops' : 'crdt',
        source: { size: 77, ext: 'docx' },
        channels: [
          { channel: 0, seq: 0, bytes: body.length },
          { channel: 1, seq: 0, bytes: 0 },
        ],
      } satisfies Partial<OpenHeader>)
      expect(Buffer.from(snapshots[0] ?? []).equals(Buffer.from(body))).toBe(true)
    },
  )

  it.each(['o', 'i'] as const)('S347 answers in JSON for type %s', async (officeType) => {
    const { client, file } = clientOf('write', { officeType })
    const body = stateOf('大纲')
    await running.drive.context().documents.seed(file.id, file.generation, 0, body)
    const path = `/api/v3/office/file/${file.id}/open/${officeType}`
    const answer = await client.fetch(path, openBody)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    const { header, snapshots } = (await answer.json()) as { header: OpenHeader; snapshots: string[] }
    expect(header.serverid).toBe(file.generation)
    expect(Buffer.from(snapshots[0] ?? '', 'base64').equals(Buffer.from(body))).toBe(true)
  })

  it('S349 opens ahead of the page, without a body', async () => {
    const { client, file } = clientOf('write')
    const path = `/api/v3/office/file/${file.id}/preopen/w?proxy=true&timeout=3000&connid=c1`
    const answer = await fetch(running.server.origin + path, { method: 'POST', headers: { 'x-user': 'lin' } })
    expect(answer.status).toBe(200)
    const { header } = decodeOpenContainer(new Uint8Array(await answer.arrayBuffer()))
    expect(header.fileid).toBe(file.id)
    client.drop()
  })

  it('has one ETag for equal answers and another after the document or the rights changed', async () => {
    const { client, file } = clientOf('write')
    const tag = async () => (await client.fetch(`/api/v3/office/file/${file.id}/open/w`, openBody)).headers.get('etag')
    const first = await tag()
    expect(await tag()).toBe(first)
    await running.drive.context().documents.seed(file.id, file.generation, 0, stateOf('新'))
    const second = await tag()
    expect(second).not.toBe(first)
    running.drive.grant(file.id, 'lin', 'read')
    expect(await tag()).not.toBe(second)
  })

  it('S214 says TaskRunning with the task while the file is being converted', async () => {
    const { client, file } = clientOf('write', { importState: 'running', importTaskId: 'task-7' })
    const answer = await client.fetch(`/api/v3/office/file/${file.id}/open/w`, openBody)
    expect(answer.status).toBe(202)
    expect(await answer.json()).toMatchObject({ result: 'TaskRunning', detail: { task_id: 'task-7' } })
  })

  it('says why a conversion failed', async () => {
    const { client, file } = clientOf('write', { importState: 'failed', importError: 'ArchiveUnsafe' })
    const answer = await client.fetch(`/api/v3/office/file/${file.id}/open/w`, openBody)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ result: 'ArchiveUnsafe' })
  })

  it('S318 tells the rights of the session, less in a preview and for read-only kinds of file', async () => {
    const aclOf = async (role: 'write' | 'read', file = {}, query = '') => {
      const made = clientOf(role, file)
      const answer = await made.client.fetch(`/api/v3/office/file/${made.file.id}/open/w${query}`, openBody)
      return decodeOpenContainer(new Uint8Array(await answer.arrayBuffer())).header.acl
    }
    expect(await aclOf('write')).toMatchObject({ read: 1, update: 1 })
    expect(await aclOf('read')).toMatchObject({ read: 1, update: 0 })
    expect(await aclOf('write', {}, '?mode=preview')).toMatchObject({ read: 1, update: 0, comment: 0 })
    expect(await aclOf('write', { ext: 'eml' })).toMatchObject({ update: 0 })
  })

  it('refuses who has no access', async () => {
    const { client, file } = clientOf(null)
    expect((await client.fetch(`/api/v3/office/file/${file.id}/open/w`, openBody)).status).toBe(404)
    expect((await client.fetch(`/api/v3/office/file/${file.id}/open/zz`, openBody)).status).toBe(400)
  })
})

describe('file', () => {
  it('S361 says InvalidVersion to a page of an older build', async () => {
    const { client, file } = clientOf('read')
    const path = `/api/v3/office/file/${file.id}/check/version`
    expect(await (await client.fetch(`${path}?front_version=build-2`)).json()).toEqual({ result: 'ok' })
    const old = await client.fetch(`${path}?front_version=build-1`)
    expect(old.status).toBe(409)
    expect(await old.json()).toMatchObject({ result: 'InvalidVersion' })
  })

  it('S362 S363 names up to 200 people', async () => {
    const { client, file } = clientOf('read')
    const path = `/api/v3/office/file/${file.id}/users`
    const ids = Array.from({ length: 200 }, (_, at) => `u${at}`)
    const members = (await (await client.fetch(path, { ids })).json()) as unknown[]
    expect(members[0]).toEqual({ id: 'u0', name: '用户 u0', avatar_url: '', is_login: true })
    expect(members.length).toBe(200)
    expect((await client.fetch(path, { ids: [...ids, 'one more'] })).status).toBe(400)
  })

  it.each(['operators', 'operators/info'])('S366 S367 tells who can edit in the file now (%s)', async (path) => {
    const { client, file } = clientOf('write')
    running.drive.grant(file.id, 'reader', 'read')
    await client.open()
    const reader = await new TestClient({ ...client.options, user: 'reader' }).open()
    const answer = (await (await client.fetch(`/api/v3/office/file/${file.id}/${path}`)).json()) as {
      operators: unknown[]
    }
    expect(answer.operators).toMatchObject([{ id: 'lin', connid: client.connid, permission: 'write' }])
    client.drop()
    reader.drop()
  })

  it('answers nobody without access', async () => {
    const { client, file } = clientOf(null)
    for (const path of ['check/version', 'operators', 'operators/info']) {
      expect((await client.fetch(`/api/v3/office/file/${file.id}/${path}`)).status).toBe(404)
    }
    expect((await client.fetch(`/api/v3/office/file/${file.id}/users`, { ids: ['a'] })).status).toBe(404)
  })
})

describe('process', () => {
  it('says on /healthz that database and log answer', async () => {
    expect(await (await fetch(`${running.server.origin}/healthz`)).json()).toEqual({ status: 'ok' })
  })

  it('tells its numbers on /metrics', async () => {
    const { client } = clientOf('write')
    await client.open()
    client.type('数')
    await client.saved()
    const text = await (await fetch(`${running.server.origin}/metrics`)).text()
    for (const name of [
      'log_commit_ms',
      'log_batch_updates',
      'relay_to_commit_ms',
      'sockets',
      'rooms',
      'queued_bytes',
      'slow_readers_total',
      'event_loop_delay_ms',
      'jobs',
    ]) {
      expect(text).toContain(`wenfang_${name}`)
    }
    expect(text).toMatch(/wenfang_updates_total [1-9]/)
    client.drop()
  })
})
