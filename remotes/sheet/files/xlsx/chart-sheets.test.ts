import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { commandOf } from '../../commands/index.ts'
import { bookPages } from '../../print/book-pages.ts'
import { foundWorkbook, openWorkbook, type EditRefused, type SharedWorkbook } from '../../model/index.ts'
import { packageOf } from '../testing/package-of.ts'
import { readXlsx } from './read/read-xlsx.ts'
import { writeXlsx } from './write/write-xlsx.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

const relations = (...entries: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${entries.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

const CHART_SHEET = `${HEAD}<chartsheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr/><sheetViews><sheetView zoomScale="85" workbookViewId="0" zoomToFit="1"/></sheetViews><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup/><drawing r:id="rId1"/></chartsheet>`

const source = packageOf({
  sheets: ['<sheetData><row r="1"><c r="A1"><v>3</v></c><c r="B1"><v>7</v></c></row></sheetData>'],
  parts: {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="数据" sheetId="1" r:id="rId1"/><sheet name="图" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'chartsheet', 'chartsheets/sheet1.xml'],
    ),
    'xl/chartsheets/sheet1.xml': CHART_SHEET,
    'xl/chartsheets/_rels/sheet1.xml.rels': relations(['rId1', 'drawing', '../drawings/drawing1.xml']),
    'xl/drawings/drawing1.xml': `${HEAD}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="9308969" cy="6078325"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:absoluteAnchor></xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relations(['rId1', 'chart', '../charts/chart1.xml']),
    'xl/charts/chart1.xml': `${HEAD}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:chart><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numRef><c:f>数据!$A$1:$B$1</c:f></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`,
  },
})

async function opened(): Promise<SharedWorkbook> {
  const doc = new Y.Doc()
  foundWorkbook(doc, (await readXlsx(source)).data)
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
