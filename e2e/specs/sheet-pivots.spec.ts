import { xlsx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { openSheetsTogether } from '../support/open-together.ts'
import { expect, test } from '../support/wenfang-test.ts'

const source = {
  name: '销售.xlsx',
  bytes: xlsx([
    {
      name: '销售',
      rows: [
        ['地区', '产品', '金额'],
        ['北京', '桌', 100],
        ['上海', '椅', 30],
        ['北京', '椅', 20],
        ['上海', '桌', 50],
      ],
    },
  ]),
}

test.describe.configure({ timeout: 180_000 })

test('a pivot table is made, arranged, looked into and refreshed; a colleague sees it; it leaves with the file', async ({
  drive,
  page,
  signIn,
}) => {
  const {
    file: { id },
    colleague,
    mine,
    theirs,
  } = await openSheetsTogether({ drive, page, signIn }, source)

  const panel = page.getByRole('complementary', { name: '数据透视表' })
  await test.step('made on a sheet of its own, its fields chosen and dragged', async () => {
    await mine.goTo('A1')
    await mine.choose('插入', '数据透视表…')
    const dialog = page.getByRole('dialog', { name: '插入数据透视表' })
    await expect(dialog.getByRole('textbox', { name: '数据源' })).toHaveValue('销售!$A$1:$C$5')
    await dialog.getByRole('button', { name: '确定' }).click()
    const fields = panel.getByRole('list', { name: '字段' })
    await fields.getByRole('checkbox', { name: '地区' }).click()
    await fields.getByRole('checkbox', { name: '金额' }).click()
    await expect(mine.cell('B6')).toHaveText('200')
    await fields
      .getByRole('listitem')
      .filter({ hasText: '产品' })
      .dragTo(panel.getByRole('region', { name: '列', exact: true }))
    await expect(mine.cell('D7')).toHaveText('200')
    await expect(mine.cell('B4')).toHaveText('椅')
  })

  await test.step('a colleague sees it at once', async () => {
    await colleague.page.getByRole('tab', { name: '透视表1' }).click()
    await expect(theirs.cell('D7')).toHaveText('200')
  })

  await test.step('moved by keys and counted otherwise', async () => {
    await panel.getByRole('button', { name: '求和项:金额', exact: true }).click()
    await panel.getByRole('combobox', { name: '汇总方式' }).click()
    await page.getByRole('option', { name: '平均值', exact: true }).click()
    await expect(theirs.cell('D7')).toHaveText('50')
    await panel.getByRole('button', { name: '产品的操作' }).click()
    await page.getByRole('menuitem', { name: '移到行' }).click()
    await expect(theirs.cell('A6')).toHaveText('桌')
  })

  await test.step('nothing is typed into it, a value is looked into', async () => {
    await mine.goTo('B4')
    await page.keyboard.type('9')
    await expect(page.getByText('这里是数据透视表，不能直接修改')).toBeVisible()
    // The second cell of the fourth row, headings of lines counted in.
    const grid = await page.locator('.sheet-grid canvas').last().boundingBox()
    await page.mouse.dblclick((grid?.x ?? 0) + 46 + 140, (grid?.y ?? 0) + 20 + 20 * 3.5)
    await expect(page.getByRole('tab', { name: '明细1' })).toBeVisible()
    await expect(mine.cell('C2')).toHaveText('100')
  })

  await test.step('refreshed after the data changed', async () => {
    await page.getByRole('tab', { name: '销售' }).click()
    await mine.enter('C2', '300')
    await page.getByRole('tab', { name: '透视表1' }).click()
    await mine.choose('数据', '刷新所有透视表')
    await expect(theirs.cell('B10')).toHaveText('100')
  })

  await test.step('the exported file has it', async () => {
    await mine.isSaved()
    const parts = unzipSync(await drive.export(id, 'xlsx'))
    const table = strFromU8(parts['xl/pivotTables/pivotTable1.xml'] ?? new Uint8Array())
    expect(table).toContain('subtotal="average"')
    expect(strFromU8(parts['xl/pivotCache/pivotCacheRecords1.xml'] ?? new Uint8Array())).toContain('<n v="300"/>')
  })
})
