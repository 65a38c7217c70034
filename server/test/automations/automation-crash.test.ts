import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import { Browser } from '../drive/support/browser.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'
import { databaseOf, type ServerDatabase } from '../services/database-of.ts'
import { until } from '../support/until.ts'
import { automate, automatedFile, command, CREATED, noticesOf, rowsOf } from './support/automated-file.ts'

// What an automation asks for while the server dies between the moment in which it came to the log and the one in which it was done.

/** Three servers start, each of which starts what reads files. */
const LIMIT_MS = 240_000

const entry = new URL('./support/automation-crash-server.ts', import.meta.url)
let dataDir = ''
let database: ServerDatabase | null = null
let child: CrashProcess | null = null
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-automation-'))
  database = await databaseOf(dataDir)
})
afterAll(async () => {
  await child?.end('SIGKILL')
  await database?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function serve(dies: 'appended' | ''): Promise<CrashProcess> {
  await child?.end('SIGKILL')
  child = await startCrashServer(dataDir, { entry, environment: { ...database?.environment, WENFANG_DIES: dies } })
  return child
}
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const owner = ({ origin }: CrashProcess) => new Browser(origin, { authorization: `Bearer ${OWNER_TOKEN}` })

it(
  'what follows from a record is done once, and is told once, though kill -9 comes before it was told',
  async () => {
    const first = await serve('appended')
    const file = await automatedFile(owner(first))
    const { id } = (await owner(first).json('GET', '/api/v1/account')) as { readonly id: string }
    const made = await automate(owner(first), file, CREATED, [
      { action: 'update', values: [{ field: 'n', value: 1 }] },
      { action: 'notify', people: [id], text: '新的报修：{f}' },
    ])
    expect(made.status).toBe(200)
    const add = { table: 't', fields: ['f'], rows: [['漏水']] }
    await command(owner(first), file, 'records.add', add).catch(() => null)
    await until('the server to be dead', () => !isAlive(first.pid))

    for (const dies of ['', ''] as const) {
      const next = await serve(dies)
      expect(await rowsOf(owner(next), file)).toEqual(['漏水,1'])
      await until('the notice', async () => (await noticesOf(owner(next), file)).length > 0)
      expect(await noticesOf(owner(next), file)).toEqual(['新的报修：漏水'])
    }
    // And it goes on.
    const last = await serve('')
    await command(owner(last), file, 'records.add', { table: 't', fields: ['f'], rows: [['断电']] })
    await until('the second notice', async () => (await noticesOf(owner(last), file)).length > 1)
    expect(await noticesOf(owner(last), file)).toEqual(['新的报修：断电', '新的报修：漏水'])
  },
  LIMIT_MS,
)
