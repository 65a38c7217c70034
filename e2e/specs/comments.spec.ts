import { docx } from '@wenfang/shared-testing/fixtures'
import { CommentsPanel, WriterPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const LINE = '合同总价为人民币壹佰万元整'

test('S26 S312 two people talk about words of a document: add, reply, resolve, delete; who may only comment does, and writes nothing', async ({
  drive,
  signIn,
  page,
  complaints,
}) => {
  const { id } = await drive.upload({
    name: '合同.docx',
    bytes: docx({
      title: '合同',
      blocks: [
        { kind: 'paragraph', content: ['第一条'] },
        { kind: 'paragraph', content: [LINE] },
      ],
    }),
  })
  await drive.imported(id)
  const reviewer = await signIn('审阅人')
  await grant(drive, id, reviewer.id, 'comment')
  const [own, theirs] = [new WriterPage(page), new WriterPage(reviewer.page)]
  await own.open(id)
  await theirs.open(id)
  const [mine, other] = [new CommentsPanel(page), new CommentsPanel(reviewer.page)]

  await test.step('the shortcut opens the panel with the selected words', async () => {
    await theirs.selectLine(LINE)
    await reviewer.page.keyboard.press('Control+Alt+m')
    await other.write(LINE, '大写和小写要一致')
  })
  await test.step('the other sees the mark, presses it, and answers', async () => {
    const mark = page.locator('.writer-comment').first()
    await expect(mark).toBeVisible()
    const box = await mark.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 6)
    await expect(mine.thread('大写和小写要一致')).toBeVisible()
    await mine.reply('大写和小写要一致', '已经核对')
    await expect(other.thread('已经核对')).toBeVisible()
  })
  await test.step('the mark moves with the words, and words in front of it are not commented', async () => {
    await own.caretAfter('第一条')
    await own.type('（修订）')
    await own.caretAfter(LINE)
    await page.keyboard.press('Home')
    await own.type('兹约定：')
    await theirs.shows('兹约定：合同总价')
    await expect(other.thread('已经核对').getByText('原内容已删除')).toHaveCount(0)
    await other.thread('已经核对').locator('.comment-quote').click()
    await expect(reviewer.page.locator('.writer-comment').first()).toBeVisible()
  })
  await test.step('who may only comment writes nothing into the text', async () => {
    await theirs.caretAfter(LINE)
    await theirs.type('偷偷改')
    expect(await theirs.text()).not.toContain('偷偷改')
  })
  await test.step('it is settled, found again under all, and taken away by who wrote it', async () => {
    await mine.settle('已经核对')
    await expect(page.locator('.writer-comment')).toHaveCount(0)
    await other.root.getByText('全部').click()
    await expect(other.thread('已经核对').getByText(/已解决$/)).toBeVisible()
    await other.remove('已经核对', '审阅人')
    await mine.root.getByText('全部').click()
    await expect(mine.thread('已经核对')).toHaveCount(0)
  })
  await test.step('a reload keeps what is left', async () => {
    await own.selectLine('第一条')
    await mine.write('第一条（修订）', '留下的一句')
    await own.isSaved()
    await page.reload()
    await own.isShown()
    await mine.open()
    await expect(mine.thread('留下的一句')).toBeVisible()
  })
  expect(complaints).toEqual([])
})
