import { xlsx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { openSheetsTogether } from '../support/open-together.ts'
import { expect, test } from '../support/wenfang-test.ts'

const source = {
  name: '销量.xlsx',
  bytes: xlsx([
    {
      name: '销量',
      rows: [
        ['品种', '一月', '二月'],
        ['纸', 12, 18],
        ['墨', 30, 22],
      ],
    },
  ]),
}

/** One dark pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe.configure({ timeout: 180_000 })

test('a chart and a picture are put into a workbook, seen by a colleague, and leave with the file', async ({
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

  await mine.goTo('A1')
  await mine.choose('插入', '推荐的图表')
  await expect(page.getByRole('button', { name: '图表：图表 1' }).first().locator('canvas')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await mine.choose('插入', '图片…')
  await (await choosing).setFiles({ name: '印章.png', mimeType: 'image/png', buffer: PNG })
  await expect(colleague.page.getByRole('button', { name: '图表：图表 1' }).first().locator('canvas')).toBeVisible()
  await expect(colleague.page.getByRole('img', { name: '印章' })).toBeVisible()

  await test.step('the chart is edited in its panel', async () => {
    await page.getByRole('button', { name: '图表：图表 1' }).first().dblclick()
    const panel = page.getByRole('complementary', { name: '编辑图表' })
    await panel.getByRole('textbox', { name: '标题', exact: true }).fill('两个月的销量')
    await panel.getByRole('textbox', { name: '标题', exact: true }).press('Enter')
    await panel.getByRole('button', { name: '切换行/列' }).click()
    await expect(panel.getByRole('list', { name: '系列' }).getByRole('listitem').first()).toContainText('纸')
    await panel.getByRole('button', { name: '关闭编辑图表' }).click()
  })

  await test.step('the exported file has both', async () => {
    await mine.isSaved()
    await theirs.isSaved()
    const parts = unzipSync(await drive.export(id, 'xlsx'))
    const chart = strFromU8(parts['xl/charts/chart1.xml'] ?? new Uint8Array())
    expect(chart).toContain('<a:t>两个月的销量</a:t>')
    expect(chart).toContain('销量!$B$2:$C$2')
    expect(parts['xl/media/image1.png']).toEqual(new Uint8Array(PNG))
  })
})
