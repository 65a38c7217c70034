import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { PresentationPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test('S13 words and shapes become links, are followed with Ctrl and in a show, and lose them again', async ({
  drive,
  page,
  context,
  complaints,
}) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'there' }))
  const { id } = await drive.upload({
    name: '链接.pptx',
    bytes: pptx([
      { title: '官网', bullets: ['甲'] },
      { title: '附录', bullets: [] },
    ]),
  })
  await drive.imported(id)
  const deck = new PresentationPage(page)
  await deck.open(id)
  const words = deck.shape('官网').locator('[data-run]').first()
  const panel = page.getByRole('complementary', { name: '链接' })

  await test.step('words, by keys alone', async () => {
    await words.dblclick()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('example.com/a')
    await expect(panel.getByRole('textbox')).toHaveValue('example.com/a')
    await page.keyboard.press('Enter')
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('End')
    await page.keyboard.type('见')
    await expect(deck.shape('官网')).toContainText('官网见')
    await expect(deck.shape('官网').locator('a[href="https://example.com/a"]')).toHaveText('官网')
    await page.keyboard.press('Escape')
  })

  await test.step('with Ctrl they are followed, a click alone writes in them', async () => {
    await words.click()
    await expect(deck.slide.getByRole('textbox')).toBeVisible()
    expect(context.pages()).toHaveLength(1)
    const opened = context.waitForEvent('page')
    await words.click({ modifiers: ['ControlOrMeta'] })
    const other = await opened
    await expect(other.locator('body')).toHaveText('there')
    await other.close()
    await page.keyboard.press('Escape')
  })

  await test.step('a shape leads to a slide', async () => {
    await deck.select('甲')
    await page.keyboard.press('ControlOrMeta+k')
    await panel.getByText('幻灯片', { exact: true }).click()
    await panel.getByRole('combobox').click()
    await page.getByRole('option', { name: /附录/ }).click()
    await panel.getByRole('button', { name: '确定' }).click()
    await expect(panel).toHaveCount(0)
    const { x, y, width, height } = await deck.box(deck.shape('甲'))
    await page.mouse.click(x + width * 0.8, y + height * 0.8, { button: 'right' })
    await page.getByRole('menuitem', { name: '打开链接' }).click()
    await expect(deck.slide).toContainText('附录')
    await deck.thumbnails.first().click()
  })

  await test.step('a link is taken away at the caret', async () => {
    await words.click()
    await page.keyboard.press('ControlOrMeta+k')
    await panel.getByRole('button', { name: '去掉链接' }).click()
    await expect(deck.shape('官网').locator('a')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(deck.shape('官网').locator('a')).toHaveCount(1)
  })
  await deck.isSaved()
  const xml = strFromU8(unzipSync(await drive.export(id, 'pptx'))['ppt/slides/slide1.xml'] ?? new Uint8Array())
  expect(xml.match(/<a:hlinkClick /g)).toHaveLength(2)
  expect(complaints).toEqual([])
})
