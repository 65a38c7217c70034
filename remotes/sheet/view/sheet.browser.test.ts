import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { compose, contentOf, ime, openTestSheet, SOON } from './testing/open-test-sheet.ts'

describe('a sheet in its grid', () => {
  test('what is typed reaches the shared workbook, formulas show their result', async () => {
    const sheet = await openTestSheet()
    sheet.select(4, 1)
    await userEvent.keyboard('12{Enter}=B5*A3{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 5, 1) === '=B5*A3' && contentOf(sheet.other, 4, 1) === 12, SOON)
    await vi.waitUntil(() => sheet.shown(5, 1) === 60, SOON)
  })

  test('what the engine brings has Chinese names', async () => {
    await openTestSheet()
    const english = (): (string | null)[] =>
      [...document.querySelectorAll('.sheet [aria-label]')]
        .map((element) => element.getAttribute('aria-label'))
        .filter((name) => name !== null && /[a-z]{3}/i.test(name))
    await expect.poll(() => document.querySelectorAll('[aria-label="关闭侧边栏"]').length).toBeGreaterThan(0)
    expect(english()).toEqual([])
  })

  test('what is typed follows its cell when somebody inserts a row above it', async () => {
    const sheet = await openTestSheet()
    sheet.select(4, 1)
    await userEvent.keyboard('墨香')
    await vi.waitUntil(() => sheet.surface.isEditing, SOON)
    sheet.other.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 0, count: 1 })
    await userEvent.keyboard('满纸{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 5, 1) === '墨香满纸', SOON)
    expect(contentOf(sheet.other, 4, 1)).toBeNull()
    expect(contentOf(sheet.model, 3, 0)).toBe('=SUM(A2:A3)')
  })

  test('cells that are dragged elsewhere, or cut and pasted, are followed by formulas', async () => {
    const sheet = await openTestSheet()
    const range = (startRow: number, endRow: number, column: number) => ({
      startRow,
      endRow,
      startColumn: column,
      endColumn: column,
    })
    sheet.surface.run('sheet.command.move-range', { fromRange: range(0, 1, 0), toRange: range(4, 5, 3) })
    await vi.waitUntil(() => contentOf(sheet.other, 2, 0) === '=SUM(D5:D6)', SOON)
    expect([contentOf(sheet.other, 0, 0), contentOf(sheet.other, 4, 3)]).toEqual([null, 2])
    await vi.waitUntil(() => sheet.shown(2, 0) === 5, SOON)
    sheet.surface.select({ top: 4, left: 3, bottom: 5, right: 3 })
    sheet.surface.focus()
    const copied = new Promise((resolve) => addEventListener('copy', resolve, { once: true, capture: true }))
    await userEvent.keyboard('{Control>}x{/Control}')
    // The engine hands what was cut to the browser in its own time; nobody presses the next keys sooner.
    await copied
    sheet.select(7, 1)
    await userEvent.keyboard('{Control>}v{/Control}')
    await vi.waitUntil(() => contentOf(sheet.other, 2, 0) === '=SUM(B8:B9)', SOON)
    expect([contentOf(sheet.other, 4, 3), sheet.shown(7, 1)]).toEqual([null, 2])
    sheet.model.undo()
    sheet.model.undo()
    expect([contentOf(sheet.other, 2, 0), sheet.shown(0, 0)]).toEqual(['=SUM(A1:A2)', 2])
  })

  test('S137 sheetId in the address names the sheet that is shown first', async () => {
    const sheet = await openTestSheet('owner', { query: 'sheetId=s2' })
    expect(sheet.surface.activeSheetId()).toBe('s2')
    const unknown = await openTestSheet('owner', { query: 'sheetId=s9' })
    expect(unknown.surface.activeSheetId()).toBe('s1')
  })

  test('S185 S186 a part of a sheet is shown as asked, follows others, says so and is not edited', async () => {
    const sheet = await openTestSheet('owner', { truncation: { rows: 2, columns: null } })
    const grid = () => sheet.surface.workbook.getActiveSheet()
    expect(grid().getRowCount()).toBe(2)
    expect([sheet.shown(0, 0), sheet.shown(2, 0)]).toEqual([2, undefined])
    await vi.waitUntil(() => document.body.textContent.includes('这里只显示每个工作表的前 2 行'), SOON)
    sheet.other.apply([
      { kind: 'setCells', sheetId: 's1', top: 5, left: 0, cells: [[{ value: 9 }]] },
      { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: [[{ value: 7 }]] },
    ])
    await vi.waitUntil(() => sheet.shown(0, 0) === 7, SOON)
    expect([grid().getRowCount(), sheet.shown(5, 0)]).toEqual([2, undefined])
    sheet.other.apply({ kind: 'move', sheetId: 's1', axis: 'rows', from: 5, count: 1, before: 0 })
    await vi.waitUntil(() => sheet.shown(0, 0) === 9 && sheet.shown(1, 0) === 7, SOON)
    expect(grid().getRowCount()).toBe(2)
    sheet.select(0, 0)
    await userEvent.keyboard('8{Enter}')
    expect(contentOf(sheet.other, 0, 0)).toBe(9)
    const whole = await openTestSheet('owner', { truncation: { rows: 500, columns: null } })
    expect(whole.surface.part).toBeNull()
  })

  test('letters that come without a pause after Enter reach the next cell, on a page without idle time too', async () => {
    vi.stubGlobal('requestIdleCallback', () => 0)
    try {
      const sheet = await openTestSheet()
      sheet.select(4, 1)
      await userEvent.keyboard('12{Enter}345{Enter}=B5*2{Enter}墨香{Enter}')
      await vi.waitUntil(() => contentOf(sheet.other, 7, 1) === '墨香', SOON)
      expect([4, 5, 6].map((row) => contentOf(sheet.other, row, 1))).toEqual([12, 345, '=B5*2'])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('what somebody writes into the cell that is typed into does not take the letters away', async () => {
    const sheet = await openTestSheet()
    sheet.select(2, 0)
    await userEvent.keyboard('12')
    await vi.waitUntil(() => sheet.surface.isEditing, SOON)
    sheet.other.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 5, count: 1 })
    sheet.other.apply({ kind: 'setCells', sheetId: 's1', top: 2, left: 0, cells: [[{ value: 99 }]] })
    expect(sheet.surface.isEditing).toBe(true)
    await userEvent.keyboard('5{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 2, 0) === 125, SOON)
  })

  test('what an input method composes survives what others do to its cell, beside it and above it', async () => {
    const sheet = await openTestSheet()
    sheet.select(4, 1)
    await compose('moxiang')
    await vi.waitUntil(() => sheet.surface.isEditing, SOON)
    sheet.other.apply({ kind: 'setCells', sheetId: 's1', top: 4, left: 1, cells: [[{ value: 99 }, { value: '旁' }]] })
    sheet.other.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 0, count: 1 })
    await vi.waitUntil(() => sheet.shown(5, 2) === '旁', SOON)
    expect(contentOf(sheet.model, 5, 1)).toBe(99)
    await compose('墨香')
    await ime.send('Input.insertText', { text: '墨香' })
    await userEvent.keyboard('{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 5, 1) === '墨香', SOON)
    expect(contentOf(sheet.other, 4, 1)).toBeNull()
    expect(contentOf(sheet.other, 5, 2)).toBe('旁')
  })

  test('a number too wide for its column is never cut: it rounds, then shows hashes', async () => {
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    try {
      const sheet = await openTestSheet()
      sheet.model.apply([
        { kind: 'setCells', sheetId: 's1', top: 0, left: 1, cells: [[{ value: 1_234_567.891 }, { value: 7_654_321 }]] },
        {
          kind: 'setStyle',
          sheetId: 's1',
          ranges: [{ top: 0, left: 2, bottom: 0, right: 2 }],
          style: { format: '0.00' },
        },
        { kind: 'setBand', sheetId: 's1', axis: 'columns', first: 1, last: 1, band: { size: 11 } },
        { kind: 'setBand', sheetId: 's1', axis: 'columns', first: 2, last: 2, band: { size: 7 } },
      ])
      const texts = (): readonly string[] => drawn.mock.calls.map(([text]) => text)
      await vi.waitUntil(() => texts().some((text) => /^#{3,}$/.test(text)), SOON)
      await vi.waitUntil(() => texts().some((text) => /^1(?:\.\d+)?E\+06$|^123456(?:7\.\d\d?|8)$/.test(text)), SOON)
      drawn.mockClear()
      sheet.model.apply({ kind: 'setBand', sheetId: 's1', axis: 'columns', first: 1, last: 2, band: { size: 20 } })
      await vi.waitUntil(() => texts().includes('7654321.00') && texts().includes('1234567.891'), SOON)
      await vi.waitUntil(() => sheet.shown(0, 2) === '7654321.00', SOON)
    } finally {
      drawn.mockRestore()
    }
  })

  test('the keys of Excel go to the ends of the sheet and add up; in a cell they belong to its letters', async () => {
    const sheet = await openTestSheet()
    const active = () => sheet.surface.selection()?.active
    sheet.select(6, 4)
    await userEvent.keyboard('{Home}')
    await vi.waitUntil(() => active()?.column === 0 && active()?.row === 6, SOON)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await vi.waitUntil(() => active()?.row === 2, SOON)
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await vi.waitUntil(() => active()?.row === 0, SOON)
    sheet.select(3, 0)
    await userEvent.keyboard('{Alt>}={/Alt}')
    await vi.waitUntil(() => contentOf(sheet.other, 3, 0) === '=SUM(A1:A3)', SOON)
    sheet.select(6, 4)
    await userEvent.keyboard('砚{Home}{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 6, 4) === '砚', SOON)
  })

  test('undo takes back the own change and leaves what others wrote', async () => {
    const sheet = await openTestSheet()
    sheet.select(6, 0)
    await userEvent.keyboard('甲{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 6, 0) === '甲', SOON)
    sheet.other.apply({ kind: 'setCells', sheetId: 's1', top: 7, left: 0, cells: [[{ value: '乙' }]] })
    await userEvent.keyboard('{Control>}z{/Control}')
    await vi.waitUntil(() => contentOf(sheet.other, 6, 0) === null, SOON)
    await vi.waitUntil(() => sheet.shown(6, 0) === undefined && sheet.shown(7, 0) === '乙', SOON)
  })

  test('S312 a reader types and nothing changes', async () => {
    const sheet = await openTestSheet('read')
    const before = Y.encodeStateVector(sheet.fake.host.doc.body)
    sheet.select(0, 0)
    await userEvent.keyboard('不应出现{Enter}{Delete}')
    expect(Y.encodeStateVector(sheet.fake.host.doc.body)).toEqual(before)
    expect(sheet.shown(0, 0)).toBe(2)
  })

  test('gives every subscription back when it is left', async () => {
    const sheet = await openTestSheet()
    sheet.unmount()
    expect(sheet.fake.openSubscriptions()).toBe(0)
  })
})
