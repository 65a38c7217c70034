import { expect, test } from 'vitest'
import { calculator } from '../../model/formula/index.ts'
import { emptyBody } from '../../model/index.ts'
import { tableOps } from '../../model/testing/new-table.ts'
import { bodyOf } from '../dbt.ts'
import { formats } from '../formats.ts'
import { writeJson } from './write-json.ts'

function database() {
  const body = emptyBody()
  body.found([
    ...tableOps(),
    { kind: 'person.put', person: 'p', name: '林' },
    {
      kind: 'field.add',
      table: 't',
      field: { id: 'go', kind: 'button', settings: { title: '开始' } },
      before: null,
    },
    {
      kind: 'view.add',
      table: 't',
      view: {
        id: 'open',
        kind: 'grid',
        settings: {
          title: '进行中',
          filter: { match: 'all', conditions: [{ field: 'state', operator: 'anyOf', value: ['open'] }] },
        },
        fields: { day: { isHidden: true }, calculated: { isHidden: true } },
      },
      before: null,
    },
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2],
      fields: ['name', 'amount', 'day', 'done', 'state', 'tags', 'owner', 'parent'],
      values: [
        ['甲', '乙'],
        [1.5, null],
        [Date.UTC(2026, 2, 11), null],
        [true, false],
        ['open', null],
        [['a', 'b'], null],
        [['p'], null],
        [['2'], null],
      ],
    },
  ])
  return body
}

test('a file leaves as JSON: every table, what cells say as what it is', async () => {
  const asset = () => Promise.reject(new Error('none'))
  const source = new Uint8Array()
  const { bytes, ext } = await formats.exportBody({ source, body: bodyOf(database()), format: 'json', asset })
  const { tables } = JSON.parse(new TextDecoder().decode(bytes)) as { tables: { title: string; records: object[] }[] }
  expect([ext, tables.length, tables[0]?.records.length]).toEqual(['json', 1, 2])
  expect(tables[0]?.records[0]).toEqual({
    名称: '甲',
    数量: 1.5,
    日期: '2026-03-11',
    完成: true,
    状态: '进行中',
    标签: ['甲', '乙'],
    负责人: ['林'],
    编号: 1,
    上级: ['乙'],
    下级: null,
    上级名称: '乙',
    下级数量: 0,
    两倍: 3,
    说明: '甲完3甲、乙',
  })
  expect(tables[0]?.records[1]).toMatchObject({ 名称: '乙', 数量: null, 完成: false, 标签: null, 下级: ['甲'] })
})

test('a view leaves with the records and fields that it shows', () => {
  const body = database()
  body.database.calculator = calculator
  const [table] = body.database.tables
  const view = table?.view('open')
  if (!table || !view) throw new Error('no view')
  const bytes = writeJson(body.database, [{ table, view }])
  const { tables } = JSON.parse(new TextDecoder().decode(bytes)) as {
    tables: { view: string; fields: { title: string }[]; records: Record<string, unknown>[] }[]
  }
  expect(tables[0]).toMatchObject({ view: '进行中', records: [{ 名称: '甲', 数量: 1.5 }] })
  const titles = tables[0]?.fields.map(({ title }) => title)
  expect(titles).toEqual(expect.not.arrayContaining(['日期', '说明', '开始']))
})
