import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { readXlsx } from '../files/index.ts'
import { bodySource } from '../files/print/body-source.ts'
import { printDocument } from '../files/print/print-document.ts'
import { packageOf } from '../files/testing/package-of.ts'
import { importWorkbook, openWorkbook, type Edit, type StylePatch } from '../model/index.ts'
import { bookPages, printableSheets, type PrintChoice } from './book-pages.ts'
import { markupOf } from '@wenfang/shared-charts/svg'
import { readPageSetup } from './setup/page-setup.ts'

const NOW = new Date(2026, 0, 2, 9, 5)

/** A workbook of one sheet with these rows inside, and what people did to it. */
async function bookOf(rows: string, rest = '', edits: readonly Edit[] = []) {
  const { data } = await readXlsx(packageOf({ sheets: [`<sheetData>${rows}</sheetData>${rest}`] }))
  const doc = new Y.Doc()
  importWorkbook(doc, data)
  const book = openWorkbook(doc)
  book.apply(edits)
  return bodySource(Y.encodeStateAsUpdate(doc), NOW, async () => Uint8Array.of(1, 2, 3, 4)).source
}

async function markup(
  source: Awaited<ReturnType<typeof bookOf>>,
  choice: Partial<PrintChoice> = {},
): Promise<string[]> {
  const pages = bookPages(source, { sheetIds: printableSheets(source), ...choice })
  return Promise.all(pages.map(async (page) => markupOf(await page.paint())))
}

