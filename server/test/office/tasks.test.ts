import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'

let server: DriveServer
let lin: Browser
let file: FileItem
beforeAll(async () => {
  server = await startDriveServer()
  lin = await server.person('lin')
  file = (await lin.upload('脚本.txt', Buffer.from('x'))).body as FileItem
})
afterAll(() => server.close())

/** A task as the queue keeps it, ended already. */
function putTask(id: string, kind: string, error: object | null = null): Promise<void> {
  const now = new Date().toISOString()
  return server.write('job', {
    id,
    kind,
    payload: JSON.stringify({ fileId: file.id }),
    key: id,
    state: error ? 'failed' : 'finished',
    tries: 1,
    run_at: now,
    result: 'null',
    error: error && JSON.stringify(error),
    created_at: now,
    ended_at: now,
  })
}

it('S377 tells the state of a script task of the file, to who may see it', async () => {
  await putTask('script-1', 'open_air_script')
  await putTask('script-2', 'open_air_script', { result: 'InvalidArgument', cause: 'no such script' })
  await putTask('export-1', 'export')
  const path = (id: string, type = 'open_air_script') => `/api/v3/script/task?task_type=${type}&task_id=${id}`
  expect(await lin.json('GET', path('script-1'))).toEqual({
    task_id: 'script-1',
    task_type: 'open_air_script',
    status: 'finished',
  })
  expect(await lin.json('GET', path('script-2'))).toMatchObject({
    status: 'finished',
    error: { result: 'InvalidArgument', cause: 'no such script' },
  })
  expect((await lin.get(path('export-1'))).status).toBe(404)
  expect((await lin.get(path('nothing'))).status).toBe(404)
  expect((await lin.get(path('script-1', 'export'))).status).toBe(400)
  expect((await (await server.person('mo')).get(path('script-1'))).status).toBe(404)
  expect((await server.browser().get(path('script-1'))).status).toBe(401)
})

it('sweeps blobs at once for an administrator, and keeps what cards and files show', async () => {
  const old = async (hash: string) => {
    const then = new Date(Date.now() - 30 * 86_400_000)
    await utimes(join(server.dataDir, 'blobs', hash.slice(0, 2), hash.slice(2, 4), hash), then, then)
  }
  const sweep = () => server.owner().json('POST', '/api/v1/maintenance/blob-sweep', {})
  const rows = await server.rows(`SELECT source_hash FROM file WHERE id = '${file.id}'`)
  const kept = String(rows[0]?.['source_hash'])
  await old(kept)
  const gone = (await lin.upload('走.txt', Buffer.from('gone'))).body as FileItem
  const [lost] = await server.rows(`SELECT source_hash FROM file WHERE id = '${gone.id}'`)
  await old(String(lost?.['source_hash']))
  expect(await sweep()).toEqual({ removed: 0 })
  await lin.json('DELETE', `/api/v1/files/${gone.id}`, undefined, 204)
  await lin.json('DELETE', `/api/v1/files/${gone.id}?permanent=true`, undefined, 204)
  expect(await sweep()).toEqual({ removed: 1 })
  expect((await lin.get(`/api/v1/files/${file.id}/content`)).bytes.toString()).toBe('x')
  expect((await lin.request('POST', '/api/v1/maintenance/blob-sweep', { body: {} })).status).toBe(403)
})
