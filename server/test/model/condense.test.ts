import { openWorkbook, WORTH_RECORDS, type SharedWorkbook } from '@wenfang/remote-sheet/model'
import type { FileItem } from '@wenfang/shared-protocol'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { CONDENSE_UPDATES } from '../../src/compact/compactor.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { historyOf, writer, type Writer } from '../history/support.ts'
import { TestClient } from '../support/client.ts'
import { until } from '../support/until.ts'

let server: DriveServer
let lin: Writer
let file: FileItem
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await writer(server, 'lin')
  const { name, bytes } = fixtureFile('xlsx', 7)
  file = (await lin.browser.upload(name, Buffer.from(bytes))).body as FileItem
  await ready(lin.browser, file.id)
})
afterAll(() => server.close())

interface Person {
  readonly client: TestClient
  readonly doc: Y.Doc
  readonly book: SharedWorkbook
  readonly sheetId: string
}

async function person(): Promise<Person> {
  const { id, headers } = lin
  const client = new TestClient({ origin: server.origin, fileId: file.id, user: id, headers, officeType: 's' })
  await client.open()
  const [doc] = client.docs
  if (!doc) throw new Error('no document')
  const book = openWorkbook(doc)
  return { client, doc, book, sheetId: book.sheets()[0]?.id ?? '' }
}

const COLUMNS = 4

/** One edit of a few cells. */
const write = ({ book, sheetId }: Person, row: number, value: number): void =>
  book.apply({
    kind: 'setCells',
    sheetId,
    top: row,
    left: 2,
    cells: [Array.from({ length: COLUMNS }, (_, at) => ({ value: value + at }))],
  })

const shown = ({ book, sheetId }: Person): unknown => {
  const { kinds, values } = book.readWindow(sheetId, { top: 0, left: 0, bottom: 1_999, right: 12 })
  return [...kinds].map((kind, at) => (kind === 0 ? '' : values[at]))
}

/** Single cells that lie over the base ones. */
const loose = ({ doc, sheetId }: Person): number =>
  (doc.getMap('sheets').get(sheetId) as Y.Map<Y.Map<unknown>>).get('v')?.size ?? 0

it('a workbook is made smaller while people type, and who was away finds everything', async () => {
  const people = [await person(), await person(), await person()] as const
  const [ann, bob, away] = people
  write(away, 1_500, 7)
  await away.client.saved()
  away.client.drop()
  write(away, 1_501, 8)
  // Ann writes here, too: one of the two holds, for everybody.
  write(away, 10, -5)
  const each = CONDENSE_UPDATES / 4
  for (const [at, one] of [ann, bob].entries()) for (let n = 0; n < each; n++) write(one, at * each + n, n)
  await Promise.all([ann.client.saved(), bob.client.saved()])
  // A burst more of both: the mark is passed while they go on typing.
  const more = [await person(), await person()] as const
  for (const [at, one] of more.entries()) for (let n = 0; n < each + 20; n++) write(one, 600 + at * 300 + n, n)
  await until(
    'the fold',
    () => loose(ann) < CONDENSE_UPDATES * COLUMNS - WORTH_RECORDS / 2 && loose(bob) === loose(ann),
    30_000,
  )
  const bobsLast = loose(bob)
  write(bob, 1_700, 99)
  expect(bob.book.undo(), 'what was typed last can be taken back').toBe(true)
  expect(loose(bob)).toBe(bobsLast)

  await away.client.open()
  await Promise.all([...people, ...more].map(({ client }) => client.saved()))
  const late = await person()
  const wanted = JSON.stringify(shown(late))
  await until('all are equal', () => [...people, ...more].every((one) => JSON.stringify(shown(one)) === wanted), 10_000)
  const at = (row: number): unknown =>
    late.book.readWindow(late.sheetId, { top: row, bottom: row, left: 2, right: 2 }).values[0]
  expect([at(1_500), at(1_501), at(0), at(each)]).toEqual([7, 8, 0, 0])
  expect([10, -5]).toContain(at(10))
  expect(at(599 + each)).toBe(each - 1)
  // The server's own update is nobody's.
  expect((await historyOf(lin, file)).flatMap(({ creator }) => (creator ? [creator.id] : []))).not.toContain('')
  for (const { client, book } of [...people, ...more, late]) {
    book.dispose()
    client.drop()
  }
}, 60_000)
