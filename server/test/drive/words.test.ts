import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileItem, Task } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLibreOffice, REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Answer } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { ready } from './support/ready.ts'

let server: DriveServer
beforeAll(async () => {
  server = await startDriveServer({
    remotesDirs: [REMOTES_DIR],
    environment: { WENFANG_CHROMIUM: 'none', WENFANG_LIBREOFFICE: 'none' },
  })
})
afterAll(() => server.close())

async function uploaded(name: string, source: Uint8Array): Promise<FileItem> {
  const owner = server.owner()
  return ready(owner, ((await owner.upload(name, source)).body as FileItem).id)
}

/** Asks until the task has ended. */
async function exported(id: string, format: string): Promise<Answer> {
  const owner = server.owner()
  let answer = await owner.get(`/api/v1/files/${id}/export?format=${format}`)
  for (let asked = 0; answer.status === 202 && asked < 20; asked++)
    answer = await owner.get(`/api/v1/files/${id}/export?format=${format}&task_id=${(answer.body as Task).task_id}`)
  return answer
}

const MARKDOWN = '# 计划\n\n1. 写\n2. 读\n\n| 甲 | 乙 |\n| - | - |\n| 1 | 2 |\n'

describe('texts of other programs', () => {
  it('S33: Markdown is edited as a document, leaves as what it was and as a web page; the source stays', async () => {
    const file = await uploaded('计划.md', Buffer.from(MARKDOWN))
    expect([file.import_state, file.office_type]).toEqual(['ready', 'w'])
    const source = await server.owner().get(`/api/v1/files/${file.id}/content`)
    expect(source.bytes.toString()).toBe(MARKDOWN)
    const markdown = await exported(file.id, 'md')
    expect(markdown.bytes.toString()).toBe(MARKDOWN)
    expect(markdown.headers.get('content-disposition')).toContain(encodeURIComponent('计划.md'))
    const html = (await exported(file.id, 'html')).bytes.toString()
    expect(html).toContain('<h1>计划</h1>')
    expect(html).toContain('<title>计划</title>')
  }, 120_000)
  it('an empty text opens; a picture under the name of a text does not', async () => {
    expect((await uploaded('空.txt', Buffer.from(''))).import_state).toBe('ready')
    const file = await uploaded('图.html', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))
    expect([file.import_state, file.import_error]).toEqual(['failed', 'FileTypeMismatch'])
  })
  it('an old document says that this server has nothing to open it with, and stays to be downloaded', async () => {
    const source = Buffer.from('{\\rtf1 a}')
    const file = await uploaded('旧.rtf', source)
    expect([file.import_state, file.import_error]).toEqual(['failed', 'OfficeMissing'])
    expect((await server.owner().get(`/api/v1/files/${file.id}/content`)).bytes).toEqual(source)
  })
})

const libreOffice = findLibreOffice('')

describe.skipIf(libreOffice === null)('documents of before 2007, with LibreOffice', () => {
  let office: DriveServer
  beforeAll(async () => {
    office = await startDriveServer({ remotesDirs: [REMOTES_DIR], environment: { WENFANG_CHROMIUM: 'none' } })
  })
  afterAll(() => office.close())

  it('become Word documents that are edited; the source stays, and no work is left behind', async () => {
    const owner = office.owner()
    const rtf = Buffer.from('{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}{\\b Plan} \\u26087?\\par second}', 'latin1')
    const file = await ready(owner, ((await owner.upload('旧.rtf', rtf)).body as FileItem).id)
    expect([file.import_state, file.import_error]).toEqual(['ready', null])
    expect((await owner.get(`/api/v1/files/${file.id}/content`)).bytes).toEqual(rtf)
    expect((await owner.get(`/api/v1/files/${file.id}/export?format=md`)).bytes.toString()).toContain('**Plan** 旧')
    expect(await readdir(join(office.dataDir, 'tmp'))).toEqual([])
  }, 180_000)
})
