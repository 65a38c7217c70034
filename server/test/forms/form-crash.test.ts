import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import { Browser } from '../drive/support/browser.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'
import { formFile, titlesOf } from './support/form-file.ts'

// An answer of a form while the server dies between the moment in which it came to the disk and the one in which it was told.

/** Two servers start, each of which starts what reads files. */
const LIMIT_MS = 240_000

const entry = new URL('./support/form-crash-server.ts', import.meta.url)
let dataDir = ''
let child: CrashProcess | null = null
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-form-'))
})
afterAll(async () => {
  await child?.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function serve(dies: 'after' | ''): Promise<CrashProcess> {
  await child?.end('SIGKILL')
  child = await startCrashServer(dataDir, { entry, environment: { WENFANG_DIES: dies } })
  return child
}
const owner = ({ origin }: CrashProcess) => new Browser(origin, { authorization: `Bearer ${OWNER_TOKEN}` })

it(
  'an answer is one record, though kill -9 comes once it is written and the same key is sent again',
  async () => {
    const first = await serve('after')
    const { file, link } = await formFile(owner(first))
    const send = ({ origin }: CrashProcess) =>
      new Browser(origin).request('POST', `/api/v1/forms/${link.id}/submissions`, {
        body: { key: 'key-of-the-answer-that-dies', answers: [{ field: 'f', value: '只有一份' }] },
      })
    await expect(send(first)).rejects.toThrow()
    const second = await serve('')
    expect((await send(second)).body).toEqual({ is_kept: true, faults: [] })
    expect(await titlesOf(owner(second), file)).toEqual(['只有一份'])
    const links = (await owner(second).json('GET', `/api/v1/files/${file.id}/forms`)) as unknown[]
    expect(links).toMatchObject([{ answers: 1 }])
  },
  LIMIT_MS,
)
