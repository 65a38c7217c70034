import type { FileItem, FileList, Task } from '@wenfang/shared-protocol'
import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser, type Answer } from '../drive/support/browser.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { TestClient } from '../support/client.ts'
import { until } from '../support/until.ts'
import { canMount, startCrashServer, type CrashProcess } from './crash-process.ts'

// The whole server on a disk that really has no room, and then has room again. A machine whose processes may mount nothing
// skips it; `crash.test.ts` has what a limit on files can show of it.

const ENTRY = new URL('../history/crash-entry.ts', import.meta.url)
const headers = { authorization: `Bearer ${OWNER_TOKEN}` }
const isPossible = canMount()

let dataDir = ''
let child: CrashProcess
let owner: Browser
beforeAll(async () => {
  if (!isPossible) return
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-full-'))
  child = await startCrashServer(dataDir, { entry: ENTRY, diskMb: 16 })
  owner = new Browser(child.origin, headers)
})
afterAll(async () => {
  if (!isPossible) return
  await child.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** The disk is the server's own; it is reached through its process. */
const filler = (): string => join('/proc', String(child.pid), 'root', dataDir, 'filler')

async function fill(): Promise<void> {
  const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  for (const bytes of [1_048_576, 65_536, 4_096]) {
    for (let hasRoom = true; hasRoom;) {
      hasRoom = await appendFile(filler(), new Uint8Array(bytes)).then(
        () => true,
        (error: unknown) => {
          if (!isFull(error)) throw error
          return false
        },
      )
    }
  }
}

/** Room for so many bytes, and no more. */
async function fillBut(room: number): Promise<void> {
  await fill()
  const { size } = await stat(filler())
  await truncate(filler(), size - room)
}

const verdict = ({ status, body }: Answer): unknown[] => [status, (body as { result?: string } | null)?.result]
const FULL = [507, 'StorageFull']

it.skipIf(!isPossible)(
  'on a disk without room nothing is called saved; with room everything goes on by itself, and nothing is lost',
  async () => {
    const file = await ready(owner, ((await owner.upload('满.docx', toyDocx('早'))).body as FileItem).id)
    const open = () => new TestClient({ origin: child.origin, fileId: file.id, user: '', headers }).open()
    const writer = await open()
    writer.type('之前')
    await writer.saved()
    expect(verdict(await owner.get('/healthz'))).toEqual([200, undefined])

    await fill()
    // What lies in pages that the log has already may still be taken: it is on the disk then.
    let typed = 0
    while (writer.closed === null && typed < 5_000) {
      writer.type(`${'字'.repeat(400)}${typed++}。`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(JSON.parse((await writer.whenClosed()).reason)).toEqual({ result: 'Unavailable', cause: 'StorageFull' })
    expect(writer.pending[0]?.length).toBeGreaterThan(0)
    const big = Buffer.concat([toyDocx('大'), Buffer.alloc(200_000, 7)])
    expect(verdict(await owner.upload('大.docx', big))).toEqual(FULL)
    const renames: unknown[] = []
    for (let n = 0; n < 200; n++) {
      const name = `${'名'.repeat(60)}${n}.docx`
      renames.push(...verdict(await owner.request('PATCH', `/api/v1/files/${file.id}`, { body: { name } })))
      if (renames.includes('StorageFull')) break
    }
    // What fits into pages that the catalogue has already may still be taken; another answer there is not.
    expect(renames.filter((one) => ![200, undefined, ...FULL].includes(one as never))).toEqual([])
    expect(renames).toContain('StorageFull')
    const health = await owner.get('/healthz')
    expect([...verdict(health), (health.body as { cause: string }).cause]).toEqual([
      503,
      'StorageFull',
      expect.stringMatching(/disk .*is full/),
    ])
    expect(verdict(await owner.get('/livez'))).toEqual([200, undefined])
    // Reading goes on.
    expect(((await owner.json('GET', '/api/v1/files')) as FileList).files.map(({ id }) => id)).toEqual([file.id])

    await rm(filler())
    // As the product's client does by itself.
    await writer.open()
    await writer.saved()
    await until('the server is well', async () => (await owner.get('/healthz')).status === 200)
    expect((await open()).text).toBe(writer.text)
    expect(verdict(await owner.upload('大.docx', big))).toEqual([201, undefined])
    expect(await owner.json('PATCH', `/api/v1/files/${file.id}`, { name: '空.docx' })).toMatchObject({
      name: '空.docx',
    })
    let answer = await owner.get(`/api/v1/files/${file.id}/export?format=txt`)
    while (answer.status === 202)
      answer = await owner.get(`/api/v1/files/${file.id}/export?format=txt&task_id=${(answer.body as Task).task_id}`)
    expect([answer.status, answer.bytes.toString()]).toEqual([200, expect.stringContaining('早')])
  },
)

it.skipIf(!isPossible)(
  'a conversion that meets the full disk says so, and not that the file is damaged; with room it is made when the file is opened',
  async () => {
    const file = await ready(owner, ((await owner.upload('出.docx', toyDocx('稿'))).body as FileItem).id)
    // The source is kept as it came; what is made of it finds no room.
    const long = toyDocx(randomBytes(400_000).toString('base64'))
    await fillBut(long.length + 300_000)
    const text = await owner.upload('长文.docx', long)
    expect(text.status).toBe(201)
    const { id } = text.body as FileItem
    await until('the import has failed', async () => {
      const { body } = await owner.get(`/api/v1/files/${id}`)
      return (body as FileItem).import_state !== 'running'
    })
    const failed = (await owner.json('GET', `/api/v1/files/${id}`)) as FileItem
    expect([failed.import_state, failed.import_error]).toEqual(['failed', 'StorageFull'])

    await fill()
    let answer = await owner.get(`/api/v1/files/${file.id}/export?format=txt`)
    while (answer.status === 202)
      answer = await owner.get(`/api/v1/files/${file.id}/export?format=txt&task_id=${(answer.body as Task).task_id}`)
    expect(verdict(answer)).toEqual(FULL)

    await rm(filler())
    await until('the file opens', async () => {
      const { status } = await owner.request('POST', `/api/v3/office/file/${id}/open/w`, {
        body: { connid: 'c', args: {} },
      })
      return status === 200
    })
    expect((await ready(owner, id)).import_error ?? null).toBeNull()
  },
)
