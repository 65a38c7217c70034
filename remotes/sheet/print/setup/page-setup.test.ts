import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { commandOf } from '../../commands/index.ts'
import { blankWorkbook } from '../../files/blank.ts'
import { packageOf } from '../../files/testing/package-of.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { readXlsx, writeXlsx } from '../../files/index.ts'
import { importWorkbook, openWorkbook, type SharedWorkbook, type WorkbookData } from '../../model/index.ts'
import { twoPeople } from '../../model/testing/two-people.ts'
import { changedPrint, readPageSetup } from './page-setup.ts'

const HEADER = '&amp;L&amp;"宋体,加粗"&amp;14第 &amp;P 页&amp;C&amp;A&amp;R&amp;D'
const SOURCE = packageOf({
  sheets: [
    `<sheetPr codeName="own"><outlinePr summaryBelow="0"/></sheetPr><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><printOptions gridLines="1" horizontalCentered="1"/><pageMargins left="0.5" right="0.25" top="1" bottom="1" header="0.1" footer="0.2"/><pageSetup paperSize="8" scale="75" orientation="landscape" pageOrder="overThenDown" horizontalDpi="300"/><headerFooter><oddHeader>${HEADER}</oddHeader></headerFooter><rowBreaks count="1" manualBreakCount="1"><brk id="10" min="2" max="16383" man="1"/></rowBreaks><colBreaks count="1" manualBreakCount="1"><brk id="3" max="1048575" man="1"/></colBreaks>`,
  ],
  workbook:
    '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">表1!$A$1:$F$40,表1!$H$1:$I$9</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">表1!$A:$B,表1!$1:$2</definedName></definedNames>',
})

function open(data: WorkbookData): SharedWorkbook {
  const doc = new Y.Doc()
  importWorkbook(doc, data)
  return openWorkbook(doc)
}

const setPage = (book: SharedWorkbook, sheetId: string, setup: object): unknown =>
  commandOf('page.set')?.run({ book, canEdit: true, newId: () => 'new', resultAt: () => null }, { sheetId, setup })

const setupOf = (book: SharedWorkbook, sheetId: string) => {
  const record = book.objects(sheetId, 'printArea')[0]
  return readPageSetup(record?.payload, record?.ranges)
}

