import { corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { CommentsPanel } from '../pages/index.ts'
import { apart } from '../support/apart.ts'
import { docxParts } from '../support/docx-parts.ts'
import { openTogether } from '../support/open-together.ts'
import { expect, test } from '../support/wenfang-test.ts'

const BOOK = 'docx/26-handbook-872p.docx'

test('two people in a book of more than 400 pages: typing, table, comment, suggestion, undo, and offline merge', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  test.skip(!hasCorpus, 'the corpus is not there')
  test.setTimeout(300_000)
  const source = { name: '手册.docx', bytes: corpusSource(BOOK) }
  const { file, colleague, a, b } = await openTogether({ drive, page, signIn }, source, '林小雨')
  for (const each of [page, colleague.page])
    await expect(each.getByText(/共 4\d\d 页/).first()).toBeVisible({ timeout: 120_000 })
  const first = (await a.sheets.first().locator('.docx-line').allInnerTexts()).find((line) => line.trim().length > 10)
  const line = first?.trim() ?? ''

  await test.step('both type at the same time, far from each other', async () => {
    await a.caretAfter(line)
    await page.keyboard.press('Enter')
    await colleague.page.keyboard.press('Control+End')
    await Promise.all([a.type('甲在书的开头写'), b.type('乙在书的末尾写')])
    await a.shows('甲在书的开头写')
    await b.shows('乙在书的末尾写')
    await page.keyboard.press('Control+End')
    await a.shows('乙在书的末尾写')
    await page.keyboard.press('Control+Home')
    await colleague.page.keyboard.press('Control+Home')
    await b.shows('甲在书的开头写')
  })

  await test.step('a table of one, filled by the other', async () => {
    await a.caretAfter('甲在书的开头写')
    await page.keyboard.press('Enter')
    await a.tools('插入')
    await a.press('插入表格')
    await page.locator('.writer-grid-cell').nth(11).click()
    await a.type('品名')
    await b.shows('品名')
    await b.caretAfter('品名')
    await colleague.page.keyboard.press('Tab')
    await b.type('数量')
    await a.shows('数量')
  })

  await test.step('undo takes back only what one did oneself', async () => {
    await b.caretAfter('甲在书的开头写')
    await b.type('，乙补一句')
    await a.shows('乙补一句')
    await a.caretAfter('品名')
    await a.type('甲后来写的')
    await b.shows('品名甲后来写的')
    for (let step = 0; step < 12 && (await a.text()).includes('甲后来写的'); step++)
      await page.keyboard.press('Control+Z')
    await expect.poll(() => b.text()).not.toContain('甲后来写的')
    await a.shows('乙补一句')
  })

  await test.step('a comment of one is seen by the other', async () => {
    await a.selectLine('甲在书的开头写')
    await page.keyboard.press('Control+Alt+m')
    await new CommentsPanel(page).write('甲在书的开头写，乙补一句', '这里要核对')
    const mark = colleague.page.locator('.writer-comment').first()
    await expect(mark).toBeVisible()
    const box = await mark.boundingBox()
    await colleague.page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 6)
    await expect(new CommentsPanel(colleague.page).thread('这里要核对')).toBeVisible()
  })

  await test.step('a suggestion of one is taken by the other', async () => {
    await b.tools('审阅')
    await a.tools('审阅')
    await b.press('修订')
    await b.caretAfter('甲在书的开头写')
    await b.type('（建议的话）')
    await a.shows('（建议的话）')
    await a.press('修订列表')
    const list = page.getByRole('complementary', { name: '修订' })
    await list.getByRole('button', { name: '接受这处修订' }).first().click()
    await b.press('修订')
    await a.isSaved()
  })

  await test.step('what both wrote without a line is there for both', async () => {
    await apart([page, colleague.page], async () => {
      await a.caretAfter('甲在书的开头写')
      await a.type('【甲离线】')
      await colleague.page.keyboard.press('Control+End')
      await b.type('【乙离线】')
    })
    await b.isSaved()
    await a.isSaved()
    await page.keyboard.press('Control+End')
    await a.shows('【乙离线】')
    await colleague.page.keyboard.press('Control+Home')
    await b.shows('【甲离线】')
  })

  const exported = docxParts(new Uint8Array(await drive.export(file.id, 'docx')))
  const text = exported.text()
  for (const words of [
    '甲在书的开头写',
    '乙在书的末尾写',
    '品名',
    '数量',
    '乙补一句',
    '（建议的话）',
    '【甲离线】',
    '【乙离线】',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('甲后来写的')
  expect(exported.part('word/document.xml')).not.toMatch(/<w:ins [^>]*林小雨/u)
  expect(complaints).toEqual([])
})
