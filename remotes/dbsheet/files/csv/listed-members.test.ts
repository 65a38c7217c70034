import { expect, test } from 'vitest'
import { emptyBody } from '../../model/index.ts'
import { databaseOf } from '../dbt.ts'
import { formats } from '../formats.ts'
import { writeWorkbook } from '../xlsx/write/write-workbook.ts'
import { writeCsv } from './write-csv.ts'

const TITLES = ['上海,浦东', '红、蓝', '5" 屏', '"引"', '普通']
const LISTS = [['a', 'b'], ['b'], ['c', 'd', 'e'], ['a', 'e'], ['d'], ['c'], ['b', 'e'], ['e'], null, ['a']]

function database() {
  const body = emptyBody()
  const options = TITLES.map((title, at) => ({ id: 'abcde'.charAt(at), title, colour: at }))
  body.found([
    {
      kind: 'table.add',
      table: 't',
      title: '表',
      field: { id: 'name', kind: 'text', settings: { title: '名' } },
      view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
      before: null,
    },
    {
      kind: 'field.add',
      table: 't',
      field: { id: 'tags', kind: 'multiSelect', settings: { title: '标签', options } },
      before: null,
    },
    {
      kind: 'records.add',
      table: 't',
      records: LISTS.map((_, at) => at + 1),
      fields: ['name', 'tags'],
      values: [LISTS.map((_, at) => `第${at}个`), LISTS],
    },
  ])
  return body.database
}

/** The members of each list by their titles, as a file of ours is opened again. */
async function again(source: Uint8Array, ext: string) {
  const result = await formats.importSource({ source, ext })
  const [table] = result.ok ? databaseOf(result.body).database.tables : []
  const field = table?.fields[1]
  if (!table || !field) throw new Error('no field')
  const titles = new Map((field.settings.options ?? []).map(({ id, title }) => [id, title]))
  const lists = Array.from({ length: table.length }, (_, slot) => table.column(field).get(slot))
  return {
    kind: field.kind,
    lists: lists.map((list) => (Array.isArray(list) ? list.map((id) => titles.get(id)) : null)),
  }
}

test('lists with separators in their members come back as they left, as CSV and as a workbook', async () => {
  const wanted = LISTS.map((list) => list?.map((id) => TITLES['abcde'.indexOf(id)]) ?? null)
  const [table] = database().tables
  if (!table) throw new Error('no table')
  const csv = writeCsv(database(), table)
  expect(csv.split('\r\n')[1]).toBe('第0个,"""上海,浦东""、""红、蓝"""')
  expect(await again(new TextEncoder().encode(csv), 'csv')).toEqual({ kind: 'multiSelect', lists: wanted })
  const workbook = writeWorkbook(database(), [{ table }])
  expect(await again(workbook, 'xlsx')).toEqual({ kind: 'multiSelect', lists: wanted })
})