describe('the page set-up of a sheet', () => {
  test('two people who set up the page at once both get what they set', () => {
    const { ann, bob, meet } = twoPeople()
    const pages = () => [ann, bob].map(({ book }) => setupOf(book, 's1'))
    setPage(ann.book, 's1', { isLandscape: true, rowBreaks: [4] })
    setPage(bob.book, 's1', { paper: 8, hasGridLines: true })
    meet()
    const both = { isLandscape: true, rowBreaks: [4], paper: 8, hasGridLines: true }
    expect(pages()).toEqual([expect.objectContaining(both), expect.objectContaining(both)])
    setPage(ann.book, 's1', { hasGridLines: false, titleRows: { first: 0, last: 1 } })
    setPage(bob.book, 's1', { scaling: { kind: 'percent', percent: 75 } })
    meet()
    const later = { hasGridLines: false, titleRows: { first: 0, last: 1 }, scaling: { kind: 'percent', percent: 75 } }
    expect(pages()).toEqual([expect.objectContaining(later), expect.objectContaining(later)])
    ann.book.undo()
    meet()
    expect(setupOf(bob.book, 's1')).toMatchObject({ hasGridLines: true, titleRows: null, paper: 8 })
  })

  test('S33: what a file says of paper, margins, breaks, titles and headers is read', async () => {
    const { data } = await readXlsx(SOURCE)
    expect(setupOf(open(data), '1')).toEqual({
      areas: [
        { top: 0, left: 0, bottom: 39, right: 5 },
        { top: 0, left: 7, bottom: 8, right: 8 },
      ],
      titleRows: { first: 0, last: 1 },
      titleColumns: { first: 0, last: 1 },
      paper: 8,
      isLandscape: true,
      margins: { left: 0.5, right: 0.25, top: 1, bottom: 1, header: 0.1, footer: 0.2 },
      scaling: { kind: 'percent', percent: 75 },
      isCentredAcross: true,
      isCentredDown: false,
      order: 'overThenDown',
      hasGridLines: true,
      hasHeadings: false,
      isBlackAndWhite: false,
      headerFooter: {
        odd: { header: '&L&"宋体,加粗"&14第 &P 页&C&A&R&D', footer: '' },
        even: null,
        first: null,
        isScaled: true,
      },
      rowBreaks: [10],
      columnBreaks: [3],
      firstPage: null,
    })
  })

  test('a workbook that nobody changed is written letter by letter', async () => {
    const { data } = await readXlsx(SOURCE)
    expect(await writeXlsx(SOURCE, open(data).toWorkbookData())).toBe(SOURCE)
  })

  test('S33: each setting that people change is in the file again, and nothing else of the page', async () => {
    const { data } = await readXlsx(SOURCE)
    const book = open(data)
    const changes = {
      areas: [{ top: 1, left: 1, bottom: 9, right: 2 }],
      titleRows: { first: 3, last: 3 },
      titleColumns: null,
      paper: 11,
      isLandscape: false,
      scaling: { kind: 'pages', wide: 1, tall: null },
      order: 'downThenOver',
      isCentredDown: true,
      hasHeadings: true,
      isBlackAndWhite: true,
      firstPage: 7,
      rowBreaks: [5, 20],
      headerFooter: {
        odd: { header: '&C甲', footer: '&R&P/&N' },
        even: { header: '乙', footer: '' },
        first: null,
        isScaled: false,
      },
    } as const
    setPage(book, '1', changes)
    const bytes = await writeXlsx(SOURCE, book.toWorkbookData())
    const xml = new SourcePackage(bytes).text('xl/worksheets/sheet1.xml') ?? ''
    expect(xml).toContain('horizontalDpi="300"')
    expect(xml).toContain('<sheetPr codeName="own"><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>')
    expect(xml).toContain('<colBreaks count="1" manualBreakCount="1"><brk id="3" max="1048575" man="1"/></colBreaks>')
    expect(new SourcePackage(bytes).text('xl/workbook.xml')).toContain(`>'表1'!$B$2:$C$10<`)
    const again = open((await readXlsx(bytes)).data)
    expect(setupOf(again, '1')).toEqual({ ...setupOf(open(data), '1'), ...changes })
  })

  test('a sheet that had no page set-up gets one, with its names; none is left when areas are taken back', async () => {
    const source = blankWorkbook()
    const { data } = await readXlsx(source)
    const book = open(data)
    const sheetId = book.sheets()[0]?.id ?? ''
    setPage(book, sheetId, { areas: [{ top: 0, left: 0, bottom: 4, right: 1 }], titleRows: { first: 0, last: 0 } })
    const bytes = await writeXlsx(source, book.toWorkbookData())
    const read = await readXlsx(bytes)
    expect(read.data.names.map(({ name, formula }) => [name, formula])).toEqual([
      ['_xlnm.Print_Area', `'${book.sheets()[0]?.name}'!$A$1:$B$5`],
      ['_xlnm.Print_Titles', `'${book.sheets()[0]?.name}'!$1:$1`],
    ])
    const next = open(read.data)
    setPage(next, sheetId, { areas: [], titleRows: null })
    const plain = await readXlsx(await writeXlsx(bytes, next.toWorkbookData()))
    expect(plain.data.names).toEqual([])
  })

  test('areas, titles and breaks move with their lines', async () => {
    const { data } = await readXlsx(SOURCE)
    const book = open(data)
    book.apply({ kind: 'insert', sheetId: '1', axis: 'rows', at: 1, count: 3 })
    expect(setupOf(book, '1')).toMatchObject({
      areas: [{ bottom: 42 }, { bottom: 11 }],
      titleRows: { first: 0, last: 4 },
      rowBreaks: [13],
    })
  })

  test.each([
    null,
    [],
    7,
    { setup: 3, margins: 'x', options: [], headerFooter: { oddHeader: 5 }, rowBreaks: 'x', titleRows: 'x' },
    {
      setup: { paperSize: '-1', scale: '1e9', fitToWidth: 'x' },
      margins: { top: 'NaN', left: '-4' },
      isFitToPage: true,
    },
    {
      rowBreaks: [-1, 1.5, '7', null, 2 ** 40],
      titleRows: { top: 9, bottom: 3 },
      titleColumns: { left: {}, right: 1 },
    },
  ])('records of any form are a page set-up: %j', (payload) => {
    const book = openWorkbook(new Y.Doc())
    book.apply({ kind: 'addSheet', sheetId: 's', name: '表', at: 0 })
    const { margins, scaling, rowBreaks, titleRows, paper } = readPageSetup(payload)
    expect(Object.values(margins).every((inches) => inches >= 0 && inches <= 20)).toBe(true)
    expect(scaling.kind === 'pages' || (scaling.percent >= 10 && scaling.percent <= 400)).toBe(true)
    expect([rowBreaks, titleRows, paper]).toEqual([[], null, 9])
    expect(() => changedPrint(payload, { isLandscape: true })).not.toThrow()
    book.apply({ kind: 'putObject', sheetId: 's', id: 'page', objectKind: 'printArea', ranges: [], payload: null })
    expect(() => book.objects('s', 'printArea')).not.toThrow()
  })
})
