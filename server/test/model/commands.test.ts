import { openWorkbook, type SharedWorkbook } from '@wenfang/remote-sheet/model'
import type { CommandAnswer, CommandList, FileItem } from '@wenfang/shared-protocol'
import { xlsx } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { historyOf, writer, type Writer } from '../history/support.ts'
import { TestClient } from '../support/client.ts'
import { until } from '../support/until.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
let file: FileItem
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
  const rows = [['品名', '金额'], ...Array.from({ length: 20 }, (_, at) => [`货${20 - at}`, at * 10])]
  file = (await lin.browser.upload('账.xlsx', Buffer.from(xlsx([{ name: '账', rows }])))).body as FileItem
  await ready(lin.browser, file.id)
  await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'write' })
})
afterAll(() => server.close())

const path = (): string => `/api/v1/files/${file.id}/commands`
const call = (by: Writer, commands: readonly object[]) => by.browser.request('POST', path(), { body: { commands } })
const on = (id: string, args: object = {}) => ({ id, args: { sheetId: '账', ...args } })

const sequence = ({ body }: Awaited<ReturnType<typeof call>>): number =>
  Number((body as CommandAnswer).revision.split(':')[1])

async function open(): Promise<{ readonly client: TestClient; readonly book: SharedWorkbook }> {
  const { id, headers } = wang
  const client = new TestClient({ origin: server.origin, fileId: file.id, user: id, headers, officeType: 's' })
  await client.open()
  const [doc] = client.docs
  if (!doc) throw new Error('no document')
  return { client, book: openWorkbook(doc) }
}

/** Thirty things that a person does to a workbook, each by its command. */
const THIRTY = [
  on('cells.set', {
    top: 0,
    left: 2,
    cells: [
      ['税', '合计'],
      ['=B2*0.1', '=B2+C2'],
    ],
  }),
  on('cells.fill', { from: 'C2:D2', to: 'C2:D21' }),
  on('cells.total', { range: 'B2:D21', row: 1, column: 1, name: 'SUM' }),
  on('style.set', { ranges: ['A1:D1'], style: { font: { isBold: true } } }),
  on('style.set', { ranges: ['B2:D22'], style: { format: '#,##0.00' } }),
  on('style.border', { ranges: ['A1:D22'], choice: 'all' }),
  on('data.sort', { range: 'A2:D21', keys: [{ column: 3, isDescending: true }] }),
  on('rows.insert', { at: 0, count: 1 }),
  on('cells.set', { top: 0, left: 0, cells: [['出库单']] }),
  on('merge.add', { range: 'A1:D1' }),
  on('rows.resize', { first: 0, last: 0, size: 30 }),
  on('columns.resize', { first: 0, last: 0, size: 18 }),
  on('columns.insert', { at: 4, count: 2 }),
  on('columns.remove', { at: 5, count: 1 }),
  on('cells.copy', { fromSheetId: '账', from: 'A2:D4', sheetId: '账', to: 'G2:J4', parts: 'contents' }),
  on('cells.clearContents', { ranges: ['J2:J4'] }),
  on('cells.clearFormats', { ranges: ['G2:J4'] }),
  on('rows.hide', { first: 20, last: 20 }),
  on('rows.show', { first: 20, last: 20 }),
  on('rows.group', { first: 4, last: 8 }),
  on('sheets.freeze', { rows: 2, columns: 1 }),
  on('sheets.gridLines', { isShown: false }),
  on('sheets.zoom', { percent: 90 }),
  on('sheets.colour', { rgb: 'AA3300' }),
  { id: 'names.add', args: { name: '总额', sheetId: '', formula: '账!$D$23', comment: '' } },
  { id: 'sheets.add', args: { name: '表', at: 1 } },
  {
    id: 'cells.set',
    args: {
      sheetId: '表',
      top: 0,
      left: 0,
      cells: [
        ['项', '数'],
        ['甲', 1],
        ['乙', '=总额'],
      ],
    },
  },
  { id: 'table.create', args: { sheetId: '表', range: 'A1:B3', hasHeader: true } },
  on('note.add', { ranges: ['A2'], payload: { text: '由脚本写入', author: '脚本' } }),
  on('hyperlink.add', { ranges: ['A3'], payload: { address: 'https://example.com/', location: '', tooltip: '' } }),
]

