import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { PresentationPage } from '../pages/index.ts'
import { runCommands } from '../support/run-commands.ts'
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
  const { id: offer } = await drive.upload({ name: '报价.pptx', bytes: pptx([{ title: '报价', bullets: [] }]) })
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

  await test.step('a shape leads to another file', async () => {
    await deck.select('甲')
    await page.keyboard.press('ControlOrMeta+k')
    await panel.getByText('文件', { exact: true }).click()
    await panel.getByRole('combobox').click()
    await page.getByRole('option', { name: '演示文稿' }).click()
    await panel.getByText('报价.pptx').click()
    await panel.getByRole('button', { name: '确定' }).click()
    await expect(panel).toHaveCount(0)
    const { x, y, width, height } = await deck.box(deck.shape('甲'))
    const opened = context.waitForEvent('page')
    await page.keyboard.down('ControlOrMeta')
    await page.mouse.click(x + width * 0.8, y + height * 0.8)
    await page.keyboard.up('ControlOrMeta')
    const other = await opened
    await expect(other).toHaveURL(new RegExp(`/p/${offer}$`))
    await other.close()
    await page.keyboard.press('ControlOrMeta+z')
  })

  await test.step('the mouse that comes to a shape in a show leads on; a mail is written as its address', async () => {
    await deck.select('甲')
    await page.keyboard.press('ControlOrMeta+k')
    await panel.getByRole('button', { name: '鼠标悬停' }).click()
    await panel.getByText('幻灯片', { exact: true }).click()
    await panel.getByRole('combobox').click()
    await page.getByRole('option', { name: /附录/ }).click()
    await panel.getByRole('button', { name: '确定' }).click()
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('F5')
    const show = page.locator('.deck-show-stage')
    await expect(show).toContainText('官网')
    const shape = await deck.box(show.locator('[data-shape]', { hasText: '甲' }).first())
    await page.mouse.move(4, 4)
    await page.mouse.move(shape.x + shape.width / 2, shape.y + shape.height / 2, { steps: 8 })
    await expect(show).toContainText('附录')
    await expect(show).not.toContainText('官网')
    await page.keyboard.press('Escape')
    await deck.thumbnails.first().click()
    await deck.select('甲')
    await page.keyboard.press('ControlOrMeta+k')
    await panel.getByText('网址', { exact: true }).click()
    await panel.getByRole('textbox').fill('moshan@example.com')
    await panel.getByRole('button', { name: '确定' }).click()
    await deck.isSaved()
    const links = unzipSync(await drive.export(id, 'pptx'))['ppt/slides/_rels/slide1.xml.rels'] ?? new Uint8Array()
    expect(strFromU8(links)).toContain('Target="mailto:moshan@example.com"')
    await page.keyboard.press('ControlOrMeta+z')
  })

  await test.step('a link is taken away at the caret', async () => {
    await words.click()
    await page.keyboard.press('ControlOrMeta+k')
    await panel.getByRole('button', { name: '去掉链接' }).click()
    await expect(deck.shape('官网').locator('a')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(deck.shape('官网').locator('a')).toHaveCount(1)
  })

  await test.step('cells of a workbook stand on a slide as they are now, open in their place, and are shown', async () => {
    const bytes = new TextEncoder().encode('品名,数量\n宣纸,12\n松烟墨,30\n')
    const book = await drive.imported((await drive.upload({ name: '画案清单.csv', bytes })).id)
    const write = (text: string) =>
      runCommands(drive, book.id, [{ id: 'cells.set', args: { sheetId: 'Sheet1', top: 1, left: 1, cells: [[text]] } }])
    await deck.thumbnails.nth(1).click()
    await page.getByRole('tab', { name: '插入', exact: true }).click()
    await page.getByRole('button', { name: '文件内容', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '插入文件内容' })
    await dialog.getByRole('textbox', { name: '查找文件' }).fill('画案清单')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await dialog.getByRole('combobox', { name: '内容' }).click()
    await page.getByRole('option', { name: '工作表：Sheet1' }).click()
    await dialog.getByLabel('区域').fill('A1:B3')
    await expect(dialog.getByRole('img', { name: /宣纸/ })).toBeVisible()
    await dialog.getByRole('button', { name: '插入', exact: true }).click()
    const card = deck.slide.locator('.deck-card .wf-file-card')
    await expect(card.locator('img')).toHaveAttribute('alt', /宣纸\t12/)
    await expect(deck.frame).toHaveAttribute('data-selected', '1')

    await write('4718')
    await expect(card.locator('img')).toHaveAttribute('alt', /宣纸\t4718/, { timeout: 20_000 })
    // What the file keeps for others is as it was until somebody asks for the new one.
    await deck.isSaved()
    const kept = async () =>
      Object.keys(unzipSync(await drive.export(id, 'pptx'))).filter((name) => name.startsWith('ppt/media/'))
    const before = await kept()
    expect(before).toHaveLength(1)
    await card.getByRole('button', { name: '更新图片' }).click()
    await expect(page.getByText('演示文稿里的图片已更新')).toBeVisible()
    await deck.isSaved()
    await expect.poll(kept).not.toEqual(before)

    const { x, y, width, height } = await deck.box(card)
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await expect(card).toHaveAttribute('data-state', 'live', { timeout: 20_000 })
    await expect(card.locator('.wf-remote[data-remote="sheet"] canvas').filter({ visible: true }).first()).toBeVisible()
    await card.getByRole('button', { name: '完成' }).click()
    await expect(card).toHaveAttribute('data-state', 'picture')

    await write('5829')
    await page.keyboard.press('Shift+F5')
    await expect(page.locator('.deck-show-stage img[alt*="5829"]')).toBeVisible()
    await page.keyboard.press('Escape')
    // One step each: the refresh, then the card itself.
    await deck.thumbnails.nth(1).click()
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+y')
    await expect(card).toHaveCount(1)
    await deck.thumbnails.first().click()
  })
  await deck.isSaved()
  const xml = strFromU8(unzipSync(await drive.export(id, 'pptx'))['ppt/slides/slide1.xml'] ?? new Uint8Array())
  expect(xml.match(/<a:hlinkClick /g)).toHaveLength(2)
  expect(complaints).toEqual([])
})
