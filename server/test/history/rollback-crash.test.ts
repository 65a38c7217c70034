import type { FileItem } from '@wenfang/shared-protocol'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import { Browser } from '../drive/support/browser.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { databaseOf, type ServerDatabase } from '../services/database-of.ts'
import { TestClient } from '../support/client.ts'
import { until } from '../support/until.ts'
import { office, textAt, versionsOf, type Writer } from './support.ts'

const ENTRY = new URL('./crash-entry.ts', import.meta.url)
const headers = { authorization: `Bearer ${OWNER_TOKEN}` }

let dataDir = ''
let database: ServerDatabase | null = null
let environment: Readonly<Record<string, string>> = {}
let child: CrashProcess | null = null
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-rollback-'))
  database = await databaseOf(dataDir)
  environment = database.environment
})
afterAll(async () => {
  await child?.end('SIGKILL')
  await database?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

/** What a rollback takes on this machine; kills are spread over it. */
let tookMs = 0

it.each([null, 0.5])(
  'S381 a kill -9 at any time of a rollback leaves the file before or after it, editable and with everything kept (%s)',
  async (share) => {
    child ??= await startCrashServer(dataDir, { entry: ENTRY, environment })
    const port = Number(new URL(child.origin).port)
    const owner: Writer = { id: '', headers, browser: new Browser(child.origin, headers) }
    const file = (await owner.browser.upload('史.docx', toyDocx('原文'))).body as FileItem
    await ready(owner.browser, file.id)
    const open = () => new TestClient({ origin: child?.origin ?? '', fileId: file.id, user: '', headers }).open()
    const client = await open()
    client.type('一')
    const { data } = await client.command({ cmd: 'file.saveversion' })
    client.type('二')
    await client.saved()
    const begunMs = performance.now()
    const rolling = owner.browser.request('POST', office(file, 'rollback'), { body: { version: data?.['version'] } })
    if (share === null) {
      expect((await rolling).status).toBe(200)
      tookMs = performance.now() - begunMs
    } else {
      rolling.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, tookMs * share))
    }
    await child.end('SIGKILL')
    client.drop()

    child = await startCrashServer(dataDir, { entry: ENTRY, port, environment })
    // The rollback that was begun is ended by the next server; before it ends, the sealed generation takes no edits.
    await expect
      .poll(
        async () => {
          const again = await open()
          again.type('。')
          const isSaved = () => again.pending.every((edits) => edits.length === 0)
          await until('saved, or disconnected', () => isSaved() || again.closed !== null)
          again.drop()
          return isSaved() && again.text
        },
        { timeout: 30_000 },
      )
      .toMatch(/^一(二)?。+$/)
    // Opened first: a rollback that ends just now has its version by the time the list is read.
    const now = await open()
    const versions = await versionsOf(owner, file)
    const texts = await Promise.all(versions.map(({ version }) => textAt(owner, file, version)))
    expect([now.text, ...texts].some((text) => text.startsWith('一二'))).toBe(true)
    now.drop()
  },
)
