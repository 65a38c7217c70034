import { docx } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { docxParts } from '../support/docx-parts.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const LINE = '交货期限为三十日'

test('S125 S194 one proposes by the address of a review, the other sees who, and decides; the file says so', async ({
  drive,
  signIn,
  page,
  complaints,
}) => {
  const bytes = docx({ title: '合同', blocks: [{ kind: 'paragraph', content: [LINE] }] })
  const { id } = await drive.upload({ name: '合同.docx', bytes })
  await drive.imported(id)
  const reviewer = await signIn('审阅人')
  await grant(drive, id, reviewer.id, 'write')
  const [own, theirs] = [new WriterPage(page), new WriterPage(reviewer.page)]
  await own.open(id)
  await reviewer.page.goto(`/office/w/${id}?review=1`)
  await theirs.isShown()
  const list = page.getByRole('complementary', { name: '修订' })

  await test.step('what is typed and deleted is a proposal', async () => {
    await expect(reviewer.page.getByRole('complementary', { name: '修订' })).toBeVisible()
    await theirs.selectLine(LINE)
    await reviewer.page.keyboard.press('End')
    for (let letter = 0; letter < 3; letter++) await reviewer.page.keyboard.press('Backspace')
    await theirs.type('六十日')
    await own.shows('六十日')
    await theirs.isSaved()
    const xml = docxParts(new Uint8Array(await drive.export(id, 'docx'))).part('word/document.xml')
    expect(xml).toMatch(/<w:ins [^>]*w:author="审阅人"/u)
    expect(xml).toContain('三十日</w:delText>')
  })
  await test.step('the other reads the original, then takes the proposal', async () => {
    await own.tools('审阅')
    await own.press('修订列表')
    await expect(list.getByText('审阅人').first()).toBeVisible()
    await expect(list.locator('del')).toHaveText('三十日')
    await own.chooseCommand('修订的显示方式：所有标记', '原始状态')
    await own.shows(LINE)
    await own.chooseCommand('修订的显示方式：原始状态', '所有标记')
    // What was replaced is one decision: the words that go and the words that come.
    await list.getByRole('button', { name: '接受这处修订' }).first().click()
    await expect(list.getByText('没有修订')).toBeVisible()
    await own.press('撤销')
    await expect(list.getByRole('button', { name: '接受这处修订' }).first()).toBeVisible()
    await list.getByRole('button', { name: '全部接受' }).click()
    await expect(list.getByText('没有修订')).toBeVisible()
    await theirs.shows('交货期限为六十日')
    await own.isSaved()
    const xml = docxParts(new Uint8Array(await drive.export(id, 'docx'))).part('word/document.xml')
    expect(xml).not.toMatch(/<w:(ins|del) /u)
    expect(xml).toContain('六十日')
  })
  expect(complaints).toEqual([])
})

