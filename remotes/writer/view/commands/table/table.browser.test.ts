import { afterEach, describe, expect, it } from 'vitest'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'
import { DOCUMENT, expectUndoable } from '../../test/undoable.ts'
import { OWN_STYLES } from '../../../model/tree/tables/table-styles.ts'
import { table, tableData, tableFormat, tableStyle } from '../index.ts'
import { deleteCells, insertFormula, insertRowsMany, tableToText } from './change-table-data.command.ts'
import { createTable } from './create-table.command.ts'
import { tableProperties } from './table-properties.command.ts'

const BLOCKS = [
  { kind: 'paragraph', content: ['表前的一段'] },
  {
    kind: 'table',
    header: ['姓名', '语文', '数学'],
    rows: [
      ['王小明', '80', '90.5'],
      ['李雷', '70', '60'],
      ['安娜', '95', '1,000'],
    ],
  },
  { kind: 'paragraph', content: ['张三,28,北京'] },
  { kind: 'paragraph', content: ['李四,30,上海'] },
] as const

let writer: TestWriter
const open = async (): Promise<TestWriter> => (writer = await openTestWriter({ blocks: BLOCKS }))
afterEach(() => writer.close())

const cellsOf = (xml: string): readonly (readonly string[])[] =>
  [...xml.matchAll(/<w:tr[ >].*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) =>
      [...cell.matchAll(/<w:t(?=[ >])[^>]*>([^<]*)<\/w:t>/g)].map((match) => match[1]).join(''),
    ),
  )

const holds = (act: () => unknown, check: (xml: string) => void): Promise<void> =>
  expectUndoable(writer, act, check, cellsOf)

