import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { WriterPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

const corpus = (path: string): string => resolve(import.meta.dirname, '../../../shared/corpus', path)
const encrypted = corpus('broken/13-encrypted.docx')

test.describe('opening', () => {
  test('S62 S30 a password-protected document asks in place, refuses a wrong password, opens with the right one', async ({
    page,
    drive,
  }) => {
    test.skip(!existsSync(encrypted), 'the corpus is not there')
    const file = await drive.upload({ name: '薪酬.docx', bytes: readFileSync(encrypted) })
    await drive.imported(file.id)
    await page.goto(`/office/w/${file.id}`)
    const field = page.getByRole('textbox', { name: '文件密码' })
    await expect(field).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(new RegExp(file.id))
    await field.fill('不对')
    await page.getByRole('button', { name: '打开', exact: true }).click()
    await expect(page.getByText('密码不正确，请重新输入。')).toBeVisible({ timeout: 20_000 })
    await field.fill('tika')
    await page.getByRole('button', { name: '打开', exact: true }).click()
    await new WriterPage(page).isShown()
    await expect(field).toHaveCount(0)
  })

  test('a format of long ago says what to do, in the words of the server, and gives the file back', async ({
    page,
    drive,
  }) => {
    const head = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    const file = await drive.upload({ name: '旧稿.doc', bytes: Buffer.concat([head, Buffer.alloc(2_000)]) })
    await drive.imported(file.id)
    await page.goto(`/office/w/${file.id}`)
    await expect(page.getByText('这是旧版格式的文件')).toBeVisible({ timeout: 20_000 })
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载原文件' }).click()
    expect((await download).suggestedFilename()).toBe('旧稿.doc')
  })
})