test('G25 who may only read suggests in a file of their own and hands it in; a writer merges it as their revisions', async ({
  drive,
  signIn,
  page,
  complaints,
}) => {
  const bytes = docx({ title: '章程', blocks: [{ kind: 'paragraph', content: [LINE] }] })
  const { id } = await drive.upload({ name: '章程.docx', bytes })
  await drive.imported(id)
  const reader = await signIn('读者')
  await grant(drive, id, reader.id, 'read')
  const [own, theirs] = [new WriterPage(page), new WriterPage(reader.page)]
  await theirs.open(id)
  await reader.page.getByRole('button', { name: '提出修订' }).click()
  const handIn = reader.page.getByRole('button', { name: '交出修订建议' })
  await expect(handIn).toBeVisible()
  await theirs.isShown()
  await theirs.caretAfter(LINE)
  await theirs.type('，自签字起算')
  await theirs.isSaved()
  await own.open(id)
  await expect(page.getByText('读者的修订建议')).toBeHidden()
  await handIn.click()
  await expect(reader.page.getByText('等待处理')).toBeVisible()

  await own.open(id)
  await page.getByRole('button', { name: '查看', exact: true }).click()
  const result = page.getByRole('region', { name: '比较结果' })
  await expect(result.getByRole('button', { name: /插入.*自签字起算/ })).toBeVisible()
  await result.getByRole('button', { name: '合并为修订' }).click()
  const list = page.getByRole('complementary', { name: '修订' })
  await expect(list.getByText('读者').first()).toBeVisible()
  await own.isSaved()
  const xml = docxParts(new Uint8Array(await drive.export(id, 'docx'))).part('word/document.xml')
  expect(xml).toMatch(/<w:ins [^>]*w:author="读者"/u)

  await test.step('another suggestion is accepted as a whole; undone, its marks are there', async () => {
    await theirs.open(id)
    await reader.page.getByRole('button', { name: '提出修订' }).click()
    await expect(handIn).toBeVisible()
    await theirs.isShown()
    await theirs.caretAfter(LINE)
    await theirs.type('（工作日）')
    await theirs.isSaved()
    await handIn.click()
    await expect(reader.page.getByText('等待处理')).toBeVisible()
    await own.open(id)
    await page.getByRole('button', { name: '查看', exact: true }).click()
    await result.getByRole('button', { name: '全部接受' }).click()
    await expect(result).toBeHidden()
    await own.shows('（工作日）')
    await own.isSaved()
    const accepted = docxParts(new Uint8Array(await drive.export(id, 'docx'))).part('word/document.xml')
    expect(accepted).toMatch(/<w:ins [^>]*w:author="读者"/u)
    expect(accepted).not.toMatch(/<w:ins [^>]*>(?:(?!<\/w:ins>).)*（工作日）/u)
  })

  await test.step('a page that dies between the decision and its edit loses no word of a suggestion', async () => {
    await theirs.open(id)
    await reader.page.getByRole('button', { name: '提出修订' }).click()
    await expect(handIn).toBeVisible()
    await theirs.isShown()
    await theirs.caretAfter(LINE)
    await theirs.type('【不可抗力除外】')
    await theirs.isSaved()
    await handIn.click()
    await expect(reader.page.getByText('等待处理')).toBeVisible()
    await own.open(id)
    await page.getByRole('button', { name: '查看', exact: true }).click()
    // The server has it; its answer never comes.
    await page.route('**/proposals/*/merge', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await result.getByRole('button', { name: '合并为修订' }).click()
    await expect(page.getByText('建议不会丢失')).toBeVisible()
    await page.unroute('**/proposals/*/merge')
    await own.open(id)
    await own.shows('【不可抗力除外】')
    await own.isSaved()
    await theirs.open(id)
    await theirs.shows('【不可抗力除外】')
    const ended = docxParts(new Uint8Array(await drive.export(id, 'docx'))).part('word/document.xml')
    expect(ended.split('【不可抗力除外】')).toHaveLength(2)
    expect(ended).toMatch(/<w:ins [^>]*w:author="读者"[^>]*>(?:(?!<\/w:ins>).)*【不可抗力除外】/u)
  })

  await test.step('a file of the drive is chosen to compare with', async () => {
    const other = await drive.upload({
      name: '章程旧稿.docx',
      bytes: docx({ title: '旧', blocks: [{ kind: 'paragraph', content: ['交货期限为十日'] }] }),
    })
    await drive.imported(other.id)
    await own.tools('审阅')
    await own.press('与文件比较…')
    await page.getByRole('textbox', { name: '搜索文件名' }).fill('旧稿')
    await page.getByRole('listbox', { name: '要比较的文件' }).getByRole('option', { name: '章程旧稿.docx' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '比较', exact: true }).click()
    await expect(result.getByText('章程旧稿.docx').first()).toBeVisible()
    await result.getByRole('button', { name: '结束比较' }).click()
  })

  await test.step('S128 the address compares with the last version; the differences can be put in', async () => {
    await page.goto(`/office/w/${id}?compare_edit=1`)
    await expect(result.getByText('这个文档的改动')).toBeVisible()
    await expect(result.getByRole('button', { name: '放进文档逐处审阅' })).toBeVisible()
    await result.getByRole('button', { name: '结束比较' }).click()
    await expect(result).toBeHidden()
  })
  expect(complaints).toEqual([])
})
