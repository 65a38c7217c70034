import type { CommandList, FileItem, Task } from '@wenfang/shared-protocol'
import { xlsx } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'
import { Random, seeds } from '../support/random.ts'

// Batches of commands from somebody who means ill: whatever comes is refused with a code, changes nothing, and ends nothing.

let server: DriveServer
let lin: Writer
let wang: Writer
let file: FileItem
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
  file = (await lin.browser.upload('账.xlsx', Buffer.from(xlsx([{ name: '账', rows: [['甲', 1]] }])))).body as FileItem
  await ready(lin.browser, file.id)
})
afterAll(() => server.close())

const path = (): string => `/api/v1/files/${file.id}/commands`
const send = (by: Writer, body: unknown) => by.browser.request('POST', path(), { body })
const set = (cells: unknown) => ({ id: 'cells.set', args: { sheetId: '账', top: 0, left: 0, cells } })
const csv = async (): Promise<string> => {
  const address = `/api/v1/files/${file.id}/export?format=csv`
  let answer = await lin.browser.get(address)
  while (answer.status === 202) answer = await lin.browser.get(`${address}&task_id=${(answer.body as Task).task_id}`)
  expect(answer.status).toBe(200)
  return answer.bytes.toString()
}
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

it('G28 a stranger and a reader run nothing, whatever the batch', async () => {
  const batch = { commands: [set([['改']])] }
  expect((await send(wang, batch)).status).toBe(404)
  await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'read' })
  expect((await send(wang, batch)).status).toBe(403)
  await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'comment' })
  expect((await send(wang, batch)).status).toBe(403)
})

it('G28 what no schema knows, deep, huge and prototype keys are refused with a code and change nothing', async () => {
  const before = await csv()
  const raw = (body: string) =>
    lin.browser.request('POST', path(), { body: Buffer.from(body), headers: { 'content-type': 'application/json' } })
  const args = (json: string): string => `{"commands":[{"id":"cells.set","args":${json}}]}`
  const attacks: readonly string[] = [
    '',
    'null',
    '[]',
    '{}',
    '{"commands":{}}',
    '{"commands":[null]}',
    '{"commands":[[]]}',
    '{"commands":[{"id":"__proto__","args":{}}]}',
    '{"commands":[{"id":"constructor"}]}',
    '{"commands":[{"id":"toString","args":{}}]}',
    '{"commands":[{"id":"cells.set","args":[]}]}',
    args('{"sheetId":"__proto__","top":0,"left":0,"cells":[["x"]]}'),
    args('{"__proto__":{"sheetId":"账"},"top":0,"left":0,"cells":[["x"]]}'),
    args('{"constructor":{"prototype":{"x":1}},"sheetId":"账","top":0,"left":0,"cells":[["x"]]}'),
    args('{"sheetId":"账","top":-1,"left":0,"cells":[["x"]]}'),
    args('{"sheetId":"账","top":1e300,"left":0,"cells":[["x"]]}'),
    args('{"sheetId":"账","top":0.5,"left":0,"cells":[["x"]]}'),
    args('{"sheetId":"账","top":1048576,"left":16384,"cells":[["x"]]}'),
    args(`{"sheetId":"账","top":0,"left":0,"cells":${deep(5_000)}}`),
    args(deep(100_000)),
    `{"commands":[${'{"id":"x"},'.repeat(20_000)}{"id":"x"}]}`,
    `{"commands":[{"id":"cells.set","args":{"sheetId":"账","top":0,"left":0,"cells":[["${'大'.repeat(2_000_000)}"]]}}]}`,
  ]
  for (const [at, body] of attacks.entries()) {
    const { status, body: answer } = await raw(body)
    expect([at, status >= 400 && status < 500, typeof (answer as { result?: unknown }).result]).toEqual([
      at,
      true,
      'string',
    ])
  }
  // A batch that fails at its end does nothing of its beginning.
  const half = await send(lin, { commands: [set([['一半']]), { id: 'sheets.remove', args: { sheetId: '没有' } }] })
  expect(half.status).toBeGreaterThanOrEqual(400)
  expect(await csv()).toEqual(before)
})

it.each(seeds(1))('G28 arguments of any kind end in an answer with a code (seed %i)', async (seed) => {
  const random = new Random(seed)
  const { commands } = (await lin.browser.json('GET', path())) as CommandList
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item
  const value = (depth = 0): unknown => {
    const kinds = [
      () => null,
      () => random.chance(0.5),
      () => pick([-1, 0, 1, 1.5, 2 ** 31, 2 ** 53, -1e308]),
      () =>
        pick([
          '',
          '账',
          'A1',
          'A1:B2',
          'A:A',
          '1:1048576',
          'XFD1048576',
          '=A1:A1048576',
          '\u0000',
          '\ud800',
          '__proto__',
          '账!A1',
        ]),
      () => Array.from({ length: random.below(4) }, () => value(depth + 1)),
      () =>
        Object.fromEntries(
          Array.from({ length: random.below(4) }, () => [
            pick(['sheetId', 'range', 'ranges', 'cells', 'at', 'count', '__proto__']),
            value(depth + 1),
          ]),
        ),
    ]
    return pick(depth > 3 ? kinds.slice(0, 4) : kinds)()
  }
  for (let n = 0; n < 60; n++) {
    const { id, args } = pick(commands)
    const known = Object.keys((args as { properties?: object } | undefined)?.properties ?? {})
    const made = Object.fromEntries(
      known
        .filter(() => random.chance(0.9))
        .map((name) => [name, name === 'sheetId' && random.chance(0.8) ? '账' : value()]),
    )
    const { status, body } = await send(lin, { commands: [{ id, args: made }] })
    const { result, cause } = body as { result?: string; cause?: string }
    expect([id, JSON.stringify(made), status < 500, status === 200 || result !== undefined, cause === 'error']).toEqual(
      [id, JSON.stringify(made), true, true, false],
    )
  }
  // Whatever was written, it is a workbook.
  await csv()
})
