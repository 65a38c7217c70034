import { png, pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { PresentationPage } from '../pages/index.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

const CHART = { categories: ['春', '夏', '秋'], series: [{ name: '端砚', values: [3, 5, 4] }] }
const FIRST = 'ppt/slides/slide1.xml'

/** All parts of a package whose names match, as one text. */
const partsOf = (bytes: Uint8Array, part: RegExp): string =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => part.test(name))
    .map(([, content]) => strFromU8(content))
    .join('\n')

test('S13 shapes, slides and words of one deck are pasted into another, with their pictures, charts and looks', async ({
  drive,
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id: from } = await drive.upload({
    name: '来处.pptx',
    bytes: pptx([
      { title: '产量', bullets: [], chart: CHART },
      { title: '结语', bullets: ['谢谢'] },
    ]),
  })
  const { id: to } = await drive.upload({ name: '去处.pptx', bytes: pptx([{ title: '汇报', bullets: ['甲'] }]) })
  await drive.imported(from)
  await drive.imported(to)
  await runCommands(drive, from, [
    { id: 'text.format', args: { slide: FIRST, shape: '2', at: 0, count: 1, colour: '#00a000', isItalic: true } },
    { id: 'theme.colours', args: { colours: { accent1: '#123456' } } },
  ])
  const source = new PresentationPage(page)
  await source.open(from)
  const target = new PresentationPage(await context.newPage())
  await target.open(to)

  await test.step('a chart and a picture', async () => {
    await source.page.bringToFront()
    await source.page.getByRole('tab', { name: '插入', exact: true }).click()
    const asked = source.page.waitForEvent('filechooser')
    await source.page.getByRole('button', { name: '图片', exact: true }).click()
    const picture = Buffer.from(png(64, 64, () => [178, 58, 46]))
    await (await asked).setFiles({ name: '印.png', mimeType: 'image/png', buffer: picture })
    await expect(source.frame).toHaveAttribute('data-selected', '1')
    await source.isSaved()
    await source.page.keyboard.press('ControlOrMeta+a')
    await expect(source.frame).toHaveAttribute('data-selected', '4')
    await source.page.keyboard.press('ControlOrMeta+c')
    await target.page.bringToFront()
    await target.page.locator('.deck-room').focus()
    await target.page.keyboard.press('ControlOrMeta+v')
    await expect(target.frame).toHaveAttribute('data-selected', '4')
    await expect(target.slide.locator('[data-shape]', { hasText: '春' }).last()).toBeVisible()
    await expect(target.slide.locator('[data-shape] :is(image, img)').first()).toBeVisible()
    await target.isSaved()
    const bytes = await drive.export(to, 'pptx')
    expect(partsOf(bytes, /^ppt\/charts\/chart-\d+\.xml$/)).toContain('端砚')
    expect(Object.keys(unzipSync(bytes)).filter((name) => /^ppt\/(?:media|embeddings)\//.test(name))).toHaveLength(2)
    await target.page.keyboard.press('ControlOrMeta+z')
    await expect(target.slide.locator('[data-shape]', { hasText: '春' })).toHaveCount(0)
  })

  await test.step('slides, with the theme of the deck that they come to or with their own', async () => {
    await source.page.bringToFront()
    await source.thumbnails.first().click()
    await source.page.keyboard.press('ControlOrMeta+a')
    await source.page.keyboard.press('ControlOrMeta+c')
    await target.page.bringToFront()
    await target.thumbnails.first().click()
    await target.page.keyboard.press('ControlOrMeta+v')
    await expect(target.thumbnails).toHaveCount(3)
    await target.thumbnails.nth(2).click({ button: 'right' })
    await target.page.getByRole('menuitem', { name: '粘贴（保留源格式）' }).click()
    await expect(target.thumbnails).toHaveCount(5)
    await target.isSaved()
    const bytes = await drive.export(to, 'pptx')
    expect(Object.keys(unzipSync(bytes)).filter((name) => /^ppt\/slideMasters\/[^/]+$/.test(name))).toHaveLength(2)
    expect(partsOf(bytes, /^ppt\/theme\//)).toContain('123456')
  })

  await test.step('words with their looks, and words alone from the menu', async () => {
    await source.page.bringToFront()
    await source.thumbnails.first().click()
    await source.shape('产量').locator('[data-run]').first().dblclick()
    await source.page.keyboard.press('ControlOrMeta+a')
    await source.page.keyboard.press('ControlOrMeta+c')
    await target.page.bringToFront()
    await target.thumbnails.first().click()
    await target.shape('汇报').locator('[data-run]').first().click()
    await target.page.keyboard.press('End')
    await target.page.keyboard.press('ControlOrMeta+v')
    await expect(target.shape('汇报')).toContainText('汇报产量')
    await target.page.keyboard.type('！')
    // It puts the caret where it is pressed: before the first letter.
    await target.shape('汇报').click({ button: 'right', position: { x: 8, y: 20 } })
    await target.page.getByRole('menuitem', { name: '只保留文本' }).click()
    await expect(target.shape('汇报')).toContainText('产量汇报产量！')
    await target.isSaved()
    const xml = partsOf(await drive.export(to, 'pptx'), /^ppt\/slides\/slide1\.xml$/)
    expect(xml).toMatch(/<a:rPr[^>]* i="1"[^>]*>.*?00A000.*?<a:t>产</)
    expect(xml.match(/00A000/g)).toHaveLength(1)
  })
  expect(complaints).toEqual([])
})

test('S13 a copy of what is selected is made by Ctrl+D and by dragging with Ctrl', async ({ drive, page }) => {
  const { id } = await drive.upload({ name: '副本.pptx', bytes: pptx([{ title: '题目', bullets: ['甲'] }]) })
  await drive.imported(id)
  const deck = new PresentationPage(page)
  await deck.open(id)
  await deck.select('题目')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(deck.slide.locator('[data-shape]', { hasText: '题目' })).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(deck.slide.locator('[data-shape]', { hasText: '题目' })).toHaveCount(1)
  await deck.select('题目')
  const { x, y, width, height } = await deck.box(deck.shape('题目'))
  // Beside the handles, and below the words.
  const edge = [x + width * 0.8, y + height - 14] as const
  await page.keyboard.down('ControlOrMeta')
  await deck.drag(edge, [edge[0] + 40, edge[1] + 30])
  await page.keyboard.up('ControlOrMeta')
  await expect(deck.slide.locator('[data-shape]', { hasText: '题目' })).toHaveCount(2)
  await expect(deck.frame).toHaveAttribute('data-selected', '1')
})
