import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const main = resolve(import.meta.dirname, '../start.mjs')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenfang-data-folder-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a data folder that cannot be written is told in one sentence', async () => {
  // Below a file nobody can make a folder, the superuser neither.
  const data = join(folder, 'file', 'data')
  const env = { ...process.env, WENFANG_DATA: data, PORT: '0', LOG_LEVEL: 'silent' }
  const started = promisify(execFile)(process.execPath, [main], { env, timeout: 60_000 })
  const { code, stderr } = await started.then(
    () => ({ code: 0, stderr: '' }),
    (error: { readonly code: number; readonly stderr: string }) => error,
  )
  expect(
    stderr
      .trim()
      .split('\n')
      .filter((line) => !/Warning|--trace-warnings/.test(line)),
  ).toEqual([`The data folder ${data} cannot be written (ENOTDIR): check its owner and its disk.`])
  expect(code).toBe(1)
})
