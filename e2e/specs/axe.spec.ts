import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { EntryPage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { expect, test } from '../support/wenfang-test.ts'

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${scheme}`, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } })

    test('S86 entry page', async ({ page, drive }) => {
      await drive.upload(fixtureFile('png', 49))
      await new EntryPage(page).open()
      await page.getByText('全部文件').first().click()
      await expect(page.getByRole('row').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('S65 loading screen', async ({ page, drive }) => {
      const file = await drive.upload(fixtureFile('pdf', 50))
      await page.route('**/*.js', () => {})
      await page.goto(`/office/f/${file.id}`, { waitUntil: 'commit' })
      await expect(page.locator('#loading')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('S57 not found page', async ({ page }) => {
      await page.goto('/office/w/missing')
      await expect(page.getByText('没有找到这个文件')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('sign-in page', async ({ stranger }) => {
      await stranger.goto('/login')
      await expect(stranger.getByRole('textbox', { name: '邮箱' })).toBeVisible()
      expect(await violations(stranger)).toEqual([])
    })
  })
}
