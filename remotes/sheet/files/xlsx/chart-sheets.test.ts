import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { commandOf } from '../../commands/index.ts'
import { bookPages } from '../../print/book-pages.ts'
import { importWorkbook, openWorkbook, type EditRefused, type SharedWorkbook } from '../../model/index.ts'
import { CHART_SHEET, chartSheetBook as source } from '../testing/chart-sheet-book.ts'
import { readXlsx } from './read/read-xlsx.ts'
import { writeXlsx } from './write/write-xlsx.ts'

async function opened(): Promise<SharedWorkbook> {
  const doc = new Y.Doc()
  importWorkbook(doc, (await readXlsx(source)).data)
  return openWorkbook(doc)
}

function refusal(book: SharedWorkbook, id: string, args: object): string | null {
  const context = { book, canEdit: true, newId: () => 'new', resultAt: () => null }
  try {
    commandOf(id)?.run(context, { sheetId: book.sheets()[1]?.id, ...args })
    return null
  } catch (error) {
    return (error as EditRefused).reason
  }
}

test('a sheet that is one chart is known for it, has no cells to change, and keeps its bytes', async () => {
  const book = await opened()
  expect(book.sheets().map(({ name, isChart }) => [name, isChart])).toEqual([
    ['数据', false],
    ['图', true],
  ])
  expect(refusal(book, 'cells.set', { top: 0, left: 0, cells: [[{ value: 1 }]] })).toBe('chartSheet')
  expect(refusal(book, 'rows.insert', { at: 0, count: 1 })).toBe('chartSheet')
  expect(refusal(book, 'sheets.copy', { name: '图 (2)', at: 2 })).toBe('chartSheet')
  expect(refusal(book, 'sheets.rename', { name: '销售图' })).toBeNull()
  expect(refusal(book, 'sheets.colour', { rgb: '' })).toBeNull()
  const out = new SourcePackage(await writeXlsx(source, book.toWorkbookData()))
  expect(out.text('xl/chartsheets/sheet1.xml')).toBe(CHART_SHEET)
  expect(out.text('xl/workbook.xml')).toContain('name="销售图"')
  for (const part of ['xl/drawings/drawing1.xml', 'xl/charts/chart1.xml', 'xl/chartsheets/_rels/sheet1.xml.rels'])
    expect(out.text(part)).toBe(new SourcePackage(source).text(part))
  expect(await writeXlsx(source, (await opened()).toWorkbookData())).toEqual(source)
})

test('on paper the chart fills one page, landscape, within its margins', async () => {
  const book = await opened()
  const asked: (readonly number[])[] = []
  const pages = bookPages(
    {
      book,
      themeColours: [],
      dateSystem: 1900,
      fileName: '图.xlsx',
      now: new Date(0),
      valueAt: () => null,
      decorations: async () => [],
      pictureUrl: async () => null,
      async chart(_, __, width, height) {
        asked.push([Math.round(width), Math.round(height)])
        return null
      },
    },
    { sheetIds: book.sheets().map(({ id }) => id) },
  )
  const own = pages.filter(({ sheetId }) => sheetId === book.sheets()[1]?.id)
  expect(own).toHaveLength(1)
  const [page] = own
  const { width, height, body } = page?.frame ?? { width: 0, height: 0, body: { width: 0, height: 0 } }
  expect(width).toBeGreaterThan(height)
  await page?.paint()
  expect(asked).toEqual([[Math.round(body.width), Math.round(body.height)]])
})
