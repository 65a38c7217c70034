import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { PresentationPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test('S13 an equation is written among words and in a box of its own, changed, and leaves as PowerPoint has it', async ({
  drive,
  page,
  complaints,
}) => {
  const { id } = await drive.upload({ name: '公式.pptx', bytes: pptx([{ title: '面积', bullets: ['甲'] }]) })
  await drive.imported(id)
  const deck = new PresentationPage(page)
  await deck.open(id)
  const panel = page.getByRole('complementary', { name: '公式' })
  const field = panel.getByRole('textbox', { name: /LaTeX/ })

  await deck.shape('面积').locator('[data-run]').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+=')
  await field.fill(String.raw`\frac{a}{b}`)
  await expect(panel.locator('.wf-equation-preview mfrac')).toBeVisible()
  await panel.getByRole('button', { name: '插入', exact: true }).click()
  await expect(deck.shape('面积').locator('mfrac')).toBeVisible()
  await page.keyboard.type('。')
  await expect(deck.shape('面积')).toContainText('。')

  await page.keyboard.press('ArrowLeft')
  await expect(field).toHaveValue(/frac/)
  await field.fill(String.raw`\sqrt{x}`)
  await panel.getByRole('button', { name: '修改', exact: true }).click()
  await expect(deck.shape('面积').locator('msqrt')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.deck-room').click({ position: { x: 5, y: 5 } })
  await expect(field).toHaveValue('')
  await field.fill(String.raw`\sum_{i=1}^{n}{x_{i}}`)
  await panel.getByRole('button', { name: '插入', exact: true }).click()
  await expect(deck.frame).toHaveAttribute('data-selected', '1')
  await expect(deck.slide.locator('munderover')).toBeVisible()
  await deck.isSaved()

  const xml = strFromU8(unzipSync(await drive.export(id, 'pptx'))['ppt/slides/slide1.xml'] ?? new Uint8Array())
  expect(xml).toMatch(/<mc:Choice [^>]*Requires="a14"><a14:m><m:oMath [^>]*><m:rad>/)
  expect(xml).toMatch(/<a14:m><m:oMathPara [^>]*><m:oMath [^>]*><m:nary>/)
  expect(xml).not.toContain('<m:f>')
  expect(complaints).toEqual([])
})
