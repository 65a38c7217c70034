import AxeBuilder from '@axe-core/playwright'
import { pdf } from '@wenfang/shared-testing/fixtures'
import { PdfPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const source = {
  name: '合同.pdf',
  bytes: pdf([
    { title: '采购合同', lines: ['甲方：文房公司', '乙方：笔墨商行', 'Delivery within ten days'] },
    { title: '附件一', lines: ['湖笔二十四支', '徽墨十八锭'] },
    { title: '附件二', lines: ['湖笔另购'] },
  ]),
}

test.describe.configure({ timeout: 120_000 })

test('S15: a PDF is read and annotated by two people, each undoes only the own marks, and the export holds them', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const mine = new PdfPage(page)
  const theirs = new PdfPage(colleague.page)
  await mine.open(id)
  await theirs.open(id)

  await mine.selectText('甲方：文房公司')
  await mine.tool('高亮')
  await expect(theirs.annotation(/的高亮$/)).toBeAttached()
  await theirs.tool('矩形')
  await theirs.drag([0.2, 0.4], [0.5, 0.5])
  await expect(mine.annotation('林小雨的矩形')).toBeVisible()
  await mine.tool('文字')
  await mine.drag([0.2, 0.3], [0.6, 0.36])
  await page.keyboard.type('数量再核对')
  await page.keyboard.press('Escape')
  await expect(theirs.annotation(/数量再核对/)).toBeVisible()

  await theirs.sheet(1).click({ position: { x: 10, y: 10 } })
  await colleague.page.keyboard.press('ControlOrMeta+z')
  await expect(mine.annotation('林小雨的矩形')).toHaveCount(0)
  await expect(mine.annotation(/数量再核对/)).toBeVisible()
  await colleague.page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(mine.annotation('林小雨的矩形')).toBeVisible()
  await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible()

  const exported = await drive.export(id, 'pdf')
  expect(Buffer.from(exported.slice(0, source.bytes.length))).toEqual(Buffer.from(source.bytes))
  const text = Buffer.from(exported).toString('latin1')
  for (const kind of ['Highlight', 'Square', 'FreeText']) expect(text).toContain(`/Subtype /${kind}`)
  expect(complaints).toEqual([])
})

test('S181: opens at the page of the address; search, contents and keys go where they say; axe finds nothing', async ({
  drive,
  page,
}) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const document = new PdfPage(page)
  await document.open(id, '?page=2')
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('2')
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: '在文中查找' }).fill('湖笔')
  await expect(page.getByRole('status').filter({ hasText: '2 处' })).toBeVisible()
  await page.getByRole('button', { name: /湖笔另购/ }).click()
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('3')
  await page.getByRole('button', { name: '缩略图', exact: true }).click()
  await page.getByRole('complementary', { name: '缩略图' }).getByRole('button', { name: '第 1 页' }).click()
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('1')
  const { violations } = await new AxeBuilder({ page }).include('.wf-remote').analyze()
  expect(violations.map(({ id: rule, nodes }) => `${rule} ${nodes[0]?.html ?? ''}`)).toEqual([])
})

test('S312: who may comment pins notes and answers, and gets no other tool', async ({ drive, page, signIn }) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const reviewer = await signIn('周砚')
  await grant(drive, id, reviewer.id, 'comment')
  const theirs = new PdfPage(reviewer.page)
  const mine = new PdfPage(page)
  await mine.open(id)
  await theirs.open(id)
  await expect(reviewer.page.getByRole('button', { name: '矩形', exact: true })).toHaveCount(0)
  await theirs.tool('便笺')
  await theirs.sheet(1).click({ position: { x: 200, y: 300 } })
  await reviewer.page.getByRole('textbox', { name: '批注内容' }).fill('价格偏高')
  await mine.tool('批注列表')
  await page.getByRole('button', { name: /周砚/ }).first().click()
  await page.getByRole('textbox', { name: '回复' }).fill('已经谈过')
  await page.keyboard.press('Enter')
  await expect(reviewer.page.getByText('已经谈过')).toBeVisible()
})
