import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { wordsOf } from './block.ts'
import { fillCells } from './fill-cells.ts'
import { Outline } from './outline.ts'
import {
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  mergeCells,
  setHeader,
  sortRows,
  splitCell,
  tableOf,
} from './table.ts'
import { columnWidths, setColumnWidths } from './table-widths.ts'

const cell = (text: string, isHeader = false) => ({ isHeader, props: {}, content: [{ text, marks: {} }] })

function table(...lines: readonly string[]) {
  const outline = new Outline(new Y.Doc())
  const rows = lines.map((line, at) => line.split(' ').map((text) => cell(text, at === 0)))
  outline.fill([{ id: 't', type: 'table', rows }])
  const element = tableOf(outline, 't')
  if (!element) throw new Error('no table')
  const shown = () =>
    (outline.block('t')?.rows ?? []).map((row) =>
      row
        .map(({ isHeader, props, content }) => {
          const [height, width] = [Number(props['rowspan']), Number(props['colspan'])]
          return `${isHeader ? '#' : ''}${wordsOf(content).replaceAll('\n', '+')}${height * width > 1 ? `(${height}x${width})` : ''}`
        })
        .join(' '),
    )
  return { element, shown }
}

it('rows and columns come and go; a heading row stays one', () => {
  const { element, shown } = table('A B', '1 2')
  insertRow(element, 1)
  insertColumn(element, 2)
  expect(shown()).toEqual(['#A #B #', '  ', '1 2 '])
  expect(deleteRow(element, 1)).toBe(true)
  expect(deleteColumn(element, 0)).toBe(true)
  expect(shown()).toEqual(['#B #', '2 '])
  deleteRow(element, 0)
  expect(deleteRow(element, 0)).toBe(false)
  deleteColumn(element, 0)
  expect(deleteColumn(element, 0)).toBe(false)
})

it('cells are filled from one on; the table grows, and a cell that spans several takes what comes first for it', () => {
  const { element, shown } = table('A B', '1 2', '3 4')
  mergeCells(element, { row: 1, column: 0, rowEnd: 2, columnEnd: 0 })
  const words = (text: string) => text.split(' ').map((one) => [{ text: one, marks: {} }])
  fillCells(element, { row: 1, column: 0 }, [words('a b c'), words('d e'), words('f g h')])
  expect(shown()).toEqual(['#A #B #', 'a(2x1) b c', 'e ', 'f g h'])
})

it('cells merge with their words, stretch with what comes between, and split again', () => {
  const { element, shown } = table('A B C', '1 2 3', '4 5 6')
  expect(mergeCells(element, { row: 1, column: 0, rowEnd: 2, columnEnd: 1 })).toBe(true)
  expect(shown()).toEqual(['#A #B #C', '1+2+4+5(2x2) 3', '6'])
  insertRow(element, 2)
  insertColumn(element, 1)
  expect(shown()).toEqual(['#A # #B #C', '1+2+4+5(3x3) 3', '', '6'])
  expect(deleteRow(element, 1)).toBe(true)
  expect(shown()).toEqual(['#A # #B #C', '1+2+4+5(2x3) ', '6'])
  expect(splitCell(element, 2, 1)).toBe(true)
  expect(shown()).toEqual(['#A # #B #C', '1+2+4+5   ', '   6'])
  expect(splitCell(element, 0, 0)).toBe(false)
  expect(mergeCells(element, { row: 0, column: 0, rowEnd: 0, columnEnd: 0 })).toBe(false)
})

it('merging rows from end to end leaves none without cells, and what spans them is as high as they are', () => {
  const { element, shown } = table('A B', '1 2', '3 4', '5 6')
  expect(mergeCells(element, { row: 1, column: 0, rowEnd: 2, columnEnd: 1 })).toBe(true)
  expect(shown()).toEqual(['#A #B', '1+2+3+4(1x2)', '5 6'])
  const beside = table('A B C', '1 2 3', '4 5 6')
  mergeCells(beside.element, { row: 1, column: 0, rowEnd: 2, columnEnd: 0 })
  mergeCells(beside.element, { row: 1, column: 1, rowEnd: 2, columnEnd: 2 })
  expect(beside.shown()).toEqual(['#A #B #C', '1+4 2+3+5+6(1x2)'])
})

it('a column goes with the rows in which nothing else begins', () => {
  const { element, shown } = table('A B', '1 2', '3 4')
  mergeCells(element, { row: 1, column: 0, rowEnd: 2, columnEnd: 0 })
  expect(deleteColumn(element, 1)).toBe(true)
  expect(shown()).toEqual(['#A', '1+3'])
})

it('rows are sorted by numbers and words, below the heading', () => {
  const { element, shown } = table('名 数', '乙 1,200', '甲 30', '丙 4')
  expect(sortRows(element, 1, false)).toBe(true)
  expect(shown()).toEqual(['#名 #数', '丙 4', '甲 30', '乙 1,200'])
  expect(sortRows(element, 0, true)).toBe(true)
  expect(shown()[3]?.startsWith('丙')).toBe(true)
})

it('the first row and column are headings or not', () => {
  const { element, shown } = table('A B', '1 2')
  setHeader(element, 'column', true)
  setHeader(element, 'row', false)
  expect(shown()).toEqual(['#A B', '#1 2'])
  setHeader(element, 'column', false)
  expect(shown()).toEqual(['A B', '1 2'])
})

it('columns have widths, which stay with them where cells are merged and columns come', () => {
  const { element, shown } = table('A B C', '1 2 3', '4 5 6')
  expect(columnWidths(element)).toEqual([null, null, null])
  mergeCells(element, { row: 1, column: 0, rowEnd: 1, columnEnd: 1 })
  setColumnWidths(element, [200, null, 5_000])
  expect(columnWidths(element)).toEqual([200, null, 2_000])
  insertColumn(element, 3)
  expect(columnWidths(element)).toEqual([200, null, 2_000, null])
  deleteColumn(element, 0)
  expect(columnWidths(element)).toEqual([null, 2_000, null])
  setColumnWidths(element, [null, null, null])
  expect(columnWidths(element)).toEqual([null, null, null])
  expect(shown()).toEqual(['#B #C #', '1+2 3 ', '5 6 '])
})
