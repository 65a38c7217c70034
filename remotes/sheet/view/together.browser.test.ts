import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commandOf } from '../commands/index.ts'
import type { Edit } from '../model/index.ts'
import { compose, contentOf, ime, openTestSheet, SOON, type TestSheet } from './testing/open-test-sheet.ts'

const LIST = [
  ['丁', 4],
  ['乙', 2],
  ['丙', 3],
  ['甲', 1],
] as const

/** Somebody types `text` into a cell of a list, and has not entered it. */
async function typing(row: number, column: number, text = '批语'): Promise<TestSheet> {
  const sheet = await openList()
  sheet.select(row, column)
  await userEvent.keyboard(text)
  await vi.waitUntil(() => sheet.surface.isEditing, SOON)
  return sheet
}

async function openList(): Promise<TestSheet> {
  const sheet = await openTestSheet()
  sheet.model.apply({
    kind: 'setCells',
    sheetId: 's1',
    top: 4,
    left: 0,
    cells: LIST.map((line) => line.map((value) => ({ value }))),
  })
  return sheet
}

const range = { top: 4, left: 0, bottom: 7, right: 1 }

/** What the other person does, as their window does it. */
function sortHere(sheet: TestSheet, isDescending = false): void {
  const { other } = sheet
  const resultAt = (_: string, row: number, column: number) => contentOf(other, row, column) as string | number | null
  commandOf('data.sort')?.run(
    { book: other, canEdit: true, newId: () => 'new', resultAt },
    { sheetId: 's1', range, keys: [{ column: 1, isDescending }] },
  )
}

const kept = (sheet: TestSheet) => sheet.surface.kept.all().map(({ text, reason }) => [text, reason])

