import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { openWorkbook } from '../model/index.ts'
import { LazyCells, readSoFar } from './lazy-cells.ts'
import { openingOf } from './snapshot.ts'

const area = (top: number, bottom: number) => ({ top, left: 0, bottom, right: 1 })

function lazy(read: number[]) {
  return new LazyCells([area(0, 255), area(256, 511), area(512, 600)], ({ top, bottom }, into) => {
    read.push(top)
    for (let row = top; row <= bottom; row += 1) into[row] = { 0: { v: row } }
  })
}

test('X7: the first screen of cells is read, the rest waits', () => {
  const read: number[] = []
  const { cells } = lazy(read)
  expect([cells[3]?.[0]?.v, cells[300]?.[0]?.v, cells[900]]).toEqual([3, 300, undefined])
  expect(read).toEqual([0, 256])
})

test('what is written, taken away or moved before it was read is as if all had been read', () => {
  const { cells } = lazy([])
  cells[600] = { 0: { v: 'new' } }
  delete cells[300]
  Object.assign(cells, { 700: cells[299] })
  expect([cells[600]?.[0]?.v, cells[599]?.[0]?.v, cells[700]?.[0]?.v, 300 in cells]).toEqual(['new', 599, 299, false])
  expect(Object.keys(cells)).toHaveLength(601)
})

test('whoever lists the rows has all of them', () => {
  const read: number[] = []
  const sheet = lazy(read)
  expect([Object.keys(sheet.cells).length, sheet.isRead]).toEqual([601, true])
  expect(read.toSorted((a, b) => a - b)).toEqual([0, 256, 512])
})

test('what was read so far is looked through without the rest', () => {
  const read: number[] = []
  const { cells } = lazy(read)
  expect(cells[300]?.[0]?.v).toBe(300)
  expect(Object.keys(readSoFar(cells))).toHaveLength(256)
  expect(read).toEqual([256])
  expect(readSoFar({ 1: {} })).toEqual({ 1: {} })
})

test('X7: what comes for rows that nobody asked for yet is in them when they are read, once', () => {
  const read: number[] = []
  const sheet = lazy(read)
  expect(sheet.cells[0]?.[0]?.v).toBe(0)
  const amended: number[] = []
  const known = sheet.amendLater({ top: 10, bottom: 600 }, (cells, { top, bottom }) => {
    amended.push(top)
    for (let row = top; row <= bottom; row += 1) cells[row] = { 0: { v: -row } }
  })
  expect([known, read, amended]).toEqual([[{ top: 10, bottom: 255 }], [0], []])
  expect([sheet.cells[300]?.[0]?.v, sheet.cells[10]?.[0]?.v, amended]).toEqual([-300, 10, [256]])
  sheet.readAll()
  expect([sheet.known[600]?.[0]?.v, sheet.known[511]?.[0]?.v, amended]).toEqual([-600, -511, [256, 512]])
  expect(sheet.amendLater({ top: 0, bottom: 600 }, () => amended.push(-1))).toEqual([{ top: 0, bottom: 600 }])
  expect(amended).toHaveLength(2)
})

test('S185 a part of a workbook has the cells of the part, and blank cells only where they look unlike their line', () => {
  const model = openWorkbook(new Y.Doc())
  model.apply([
    { kind: 'addSheet', sheetId: 's', name: '表', at: 0 },
    {
      kind: 'setCells',
      sheetId: 's',
      top: 0,
      left: 0,
      cells: Array.from({ length: 600 }, (_, row) => [{ value: row }]),
    },
    {
      kind: 'setStyle',
      sheetId: 's',
      ranges: [{ top: 5, left: 0, bottom: 5, right: 16_383 }],
      style: { font: { isBold: true } },
    },
    {
      kind: 'setStyle',
      sheetId: 's',
      ranges: [{ top: 7, left: 2, bottom: 7, right: 2 }],
      style: { font: { isBold: true } },
    },
  ])
  const { snapshot, cells } = openingOf(model, 'book', { rows: 300, columns: null })
  const shown = snapshot.sheets['s']?.cellData ?? {}
  expect([shown[299]?.[0]?.v, shown[300], shown[5]?.[1], shown[7]?.[2]?.s]).toEqual([
    299,
    undefined,
    undefined,
    shown[5]?.[0]?.s,
  ])
  expect(snapshot.styles[String(shown[7]?.[2]?.s)]).toMatchObject({ bl: 1 })
  expect([snapshot.sheets['s']?.rowCount, cells.get('s')?.isRead]).toEqual([300, true])
})
