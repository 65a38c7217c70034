import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { bothCalculated } from '../files/both-calculated.ts'
import { formats, readTables } from '../files/formats.ts'
import { databaseBody } from '../files/part-body.ts'
import { loadKernel } from '../model/kernel.ts'
import { loadDocumentSnapshots } from '../snapshot/document-snapshots.ts'
import { loadDocumentCommands } from './document-commands.ts'

async function opened(from: Uint8Array | null = null) {
  const { source } = await formats.blank('k')
  const imported = await formats.importSource({ source, ext: 'ksheet' })
  if (!imported.ok) throw new Error(imported.detail)
  const [snapshot] = decodeParts(from ?? imported.body)
  const body = (await loadKernel()).open(snapshot?.bytes ?? null)
  const state = () => encodeParts([{ kind: 'snapshot', bytes: body.snapshot() }])
  const commands = await loadDocumentCommands()
  const document = () => ({
    body: state(),
    source: async () => source,
    asset: () => Promise.reject(new Error('none')),
    isOwner: true,
  })
  return {
    commands,
    document,
    async run(...batch: Parameters<typeof commands.run>[1]) {
      const { update, answers } = await commands.run(document(), batch)
      for (const { bytes } of update ? decodeParts(update) : [])
        body.take(bytes, { userId: 'u', timeMs: 1, isOwner: true })
      return answers
    },
  }
}

test('programs do to both parts what they do to files of their types', async () => {
  const file = await opened()
  const ids = file.commands.commands.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['workbook.cells.set', 'database.table.add']))
  const [{ table }] = (await file.run({ id: 'database.table.add', args: { title: '订单' } })) as [{ table: string }]
  expect(table).toMatch(/./)
  const snapshots = await loadDocumentSnapshots()
  const [sheet] = await snapshots.parts(file.document())
  await file.run({
    id: 'workbook.cells.set',
    args: { sheetId: sheet?.title ?? '', top: 0, left: 0, cells: [['合计', 7]] },
  })
  const seen = await snapshots.snapshot(file.document(), { part: null, width: 800, height: 600 })
  expect(seen?.text).toContain('合计')
  const { bytes } = await formats.exportBody({
    ...file.document(),
    source: await file.document().source(),
    format: 'dbt',
  })
  const again = await formats.importSource({ source: bytes, ext: 'dbt' })
  expect(again.ok).toBe(true)
})

test('tables and sheets are calculated with one another, and go on to be when the file came back', async () => {
  const file = await opened()
  const set = (cells: readonly (readonly unknown[])[], top = 0, left = 0) => ({
    id: 'workbook.cells.set',
    args: { sheetId: 'Sheet1', top, left, cells },
  })
  await file.run(set([[2], [3], ['词']]))
  const [{ table }] = (await file.run({
    id: 'database.table.fill',
    args: { title: '订单', fields: [{ kind: 'text', title: '品名', settings: {} }], rows: [['笔'], ['本']] },
  })) as [{ table: string }]
  const field = async (title: string, formula: string) =>
    await file.run({
      id: 'database.field.add',
      args: { table, kind: 'formula', title, settings: { formula }, before: null },
    })
  await field('合计', 'SUM(Sheet1!A1:A2)')
  await file.run(set([['=SUM(订单[合计])'], ['=订单[@合计]+1']], 0, 1))
  await field('再算', "'Sheet1'!B1*2")
  // What stands in the cell says as what the field is shown.
  await field('词', 'Sheet1!A3&"！"')
  await field('同', 'Sheet1!A3')
  await expect(field('没有', '没有!A1')).rejects.toMatchObject({ code: 'CommandRefused' })
  const results = async (body = file.document().body) =>
    (await bothCalculated(body)).tables.map(({ cells }) => cells.map(({ value }) => value))
  expect(await results()).toEqual([['笔', '本', 5, 5, 20, 20, '词！', '词！', '词', '词']])
  // Programs read results, too.
  const [list] = (await file.run({ id: 'database.records.list', args: { table } })) as [object]
  expect(JSON.stringify(list)).toMatch(/词！/)
  const exported = async (format: string) =>
    (await formats.exportBody({ ...file.document(), source: await file.document().source(), format })).bytes
  expect(new TextDecoder().decode(await exported('csv'))).toBe('2,10\r\n3,6\r\n词,\r\n')

  await file.run({ id: 'workbook.rows.insert', args: { sheetId: 'Sheet1', at: 0, count: 2 } })
  await file.run(set([[30]], 2))
  expect((await results())[0]?.slice(2, 6)).toEqual([33, 33, 132, 132])
  for (const ext of ['ksheet', 'xlsx']) {
    const again = await formats.importSource({ source: await exported(ext), ext })
    if (!again.ok) throw new Error(again.detail)
    // The sheet that the table was for other programs says what the table says.
    expect(again.notices).toEqual([])
    const back = await opened(again.body)
    expect((await results(back.document().body))[0]?.slice(2, 6), ext).toEqual([33, 33, 132, 132])
    await back.run({ id: 'workbook.rows.remove', args: { sheetId: 'Sheet1', at: 0, count: 1 } })
    expect((await results(back.document().body))[0]?.slice(2, 6), ext).toEqual([33, 33, 132, 132])
  }
  await file.run(set([['=MAX(订单[再算])']], 3))
  const circle = { error: '#CONNECT!' }
  expect((await results())[0]?.slice(2, 6)).toEqual([circle, circle, circle, circle])
})