describe('typing while another person changes the sheet', () => {
  test('what is selected stays selected while rows come and go above it, and typing goes there', async () => {
    const sheet = await openList()
    const rows = (): [number, number] | null => {
      const range = sheet.surface.selection()?.ranges[0]
      return range ? [range.top, range.bottom] : null
    }
    sheet.surface.select({ top: 5, left: 2, bottom: 6, right: 2 })
    sheet.surface.focus()
    sheet.other.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 0, count: 2 })
    await expect.poll(rows, SOON).toEqual([7, 8])
    sheet.other.apply({ kind: 'remove', sheetId: 's1', axis: 'rows', at: 1, count: 3 })
    await expect.poll(rows, SOON).toEqual([4, 5])
    await userEvent.keyboard('批语{Enter}')
    await expect.poll(() => contentOf(sheet.other, 4, 2), SOON).toBe('批语')
    expect(contentOf(sheet.other, 4, 0)).toBe('乙')
  })

  test('what is typed after own rows came or went is entered where it is selected', async () => {
    const sheet = await openList()
    sheet.select(4, 0)
    for (const [edit, text] of [
      [{ kind: 'insert', sheetId: 's1', axis: 'rows', at: 4, count: 1 }, '新'],
      [{ kind: 'remove', sheetId: 's1', axis: 'rows', at: 2, count: 1 }, '换'],
      [{ kind: 'insert', sheetId: 's1', axis: 'columns', at: 0, count: 1 }, '列'],
    ] as const) {
      sheet.model.apply(edit)
      await expect.poll(() => sheet.surface.selection()?.active, SOON).toEqual({ row: 4, column: 0 })
      sheet.surface.focus()
      await userEvent.keyboard(text)
      await vi.waitUntil(() => sheet.surface.isEditing, SOON)
      await userEvent.keyboard('{Enter}{ArrowUp}')
      await expect.poll(() => contentOf(sheet.other, 4, 0), SOON).toBe(text)
    }
    expect([4, 5, 6].map((row) => contentOf(sheet.other, row, 1))).toEqual(['换', '乙', '丙'])
  })

  test('an entry goes with its row when the rows are sorted, and back when that is undone', async () => {
    const sheet = await typing(4, 2)
    sortHere(sheet)
    await userEvent.keyboard('一')
    sheet.other.undo()
    sortHere(sheet)
    await userEvent.keyboard('二{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 7, 2) === '批语一二', SOON)
    expect(contentOf(sheet.other, 7, 0)).toBe('丁')
    expect(contentOf(sheet.other, 4, 2)).toBeNull()
    // The selection went with it.
    await userEvent.keyboard('下{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 8, 2) === '下', SOON)
    expect(sheet.shown(7, 2)).toBe('批语一二')
  })

  test('lines that come and go in another sheet do not move it; rows and columns that are moved take it along', async () => {
    const sheet = await typing(5, 2)
    const act = (edit: Edit): void => sheet.other.apply(edit)
    act({ kind: 'insert', sheetId: 's2', axis: 'rows', at: 0, count: 3 })
    act({ kind: 'insert', sheetId: 's2', axis: 'columns', at: 0, count: 1 })
    act({ kind: 'move', sheetId: 's1', axis: 'rows', from: 5, count: 1, before: 10 })
    act({ kind: 'insert', sheetId: 's1', axis: 'columns', at: 0, count: 1 })
    act({ kind: 'moveSheet', sheetId: 's2', at: 0 })
    await userEvent.keyboard('一{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 9, 3) === '批语一', SOON)
    expect(contentOf(sheet.other, 9, 1)).toBe('乙')
    expect(contentOf(sheet.other, 5, 3)).toBeNull()
  })

  test.each<[string, Edit, string]>([
    ['row', { kind: 'remove', sheetId: 's1', axis: 'rows', at: 5, count: 1 }, 'line'],
    ['column', { kind: 'remove', sheetId: 's1', axis: 'columns', at: 2, count: 1 }, 'line'],
    [
      'cell, by a merge over it',
      {
        kind: 'putObject',
        sheetId: 's1',
        id: 'm',
        objectKind: 'merge',
        ranges: [{ top: 4, left: 0, bottom: 6, right: 3 }],
        payload: null,
      },
      'merged',
    ],
    [
      'right to write it',
      {
        kind: 'putObject',
        sheetId: 's1',
        id: 'p',
        objectKind: 'protection',
        ranges: [],
        payload: { type: 'sheet', attributes: { sheet: '1' } },
      },
      'protected',
    ],
  ])('what was typed is kept when another person takes away its %s', async (_, edit, reason) => {
    const sheet = await typing(5, 2)
    sheet.other.apply(edit)
    await vi.waitUntil(() => !sheet.surface.isEditing, SOON)
    expect(kept(sheet)).toEqual([['批语', reason]])
    await page.getByRole('button', { name: '丢弃' }).click()
    await userEvent.keyboard('{Escape}')
    for (const row of [4, 5, 6]) expect(contentOf(sheet.other, row, 2)).toBeNull()
  })

  const MOVES: [string, (sheet: TestSheet) => void, number][] = [
    ['sorted', (sheet) => sortHere(sheet), 7],
    [
      'pushed down by inserted ones',
      ({ other }) => other.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 1, count: 2 }),
      6,
    ],
    [
      'pulled up by removed ones',
      ({ other }) => other.apply({ kind: 'remove', sheetId: 's1', axis: 'rows', at: 1, count: 2 }),
      2,
    ],
    [
      'moved',
      ({ other }) => other.apply({ kind: 'move', sheetId: 's1', axis: 'rows', from: 4, count: 1, before: 8 }),
      7,
    ],
    [
      'cut and put down elsewhere',
      ({ other }) =>
        other.apply({
          kind: 'moveCells',
          sheetId: 's1',
          range: { top: 4, left: 0, bottom: 4, right: 2 },
          toSheetId: 's1',
          top: 9,
          left: 0,
        }),
      9,
    ],
    [
      'filtered away',
      ({ other }) =>
        other.apply({
          kind: 'setBand',
          sheetId: 's1',
          axis: 'rows',
          first: 4,
          last: 4,
          band: { isFiltered: true, isHidden: true },
        }),
      4,
    ],
  ]

  test.each(MOVES)('what an input method composes goes on while rows are %s', async (_, act, row) => {
    const sheet = await typing(4, 2)
    await compose('w')
    await compose('wen')
    act(sheet)
    await compose('wenfang')
    await ime.send('Input.insertText', { text: '文房' })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => [contentOf(sheet.other, row, 2), ...kept(sheet)], SOON).toEqual(['批语文房'])
    expect(contentOf(sheet.other, row, 0)).toBe('丁')
  })

  // The editor opens with the first of it, and would take the keys once more when it is painted.
  test.each(MOVES)('what an input method begins an empty cell with goes on while rows are %s', async (_, act, row) => {
    for (const frames of [0, 1, 2]) {
      const sheet = await openList()
      sheet.select(4, 2)
      await compose('w')
      for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      act(sheet)
      await compose('wenfang')
      await ime.send('Input.insertText', { text: '文房' })
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => [contentOf(sheet.other, row, 2), ...kept(sheet)], SOON).toEqual(['文房'])
      expect(contentOf(sheet.other, row, 0)).toBe('丁')
      sheet.unmount()
    }
  })

  test('what an input method composes is kept when another person takes away its row', async () => {
    const sheet = await typing(4, 2)
    await compose('wenfang')
    sheet.other.apply({ kind: 'remove', sheetId: 's1', axis: 'rows', at: 4, count: 1 })
    await vi.waitUntil(() => !sheet.surface.isEditing, SOON)
    expect(kept(sheet)).toHaveLength(1)
    expect(kept(sheet)[0]?.[0]).toContain('批语')
    await ime.send('Input.insertText', { text: '文房' })
    await userEvent.keyboard('{Escape}')
    for (const row of [3, 4, 5]) expect(contentOf(sheet.other, row, 2)).toBeNull()
  })

  test('an entry goes with its cell when another person cuts it and puts it down elsewhere', async () => {
    const sheet = await typing(5, 2)
    sheet.other.apply({
      kind: 'moveCells',
      sheetId: 's1',
      range: { top: 5, left: 0, bottom: 5, right: 2 },
      toSheetId: 's1',
      top: 5,
      left: 4,
    })
    await userEvent.keyboard('一{Enter}')
    await vi.waitUntil(() => [2, 6].some((column) => contentOf(sheet.other, 5, column) === '批语一'), SOON)
    expect([contentOf(sheet.other, 5, 4), contentOf(sheet.other, 5, 6)]).toEqual(['乙', '批语一'])
    expect(contentOf(sheet.other, 5, 2)).toBeNull()
  })

  test('a row that is filtered away keeps its entry', async () => {
    const sheet = await typing(5, 2)
    sheet.other.apply({
      kind: 'setBand',
      sheetId: 's1',
      axis: 'rows',
      first: 5,
      last: 5,
      band: { isFiltered: true, isHidden: true },
    })
    await vi.waitUntil(() => sheet.fake.calls.toasts.some((text) => text.includes('第 6 行')), SOON)
    await userEvent.keyboard('一{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 5, 2) === '批语一', SOON)
  })

  test('what is being typed is entered when the document is taken away', async () => {
    const sheet = await typing(5, 2)
    sheet.unmount()
    expect(contentOf(sheet.other, 5, 2)).toBe('批语')
  })

  // The next workbook of the same file begins where this one was left: at another sheet.
  test('what was typed is kept with a word when its sheet is deleted, and can be entered elsewhere', async () => {
    const sheet = await typing(5, 2, '十二')
    sheet.other.apply({ kind: 'removeSheet', sheetId: 's1' })
    await vi.waitUntil(() => sheet.surface.activeSheetId() === 's2', SOON)
    expect(sheet.surface.isEditing).toBe(false)
    await expect.element(page.getByText('工作表“预算”已被他人删除，这些文字还没有写入：十二')).toBeVisible()
    await page.getByRole('button', { name: /^写入 / }).click()
    await vi.waitUntil(() => {
      const { row, column } = sheet.surface.selection()?.active ?? { row: 0, column: 0 }
      const { texts } = sheet.other.readWindow('s2', { top: row, left: column, bottom: row, right: column })
      return texts[0]?.text === '十二'
    }, SOON)
    expect(kept(sheet)).toEqual([])
    await userEvent.keyboard('{ArrowDown}丑{Enter}')
    await vi.waitUntil(() => sheet.other.sheets().length === 1 && sheet.surface.selection()?.active.row !== 0, SOON)
  })
})
