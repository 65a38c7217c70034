import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAX_COLUMNS } from '../model/index.ts'
import { compose, contentOf, openTestSheet, SOON } from './testing/open-test-sheet.ts'

const field = (name: string): HTMLInputElement | null =>
  page.getByRole('textbox', { name, exact: true }).query() as HTMLInputElement | null

/** The words are in the field, and the cell that was active says what it said. */
async function areHeld(sheet: Awaited<ReturnType<typeof openTestSheet>>, name: string, text: string): Promise<void> {
  await vi.waitUntil(() => field(name)?.value === text, SOON)
  expect(contentOf(sheet.model, 2, 0)).toBe('=SUM(A1:A2)')
  expect(sheet.surface.isEditing).toBe(false)
}

describe('what opens has the keys from the event that opens it', () => {
  test('the name of a sheet by a double press on its tab, by an input method too', async () => {
    const sheet = await openTestSheet()
    sheet.select(2, 0)
    await page.getByRole('tab', { name: '预算' }).dblClick()
    await compose('mu')
    await userEvent.keyboard('目录{Enter}')
    await vi.waitUntil(() => sheet.other.sheets()[0]?.name.endsWith('目录') === true, SOON)
    expect(contentOf(sheet.other, 2, 0)).toBe('=SUM(A1:A2)')
    await userEvent.keyboard('{Delete}')
    await vi.waitUntil(() => contentOf(sheet.other, 2, 0) === null, SOON)
  })

  test('a sheet that holds something is deleted after a question, an empty one at once; undo brings it back', async () => {
    const sheet = await openTestSheet()
    const names = (): string =>
      sheet.other
        .sheets()
        .map(({ name }) => name)
        .join()
    const tab = (name: string) => page.getByRole('tab', { name })
    /** What closes gives the focus back a moment later: the tab has it before a key is pressed. */
    const press = async (name: string, key: string) => {
      const element = tab(name).element() as HTMLElement
      await vi.waitUntil(() => {
        element.focus()
        return document.activeElement === element
      }, SOON)
      await userEvent.keyboard(key)
    }
    sheet.select(2, 0)
    await tab('预算').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除工作表' }).click()
    await expect.element(page.getByText('3 个单元格的内容会一起删除', { exact: false })).toBeVisible()
    // An Enter that comes before the question has the keys answers nothing.
    await expect.element(page.getByRole('button', { name: '取消' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await vi.waitUntil(() => page.getByRole('alertdialog').query() === null, SOON)
    expect(names()).toBe('预算,决算')
    await press('预算', '{Delete}')
    await page.getByRole('button', { name: '删除工作表' }).click()
    await vi.waitUntil(() => names() === '决算', SOON)
    await vi.waitUntil(() => page.getByRole('alertdialog').query() === null, SOON)
    sheet.surface.undo()
    await vi.waitUntil(() => names() === '预算,决算', SOON)
    expect(contentOf(sheet.other, 2, 0)).toBe('=SUM(A1:A2)')
    // The tab that has the keys is meant, whichever sheet is shown.
    await tab('预算').click()
    await press('决算', '{Delete}')
    await vi.waitUntil(() => names() === '预算', SOON)
    expect(page.getByRole('alertdialog').query()).toBeNull()
  })

  test('panels, and what is looked for, by their shortcuts; Escape brings the keys back to the grid', async () => {
    const sheet = await openTestSheet()
    sheet.select(2, 0)
    await userEvent.keyboard('{Shift>}{F2}{/Shift}请核对')
    await areHeld(sheet, '附注内容', '请核对')
    await userEvent.keyboard('{Escape}')
    await vi.waitUntil(() => field('附注内容') === null, SOON)
    await userEvent.keyboard('{Control>}k{/Control}https://a.example')
    await areHeld(sheet, '链接到', 'https://a.example')
    await userEvent.keyboard('{Escape}{Control>}f{/Control}墨')
    await areHeld(sheet, '查找内容', '墨')
    await userEvent.keyboard('{Escape}{ArrowDown}笔{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 3, 0) === '笔', SOON)
    expect(contentOf(sheet.model, 2, 0)).toBe('=SUM(A1:A2)')
  })

  test('who looks for something without a pause stands at it', async () => {
    const sheet = await openTestSheet()
    sheet.select(9, 3)
    await userEvent.keyboard('{Control>}f{/Control}')
    await vi.waitUntil(() => document.activeElement === field('查找内容'), SOON)
    await userEvent.keyboard('3{Enter}')
    expect(sheet.surface.selection()?.active).toEqual({ row: 1, column: 0 })
  })

  test('what was being typed into a cell is entered first', async () => {
    const sheet = await openTestSheet()
    sheet.select(4, 0)
    await userEvent.keyboard('笔墨')
    await vi.waitUntil(() => sheet.surface.isEditing, SOON)
    await page.getByRole('tab', { name: '预算' }).dblClick()
    await userEvent.keyboard('纸')
    await areHeld(sheet, '名称', '纸')
    expect(contentOf(sheet.other, 4, 0)).toBe('笔墨')
  })

  test('a comment, whose panel is the page’s', async () => {
    const write = vi.fn()
    const sheet = await openTestSheet('owner', {}, { write })
    sheet.select(2, 0)
    await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}这里')
    expect(write).toHaveBeenCalledOnce()
    const panel = document.createElement('aside')
    panel.dataset['takesKeys'] = ''
    const words = document.createElement('textarea')
    panel.append(words)
    document.body.append(panel)
    try {
      words.focus()
      await vi.waitUntil(() => words.value === '这里', SOON)
      await userEvent.keyboard('不对')
      expect(words.value).toBe('这里不对')
      expect(contentOf(sheet.model, 2, 0)).toBe('=SUM(A1:A2)')
    } finally {
      panel.remove()
    }
  })
})

describe('keys for whole rows and columns', () => {
  test('a row is selected, inserted and deleted, a column too; nothing is typed into the cell', async () => {
    const sheet = await openTestSheet()
    sheet.select(1, 0)
    await userEvent.keyboard('{Shift>} {/Shift}')
    await vi.waitUntil(() => sheet.surface.selection()?.ranges[0]?.right === MAX_COLUMNS - 1, SOON)
    expect(sheet.surface.isEditing).toBe(false)
    await userEvent.keyboard('{Control>}{Shift>}+{/Shift}{/Control}')
    await vi.waitUntil(() => contentOf(sheet.other, 3, 0) === '=SUM(A1:A3)', SOON)
    expect([contentOf(sheet.other, 1, 0), contentOf(sheet.other, 2, 0)]).toEqual([null, 3])
    await userEvent.keyboard('{Control>}-{/Control}')
    await vi.waitUntil(() => contentOf(sheet.other, 2, 0) === '=SUM(A1:A2)', SOON)
    sheet.select(1, 0)
    await userEvent.keyboard('{Control>} {/Control}{Control>}{Shift>}+{/Shift}{/Control}')
    await vi.waitUntil(() => contentOf(sheet.other, 2, 1) === '=SUM(B1:B2)', SOON)
    sheet.select(0, 1)
    await userEvent.keyboard('{Control>}-{/Control}')
    await vi.waitUntil(() => sheet.fake.calls.toasts.some((text) => text.includes('请先选中整行')), SOON)
    expect(contentOf(sheet.other, 0, 1)).toBe(2)
  })
})

test('the key of the sum begins a formula where there is nothing to add up', async () => {
  const sheet = await openTestSheet()
  sheet.select(9, 3)
  await userEvent.keyboard('{Alt>}={/Alt}')
  await vi.waitUntil(() => sheet.surface.isEditing, SOON)
  await userEvent.keyboard('A1:A2{Enter}')
  await vi.waitUntil(() => contentOf(sheet.other, 9, 3) === '=SUM(A1:A2)', SOON)
})
