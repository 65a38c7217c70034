import { describe, expect, test, vi } from 'vitest'
import { contentOf, openTestSheet, SOON, type TestSheet } from '../view/testing/open-test-sheet.ts'
import { MUTATION } from './screen.ts'

const SHEET = { subUnitId: 's1' }

/** What the engine does by itself, as it does it where a person drags or presses in its grid. */
const act = ({ surface }: TestSheet, mutation: string, params: object): void =>
  void surface.commands.syncExecuteCommand(mutation, { unitId: surface.workbook.getUnitId(), ...SHEET, ...params })

const column = (sheet: TestSheet): unknown[] => [0, 1, 2, 3].map((row) => sheet.shown(row, 0) ?? null)

const protect = ({ other }: TestSheet): void =>
  other.apply({
    kind: 'putObject',
    sheetId: 's1',
    id: 'p',
    objectKind: 'protection',
    ranges: [],
    payload: { type: 'sheet', attributes: { sheet: '1' } },
  })

const rows = (first: number, last: number): object => ({
  range: { startRow: first, endRow: last, startColumn: 0, endColumn: 25 },
})

describe('the screen heals where the engine went ahead', () => {
  test.each<[string, string, object]>([
    ['inserts', MUTATION.insertRows, rows(1, 1)],
    ['removes', MUTATION.removeRows, rows(0, 0)],
    [
      'moves',
      MUTATION.moveRows,
      {
        sourceRange: { startRow: 0, endRow: 0, startColumn: 0, endColumn: 25 },
        targetRange: { startRow: 3, endRow: 3, startColumn: 0, endColumn: 25 },
      },
    ],
  ])('a protected sheet whose rows it %s is shown as it was', async (_, mutation, params) => {
    const sheet = await openTestSheet()
    await vi.waitUntil(() => sheet.shown(2, 0) === 5, SOON)
    protect(sheet)
    act(sheet, mutation, params)
    await vi.waitUntil(() => column(sheet).join() === '2,3,5,', SOON)
    expect(contentOf(sheet.other, 0, 0)).toBe(2)
    expect(sheet.surface.workbook.getActiveSheet().getCell(2, 0)?.f).toBe('=SUM(A1:A2)')
  })

  test('a formula that a protected sheet keeps shows its result again', async () => {
    const sheet = await openTestSheet()
    await vi.waitUntil(() => sheet.shown(2, 0) === 5, SOON)
    protect(sheet)
    act(sheet, MUTATION.setCells, { cellValue: { 2: { 0: { v: 9, f: null } } } })
    await vi.waitUntil(() => sheet.shown(2, 0) === 5, SOON)
    expect(contentOf(sheet.other, 2, 0)).toBe('=SUM(A1:A2)')
  })

  test('sizes and merges that a protected sheet refuses go back', async () => {
    const sheet = await openTestSheet()
    protect(sheet)
    const worksheet = sheet.surface.workbook.getActiveSheet()
    const width = worksheet.getColumnWidth(0)
    const one = { startRow: 0, endRow: 0, startColumn: 0, endColumn: 2 }
    act(sheet, MUTATION.columnWidth, { ranges: [{ ...one, endColumn: 0 }], colWidth: 200 })
    act(sheet, MUTATION.addMerge, { ranges: [one] })
    await vi.waitUntil(() => worksheet.getColumnWidth(0) === width, SOON)
    await vi.waitUntil(() => worksheet.getConfig().mergeData.length === 0, SOON)
  })

  test('what nobody follows is reported and taken off the screen', async () => {
    const sheet = await openTestSheet()
    act(sheet, MUTATION.nameSheet, { name: '只在屏幕上' })
    act(sheet, MUTATION.freeze, { startRow: 2, startColumn: -1, ySplit: 2, xSplit: 0 })
    const worksheet = sheet.surface.workbook.getActiveSheet()
    await vi.waitUntil(() => worksheet.getName() === '预算' && worksheet.getConfig().freeze.ySplit === 0, SOON)
    expect(sheet.fake.calls.reports).toContain('sheet.mutation.unknown')
  })
})
