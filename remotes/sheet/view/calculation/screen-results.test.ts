import type { ICellData } from '@univerjs/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyCells } from '../../binding/lazy-cells.ts'
import type { CellMatrix, Screen } from '../../binding/screen.ts'
import { KIND } from '../../model/index.ts'
import { ScreenResults } from './screen-results.ts'

const ROWS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  let nowMs = 0
  // Each look at the clock comes six milliseconds after the one before: two steps a slice.
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 6))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A sheet of one column of formulas, and what is written into it. */
function screenOf(lazy = new Map<string, LazyCells>()) {
  const cells: Record<number, ICellData> = {}
  const writes: number[] = []
  const listeners: (() => void)[] = []
  const getValue = (row: number): ICellData => (cells[row] ??= { f: '=1' })
  const screen = {
    sheet: () => ({ getCellMatrix: () => ({ getValue }) }),
    putCells: (_sheet: string, put: CellMatrix) => {
      for (const listener of listeners) listener()
      writes.push(Object.keys(put).length)
      for (const [row, line] of Object.entries(put)) cells[Number(row)] = line[0] ?? {}
    },
    onBeforeWrite: (listener: () => void) => {
      listeners.push(listener)
      return () => listeners.splice(0)
    },
  } as unknown as Screen
  const results = new ScreenResults({ screen, lazy, held: () => null, onShown: () => {} })
  /** A person's own edit. */
  const edit = (row: number, v: number): void => {
    for (const listener of listeners) listener()
    cells[row] = { v }
  }
  return { results, writes, getValue, edit }
}

const window = (value: number, rows = ROWS) => ({
  sheetId: 's',
  top: 0,
  left: 0,
  bottom: rows - 1,
  right: 0,
  kinds: new Uint8Array(rows).fill(KIND.number),
  values: new Float64Array(rows).fill(value),
  texts: [],
})

test('X2: many results are put in pieces, and all of them in the end', () => {
  const { results, writes, getValue } = screenOf()
  results.put([window(7)])
  expect(writes).toHaveLength(1)
  expect(writes[0]).toBeLessThan(ROWS / 2)
  vi.runAllTimers()
  expect(writes.reduce((sum, rows) => sum + rows, 0)).toBe(ROWS)
  expect(getValue(ROWS - 1).v).toBe(7)
})

test('X2: what is edited while results wait is not overwritten by them, and later results come last', () => {
  const { results, writes, getValue, edit } = screenOf()
  results.put([window(7)])
  edit(ROWS - 1, 42)
  vi.runAllTimers()
  expect([getValue(ROWS - 1).v, getValue(ROWS - 2).v, writes.length]).toEqual([42, 7, 2])
  results.put([window(8)])
  results.put([window(9)])
  vi.runAllTimers()
  expect([getValue(0).v, getValue(ROWS - 2).v]).toEqual([9, 9])
})

test('X7: cells that the engine did not ask for yet are not read for their results', () => {
  const read: number[] = []
  const area = { top: 0, left: 0, bottom: 255, right: 0 }
  const lazy = new LazyCells([area], ({ top }, into) => {
    read.push(top)
    into[0] = { 0: { f: '=1', s: 'bold' } }
  })
  const { results, writes } = screenOf(new Map([['s', lazy]]))
  results.put([window(7, 256)])
  vi.runAllTimers()
  expect([read, writes]).toEqual([[], []])
  expect(lazy.cells[0]?.[0]).toEqual({ f: '=1', s: 'bold', v: 7, t: 2 })
})