describe('commands over HTTP', () => {
  it('are listed with what they take', async () => {
    const { commands } = (await lin.browser.json('GET', path())) as CommandList
    expect(commands.map(({ id }) => id)).toEqual(expect.arrayContaining(THIRTY.map(({ id }) => id)))
    expect(commands.find(({ id }) => id === 'rows.insert')).toMatchObject({ title: '插入行', args: { type: 'object' } })
  })

  it('do thirty things while somebody types, who sees them at once and loses nothing', async () => {
    const { client, book } = await open()
    const sheetId = book.sheets()[0]?.id ?? ''
    book.apply({ kind: 'setCells', sheetId, top: 24, left: 0, cells: [[{ value: '我在输入' }]] })
    const { status, body } = await call(lin, THIRTY)
    expect([status, body]).toMatchObject([200, { answers: expect.any(Array) }])
    const { revision, answers } = body as CommandAnswer
    expect(answers).toHaveLength(THIRTY.length)
    const at = (row: number, column: number): unknown => {
      const cell = book.readWindow(sheetId, { top: row, left: column, bottom: row, right: column })
      return cell.formulas[0] ? `=${cell.formulaTexts[0]}` : (cell.texts[cell.values[0] ?? 0]?.text ?? cell.values[0])
    }
    await until('the batch to arrive', () => at(0, 0) === '出库单')
    book.apply({ kind: 'setCells', sheetId, top: 40, left: 0, cells: [[{ value: '接着输入' }]] })
    await client.saved()
    expect([at(1, 3), at(2, 0), at(2, 3), at(22, 3)]).toEqual(['合计', '货1', '=B3+C3', '=SUM(D3:D22)'])
    // What was typed before the batch went down with its row.
    expect([at(25, 0), at(40, 0)]).toEqual(['我在输入', '接着输入'])
    expect(book.objects(book.sheets()[1]?.id ?? '', 'table')).toHaveLength(1)
    expect(revision).toMatch(new RegExp(`^${client.generation}:\\d+$`))
    expect(Number(revision.split(':')[1])).toBeLessThanOrEqual(client.durableSeq[0] ?? 0)
    client.drop()
    const csv = (await lin.browser.request('GET', `/api/v1/files/${file.id}/export?format=csv`)).bytes.toString()
    expect(csv).toContain('接着输入')
    const history = JSON.stringify(await historyOf(wang, file))
    for (const { id } of [lin, wang]) expect(history).toContain(id)
  })

  it('are done all or not at all; what is wrong is named by its number', async () => {
    const before = await call(lin, [on('sheets.zoom', { percent: 90 })])
    const cases = [
      [on('rows.insert', { at: 0, count: 1 }), on('rows.insert', { at: 0 })],
      [on('rows.insert', { at: 0, count: 1 }), on('rows.explode')],
      [on('rows.insert', { at: 0, count: 1 }), on('rows.insert', { at: 0, count: 1, more: true })],
      [on('rows.insert', { at: 0, count: 1 }), on('merge.add', { range: 'nonsense' })],
    ]
    for (const commands of cases)
      expect(await call(lin, commands)).toMatchObject({
        status: 400,
        body: { result: 'InvalidArgument', detail: { index: 1 } },
      })
    expect(await call(lin, [on('sheets.add', { name: '账', at: 0 })])).toMatchObject({ status: 400 })
    expect(await call(lin, [{ id: 'sheets.rename', args: { sheetId: '表', name: '账' } }])).toMatchObject({
      status: 409,
      body: { result: 'CommandRefused', detail: { index: 0, reason: 'nameTaken' } },
    })
    const after = await call(lin, [on('sheets.zoom', { percent: 90 })])
    // Nothing but the two calls that hold was written.
    expect(sequence(after)).toBe(sequence(before) + 1)
    expect(await lin.browser.request('POST', path(), { body: { commands: [], more: 1 } })).toMatchObject({
      status: 400,
    })
  })

  it('are for whoever may write', async () => {
    await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'comment' })
    expect(await call(wang, [on('sheets.zoom', { percent: 120 })])).toMatchObject({ status: 403 })
  })
})
