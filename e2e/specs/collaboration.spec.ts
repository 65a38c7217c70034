import { docx } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { openTogether } from '../support/open-together.ts'
import { expect, test } from '../support/wenfang-test.ts'

const LINE = '合同条款由所有者定稿'
const source = { name: '合同.docx', bytes: docx({ title: '合同', blocks: [{ kind: 'paragraph', content: [LINE] }] }) }

test.describe.configure({ timeout: 180_000 })

test('S36 S89 S91 S245 the owner closes the file to the edits of others and opens it again, in two windows', async ({
  drive,
  page,
  signIn,
}) => {
  const { a: owner, b: other } = await openTogether({ drive, page, signIn }, source)
  await owner.shows(LINE)
  await other.shows(LINE)
  const turn = async (): Promise<void> => {
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: '允许他人编辑' }).click()
    await page.keyboard.press('Escape')
  }

  await test.step('the colleague edits until it is closed, and reads after it', async () => {
    await other.caretAfter(LINE)
    await other.type('（同事补充）')
    await owner.shows('（同事补充）')
    await turn()
    await expect(page.getByText('已关闭协作', { exact: false })).toBeVisible()
    await expect(other.page.getByText('文件所有者关闭了协作', { exact: false })).toBeVisible()
    await other.page.waitForURL(/_isReload/, { timeout: 20_000 })
    await other.isShown()
    await expect(other.page.getByText('只读', { exact: true }).first()).toBeVisible()
    await other.shows('（同事补充）')
    await other.caretAfter(LINE)
    await other.type('不能写')
    expect(await other.text()).not.toContain('不能写')
  })

  await test.step('the owner goes on without a reload', async () => {
    expect(page.url()).not.toContain('_isReload')
    await owner.caretAfter('（同事补充）')
    await owner.type('定稿')
    await owner.isSaved()
    await other.shows('定稿')
  })

  await test.step('opened again, the colleague edits in place', async () => {
    await turn()
    await expect(page.getByText('已开启协作', { exact: false })).toBeVisible()
    await expect(other.page.getByText('您现在可以编辑这份文档', { exact: false })).toBeVisible()
    await other.caretAfter('定稿')
    await other.type('再改')
    await owner.shows('定稿再改')
  })
})

test('S90 S89 a file of a type that has no switch shows none, and only the owner has one', async ({
  drive,
  page,
  signIn,
}) => {
  const file = await drive.upload(source)
  const colleague = await signIn('何大川')
  await grant(drive, file.id, colleague.id, 'write')
  const other = new WriterPage(colleague.page)
  await other.open(file.id)
  await other.page.getByRole('button', { name: '更多', exact: true }).click()
  await expect(other.page.getByRole('menuitemcheckbox', { name: '高对比度' })).toBeVisible()
  await expect(other.page.getByRole('menuitemcheckbox', { name: '允许他人编辑' })).toHaveCount(0)

  const board = await drive.upload({
    name: '白板.excalidraw',
    bytes: new TextEncoder().encode('{"type":"excalidraw","version":2,"elements":[]}'),
  })
  await page.goto(`/office/b/${board.id}`)
  await page.getByRole('button', { name: '更多', exact: true }).click({ timeout: 30_000 })
  await expect(page.getByRole('menuitemcheckbox', { name: '高对比度' })).toBeVisible()
  await expect(page.getByRole('menuitemcheckbox', { name: '允许他人编辑' })).toHaveCount(0)
})
