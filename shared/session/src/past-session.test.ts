import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { aclOfRole, CHANNEL, encodeOpenHeader } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { HttpClient } from './http.ts'
import { openPast, readPast } from './past-session.ts'
import { TestClock } from './test-clock.ts'

function answering(status: number, body: Uint8Array) {
  const asked: string[] = []
  const http = new HttpClient({
    clock: new TestClock(),
    fetch: async (url) => {
      asked.push(url)
      return {
        status,
        headers: { get: () => null },
        text: async () => new TextDecoder().decode(body),
        arrayBuffer: async () => new Uint8Array(body).buffer,
      }
    },
  } as ConstructorParameters<typeof HttpClient>[0])
  return { http, asked }
}

function container(text: string): Uint8Array {
  const doc = createDocument()
  doc.getText('t').insert(0, text)
  const state = encodeState(doc)
  const head = encodeOpenHeader({
    fileid: 'f',
    office_type: 'w',
    serverid: 'g0',
    acl: aclOfRole('owner'),
    arch: 'crdt',
    channels: [{ channel: CHANNEL.body, seq: 3, bytes: state.byteLength }],
    source: { size: 0, ext: 'docx' },
    truncation: null,
  })
  return new Uint8Array([...head, ...state])
}

it('S124 opens an old version whole and read only, whatever the person may do with the file', async () => {
  const { http, asked } = answering(200, container('从前'))
  const session = openPast({ http, fileId: 'f', version: 3, historyId: 'h3' })
  await session.ready
  expect(asked[0]).toContain('/api/v3/office/file/f/version/3?history_id=h3')
  expect(session.body.getText('t').toString()).toBe('从前')
  const acls: unknown[] = []
  session.permission$.subscribe((acl) => acls.push(acl))
  expect(acls).toEqual([{ ...aclOfRole('owner'), update: 0, comment: 0 }])
  expect([session.hasUnsent(), session.left()]).toEqual([false, null])
  await session.dispose()
})

it('S124 a version that is not there is told, never faked', async () => {
  const { http } = answering(404, new TextEncoder().encode('{"result":"NotFound"}'))
  const session = openPast({ http, fileId: 'f', version: 99 })
  const told = await new Promise((resolve) => session.listen(resolve))
  expect(told).toMatchObject({ kind: 'openFailed', error: { code: 'NotFound' } })
  await session.dispose()
})

it('S27 the body at a point of the history is one update, for who compares it', async () => {
  const { http, asked } = answering(200, container('从前'))
  const state = await readPast({ http, fileId: 'f', version: 3, historyId: 'h3' })
  expect(asked[0]).toContain('/api/v3/office/file/f/version/3?history_id=h3')
  const doc = createDocument()
  applyStates(doc, [state])
  expect(doc.getText('t').toString()).toBe('从前')
  doc.destroy()
})
