import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPython } from '@wenfang/shared-testing/programs'
import { afterAll, expect, test } from 'vitest'
import { formOf, parsed, type Field, type View } from '../../model/index.ts'
import { bodyOf, databaseOf } from '../dbt.ts'
import { formats } from '../formats.ts'
import { readWorkbook } from './read/read-workbook.ts'
import { writeWorkbook } from './write/write-workbook.ts'
import { TYPED, typedDatabase } from './testing/typed-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'dbsheet-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const noAsset = () => Promise.reject(new Error('no assets'))

async function exported(): Promise<Uint8Array> {
  const body = bodyOf(typedDatabase())
  return (await formats.exportBody({ source: new Uint8Array(), body, format: 'xlsx', asset: noAsset })).bytes
}

/** What a kind becomes in a workbook, where it is not the same. */
const BECOMES: Partial<Record<Field['kind'], Field['kind']>> = {
  progress: 'percent',
  rating: 'number',
  multiSelect: 'text',
  person: 'text',
  dateRange: 'text',
  cascade: 'text',
  group: 'text',
  signature: 'text',
  barcode: 'text',
  location: 'text',
  link: 'text',
  lookup: 'text',
  rollup: 'number',
  formula: 'number',
  autoNumber: 'number',
  createdTime: 'date',
  createdBy: 'text',
}

test('an exported database comes in again with the kinds and the values that it had', async () => {
  const [sheet, ...others] = await readWorkbook(await exported())
  expect(sheet?.title).toBe('任务_2026__全部_')
  expect(others.map(({ title, rows }) => [title, rows])).toEqual([['A1', [['空']]]])
  expect(sheet?.rows[0]).toEqual(TYPED.map(([{ settings }]) => settings.title))
  const table = databaseOf(bodyOf(typedDatabase())).database.tables[0]
  for (const [column, [field]] of TYPED.entries()) {
    const found = sheet?.field(column, true)
    const { title } = field.settings
    expect(found?.kind, title).toBe(BECOMES[field.kind] ?? field.kind)
    if (field.settings.digits !== undefined) expect(found?.settings.digits, title).toBe(field.settings.digits)
    if (field.settings.hasTime) expect(found?.settings.hasTime, title).toBe(true)
    if (field.kind === 'select')
      expect(found?.settings.options?.map((each) => each.title)).toEqual(
        field.settings.options?.map((each) => each.title),
      )
    // What the field makes of the texts is what the cells held.
    if (BECOMES[field.kind] !== undefined || !table) continue
    for (const row of [0, 1, 2]) {
      const text = sheet?.rows[row + 1]?.[column] ?? ''
      const value = parsed({ ...field, settings: { ...field.settings } }, text, new Map())
      const was = table.column(field).get(row)
      if (formOf(field) === 'number' && typeof was === 'number') expect(value, title).toBeCloseTo(was, 12)
      else expect(value, title).toEqual(was)
    }
  }
})

test('of a view its fields leave, its records, and in its order', async () => {
  const { database } = typedDatabase()
  const [table] = database.tables
  const [first] = table?.views ?? []
  if (!table || !first) throw new Error('no table')
  const hidden = Object.fromEntries(table.fields.slice(3).map(({ id }) => [id, { isHidden: true }]))
  const view: View = {
    ...first,
    fields: hidden,
    settings: {
      title: '视图',
      filter: { match: 'all', conditions: [{ field: '多行', operator: 'isFilled' }] },
      sorts: [{ field: '数', isDescending: false }],
    },
  }
  const [sheet] = await readWorkbook(writeWorkbook(database, [{ table, view }]))
  expect(sheet?.rows).toEqual([
    ['标题', '多行', '数'],
    ['=1+1', '\t前', '-0.07'],
    ['007', '一行\n二行', '1234.5'],
  ])
})

const python = findPython(['openpyxl'])
const SCRIPT = `
import json, openpyxl, sys
book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
head = [cell.value for cell in sheet[1]]
row = {name: (cell.data_type, cell.number_format, cell.value.isoformat() if hasattr(cell.value, 'isoformat') else str(cell.value))
       for name, cell in zip(head, sheet[2])}
print(json.dumps({
  'sheets': [[s.title, s.sheet_state] for s in book.worksheets],
  'tables': [[t.displayName, t.ref, [c.name for c in t.tableColumns] == [str(c.value) for c in s[1]]] for s in book.worksheets for t in s.tables.values()],
  'lists': [[str(v.sqref), v.formula1] for v in sheet.data_validations.dataValidation],
  'frozen': sheet.freeze_panes, 'row': row}))`

test.skipIf(python === null)(
  'another program finds typed cells, tables and lists of options (needs Python with openpyxl)',
  async () => {
    const file = join(folder, 'book.xlsx')
    writeFileSync(file, await exported())
    const said = JSON.parse(execFileSync(python ?? '', ['-c', SCRIPT, file], { encoding: 'utf8' })) as Record<
      string,
      unknown
    >
    expect(said).toMatchObject({
      sheets: [
        ['任务_2026__全部_', 'visible'],
        ['A1', 'visible'],
        ['选项', 'hidden'],
      ],
      tables: [
        ['任务_2026__全部_', 'A1:AG4', true],
        ['_A1', 'A1:A2', true],
      ],
      lists: [
        ['M2:M1048576', '"新建,完成"'],
        ['N2:N1048576', "'选项'!$A$1:$A$60"],
      ],
      frozen: 'A2',
      row: {
        标题: ['s', '@', '007'],
        数: ['n', '#,##0.00', '1234.5'],
        钱: ['n', '"¥"#,##0.00', '12.5'],
        率: ['n', '0.0%', '0.4567'],
        日: ['d', 'yyyy-mm-dd', '2026-03-01T00:00:00'],
        时: ['d', 'yyyy-mm-dd hh:mm', '2026-03-01T08:30:00'],
        完: ['b', 'General', 'True'],
        态: ['s', '@', '完成'],
        人: ['s', '@', '王一'],
        两倍: ['n', 'General', '2469'],
        上级: ['s', '@', '=1+1'],
      },
    })
  },
)
