import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Axis } from './paint/axis.ts'
import { Grid } from './grid.ts'
import type { GridActions } from './grid-actions.ts'
import type { GridSource } from './paint/grid-source.ts'
import { selectCell } from './selection.ts'

const grids: Grid[] = []
afterEach(() => {
  for (const grid of grids.splice(0)) grid.dispose()
  document.body.replaceChildren()
})

function shown({ rows = 50, columns = 6, canWrite = true, bands = [] as readonly number[] } = {}) {
  const texts = new Map<string, string>()
  const source: GridSource = {
    rows: new Axis(rows, 32),
    columns: new Axis(columns, 120),
    frozenColumns: 1,
    frozenRows: 0,
    tailPx: 40,
    isBand: (row) => bands.includes(row),
    paintCell: vi.fn(),
    paintBand: vi.fn(),
    paintColumnHead: vi.fn(),
    paintTailHead: vi.fn(),
    paintRowHead: vi.fn(),
    backgroundOf: () => null,
    textOf: (row, column) => texts.get(`${row} ${column}`) ?? `${row}/${column}`,
    rowTitle: (row) => `行 ${row}`,
    columnTitle: (column) => `列 ${column}`,
  }
  const actions = {
    canWrite: () => canWrite,
    beginEdit: vi.fn<GridActions['beginEdit']>(({ row, column }) => source.textOf(row, column)),
    commitEdit: vi.fn<GridActions['commitEdit']>(({ row, column }, text) => void texts.set(`${row} ${column}`, text)),
    clear: vi.fn(),
    paste: vi.fn(),
    fill: vi.fn(),
    resizeColumn: vi.fn(),
    moveColumn: vi.fn(),
    pressCell: vi.fn(() => false),
    pressBand: vi.fn(),
    pressRowHead: vi.fn(),
    pressTailHead: vi.fn(),
    openColumnMenu: vi.fn(),
    openCellMenu: vi.fn(),
    selected: vi.fn(),
    key: vi.fn(() => false),
  } satisfies GridActions
  const frame = document.createElement('div')
  frame.style.width = '640px'
  frame.style.height = '400px'
  document.body.append(frame)
  const grid = new Grid({ source, actions, heads: { topPx: 36, leftPx: 52 }, label: '表格' })
  grids.push(grid)
  frame.append(grid.element)
  grid.select(selectCell({ row: 0, column: 0 }))
  grid.focus()
  const input = grid.element.querySelector('textarea')
  if (!input) throw new Error('no input')
  return { grid, source, actions, input, frame }
}

test('what is typed over a cell goes into it, and Enter leads down', async () => {
  const { grid, actions } = shown()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}新{Enter}')
  expect(actions.commitEdit).toHaveBeenCalledWith({ row: 1, column: 1 }, '新')
  expect(grid.selection.active).toEqual({ row: 2, column: 1 })
  await userEvent.keyboard('x{Escape}')
  expect(actions.commitEdit).toHaveBeenCalledTimes(1)
})

test('Enter while letters are composed chooses them and leaves the cell open', () => {
  const { actions, grid, input } = shown()
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  expect(grid.isEditing).toBe(true)
  input.value = '中文'
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  expect(grid.isEditing).toBe(true)
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(actions.commitEdit).toHaveBeenCalledWith({ row: 0, column: 0 }, '中文')
})

test('a range is copied as other programs read it, and pasted as they write it', () => {
  const { grid, actions, input } = shown()
  grid.select({ active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 }, end: { row: 1, column: 1 }, whole: null })
  const clipboardData = new DataTransfer()
  input.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  expect(clipboardData.getData('text/plain')).toBe('0/0\t0/1\n1/0\t1/1')
  const pasted = new DataTransfer()
  pasted.setData('text/plain', 'a\tb\r\nc\td\r\n')
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  expect(actions.paste).toHaveBeenCalledWith({ top: 0, left: 0, bottom: 1, right: 1 }, [
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('who may not write can go about and copy, and changes nothing', async () => {
  const { grid, actions } = shown({ canWrite: false })
  await userEvent.keyboard('{ArrowDown}x{Enter}{Delete}')
  expect(actions.beginEdit).not.toHaveBeenCalled()
  expect(actions.clear).not.toHaveBeenCalled()
  expect(grid.selection.active).toEqual({ row: 1, column: 0 })
})

test('a screen reader is told the active cell among its neighbours', async () => {
  const { grid, input } = shown({ rows: 1_000_000, bands: [2] })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(grid.selection.active).toEqual({ row: 3, column: 0 })
  await vi.waitFor(() => {
    const cell = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    expect(cell?.textContent).toBe('3/0')
    expect(cell?.getAttribute('aria-selected')).toBe('true')
  })
  const table = grid.element.querySelector('[role="grid"]')
  expect(table?.getAttribute('aria-rowcount')).toBe('1000001')
  expect(table?.querySelectorAll('[role="row"]').length).toBeLessThan(70)
})

test('a grid that loses its rows is read as heads alone', async () => {
  const { grid, input, source } = shown({ rows: 3 })
  const table = grid.element.querySelector('[role="grid"]')
  await vi.waitFor(() => expect(table?.textContent).toContain('2/0'))
  grid.setSource({ ...source, rows: new Axis(0, 32) })
  await vi.waitFor(() => expect(table?.querySelectorAll('[role="gridcell"]')).toHaveLength(0))
  expect(table?.querySelectorAll('[role="columnheader"]')).toHaveLength(6)
  expect(table?.getAttribute('aria-rowcount')).toBe('1')
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
})

test('the last of a million rows is reached, and only what is seen is painted', async () => {
  const { grid, source } = shown({ rows: 1_000_000 })
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(grid.selection.active.row).toBe(999_999)
  const paint = vi.mocked(source.paintCell)
  await vi.waitFor(() => expect(paint.mock.calls.some(([, row]) => row === 999_999)).toBe(true))
  expect(paint.mock.calls.length).toBeLessThan(2_000)
})

test('a far cell that is selected before the first frame is shown', async () => {
  const { grid, source } = shown({ rows: 1_000_000 })
  grid.select(selectCell({ row: 999_999, column: 0 }))
  const paint = vi.mocked(source.paintCell)
  await vi.waitFor(() => expect(paint.mock.calls.some(([, row]) => row === 999_999)).toBe(true))
})

test('columns are added by the head behind the last one, and a selected one has its menu', async () => {
  const { actions, frame } = shown({ columns: 2 })
  const surface = frame.querySelector('[data-typing="cells"]')
  if (!surface) throw new Error('no surface')
  await userEvent.click(surface, { position: { x: 310, y: 18 } })
  expect(actions.pressTailHead).toHaveBeenCalledTimes(1)
  await userEvent.click(surface, { position: { x: 100, y: 18 } })
  await userEvent.keyboard('{ContextMenu}')
  expect(actions.openColumnMenu).toHaveBeenCalledWith(0, { x: 52, y: 0, width: 120, height: 36 })
})
