import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { childrenOf, descendantsOf, parseXml } from '@wenfang/shared-ooxml/xml'
import { corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readDeck } from '../files/read-deck.ts'
import { withCells } from '../files/write/sheet-cells.ts'
import { withTable } from '../files/write/sheet-tables.ts'
import { chartXml, Deck, linksOfPage, shapeTree, stringOf } from '../model/index.ts'
import { readRange, rangeText, withLength } from '../model/chart/cell-range.ts'
import { readChartTable } from '../model/chart/chart-table.ts'
import { cellsOfChart, withChartTable } from '../model/chart/write-chart-table.ts'
import { deckPackage } from '../model/drawn/deck-package.ts'
import { commandOf } from './commands.ts'
import { editedDeck } from './testing/edited-deck.ts'

const points = (kind: 'str' | 'num', formula: string, values: readonly (string | number)[]): string =>
  `<c:${kind}Ref><c:f>${formula}</c:f><c:${kind}Cache>${kind === 'num' ? '<c:formatCode>0.0</c:formatCode>' : ''}<c:ptCount val="${values.length}"/>${values.map((value, idx) => `<c:pt idx="${idx}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${kind}Cache></c:${kind}Ref>`
const series = (idx: number, letter: string, name: string, values: readonly number[]): string =>
  `<c:ser><c:idx val="${idx}"/><c:order val="${idx}"/><c:tx>${points('str', `Sheet1!$${letter}$1`, [name])}</c:tx><c:spPr/><c:cat>${points('str', 'Sheet1!$A$2:$A$4', ['一', '二', '三'])}</c:cat><c:val>${points('num', `Sheet1!$${letter}$2:$${letter}$4`, values)}</c:val></c:ser>`
const CHART = `<c:chartSpace xmlns:c="urn:c"><c:chart><c:plotArea><c:barChart>${series(0, 'B', '收入', [1, 2, 3])}${series(1, 'C', '成本', [4, 5, 6])}<c:axId val="1"/></c:barChart></c:plotArea></c:chart></c:chartSpace>`
const tableOf = (xml: string) => readChartTable(parseXml(xml))?.cells

describe('the data of a chart', () => {
  it('is a grid of names, categories and values, and is written back as it is', () => {
    const cells = tableOf(CHART)
    expect(cells).toEqual([
      [null, '收入', '成本'],
      ['一', 1, 4],
      ['二', 2, 5],
      ['三', 3, 6],
    ])
    expect(withChartTable(CHART, { cells: cells ?? [] })).toBe(CHART)
  })

  it('grows by categories and series, whose references grow too', () => {
    const cells = [
      [null, '收入', '成本', '利润 & 税'],
      ['一', 1, 4, null],
      ['二', 20, 5, -2.5],
      ['三', 3, 6, 1],
      ['四', 7, null, 2],
    ]
    const written = withChartTable(CHART, { cells })
    expect(tableOf(written)).toEqual(cells)
    expect(written).toContain('<c:f>Sheet1!$A$2:$A$5</c:f>')
    expect(written).toContain('<c:f>Sheet1!$D$2:$D$5</c:f>')
    expect(written).toContain('<c:f>Sheet1!$D$1</c:f>')
    const own = [...descendantsOf(parseXml(written), 'ser')]
    expect(own.map((one) => childrenOf(one, 'order')[0]?.attributes['val'])).toEqual(['0', '1', '2'])
    // A new one has no colours of another.
    expect(own.map((one) => childrenOf(one, 'spPr').length)).toEqual([1, 1, 0])
    expect(cellsOfChart(written).filter(({ column }) => column === 3)).toEqual([
      { sheet: 'Sheet1', row: 0, column: 3, value: '利润 & 税' },
      { sheet: 'Sheet1', row: 1, column: 3, value: null },
      { sheet: 'Sheet1', row: 2, column: 3, value: -2.5 },
      { sheet: 'Sheet1', row: 3, column: 3, value: 1 },
      { sheet: 'Sheet1', row: 4, column: 3, value: 2 },
    ])
  })

  it('becomes less, and categories of numbers become words where they are', () => {
    const numbers = CHART.replaceAll(
      points('str', 'Sheet1!$A$2:$A$4', ['一', '二', '三']),
      points('num', 'Sheet1!$A$2:$A$4', [1, 2, 3]),
    )
    const written = withChartTable(numbers, {
      cells: [
        [null, '收入'],
        ['甲', 1],
        [2, 2],
      ],
    })
    expect(tableOf(written)).toEqual([
      [null, '收入'],
      ['甲', 1],
      ['2', 2],
    ])
    expect(written).toContain('<c:strRef><c:f>Sheet1!$A$2:$A$3</c:f>')
    expect(written.match(/<c:ser>/g)).toHaveLength(1)
  })

  it('names cells by sheets with any name', () => {
    for (const text of ['Sheet1!$B$2:$B$5', "'我的 表'!$A$1", "'it''s'!$AA$10:$AC$10"])
      expect(rangeText(readRange(text) ?? { sheet: '', top: 0, left: 0, bottom: 0, right: 0 })).toBe(text)
    expect(
      rangeText(
        withLength(readRange("'it''s'!$AA$10:$AC$10") ?? { sheet: '', top: 0, left: 0, bottom: 0, right: 0 }, 5),
      ),
    ).toBe("'it''s'!$AA$10:$AE$10")
    for (const text of ['[1]Sheet1!$A$1', '销售额', '(Sheet1!$A$1,Sheet1!$B$2)', '#REF!'])
      expect(readRange(text)).toBeNull()
  })
})

