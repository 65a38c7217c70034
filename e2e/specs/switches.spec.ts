import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test('S130 S131 S132 S133 the address says what stands around a document', async ({ page, drive }) => {
  const file = await drive.upload(fixtureFile('docx', 81))
  const writer = new WriterPage(page)
  const bar = page.getByRole('banner', { name: '文档' })
  const ribbon = page.locator('.wf-remote [role=tablist]').first()
  const share = page.getByRole('button', { name: '共享' })
  const open = async (query: string): Promise<void> => {
    await page.goto(`/office/w/${file.id}${query}`)
    await writer.isShown()
  }

  await open('')
  await expect(bar).toBeVisible()
  await expect(ribbon).toBeVisible()
  await expect(share).toBeVisible()

  await open('?embed=1')
  await expect(ribbon).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: '全屏显示' })).toHaveCount(0)

  await open('?embed-fullscreen=1')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: '全屏显示' }).click()
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()

  await open('?simple=1')
  await expect(bar).toContainText('已保存')
  await expect(share).toHaveCount(0)

  await open('?hidecmb=1')
  await expect(bar).toBeVisible()
  await expect(ribbon).toHaveCount(0)
  // The document itself is as editable as before.
  await writer.sheets.first().click()
  await writer.type('无工具栏也能写')
  await writer.shows('无工具栏也能写')
})
