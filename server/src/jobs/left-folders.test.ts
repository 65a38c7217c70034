import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLeftFolders } from './left-folders.ts'

const HOUR_MS = 3_600_000
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'left-'))
  for (const name of ['job-a', 'job-b', 'kept-c', 'sources']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'job-a', 'source.bin'), 'what somebody wrote')
  const long = new Date(Date.now() - 2 * HOUR_MS)
  for (const name of ['job-a', 'kept-c', 'sources']) await utimes(join(folder, name), long, long)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('what killed servers left goes, of others at work only what nothing was written into for long', async () => {
  expect(await removeLeftFolders(folder, HOUR_MS)).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual(['job-b', 'sources'])
  expect(await removeLeftFolders(folder, 0)).toBe(1)
  expect(await readdir(folder)).toEqual(['sources'])
})

test('a folder that is not there yet is no fault', async () => {
  expect(await removeLeftFolders(join(folder, 'none'), 0)).toBe(0)
})