describe('the workbook behind it', () => {
  it('says the same, with the formats that its cells had', () => {
    const sheet =
      '<worksheet><dimension ref="A1:B2"/><sheetData><row r="1" spans="1:2"><c r="A1" t="s"><v>0</v></c><c r="B1" s="3" t="s"><v>1</v></c></row><row r="3"><c r="B3" s="4"><f>B1*2</f><v>2</v></c></row></sheetData></worksheet>'
    const { xml, hadFormulas } = withCells(sheet, [
      { row: 0, column: 1, value: '名 <称>' },
      { row: 1, column: 0, value: 7 },
      { row: 2, column: 1, value: 9.5 },
      { row: 3, column: 2, value: null },
    ])
    expect(hadFormulas).toBe(true)
    expect(xml).toBe(
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="3" t="inlineStr"><is><t xml:space="preserve">名 &lt;称&gt;</t></is></c></row><row r="2"><c r="A2"><v>7</v></c></row><row r="3"><c r="B3" s="4"><v>9.5</v></c></row><row r="4"><c r="C4"/></row></sheetData></worksheet>',
    )
  })

  it('has a table that reaches as far, with the heads that its cells say', () => {
    const table =
      '<table ref="A1:B3"><autoFilter ref="A1:B3"/><tableColumns count="2"><tableColumn id="1" name=" "/><tableColumn id="2" name="甲"/></tableColumns></table>'
    expect(
      withTable(table, [
        { row: 0, column: 1, value: '乙' },
        { row: 0, column: 2, value: '乙' },
        { row: 4, column: 2, value: 3 },
      ]),
    ).toBe(
      '<table ref="A1:C5"><autoFilter ref="A1:C5"/><tableColumns count="3"><tableColumn id="1" name=" "/><tableColumn id="2" name="乙"/><tableColumn id="3" name="乙2"/></tableColumns></table>',
    )
  })
})

