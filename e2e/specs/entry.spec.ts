import { devices } from '@playwright/test'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { DatabasePage, EntryPage, KsheetPage, OutlinePage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe('entry page', () => {
  test('S44 uploads, finds, renames, trashes and restores a file', async ({ page, complaints }) => {
    const entry = new EntryPage(page)
    const file = fixtureFile('pdf', 41)
    await entry.open()
    await entry.upload(file)
    await expect(page.getByText('1 个文件已上传')).toBeVisible()
    await entry.scope('全部文件')
    await expect(entry.row(file.name)).toBeVisible()

    await page.getByRole('textbox', { name: '搜索文件名' }).fill('样例-41')
    await expect(entry.row(file.name)).toBeVisible()
    await page.getByRole('textbox', { name: '搜索文件名' }).fill('没有这样的名字')
    await expect(page.getByText('没有找到相符的文件')).toBeVisible()
    await page.getByRole('textbox', { name: '搜索文件名' }).fill('')

    await entry.act(file.name, '重命名')
    await page.getByRole('textbox', { name: '文件名', exact: true }).fill('季度报告.pdf')
    await page.keyboard.press('Enter')
    await expect(entry.row('季度报告.pdf')).toBeVisible()

    await entry.act('季度报告.pdf', '移到回收站')
    await expect(entry.row('季度报告.pdf')).toBeHidden()
    await entry.scope('回收站')
    await entry.act('季度报告.pdf', '恢复')
    await entry.scope('全部文件')
    await expect(entry.row('季度报告.pdf')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('S60 G1 creates a word document from the menu and opens it', async ({ page }) => {
    const entry = new EntryPage(page)
    await entry.open()
    await page.getByRole('button', { name: '新建' }).first().click()
    await page.getByRole('menuitem', { name: /文字文档/ }).click()
    await expect(page).toHaveURL(/\/(office\/w|p)\/[\w-]+/)
    await expect(page.locator('.docx-page').first()).toBeVisible({ timeout: 30_000 })
  })

  test('S60 opens /new/w as a new document', async ({ page }) => {
    await page.goto('/new/w')
    await expect(page).toHaveURL(/\/(office\/w|p)\/[\w-]+/, { timeout: 20_000 })
    await expect(page.locator('.docx-page').first()).toBeVisible({ timeout: 30_000 })
  })

  test('S61 opens /new/o as a new smart document', async ({ page }) => {
    await page.goto('/new/o')
    await expect(page).toHaveURL(/\/(office\/o|p)\/[\w-]+/, { timeout: 20_000 })
    await expect(page.getByRole('textbox', { name: '标题' })).toBeVisible({ timeout: 30_000 })
  })

  test('what is opened from the list takes the keys at once', async ({ page, drive }) => {
    const entry = new EntryPage(page)
    const surfaces = {
      w: {
        title: '文字文档',
        isShown: () => expect(page.locator('.docx-page').first()).toBeVisible({ timeout: 30_000 }),
      },
      o: { title: '智能文档', isShown: () => new OutlinePage(page).isShown() },
      d: { title: '多维表格', isShown: () => new DatabasePage(page).isShown() },
      k: { title: '智能表格', isShown: () => new KsheetPage(page).isShown() },
    } as const
    for (const [type, { title, isShown }] of Object.entries(surfaces))
      await test.step(title, async () => {
        const { name } = await drive.create(type, `键盘${type}`)
        await entry.open()
        await entry.scope('全部文件')
        await entry.row(name).dblclick()
        await isShown()
        await expect(page.locator('#loading')).toBeHidden()
        await page.keyboard.type('马上写的')
        await page.keyboard.press('Enter')
        if (type === 'd')
          await expect.poll(() => new DatabasePage(page).rows()).toContainEqual(expect.stringContaining('马上写的'))
        else if (type === 'k') await expect(new KsheetPage(page).sheet.cell('A1')).toHaveText('马上写的')
        else await expect(page.getByRole('main').getByText('马上写的').first()).toBeVisible()
      })
  })

  test('a smart sheet is made by its address', async ({ page }) => {
    await page.goto('/new/k')
    await new KsheetPage(page).isShown()
    await expect(page).toHaveURL(/\/(office\/k|p)\/[\w-]+/)
  })

  test('says honestly that files of some types cannot be made', async ({ page }) => {
    await page.goto('/new/f')
    await expect(page.getByText('暂不支持新建这种文件')).toBeVisible()
    await page
      .getByRole('link', { name: '回到首页' })
      .or(page.getByRole('button', { name: '回到首页' }))
      .click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('S45 S46 has a mobile form for mobile devices', async ({ browser, server, ownerState }) => {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      baseURL: server.origin,
      storageState: ownerState,
    })
    const page = await context.newPage()
    const entry = new EntryPage(page)
    await entry.open('/m/')
    await expect(page.locator('html')).toHaveClass(/(^| )mobile( |$)/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await context.close()
  })

  test('S43 S162 is Chinese', async ({ page }) => {
    await new EntryPage(page).open()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })

  test('S538 shows the build version', async ({ page, drive }) => {
    const file = await drive.upload(fixtureFile('pdf', 42))
    await page.goto(`/office/f/${file.id}`, { waitUntil: 'commit' })
    await expect(page.locator('#loading')).toContainText(/[0-9a-f]{8}/)
  })
})
