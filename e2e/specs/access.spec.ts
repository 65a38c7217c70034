import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { expect, test } from '../support/wenfang-test.ts'

/** A session begins with one of the two. */
const SESSION_CALLS = /\/api\/v3\/office\/session\/|\/open-stream\//

test.describe('access', () => {
  test('S57 an unknown id is not found', async ({ page }) => {
    await page.goto('/office/w/doesnotexist')
    await expect(page.getByText('没有找到这个文件')).toBeVisible()
    await page.goto('/no/such/page/at/all')
    await expect(page.getByText('这个页面不存在')).toBeVisible()
  })

  test('S58 G27 a failing open ends on an error that can be tried again', async ({ page, drive }) => {
    const file = await drive.upload(fixtureFile('docx', 43))
    await page.route(SESSION_CALLS, (route) => route.fulfill({ status: 500, body: '{"result":"DBError"}' }))
    await page.goto(`/office/w/${file.id}`)
    const retry = page.getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible({ timeout: 30_000 })
    await page.unroute(SESSION_CALLS)
    await retry.click()
    await expect(page.locator('.docx-page').first()).toBeVisible({ timeout: 30_000 })
  })

  test('S63 a stranger is asked to sign in and lands on the file', async ({ stranger, drive }) => {
    const file = await drive.upload(fixtureFile('pdf', 44))
    await stranger.goto(`/office/f/${file.id}`)
    await expect(stranger.getByText('登录后查看这个文件')).toBeVisible()
    await expect(stranger).toHaveURL(new RegExp(file.id))
    await stranger
      .getByRole('button', { name: '登录' })
      .or(stranger.getByRole('link', { name: '登录' }))
      .first()
      .click()
    await expect(stranger.getByRole('textbox', { name: '邮箱' })).toBeVisible()
  })

  test('S29 S59 S123 G7 a guest enters by link with code and a name of their own', async ({ stranger, drive }) => {
    const file = await drive.upload(fixtureFile('pdf', 45))
    const answer = await drive.call(`/files/${file.id}/links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'read', chkcode: '4826' }),
    })
    const { id } = (await answer.json()) as { readonly id: string }
    await stranger.goto(`/l/${id}`)
    await stranger.getByLabel('访问码').fill('0000')
    await stranger.getByLabel('您的称呼').fill('访客小王')
    await stranger.getByRole('button', { name: '打开文件' }).click()
    await expect(stranger.getByText(/访问码/).first()).toBeVisible()
    await stranger.getByLabel('访问码').fill('4826')
    await stranger.getByRole('button', { name: '打开文件' }).click()
    await expect(stranger.getByText(file.name).first()).toBeVisible()
  })

  test('S312 S313 a reader of a word document cannot type into it', async ({ drive, signIn, page }) => {
    const file = await drive.upload(fixtureFile('docx', 46))
    await drive.imported(file.id)
    const reader = await signIn('读者')
    await drive.call(`/files/${file.id}/members/${reader.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'read' }),
    })
    await reader.page.goto(`/office/w/${file.id}`)
    await expect(reader.page.locator('.docx-page').first()).toBeVisible({ timeout: 30_000 })
    await expect(reader.page.getByText('只读').first()).toBeVisible()
    const before = await reader.page.locator('.docx-page').first().innerText()
    await reader.page.locator('.docx-page').first().click()
    await reader.page.keyboard.type('不应出现')
    expect(await reader.page.locator('.docx-page').first().innerText()).toBe(before)
    await page.goto(`/office/w/${file.id}`)
    await expect(page.locator('.docx-page').first()).toBeVisible({ timeout: 30_000 })
    expect(await page.locator('.docx-page').first().innerText()).not.toContain('不应出现')
  })
})