describe.runIf(hasCorpus)('a chart of a real deck', () => {
  const source = () => corpusSource('pptx/21-pptx-chart.pptx')
  const chartIn = (deck: Deck) => {
    for (const slide of deck.slideIds())
      for (const { id, map } of shapeTree(deck.slide(slide)))
        if (stringOf(map, 'graphic').includes('<c:chart')) return { slide, shape: id }
    throw new Error('no chart')
  }

  it('is changed in both of its parts, and all others leave as they came', async () => {
    const { deck, run, bytes } = editedDeck(source())
    const place = chartIn(deck)
    const before = run('chart.data', place)['cells'] as (string | number | null)[][]
    expect(before.length).toBeGreaterThan(2)
    run('chart.write', { ...place, row: 1, column: 1, values: [[123.5]] })
    run('chart.write', {
      ...place,
      row: before.length,
      column: 0,
      values: [['新类别', 1, 2, 3].slice(0, before[0]?.length)],
    })
    const after = run('chart.data', place)['cells'] as (string | number | null)[][]
    expect(after[1]?.[1]).toBe(123.5)
    expect(after).toHaveLength(before.length + 1)
    const [was, is] = [readDeck(source()), readDeck(await bytes())]
    const again = new Deck(is.doc)
    expect(commandOf('chart.data')?.run(again, place)).toEqual({ cells: after })
    const changed = is.package.entries
      .map(({ name }) => name)
      .filter(
        (name) =>
          Buffer.compare(Buffer.from(was.package.bytes(name) ?? []), Buffer.from(is.package.bytes(name) ?? [])) !== 0,
      )
    expect(changed.map((name) => name.replace(/\d+/, '#')).toSorted()).toEqual([
      'ppt/charts/chart#.xml',
      'ppt/embeddings/Microsoft_Excel_Sheet#.xlsx',
    ])
    const [workbook = ''] = changed.filter((name) => name.endsWith('.xlsx'))
    const inner = new SourcePackage(is.package.bytes(workbook) ?? new Uint8Array())
    const sheet = inner.entries.find(({ name }) => name.endsWith('worksheets/sheet1.xml'))?.name ?? ''
    expect(inner.text(sheet)).toContain('<v>123.5</v>')
    expect(inner.text(sheet)).toContain('新类别')
    // What is drawn is drawn of the same.
    const [part = ''] = changed.filter((name) => name.endsWith('.xml'))
    expect(deckPackage(deck).parts[part]).toBe(chartXml(deck, part))
  })

  it('two people change two of its cells, and both stay; undo takes back the own one', () => {
    const { deck } = editedDeck(source())
    const other = new Deck(new Y.Doc())
    other.doc.clientID = 3
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(deck.doc))
    const place = chartIn(deck)
    const undo = deck.createUndo()
    const write = (one: Deck, row: number, value: number) =>
      one.edit(() => commandOf('chart.write')?.run(one, { ...place, row, column: 1, values: [[value]] }))
    write(deck, 1, 11)
    write(other, 2, 22)
    Y.applyUpdate(deck.doc, Y.encodeStateAsUpdate(other.doc))
    const cells = () =>
      ((commandOf('chart.data')?.run(deck, place) ?? {}) as { readonly cells?: (string | number | null)[][] }).cells ??
      []
    expect([cells()[1]?.[1], cells()[2]?.[1]]).toEqual([11, 22])
    undo.undo()
    expect(cells()[1]?.[1]).not.toBe(11)
    expect(cells()[2]?.[1]).toBe(22)
  })

  it('of a copied slide is its own once it is changed, with a workbook of its own', async () => {
    const { deck, run, bytes } = editedDeck(source())
    const { slide, shape } = chartIn(deck)
    const [copy = ''] = run('slide.duplicate', { slides: [slide] })['slides'] as string[]
    const before = run('chart.data', { slide, shape })
    run('chart.write', { slide: copy, shape, row: 1, column: 1, values: [[77]] })
    expect(run('chart.data', { slide, shape })).toEqual(before)
    const is = readDeck(await bytes())
    const again = new Deck(is.doc)
    const parts = again
      .slideIds()
      .flatMap((id) =>
        [...linksOfPage(again.slide(id)).values()].filter(({ type }) => type.endsWith('/chart')).map(({ to }) => to),
      )
    expect(new Set(parts).size).toBe(2)
    const books = parts.map((part) => is.package.related(part, 'package'))
    expect(new Set(books).size).toBe(2)
    for (const book of books) expect(is.package.bytes(book ?? '')?.length).toBeGreaterThan(1000)
  })
})
