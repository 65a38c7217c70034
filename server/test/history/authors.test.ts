import type { Authors, FileItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { dropAfterEach } from '../support/drop-after-each.ts'
import { clientOf, sharedFile, writer, type Writer } from './support.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let reader: Writer
const dropped = dropAfterEach()

beforeAll(async () => {
  server = await startDriveServer()
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
  reader = await writer(server, 'reader')
})
afterAll(() => server.close())

const authorsOf = async ({ browser }: Writer, { id }: FileItem): Promise<Authors> =>
  (await browser.json('GET', `/api/v1/files/${id}/authors`)) as Authors

/** Letters of each person. */
function counted({ people, runs }: Authors): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let at = 0; at < runs.length; at += 5) {
    const name = people[runs[at + 3] ?? 0]?.name ?? ''
    counts[name] = (counts[name] ?? 0) + (runs[at + 2] ?? 0)
  }
  return counts
}

it('who wrote which letters is told to who may see the history, and follows what is written', async () => {
  const file = await sharedFile(lin, [
    [wang, 'write'],
    [reader, 'read'],
  ])
  // What came with the file is nobody's.
  expect(await authorsOf(lin, file)).toEqual({ people: [], runs: [] })
  const [mine, theirs] = [
    await dropped(clientOf(server, file, lin)).open(),
    await dropped(clientOf(server, file, wang)).open(),
  ]
  mine.type('湖笔二十四支')
  await mine.saved()
  theirs.type('徽墨')
  await theirs.saved()
  const told = await authorsOf(wang, file)
  expect(counted(told)).toEqual({ lin: 6, wang: 2 })
  const [, , , , seconds = 0] = told.runs
  expect(Math.abs(seconds * 1_000 - Date.now())).toBeLessThan(600_000)
  // Asked again without a change, and after one.
  expect(counted(await authorsOf(lin, file))).toEqual({ lin: 6, wang: 2 })
  theirs.type('宣纸')
  await theirs.saved()
  expect(counted(await authorsOf(lin, file))).toEqual({ lin: 6, wang: 4 })
  expect((await reader.browser.get(`/api/v1/files/${file.id}/authors`)).status).toBe(403)
})
