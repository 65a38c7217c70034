import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { convertByLibreOffice, findLibreOffice } from '@wenfang/shared-testing/programs'
import { afterAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { commandOf } from '../../../commands/index.ts'
import { importWorkbook, openWorkbook, type PivotPayload, type SharedWorkbook } from '../../../model/index.ts'
import { pivotOf } from '../../../pivots/testing/source-of.ts'
import { blankWorkbook } from '../../blank.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { cellAt } from '../../testing/cell-at.ts'
import { readXlsx } from '../read/read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const work = mkdtempSync(join(tmpdir(), 'pivots-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const CORPUS = resolve(import.meta.dirname, '../../../../../../shared/corpus/xlsx')
const WITH_PIVOTS = ['10-example.xlsx', '15-pivot-table-first-header-row.xlsx', '25-formula-stress-test.xlsx']

function run(book: SharedWorkbook, id: string, given: object): void {
  const context = { book, canEdit: true, resultAt: () => null, newId: () => 'x' }
  commandOf(id)?.run(context, { sheetId: book.sheets()[0]?.id, id: 'p', ...given })
}

async function opened(bytes: Uint8Array) {
  const read = await readXlsx(bytes)
  const doc = new Y.Doc()
  importWorkbook(doc, read.data)
  return { read, book: openWorkbook(doc) }
}

const payloadOf = (book: SharedWorkbook, sheetId: string): PivotPayload =>
  book.objects(sheetId, 'pivot')[0]?.payload as PivotPayload

const DATA = [
  ['地区', '产品', '日期', '金额', '备注 & <其他>'],
  ['北京', '桌', 45_306, 100, true],
  ['上海', '椅', 45_337, 30.5, null],
  ['北京', '椅', 45_672, 20, 'x'],
  ['上海', '桌', 45_673, 70, null],
] as const

async function madeHere() {
  const source = blankWorkbook()
  const { read, book } = await opened(source)
  const sheetId = book.sheets()[0]?.id ?? ''
  const cells = DATA.map((line, row) =>
    line.map((value, column) => ({ value, ...(column === 2 && row > 0 && { style: { format: 'yyyy-mm-dd' } }) })),
  )
  book.apply({ kind: 'setCells', sheetId, top: 0, left: 0, cells })
  run(book, 'pivot.create', { row: 0, column: 7, source: `${book.sheets()[0]?.name}!$A$1:$E$5` })
  const pivot = pivotOf({
    rows: ['地区', '年', '月'],
    columns: ['产品'],
    pages: ['备注 & <其他>'],
    values: [
      ['金额', 'sum', { format: '#,##0.0' }],
      ['金额', 'average', { showAs: 'rankDescending', caption: '金额' }],
    ],
    options: {
      年: { column: '日期', group: { by: 'years' } },
      月: { column: '日期', group: { by: 'months' } },
      地区: { sort: 'descending', sortBy: 'v0' },
    },
  })
  run(book, 'pivot.set', { payload: { ...payloadOf(book, sheetId), fields: pivot.fields, values: pivot.values } })
  return { source, read, book, sheetId, out: await writeXlsx(source, book.toWorkbookData(), { before: read }) }
}

describe('a pivot table made here', () => {
  it('is written with its cache, and read back as it was', async () => {
    const { book, sheetId, out } = await madeHere()
    const again = await readXlsx(out)
    const [sheet] = again.data.sheets
    const found = sheet?.objects.find(({ kind }) => kind === 'pivot')
    const wanted = payloadOf(book, sheetId)
    const payload = found?.payload as PivotPayload
    expect(found?.ranges).toEqual(book.objects(sheetId, 'pivot')[0]?.ranges)
    const plain = (pivot: PivotPayload) => ({
      source: pivot.source,
      fields: Object.values(pivot.fields).map(({ column, axis, group, sort, sortBy, order }) => [
        column,
        axis,
        group,
        sort === 'descending' ? sort : '',
        sortBy,
        order,
      ]),
      values: Object.values(pivot.values).map(({ column, aggregate, format, showAs }) => [
        column,
        aggregate,
        format,
        showAs,
      ]),
      unknown: pivot.unknown,
    })
    expect(new Set(plain(payload).fields)).toEqual(new Set(plain(wanted).fields))
    expect({ ...plain(payload), fields: [] }).toEqual({ ...plain(wanted), fields: [] })
    // A value cannot be called like a field in a file.
    expect(Object.values(payload.values).map(({ caption }) => caption)).toEqual(['求和项:金额', '金额2'])
    expect(cellAt(again.data, sheet, 'H6').value).toBe('北京')
    const names = new SourcePackage(out).entries.map(({ name }) => name)
    for (const part of ['pivotTables/pivotTable1', 'pivotCache/pivotCacheDefinition1', 'pivotCache/pivotCacheRecords1'])
      expect(names).toContain(`xl/${part}.xml`)
  })

  it('is opened, and computes the same, once it was read back', async () => {
    const { out } = await madeHere()
    const { read, book } = await opened(out)
    const sheetId = book.sheets()[0]?.id ?? ''
    const id = book.objects(sheetId, 'pivot')[0]?.id
    const before = book.toWorkbookData()
    run(book, 'pivot.refresh', { id })
    const after = book.toWorkbookData()
    for (const at of ['H3', 'H6', 'I6', 'J6', 'H12', 'M12'])
      expect(cellAt(after, after.sheets[0], at).value).toEqual(cellAt(before, before.sheets[0], at).value)
    run(book, 'pivot.remove', { id })
    const out2 = await writeXlsx(out, book.toWorkbookData(), { before: read })
    expect(new SourcePackage(out2).entries.filter(({ name }) => /pivot/i.test(name))).toEqual([])
    expect(new SourcePackage(out2).text('xl/workbook.xml')).not.toContain('pivotCache')
  })

  const office = findLibreOffice('calc')
  it.skipIf(office === null)('LibreOffice opens it as a pivot table', { timeout: 60_000 }, async () => {
    const { out } = await madeHere()
    const text = (await convertByLibreOffice(office ?? '', out, 'xlsx', 'fods')).toString()
    expect(text).toContain('<table:data-pilot-table ')
    expect(text).toMatch(/table:source-field-name="地区"[^>]*table:orientation="row"/)
    expect(text).toContain('table:grouped-by="months"')
    expect(text).toContain('table:grouped-by="years"')
  })
})

describe.skipIf(!existsSync(CORPUS))('pivot tables of real workbooks', () => {
  it.each(WITH_PIVOTS)('%s: nothing of the package changes on the way through the shared workbook', async (file) => {
    const source = new Uint8Array(readFileSync(join(CORPUS, file)))
    const { read, book } = await opened(source)
    expect(await writeXlsx(source, book.toWorkbookData(), { before: read })).toBe(source)
  })

  it.each(WITH_PIVOTS)('%s: is refreshed to the cells that it had', async (file) => {
    const source = new Uint8Array(readFileSync(join(CORPUS, file)))
    const { book } = await opened(source)
    const seen: unknown[] = []
    for (const { id: sheetId } of book.sheets())
      for (const {
        id,
        payload,
        ranges: [range],
      } of book.objects(sheetId, 'pivot')) {
        if (!range || (payload as PivotPayload).unknown !== null) continue
        const numbers = () => {
          const { kinds, values } = book.readWindow(sheetId, range)
          return [...values].filter((_, at) => kinds[at] === 1)
        }
        const before = numbers()
        run(book, 'pivot.refresh', { sheetId, id })
        // What made the second file wrote some totals that Excel does not.
        if (file.startsWith('15-')) expect(numbers().at(-1)).toBe(before.at(-1))
        else expect(numbers()).toEqual(before)
        seen.push(before)
      }
    expect(seen.length).toBeGreaterThan(0)
  })

  it.each(WITH_PIVOTS)('%s: a renamed sheet is renamed in the source of its pivot tables', async (file) => {
    const source = new Uint8Array(readFileSync(join(CORPUS, file)))
    const { read, book } = await opened(source)
    for (const [at, { id, name }] of book.sheets().entries())
      book.apply({ kind: 'setSheet', sheetId: id, settings: { name: `改 ${at} ${name}`.slice(0, 31) } })
    const again = await readXlsx(await writeXlsx(source, book.toWorkbookData(), { before: read }))
    const sources = (sheets: readonly { readonly objects: readonly { kind: string; payload: unknown }[] }[]) =>
      sheets.flatMap(({ objects }) =>
        objects.flatMap(({ kind, payload }) => (kind === 'pivot' ? [(payload as PivotPayload).source] : [])),
      )
    expect(sources(again.data.sheets)).toEqual(sources(book.toWorkbookData().sheets))
  })
})
