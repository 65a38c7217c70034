import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentOf, openTestSheet, SOON } from '../testing/open-test-sheet.ts'

const tab = (name: string) => page.getByRole('tablist', { name: '工具分类' }).getByRole('tab', { name, exact: true })
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

describe('the tools of a workbook', () => {
  test('stand under the titles that people know, by their letters, too', async () => {
    const sheet = await openTestSheet()
    sheet.select(0, 0)
    const shown = (): string[] =>
      page
        .getByRole('tablist', { name: '工具分类' })
        .getByRole('tab')
        .elements()
        .map((one) => one.textContent ?? '')
    await vi.waitUntil(() => shown().length > 0, SOON)
    expect(shown()).toEqual(['开始', '插入', '页面', '公式', '数据', '审阅', '视图'])
    await userEvent.keyboard('{Alt}a')
    await expect.element(tab('数据')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tool('升序')).toBeVisible()
    await userEvent.keyboard('{Escape}{Alt}h')
    await expect.element(tool('加粗')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(contentOf(sheet.other, 0, 0)).toBe(2)
  })

  test('have the page of the sheet, which others see as well', async () => {
    const sheet = await openTestSheet()
    sheet.select(1, 0)
    await tab('页面').click()
    await tool('纸张方向').click()
    await page.getByRole('menuitemradio', { name: '横向' }).click()
    await tool('打印标题').click()
    await page.getByRole('menuitem', { name: '每页重复选定的行' }).click()
    await tool('打印网格线').click()
    await expect.element(tool('打印网格线')).toHaveAttribute('aria-pressed', 'true')
    await vi.waitUntil(() => {
      const print = JSON.stringify(sheet.other.objects('s1', 'printArea')[0]?.payload)
      return print?.includes('landscape') && print.includes('"titleRows":{"top":1') && print.includes('gridLines')
    }, SOON)
  })

  test('have tabs for the table of the active cell and for the selected drawing as long as they are selected', async () => {
    const sheet = await openTestSheet()
    sheet.surface.execute('table.create', {
      sheetId: 's1',
      range: { top: 0, left: 0, bottom: 1, right: 1 },
      hasHeader: true,
    })
    sheet.select(1, 0)
    await tab('表格工具').click()
    await tool('汇总行').click()
    await expect.element(tool('汇总行')).toHaveAttribute('aria-pressed', 'true')
    await vi.waitUntil(
      () => JSON.stringify(sheet.other.objects('s1', 'table')[0]?.payload).includes('"hasTotals":true'),
      SOON,
    )
    sheet.select(9, 5)
    await vi.waitUntil(() => tab('表格工具').query() === null, SOON)
    await expect.element(tab('开始')).toHaveAttribute('aria-selected', 'true')
    sheet.select(1, 0)
    await tab('插入').click()
    await tool('推荐的图表').click()
    await page
      .getByRole('button', { name: /^图表：/ })
      .first()
      .click()
    await tab('图表工具').click()
    await tool('编辑图表').click()
    await expect.element(page.getByRole('complementary', { name: '编辑图表' })).toBeVisible()
    await tool('删除').click()
    await vi.waitUntil(() => tab('图表工具').query() === null, SOON)
    await vi.waitUntil(() => sheet.other.objects('s1', 'drawing').length === 0, SOON)
  })

  test('are reached from the grid by F6 and Alt+F10, left by Escape, and folded by Ctrl+F1', async () => {
    const sheet = await openTestSheet()
    sheet.select(0, 0)
    const part = (): string | undefined =>
      ['.wf-ribbon', '.sheet-tabs', '.sheet-status'].find((one) =>
        document.querySelector(one)?.contains(document.activeElement),
      )
    const seen = []
    for (let press = 0; press < 4; press++) {
      await userEvent.keyboard('{F6}')
      seen.push(part())
    }
    expect(seen).toEqual(['.sheet-tabs', '.sheet-status', '.wf-ribbon', undefined])
    await userEvent.keyboard('{Alt>}{F10}{/Alt}')
    expect(part()).toBe('.wf-ribbon')
    await userEvent.keyboard('{Escape}7{Enter}')
    await vi.waitUntil(() => contentOf(sheet.other, 0, 0) === 7, SOON)
    await userEvent.keyboard('{Control>}{F1}{/Control}')
    await vi.waitUntil(() => page.getByRole('toolbar').query() === null, SOON)
    await userEvent.keyboard('{Control>}{F1}{/Control}')
    await expect.element(tool('加粗')).toBeVisible()
  })
})