const text = (value: string, ref: string): string => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: number, ref: string): string => `<c r="${ref}"><v>${value}</v></c>`
const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`
const style = (ranges: string, patch: StylePatch): Edit => {
  const [, column = 'A', line = '1'] = /^([A-Z])(\d+)$/.exec(ranges) ?? []
  const [top, left] = [Number(line) - 1, column.charCodeAt(0) - 65]
  return { kind: 'setStyle', sheetId: '1', ranges: [{ top, left, bottom: top, right: left }], style: patch }
}
/** Words of a page in their order. */
const words = (page: string): string[] =>
  [...page.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((found) => found[1] ?? '')
/** x, y, width and height of the boxes that cut words. */
const clips = (page: string): string[] =>
  [...page.matchAll(/<svg x="[^"]*" y="[^"]*" width="([^"]*)"/g)].map((found) => found[1] ?? '')

describe('a page of a workbook', () => {
  test('S33: shows texts, formatted numbers, results, errors and truth', async () => {
    const source = await bookOf(
      row(
        1,
        text('中文 &amp; English', 'A1') +
          number(1234.5, 'B1') +
          '<c r="C1"><f>B1*2</f></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c>',
      ),
      '',
      [style('B1', { format: '#,##0.00;[Red]-0' })],
    )
    const [page = ''] = await markup(source)
    expect(words(page)).toEqual(['中文 &amp; English', '1,234.50', '2469', 'TRUE', '#N/A'])
  })

  test('numbers that do not fit are hashes, words run into empty cells and are cut at full ones', async () => {
    const long = '一二三四五六七八九十一二三四五六七八九十'
    const source = await bookOf(
      row(1, text(long, 'A1')) + row(2, text(long, 'A2') + number(1, 'B2')) + row(3, number(45000, 'A3')),
      '',
      [style('A3', { format: 'yyyy"年"mm"月"dd"日" hh:mm' })],
    )
    const [page = ''] = await markup(source, { areas: [{ top: 0, left: 0, bottom: 2, right: 9 }] })
    expect(words(page)).toContain('########')
    // The frame of the page's cells, and the one text that has a full cell beside it.
    expect(clips(page).length).toBe(2)
    expect(clips(page).at(-1)).toBe('64')
  })

  test('fills, borders and merged cells are drawn once, hidden lines not at all', async () => {
    const source = await bookOf(
      row(1, text('合并', 'A1') + text('没有', 'C1')) + row(2, text('隐藏的行', 'A2')) + row(3, text('行', 'A3')),
      '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
      [
        style('A1', {
          fill: { pattern: 'solid', foreground: { rgb: 'FFEE00' } },
          border: { bottom: { line: 'double' } },
        }),
        { kind: 'setBand', sheetId: '1', axis: 'rows', first: 1, last: 1, band: { isHidden: true } },
        { kind: 'setBand', sheetId: '1', axis: 'columns', first: 2, last: 2, band: { isHidden: true } },
      ],
    )
    const [page = ''] = await markup(source)
    expect(words(page)).toEqual(['合并', '行'])
    expect(page.match(/fill="#ffee00"/g)).toHaveLength(1)
    expect(page).toMatch(/<rect x="0" y="0" width="128" height="20" fill="#ffee00"/)
    expect(page.match(/<line /g)).toHaveLength(2)
  })

  test('a title over several columns makes its row as high as its letters, what lies over several rows does not', async () => {
    const merged = async (ref: string, title: string): Promise<number> => {
      const source = await bookOf(
        row(1, text(title, 'A1')) + row(3, text('下', 'A3')),
        `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`,
        [style('A1', { font: { sizePt: 28 }, align: { isWrapped: true } })],
      )
      const [page = ''] = await markup(source)
      return Number(/<text[^>]* y="([\d.]+)"[^>]*>下</.exec(page)?.[1])
    }
    const plain = await merged('A1:A2', '台账')
    const title = await merged('A1:C1', '台账')
    expect(title).toBeGreaterThan(plain + 15)
    expect(await merged('A1:C1', '台账'.repeat(40))).toBe(title)
  })

  test('wrapped words make their row as high as they need', async () => {
    const source = await bookOf(
      row(1, text('一二三四五六七八九十一二三四五六七八九十', 'A1')) + row(2, text('下', 'A2')),
      '',
      [style('A1', { align: { isWrapped: true } })],
    )
    const [page = ''] = await markup(source)
    expect(words(page).length).toBeGreaterThan(4)
    const bases = [...page.matchAll(/<text x="[^"]*" y="([^"]*)"/g)].map((found) => Number(found[1]))
    expect(bases).toEqual(bases.toSorted((a, b) => a - b))
    expect(new Set(bases).size).toBe(bases.length)
  })

  test('S33: titles, headings, grid lines, headers and numbers of pages', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => row(at + 1, text(`第${at + 1}行`, `A${at + 1}`))).join('')
    const source = await bookOf(rows)
    const setup = {
      ...readPageSetup(null),
      titleRows: { first: 0, last: 0 },
      hasHeadings: true,
      hasGridLines: true,
      headerFooter: {
        odd: { header: '&L&A&R&D &T', footer: '第 &P 页，共 &N 页' },
        even: null,
        first: null,
        isScaled: true,
      },
    }
    const pages = await markup(source, { setups: new Map([['1', setup]]) })
    expect(pages.length).toBe(3)
    expect(pages.map((page) => words(page).filter((word) => word.startsWith('第 ')))).toEqual([
      ['第 1 页，共 3 页'],
      ['第 2 页，共 3 页'],
      ['第 3 页，共 3 页'],
    ])
    expect(words(pages[1] ?? '').slice(0, 4)).toEqual(['表1', '2026/1/2 9:05', '第 2 页，共 3 页', '第1行'])
    expect(words(pages[2] ?? '')).toContain('120')
    expect(pages[0]).toContain('stroke="#b0b0b0"')
  })

  test('conditional formats, data bars and icons are laid over the cells', async () => {
    const source = await bookOf(
      row(1, number(1, 'A1') + number(3, 'B1')) + row(2, number(5, 'A2') + number(9, 'B2')),
      '<conditionalFormatting sqref="A1:A2"><cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF00AA00"/></dataBar></cfRule></conditionalFormatting><conditionalFormatting sqref="B1:B2"><cfRule type="iconSet" priority="2"><iconSet><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet></cfRule></conditionalFormatting>',
    )
    const [page = ''] = await markup(source)
    expect(page).toContain('fill="#00aa00"')
    expect(page.match(/<path d="M/g)?.length).toBe(2)
  })

  test('areas in place of the sheet, and a range beyond what is used', async () => {
    const source = await bookOf(row(1, text('甲', 'A1') + text('乙', 'B1')))
    expect(words((await markup(source, { areas: [{ top: 0, left: 1, bottom: 0, right: 1 }] }))[0] ?? '')).toEqual([
      '乙',
    ])
    expect((await markup(source, { areas: [{ top: 50, left: 50, bottom: 51, right: 51 }] })).length).toBe(1)
  })

  test('what stands in cells is words and never markup, and a document holds no script', async () => {
    const source = await bookOf(row(1, text('&lt;script&gt;alert(1)&lt;/script&gt;&lt;/svg&gt;', 'A1')), '', [
      style('A1', { font: { family: 'x"><script>' } }),
    ])
    const html = await printDocument(bookPages(source, { sheetIds: ['1'] }))
    expect(html).not.toMatch(/<script/)
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).toContain("default-src 'none'")
  })

  test('a picture and a chart are drawn in their place', async () => {
    const anchor = {
      type: 'oneCell',
      behaviour: 'oneCell',
      from: { row: 2, column: 1, x: 0, y: 0 },
      to: null,
      size: { width: 952_500, height: 952_500 },
    }
    const common = { index: -1, name: '图', description: '', part: null }
    const ranges = [{ top: 2, left: 1, bottom: 7, right: 2 }]
    const put = (id: string, payload: object): Edit => ({
      kind: 'putObject',
      sheetId: '1',
      id,
      objectKind: 'drawing',
      ranges,
      payload: { ...common, anchor, ...payload },
    })
    const axis = {
      title: null,
      format: null,
      min: null,
      max: null,
      isShown: true,
      hasGridLines: true,
      isReversed: false,
    }
    const series = {
      kind: 'column',
      grouping: 'clustered',
      isSecondary: false,
      name: null,
      categories: null,
      values: { formula: '表1!$A$1:$B$1', values: [], format: null },
      sizes: null,
      colour: { rgb: 'AA0011' },
      points: [],
      isSmooth: false,
      hasMarkers: false,
      hasLine: false,
      labels: null,
    }
    const source = await bookOf(row(1, number(4, 'A1') + number(7, 'B1')), '', [
      put('p', { type: 'picture', picture: { hash: 'a'.repeat(64), contentType: 'image/png' } }),
      put('c', {
        type: 'chart',
        chart: {
          series: [series],
          title: { text: '销售图', formula: null, isAutomatic: false },
          legend: null,
          categoryAxis: axis,
          valueAxis: axis,
          secondaryAxis: null,
          unknownKind: null,
        },
      }),
    ])
    const [page = ''] = await markup(source)
    expect(page).toContain('href="data:image/png;base64,AQIDBA=="')
    expect(page).toContain('x="64" y="40" width="100" height="100"')
    expect(page).toContain('销售图')
    expect(page).toContain('#aa0011')
  }, 20_000)
})
