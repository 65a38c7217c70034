import { expect, test } from 'vitest'
import { typedDatabase } from '../../files/xlsx/testing/typed-database.ts'
import { writeWorkbook } from '../../files/xlsx/write/write-workbook.ts'
import { calculator } from '../../model/formula/index.ts'
import { readImport } from '../../files/import/read-import.ts'
import { draftsOf, withKinds } from '../../files/import/sheet-draft.ts'
import { readFile } from './read-file.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

test('each sheet of a workbook becomes a table of its own name, whatever the file is called', async () => {
  const { database } = typedDatabase()
  database.calculator = calculator
  const bytes = writeWorkbook(
    database,
    [...database.tables, ...database.tables.slice(0, 1)].map((table) => ({ table })),
  )
  const sheets = await readFile(bytes, 'csv')
  if (typeof sheets === 'string') throw new Error(sheets)
  const drafts = draftsOf(sheets, '账本', [{ title: 'A1' }])
  expect(drafts.map(({ title, hasHead, isWanted }) => [title, hasHead, isWanted])).toEqual([
    ['任务_2026__全部_', true, true],
    // Has one line, which is no head.
    ['A1 2', false, true],
    ['任务_2026__全部_ 2', true, true],
  ])
  const read = drafts[0] && readImport(drafts[0].sheet, true)
  expect(read?.rows).toHaveLength(3)
  expect(withKinds(read?.columns ?? [], { 0: 'number' })[0]).toEqual({ title: '标题', kind: 'number', settings: {} })
})

test('a file of texts is one table, called as the file', async () => {
  const sheets = await readFile(utf8('名,数\n甲,1\n'), 'csv')
  if (typeof sheets === 'string') throw new Error(sheets)
  expect(draftsOf(sheets, '报价', []).map(({ title }) => title)).toEqual(['报价'])
})

test('what cannot be read is refused in words', async () => {
  expect(await readFile(utf8('PK\x03\x04 broken'), 'xlsx')).toBe('文件已损坏，读不出内容，没有导入')
  // A compound file, as workbooks with a password are.
  expect(await readFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'xlsx')).toContain('密码')
})
