import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { CommentsPanel, PresentationPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const TITLES = ['开场', '预算', '进度', '风险', '结语']
/** No device has it. */
const FONT = '墨山手书'

/** A deck whose fourth slide names a font that is nowhere. */
function deckWithFont(): Uint8Array {
  const parts = unzipSync(pptx(TITLES.map((title) => ({ title, bullets: [`${title}由墨山负责`, 'Ink 与 ink'] }))))
  const name = 'ppt/slides/slide4.xml'
  const fonts = `<a:latin typeface="${FONT}"/><a:ea typeface="${FONT}"/>`
  const slide = strFromU8(parts[name] ?? new Uint8Array())
  return zipSync({ ...parts, [name]: strToU8(slide.replace(/(<a:rPr[^>]*)\/>/, `$1>${fonts}</a:rPr>`)) })
}

test('S13 S26 S312 two people talk about shapes of a deck, find and replace words on all slides, and put slides in another order', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload({ name: '评审.pptx', bytes: deckWithFont() })
  await drive.imported(id)
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const [mine, theirs] = [new PresentationPage(page), new PresentationPage(colleague.page)]
  await mine.open(id)
  await theirs.open(id)
  const current = (deck: PresentationPage) => deck.page.locator('.deck-panel-slide[aria-current=true]')
  const titles = async (deck: PresentationPage): Promise<readonly string[]> =>
    (await deck.thumbnails.evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label') ?? ''))).map(
      (label) => label.replace(/^.*：/, ''),
    )

  await test.step('a comment is pinned to a shape, seen, answered, jumped to and resolved', async () => {
    const [own, other] = [new CommentsPanel(page), new CommentsPanel(colleague.page)]
    await mine.thumbnails.nth(1).click()
    await mine.select('预算')
    await page.keyboard.press('Control+Alt+m')
    await own.write('预算', '少了一个零')
    const pin = mine.page.getByRole('button', { name: '打开批注' })
    const theirPin = theirs.page.getByRole('button', { name: '打开批注' })
    await expect(pin).toHaveCount(1)
    // On another slide there is none of it.
    await expect(theirPin).toHaveCount(0)
    await other.open()
    await other.thread('少了一个零').locator('.comment-quote').click()
    await expect(current(theirs)).toHaveAccessibleName(/^第 2 张/)
    await expect(theirs.frame).toHaveAttribute('data-selected', '1')
    await expect(theirPin).toHaveAttribute('data-active', 'true')
    await other.reply('少了一个零', '已经改了')
    await expect(own.thread('少了一个零')).toContainText('已经改了')
    // The pin goes where the shape goes, in both windows.
    const before = await mine.box(theirPin)
    const shape = await mine.box(mine.shape('预算'))
    await mine.drag(
      [shape.x + shape.width - 8, shape.y + shape.height - 8],
      [shape.x + shape.width - 68, shape.y + shape.height + 32],
    )
    await expect.poll(async () => (await mine.box(theirPin)).x).toBeLessThan(before.x - 30)
    await mine.thumbnails.nth(3).click()
    await expect(pin).toHaveCount(0)
    await mine.thumbnails.nth(1).click()
    await pin.click()
    await expect(own.thread('少了一个零')).toHaveClass(/comment-thread-active/)
    await own.settle('少了一个零')
    await expect(pin).toHaveCount(0)
    await expect(theirPin).toHaveCount(0)
    for (const { root } of [own, other]) await root.getByRole('button', { name: /^关闭/ }).click()
  })

  await test.step('words are found over all slides, forth and back, and replaced one by one and all', async () => {
    await mine.thumbnails.first().click()
    await page.locator('.deck-room').focus()
    await page.keyboard.press('ControlOrMeta+f')
    const panel = page.getByRole('complementary', { name: '查找和替换' })
    await page.keyboard.type('墨山')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('第 1 处，共 5 处')
    await expect(current(mine)).toHaveAccessibleName(/^第 1 张/)
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('第 2 处，共 5 处')
    await expect(current(mine)).toHaveAccessibleName(/^第 2 张/)
    await expect(mine.frame).toHaveAttribute('data-selected', '1')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Shift+Enter')
    // In front of the first is the last.
    await expect(panel).toContainText('第 5 处，共 5 处')
    await expect(current(mine)).toHaveAccessibleName(/^第 5 张/)
    await panel.getByRole('button', { name: '下一处' }).click()
    await expect(current(mine)).toHaveAccessibleName(/^第 1 张/)
    await panel.getByLabel('替换为').fill('砚田')
    await panel.getByRole('button', { name: '替换', exact: true }).click()
    await expect(panel).toContainText('第 1 处，共 4 处')
    await expect(current(mine)).toHaveAccessibleName(/^第 2 张/)
    await expect(theirs.page.locator('.deck-panel')).toContainText('开场由砚田负责')
    await panel.getByRole('button', { name: '全部替换' }).click()
    await expect(page.getByText('已替换 4 处')).toBeVisible()
    await expect(theirs.slide).toContainText('预算由砚田负责')
    // All of them are one step.
    await page.locator('.deck-room').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(theirs.slide).toContainText('预算由墨山负责')
    await page.keyboard.press('ControlOrMeta+y')
    await panel.getByRole('textbox', { name: '查找' }).fill('ink')
    await panel.getByRole('button', { name: '下一处' }).click()
    await expect(panel).toContainText('共 10 处')
    await panel.getByText('区分大小写').click()
    await panel.getByRole('button', { name: '下一处' }).click()
    await expect(panel).toContainText('共 5 处')
    await panel.getByRole('textbox', { name: '查找' }).fill('没有的词')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('没有找到“没有的词”')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('a font that the device lacks is listed with its slide, and another takes its place for all', async () => {
    await page.getByRole('tab', { name: '视图' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: '字体', exact: true }).click()
    const panel = page.getByRole('complementary', { name: '字体' })
    await expect(panel.getByRole('heading', { name: '缺少的字体（1）' })).toBeVisible()
    await panel.getByRole('button', { name: `${FONT} 第 4 张` }).click()
    await expect(current(mine)).toHaveAccessibleName(/^第 4 张/)
    await panel.getByRole('combobox', { name: `用来替换“${FONT}”的字体` }).click()
    await page.getByRole('option', { name: '楷体' }).click()
    await panel.getByRole('button', { name: `替换“${FONT}”` }).click()
    await expect(page.getByText(`已把 2 处“${FONT}”替换为“楷体”`)).toBeVisible()
    await expect(panel.getByRole('heading', { name: '缺少的字体（0）' })).toBeVisible()
    await panel.getByRole('button', { name: '关闭字体' }).click()
    await mine.thumbnails.first().click()
  })

  await test.step('one slide and several are dragged to another place of the list', async () => {
    const drop = async (from: number, to: number, side: 'above' | 'below'): Promise<void> => {
      const target = mine.thumbnails.nth(to)
      const { width, height } = await mine.box(target)
      await mine.thumbnails
        .nth(from)
        .dragTo(target, { targetPosition: { x: width / 2, y: side === 'above' ? height * 0.2 : height * 0.8 } })
    }
    await drop(0, 2, 'below')
    await expect.poll(() => titles(mine)).toEqual(['预算', '进度', '开场', '风险', '结语'])
    await expect.poll(() => titles(theirs)).toEqual(['预算', '进度', '开场', '风险', '结语'])
    await expect(current(mine)).toHaveAccessibleName('第 3 张：开场')
    // Those that are selected go together, in their order.
    await mine.thumbnails.nth(1).click()
    await mine.thumbnails.nth(4).click({ modifiers: ['ControlOrMeta'] })
    await drop(4, 0, 'above')
    await expect.poll(() => titles(theirs)).toEqual(['进度', '结语', '预算', '开场', '风险'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => titles(theirs)).toEqual(['预算', '进度', '开场', '风险', '结语'])
    await mine.isSaved()
    const parts = unzipSync(await drive.export(id, 'pptx'))
    const read = (name: string): string => strFromU8(parts[name] ?? new Uint8Array())
    const parted = new Map(
      [...read('ppt/_rels/presentation.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([link]) => [
        / Id="([^"]+)"/.exec(link)?.[1] ?? '',
        / Target="([^"]+)"/.exec(link)?.[1] ?? '',
      ]),
    )
    const order = [...read('ppt/presentation.xml').matchAll(/<p:sldId [^>]*r:id="([^"]+)"/g)].map(([, link = '']) =>
      TITLES.find((title) => read(`ppt/${parted.get(link)}`).includes(`<a:t>${title}</a:t>`)),
    )
    expect(order).toEqual(['预算', '进度', '开场', '风险', '结语'])
  })
  expect(complaints).toEqual([])
})
