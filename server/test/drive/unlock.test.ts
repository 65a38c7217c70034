import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FileItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ready } from './support/ready.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'

const sample = resolve(import.meta.dirname, '../../../../shared/corpus/broken/15-encrypted.pptx')

describe.skipIf(!existsSync(sample))('a password-protected file', () => {
  let server: DriveServer
  beforeAll(async () => {
    server = await startDriveServer()
  })
  afterAll(() => server.close())

  it('is opened by its owner only, slows guessing down, keeps its source and no password', async () => {
    const owner = server.owner()
    const source = readFileSync(sample)
    const { id } = (await owner.upload('机密.pptx', source)).body as FileItem
    expect((await ready(owner, id)).import_error).toBe('NeedPassword')
    const reader = await server.person('reader')
    const { id: readerId } = (await reader.json('GET', '/api/kdocs/user')) as { id: string }
    await owner.json('PUT', `/api/v1/files/${id}/members/${readerId}`, { role: 'write' })
    await reader.json('POST', `/api/v1/files/${id}/unlock`, { password: '123' }, 403)
    for (let guess = 0; guess < 5; guess += 1)
      await owner.json('POST', `/api/v1/files/${id}/unlock`, { password: `wrong${guess}` }, 403)
    await owner.json('POST', `/api/v1/files/${id}/unlock`, { password: '123' }, 429)
    await expect
      .poll(
        async () => (await owner.request('POST', `/api/v1/files/${id}/unlock`, { body: { password: '123' } })).status,
        { timeout: 10_000 },
      )
      .toBe(200)
    expect((await ready(reader, id)).import_error).toBeNull()
    expect((await owner.get(`/api/v1/files/${id}/content`)).bytes.equals(source)).toBe(true)
    // Editors build on what was inside; a zip package begins so.
    const opened = await reader.get(`/api/v1/files/${id}/content?form=opened`)
    expect(opened.bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await (await server.person('unlock-stranger')).get(`/api/v1/files/${id}/content?form=opened`)).status).toBe(
      404,
    )
    for (const table of ['file', 'job', 'audit'])
      expect(JSON.stringify(await server.rows(`SELECT * FROM ${table}`)), table).not.toMatch(/wrong\d|"123"/)
    await owner.json('POST', `/api/v1/files/${id}/unlock`, { password: '123' }, 409)
  })
})