test('a batch is about one part, and of a command that is there', async () => {
  const file = await opened()
  const add = { id: 'database.table.add', args: { title: '表' } }
  await expect(file.run(add, { id: 'workbook.sheet.add', args: {} })).rejects.toMatchObject({
    code: 'InvalidArgument',
    detail: { index: 1 },
  })
  await expect(file.run({ id: 'cells.set', args: {} })).rejects.toMatchObject({ code: 'InvalidArgument' })
  await expect(file.run({ id: 'database.table.paint', args: {} })).rejects.toMatchObject({ code: 'InvalidArgument' })
})

test('a range becomes a table, and a table a sheet, by one call each; formulas go on', async () => {
  const file = await opened()
  const cells = [
    ['客户', '金额', '签约', '', '=SUM(B2:B4)'],
    ['甲', 10, '2026-01-05', '', '=B3*2'],
    ['乙', 20, '2026-01-06'],
    ['丙', 5, '2026-01-07'],
  ]
  await file.run({ id: 'workbook.cells.set', args: { sheetId: 'Sheet1', top: 0, left: 0, cells } })
  const wanted = { sheetId: 'Sheet1', range: 'A1:C4', title: '订单' }
  const [made] = (await file.run({ id: 'file.rangeToTable', args: wanted })) as [{ table: string; refused: number }]
  expect(made.refused).toBe(0)
  const tables = async () => await readTables(databaseBody(file.document().body) ?? new Uint8Array())
  const [table] = await tables()
  expect([table?.name, table?.columns, table?.rows]).toEqual(['订单', ['客户', '金额', '签约'], 3])
  expect(table?.formats).toEqual(['@', null, 'yyyy-mm-dd'])
  const csv = async () =>
    new TextDecoder().decode(
      (await formats.exportBody({ ...file.document(), source: await file.document().source(), format: 'csv' })).bytes,
    )
  expect(await csv()).toContain('35')
  expect(await csv()).not.toContain('甲')
  await expect(file.run({ id: 'file.rangeToTable', args: { ...wanted, range: 'H8:I9' } })).rejects.toMatchObject({
    code: 'CommandRefused',
  })
  await file.run({ id: 'file.tableToRange', args: { table: made.table } })
  expect(await tables()).toEqual([])
  const [read] = (await file.run({ id: 'workbook.fellows.read', args: { sheetId: '订单', range: 'A1:C4' } })) as [
    { rows: unknown },
  ]
  expect(read.rows).toEqual([
    ['客户', '金额', '签约'],
    ['甲', '10', '2026/1/5'],
    ['乙', '20', '2026/1/6'],
    ['丙', '5', '2026/1/7'],
  ])
  expect(await csv()).toContain('35')
})
