import { xlsx } from '@wenfang/shared-testing/fixtures'
import { openSheet } from '../support/open-sheet.ts'
import { expect, test } from '../support/wenfang-test.ts'

const source = {
  name: '名单.xlsx',
  bytes: xlsx([
    {
      name: '名单',
      rows: [
        ['姓名', '城市', '分数'],
        ['张三,北京', '', 90],
        ['李四,上海', '', 60],
        ['张三,北京', '', 90],
        ['王五,广州', '', 75],
      ],
    },
  ]),
}

test.describe.configure({ timeout: 120_000 })

test('a list is split, freed of duplicates, marked from the galleries and looked through by its formulas', async ({
  drive,
  page,
}) => {
  const { sheet } = await openSheet({ drive, page }, source)

  await test.step('names and towns are one column, and become two', async () => {
    await sheet.goTo('A2:A5')
    await sheet.choose('数据', '分列…')
    const dialog = page.getByRole('dialog', { name: '分列' })
    // What most of the texts have is chosen.
    await expect(dialog.getByRole('checkbox', { name: '逗号' })).toBeChecked()
    await expect(dialog.getByRole('cell', { name: '上海' })).toBeVisible()
    await dialog.getByText('按固定宽度').click()
    await dialog.getByRole('button', { name: '在第 2 个字符后分列' }).click()
    await expect(dialog.getByRole('cell', { name: ',上海' })).toBeVisible()
    await dialog.getByText('按分隔符号').click()
    await dialog.getByRole('button', { name: '分列', exact: true }).click()
    await expect(sheet.cell('A3')).toHaveText('李四')
    await expect(sheet.cell('B5')).toHaveText('广州')
  })

  await test.step('rows that are there twice go, told before and after; one step of undo', async () => {
    await sheet.goTo('B3')
    await sheet.choose('数据', '删除重复值…')
    const dialog = page.getByRole('dialog', { name: '删除重复值' })
    await expect(dialog.getByRole('checkbox', { name: '首行是标题' })).toBeChecked()
    await expect(dialog.getByText('4 行中有 1 行重复，将保留 3 行')).toBeVisible()
    await dialog.getByRole('button', { name: '取消全选' }).click()
    await expect(dialog.getByRole('button', { name: '删除', exact: true })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: '姓名（A 列）' }).click()
    await dialog.getByRole('button', { name: '删除', exact: true }).click()
    await expect(page.getByText('已删除 1 行重复值，保留 3 行唯一值')).toBeVisible()
    await expect(sheet.cell('A4')).toHaveText('王五')
    await expect(sheet.cell('A5')).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(sheet.cell('A5')).toHaveText('王五')
    await page.keyboard.press('Control+y')
    await expect(sheet.cell('A5')).toBeHidden()
  })

  await test.step('rules by one press, and none again', async () => {
    await sheet.goTo('C2:C4')
    await sheet.chooseWithin('开始', '条件格式', '最前/最后规则', '高于平均值')
    await expect(sheet.cell('C2')).toHaveAttribute('data-fill', '#ffc7ce')
    await sheet.chooseWithin('开始', '条件格式', '图标集', '五等级')
    await sheet.chooseWithin('开始', '条件格式', '数据条', '绿色数据条')
    await sheet.chooseWithin('开始', '条件格式', '管理规则…')
    await expect(page.getByRole('button', { name: /^数据条/ })).toBeVisible()
    await page.getByRole('button', { name: '关闭条件格式' }).click()
    await sheet.chooseWithin('开始', '条件格式', '清除规则', '清除所选单元格的规则')
    await expect(sheet.cell('C2')).not.toHaveAttribute('data-fill')
  })

  await test.step('formulas in place of their results, and back', async () => {
    await sheet.enter('D2', '=C2*2')
    await expect(sheet.cell('D2')).toHaveText('180')
    await page.keyboard.press('Control+`')
    await expect(sheet.cell('D2')).toHaveText('=C2*2')
    await page.keyboard.press('Control+`')
    await expect(sheet.cell('D2')).toHaveText('180')
  })
})
