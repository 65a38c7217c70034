import type { Locator } from '@playwright/test'
import { DatabasePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const label = async (record: Locator): Promise<string> => (await record.getAttribute('aria-label')) ?? ''

/** `3月5日` some days after the one that the words name, within half a year of today. */
function later(words: string, days: number): string {
  const [, month, day] = /(\d+)月(\d+)日/.exec(words) ?? []
  const now = new Date()
  const date = new Date(now.getFullYear(), Number(month) - 1, Number(day) + days)
  return `${date.getMonth() + 1}月${date.getDate()}日`
}

test('S8 S9 S10 S12 a project begins from a template, and is seen as calendar, gantt, gallery and lookup', async ({
  page,
  drive,
  complaints,
}) => {
  const file = await drive.create('d', '项目视图')
  const database = new DatabasePage(page)
  await database.open(file.id)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })

  await test.step('the tables of a template take the place of the one that nobody wrote into', async () => {
    await page.getByRole('button', { name: '添加数据表' }).click()
    await page.getByRole('menuitem', { name: '从模板添加' }).click()
    const dialog = page.getByRole('dialog', { name: '从模板添加' })
    await expect(dialog.getByRole('radio')).toHaveCount(10)
    await dialog.getByRole('button', { name: '使用模板' }).click()
    await expect(tab('任务')).toHaveAttribute('aria-selected', 'true')
    await expect(tab('数据表')).toHaveCount(0)
    await database.isSaved()
  })

  await test.step('a record is dragged to another day of the calendar', async () => {
    // In a tall window every line of entries is shown, whatever falls on one day.
    const size = page.viewportSize()
    await page.setViewportSize({ width: size?.width ?? 1280, height: 1600 })
    await tab('日程').click()
    const entry = page.locator('.dbsheet-entry').filter({ hasText: '测试用例' }).first()
    await entry.scrollIntoViewIfNeeded()
    const before = await label(entry)
    const box = await entry.boundingBox()
    if (!box) throw new Error('no entry')
    const grip = { x: box.x + 24, y: box.y + box.height / 2 }
    const target = await page.evaluate(({ x, y }) => {
      const dayOf = (element: Element) => Number((element as HTMLElement).dataset['day'])
      const days = [...document.querySelectorAll('.dbsheet-day')]
      const under = document.elementsFromPoint(x, y).find((element) => element.matches('.dbsheet-day'))
      if (!under) return null
      const at = days.findIndex((day) => dayOf(day) === dayOf(under))
      const step = days[at + 1] ? 1 : -1
      const { left, top, width, height } = days[at + step]?.getBoundingClientRect() ?? new DOMRect()
      return { step, x: left + width / 2, y: top + height / 2 }
    }, grip)
    if (!target) throw new Error('no day below the entry')
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.mouse.move(grip.x + 8, grip.y)
    await page.mouse.move(target.x, target.y)
    await page.mouse.up()
    await expect.poll(() => label(entry)).toContain(`测试用例，${later(before, target.step)}`)
    await database.isSaved()
    expect(await violations(page)).toEqual([])
    if (size) await page.setViewportSize(size)
  })

  await test.step('the end of a bar of the gantt is dragged by three days', async () => {
    await tab('计划').click()
    const bar = page.locator('.dbsheet-bar-task').filter({ hasText: '发布文案' })
    await bar.scrollIntoViewIfNeeded()
    const before = (await label(bar)).split('至')[1] ?? ''
    const box = await bar.boundingBox()
    if (!box) throw new Error('no bar')
    const dayPx = box.width / 7
    const grip = { x: box.x + box.width - 4, y: box.y + box.height / 2 }
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.mouse.move(grip.x + dayPx, grip.y)
    await page.mouse.move(grip.x + 3 * dayPx, grip.y)
    await page.mouse.up()
    await expect.poll(() => label(bar)).toContain(`至${later(before, 3)}`)
    await page.getByText('关键路径').click()
    await expect(page.locator('.dbsheet-bar-task.is-critical').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('cards of a gallery show the field that is their cover', async () => {
    await tab('风险').click()
    await tab('风险卡片').click()
    await expect(page.locator('.dbsheet-gallery-cover')).toHaveText(['高', '中', '中', '低'])
    expect(await violations(page)).toEqual([])
  })

  await test.step('a query view finds only what matches', async () => {
    await page.getByRole('button', { name: '添加视图' }).click()
    await page.getByRole('menuitem', { name: '查询视图' }).click()
    await page.getByRole('dialog', { name: '添加查询视图' }).getByRole('button', { name: '添加', exact: true }).click()
    await database.tool('查询条件').click()
    await page.getByRole('button', { name: '添加查询条件' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: '风险（等于）' }).fill('设计人手紧张')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect(page.getByRole('list', { name: '查询结果' }).getByRole('heading')).toHaveText(['设计人手紧张'])
    expect(await violations(page)).toEqual([])
    await database.isSaved()
  })

  expect(complaints).toEqual([])
})
