import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { writer, type Writer } from '../history/support.ts'
import { until } from '../support/until.ts'
import { automate, automatedFile, command, CREATED, noticesOf, rowsOf } from './support/automated-file.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let stranger: Writer
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
  stranger = await writer(server, 'stranger')
})
afterAll(() => server.close())

const MARK = [{ action: 'update' as const, values: [{ field: 'n', value: 1 }] }]
const add = (by: Writer, file: { id: string }, title: string) =>
  command(by.browser, file as never, 'records.add', { table: 't', fields: ['f'], rows: [[title]] })

it('runs on the server in the name of whoever made it, and no more once he may not write the file', async () => {
  const file = await automatedFile(lin.browser)
  const member = `/api/v1/files/${file.id}/members/${wang.id}`
  await lin.browser.json('PUT', member, { role: 'write' })
  expect((await automate(wang.browser, file, CREATED, MARK)).status).toBe(200)
  await add(lin, file, '甲')
  expect(await rowsOf(lin.browser, file)).toEqual(['甲,1'])
  await lin.browser.json('PUT', member, { role: 'read' })
  await add(lin, file, '乙')
  expect(await rowsOf(lin.browser, file)).toEqual(['甲,1', '乙,'])
  expect((await automate(wang.browser, file, CREATED, MARK)).status).toBe(403)
})

it('tells people who may read the file, and nobody else, of whatever the automation is to tell them', async () => {
  const file = await automatedFile(lin.browser)
  await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'read' })
  const people = [lin.id, wang.id, stranger.id, 'nobody']
  await automate(lin.browser, file, CREATED, [{ action: 'notify', people, text: '新的报修：{f}' }])
  await add(lin, file, '漏水')
  for (const { browser } of [lin, wang]) {
    await until('the notice', async () => (await noticesOf(browser, file)).length > 0)
    expect(await noticesOf(browser, file)).toEqual(['新的报修：漏水'])
  }
  expect(await noticesOf(stranger.browser, file)).toEqual([])
})

it('many records at once, from several people, are told of once each', async () => {
  const file = await automatedFile(lin.browser)
  await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'write' })
  await automate(lin.browser, file, CREATED, [...MARK, { action: 'notify', people: [lin.id], text: '{f}' }])
  const titles = Array.from({ length: 12 }, (_, at) => `第${at}件`)
  const answers = await Promise.all(titles.map((title, at) => add(at % 2 === 0 ? lin : wang, file, title)))
  expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200))
  await until('all notices', async () => (await noticesOf(lin.browser, file)).length >= titles.length)
  expect([...(await noticesOf(lin.browser, file))].toSorted()).toEqual([...titles].toSorted())
  expect((await rowsOf(lin.browser, file)).every((row) => row.endsWith(',1'))).toBe(true)
})