describe('tables', () => {
  it('come in any size, with columns that fit, as one step, and say what is too large', async () => {
    const { run, select, refusal } = await open()
    select('表前的一段')
    expect(refusal(createTable, { rows: 1, columns: 64, fit: 'fixed' })).toBe('列数要在 1 到 63 之间')
    expect(refusal(createTable, { rows: 0, columns: 1, fit: 'fixed' })).toContain('行数')
    expect(refusal(createTable, { rows: 1000, columns: 21, fit: 'fixed' })).toContain('20000')
    await holds(
      () => run(createTable, { rows: 12, columns: 11, fit: 'window' }),
      (xml) => {
        expect(xml.match(/<w:tr[ >]/g)).toHaveLength(12 + 4)
        expect(xml).toMatch(/<w:tblW w:type="pct" w:w="5000"\/>/)
      },
    )
  })

  it('format as a whole: place, width, margins, rows, cells, all as one step', async () => {
    const { run, select } = await open()
    select('王小明')
    await holds(
      () =>
        run(tableProperties, {
          table: {
            alignment: 'center',
            width: { kind: 'percent', value: 80 },
            cellMargins: { top: 50, right: 100, bottom: 50, left: 100 },
            wrap: null,
            title: '成绩 "一"',
          },
          row: { height: { rule: 'exact', value: 600 }, mayBreak: false },
          cell: { vertical: 'center', direction: 'upright', margins: { top: 10, right: 20, bottom: 30, left: 40 } },
          columnWidth: 2000,
        }),
      (xml) => {
        expect(xml).toMatch(/<w:tblPr>.*<w:tblW w:type="pct" w:w="4000"\/>.*<w:jc w:val="center"\/>.*<w:tblCellMar>/s)
        expect(xml).toContain('<w:tblCaption w:val="成绩 &quot;一&quot;"/>')
        expect(xml).toMatch(/<w:trPr><w:cantSplit\/><w:trHeight w:hRule="exact" w:val="600"\/><\/w:trPr>/)
        expect(xml).toMatch(/<w:tcMar>.*<\/w:tcMar><w:textDirection w:val="tbRlV"\/><w:vAlign w:val="center"\/>/s)
        expect(xml).toContain('<w:gridCol w:w="2000"/>')
      },
    )
    const turned = writer.element.querySelector('.docx-table-cell-content-btlr')
    expect(turned && getComputedStyle(turned).writingMode).toBe('vertical-rl')
    expect(turned && getComputedStyle(turned).textOrientation).toBe('mixed')
  })

  it('take lines of any kind on any side, and cells beside agree', async () => {
    const { run, select } = await open()
    select('王小明')
    const line = { style: 'dotDash', size: 12, colour: 'C0392B' } as const
    await holds(
      () =>
        run(tableFormat.bordersAndShading, {
          borders: { right: line, tl2br: line },
          shading: 'FFF2CC',
          isWholeTable: false,
        }),
      (xml) => {
        const [own, beside] = [...xml.matchAll(/<w:tcBorders>.*?<\/w:tcBorders>/gs)].map(String)
        expect(own).toContain('<w:right w:color="C0392B" w:space="0" w:sz="12" w:val="dotDash"/><w:tl2br')
        expect(beside).toContain('<w:left w:color="C0392B" w:space="0" w:sz="12" w:val="dotDash"/>')
        expect(xml).toContain('w:fill="FFF2CC"')
      },
    )
  })

  it('take a style of ours, which comes into the document, and show the parts that are asked for', async () => {
    const { run, select, part, sharedPart, isActive } = await open()
    select('王小明')
    const style = OWN_STYLES.find(({ id }) => id === 'ThreeLineTable') ?? null
    await holds(
      () => run(tableStyle.tableStyle, style),
      (xml) => expect(xml).toContain('<w:tblStyle w:val="ThreeLineTable"/>'),
    )
    expect(await part('word/styles.xml')).toContain('w:styleId="ThreeLineTable"')
    expect(await sharedPart('word/styles.xml')).toContain('w:styleId="ThreeLineTable"')
    select('王小明')
    const was = isActive(tableStyle.lastRow)
    run(tableStyle.lastRow)
    expect(isActive(tableStyle.lastRow)).toBe(!was)
    expect(await part(DOCUMENT)).toContain('w:lastRow="1"')
  })

  it('are cut in two, sorted, and get many rows at once', async () => {
    const { run, select, refusal } = await open()
    select('姓名')
    expect(refusal(tableData.cutTable)).toContain('第二个表格')
    select('李雷')
    await holds(
      () => run(tableData.sortTable, { keys: [{ column: 2, kind: 'number', isDescending: true }], hasHeader: true }),
      (xml) => expect(cellsOf(xml).map(([name]) => name)).toEqual(['姓名', '安娜', '王小明', '李雷']),
    )
    select('李雷')
    await holds(
      () => run(insertRowsMany, { where: 'above', count: 3 }),
      (xml) => expect(cellsOf(xml).map(([name]) => name)).toEqual(['姓名', '安娜', '王小明', '', '', '', '李雷']),
    )
    select('李雷')
    await holds(
      () => run(tableData.cutTable),
      (xml) => expect(xml.match(/<w:tbl>/g)).toHaveLength(2),
    )
  })

  it('are selected by row and column, so that what comes next takes all of it; header rows repeat', async () => {
    const { run, select, isActive } = await open()
    select('李雷')
    run(table.selectColumn)
    await holds(
      () => run(table.cellShading, 'ABCDEF'),
      (xml) => expect(xml.match(/w:fill="ABCDEF"/g)).toHaveLength(4),
    )
    select('李雷')
    run(table.selectRow)
    await holds(
      () => run(table.mergeCells),
      (xml) => expect(cellsOf(xml)[2]).toEqual(['李雷7060']),
    )
    select('王小明')
    await holds(
      () => run(tableFormat.headerRow),
      (xml) => expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(2),
    )
    select('王小明')
    expect(isActive(tableFormat.headerRow)).toBe(true)
  })

  it('lose cells to the left and upwards', async () => {
    const { run, select } = await open()
    select('70')
    await holds(
      () => run(deleteCells, 'left'),
      (xml) => expect(cellsOf(xml)[2]).toEqual(['李雷', '60', '']),
    )
    select('王小明')
    await holds(
      () => run(deleteCells, 'up'),
      (xml) => expect(cellsOf(xml).map(([name]) => name)).toEqual(['姓名', '李雷', '安娜', '']),
    )
  })

  it('become text, and text becomes a table', async () => {
    const { run, select, surface } = await open()
    select('王小明')
    await holds(
      () => run(tableToText, '、'),
      (xml) => {
        expect(xml).not.toContain('<w:tbl>')
        expect(xml.replaceAll(/<[^>]+>/g, '')).toContain('王小明、80、90.5')
      },
    )
    select('张三')
    const first = surface.surface?.state().selection.head
    select('上海')
    const last = surface.surface?.state().selection.head
    if (!first || !last) throw new Error('nothing is selected')
    surface.surface?.setSelection({ anchor: first, head: last })
    await holds(
      () => run(tableData.textToTable, { separator: ',', columns: 0 }),
      (xml) =>
        expect(cellsOf(xml)).toEqual([
          ['张三', '28', '北京'],
          ['李四', '30', '上海'],
        ]),
    )
  })

  it('compute: a field with its result, and again when numbers changed', async () => {
    const { run, select, surface, part, fake } = await open()
    select('1,000')
    await holds(
      () => run(insertFormula, { expression: '=SUM(ABOVE)', picture: '#,##0.00' }),
      (xml) => {
        expect(xml.replaceAll('&quot;', '"')).toContain('> =SUM(ABOVE) \\# "#,##0.00" </w:instrText>')
        expect(cellsOf(xml)[3]).toEqual(['安娜', '95', '1,000150.50'])
      },
    )
    select('60')
    surface.exec({ type: 'pasteWithoutFormatting', text: '100' })
    run(tableData.recalculateTable)
    expect(cellsOf(await part(DOCUMENT))[3]).toEqual(['安娜', '95', '1,000190.50'])
    expect(fake.calls.toasts.at(-1)).toBe('已重新计算 1 个公式')
  })
})
