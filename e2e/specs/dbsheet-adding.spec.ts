import { DatabasePage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

test('S6 a new record is led to, whatever the view shows, and what is written in a card is kept', async ({
  page,
  drive,
  complaints,
}) => {
  const file = await drive.create('d', '新记录')
  const database = new DatabasePage(page)
  await database.open(file.id)
  await database.goToFirst()
  await database.paste('写方案\t进行中\t\t2026-12-01\n评审\t未开始')

  await test.step('it is typed into right behind the button, after a search that found nothing', async () => {
    await page.keyboard.press('ControlOrMeta+f')
    await page.keyboard.type('没有')
    await expect(page.getByText('没有找到“没有”')).toBeVisible()
    await database.tool('添加记录').click()
    await page.keyboard.type('新的')
    await page.keyboard.press('Enter')
    await expect.poll(() => database.rows()).toContain('新的||||')
  })

  await test.step('it has what the filter asks for', async () => {
    await database.tool('筛选').click()
    await page.getByRole('button', { name: '添加条件' }).click()
    await database.choose('字段', '状态')
    await page.getByRole('checkbox', { name: '进行中' }).check()
    await page.keyboard.press('Escape')
    await expect.poll(() => database.rows()).toEqual(['写方案|进行中||2026-12-01|', '添加记录'])
    await database.tool('添加记录').click()
    await page.keyboard.type('再写')
    await page.keyboard.press('Enter')
    await expect.poll(() => database.rows()).toContain('再写|进行中|||')
  })

  await test.step('a card keeps the keys after Enter, and what was written when Escape closes it', async () => {
    await database.goToFirst()
    await page.keyboard.press(' ')
    const card = page.getByRole('complementary', { name: '写方案' })
    await card.getByRole('textbox', { name: '截止日期' }).fill('2026-12-24')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(card.getByRole('textbox', { name: '备注' })).toBeFocused()
    await page.keyboard.type('给客户')
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect.poll(() => database.rows()).toContain('写方案|进行中||2026-12-24|给客户')
  })

  await test.step('a field of another kind and name is one step, and shows every digit', async () => {
    await database.goToFirst()
    for (let column = 0; column < 4; column++) await page.keyboard.press('ArrowRight')
    await database.paste('3.14')
    await expect.poll(() => database.rows()).toContain('写方案|进行中||2026-12-24|3.14')
    await database.press(52 + 240 + 180 * 4 - 14, 18)
    await page.getByRole('menuitem', { name: '修改字段' }).click()
    const dialog = page.getByRole('dialog', { name: '修改字段' })
    await dialog.getByRole('textbox', { name: '名称' }).fill('工时')
    await database.choose('类型', '数字')
    await dialog.getByRole('button', { name: '转换字段' }).click()
    await expect.poll(() => database.rows()).toContain('写方案|进行中||2026-12-24|3.14')
    await expect(database.grid.getByRole('columnheader', { name: '工时' })).toHaveCount(1)
    await database.tool('撤销').click()
    await expect(database.grid.getByRole('columnheader', { name: '备注' })).toHaveCount(1)
    await database.press(52 + 240 + 180 * 4 - 14, 18)
    await page.getByRole('menuitem', { name: '修改字段' }).click()
    await expect(dialog.getByRole('combobox', { name: '类型' })).toContainText('多行文本')
    await page.keyboard.press('Escape')
  })
  expect(complaints).toEqual([])
})
