import { epub } from '@wenfang/shared-testing/fixtures'
import { readFile } from 'node:fs/promises'
import { EpubPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const words = (name: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `${name}第${at + 1}段，山高水长，纸短情长。`.repeat(6))
const book = {
  name: '山水.epub',
  bytes: epub('山水', '文房', [
    { title: '山', paragraphs: words('山') },
    { title: '水', paragraphs: [...words('水'), '独此一句：曲径通幽。'] },
  ]),
}

test('S16 two people read one book: contents, search, marks and notes for both, the place is kept', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload(book)
  await drive.imported(id)
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const mine = new EpubPage(page)
  const theirs = new EpubPage(colleague.page)
  await mine.open(id)
  await theirs.open(id)

  await test.step('a mark of one is in the list of the other; undo takes it back', async () => {
    await expect.poll(() => mine.chapterText()).toContain('山第1段')
    // The pages begin below the tools, with nothing of the engine's own between.
    const box = await (await page.frames().at(-1)?.frameElement())?.boundingBox()
    expect(box?.y).toBeLessThan(200)
    await mine.chooseFirstParagraph()
    await page.getByRole('button', { name: '高亮：黄色' }).click()
    await theirs.press('批注')
    const notes = colleague.page.getByRole('complementary', { name: '批注' })
    await expect(notes).toContainText('山第1段')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(notes).toContainText('还没有批注')
  })

  await test.step('a note is exported as Markdown', async () => {
    await mine.chooseFirstParagraph()
    await page.getByRole('button', { name: '写批注' }).click()
    await page.getByRole('textbox', { name: '批注' }).fill('此处可再读')
    await page.getByRole('button', { name: '保存批注' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出为 Markdown' }).click()
    const markdown = await readFile(await (await saving).path(), 'utf8')
    expect(markdown).toMatch(/^# 山水\n\n## 山\n\n> 山第1段/)
    expect(markdown).toContain('此处可再读')
    await mine.isSaved()
  })

  await test.step('contents and search go where they say', async () => {
    await mine.press('目录')
    await page.getByRole('button', { name: '水', exact: true }).click()
    await expect.poll(() => mine.chapterText()).toContain('水第1段')
    await mine.press('查找')
    await page.getByRole('textbox', { name: '查找内容' }).fill('曲径通幽')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '找到 1 处' })).toBeVisible()
  })

  await test.step('the place is kept on this device', async () => {
    await page.reload()
    await mine.isShown()
    await expect.poll(() => mine.chapterText()).toContain('水第1段')
  })
  expect(complaints).toEqual([])
})

test('a book with scripts is read and does nothing; no request leaves', async ({ drive, page, server, complaints }) => {
  const left: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(server.origin)) left.push(request.url())
  })
  const paragraph =
    '</p><script>parent.pwned = 1; document.title = "pwned"</script><img src="http://127.0.0.1:9/x.png" onerror="parent.pwned = 2" alt=""/>' +
    '<a href="javascript:parent.pwned=3">点我</a><iframe src="http://127.0.0.1:9/"></iframe><style>@import "http://127.0.0.1:9/x.css"; p { color: rgb(1, 2, 3); background: url(http://127.0.0.1:9/y.png) }</style><p style="font-weight: 700">正文还在'
  const { id } = await drive.upload({
    name: '恶意.epub',
    bytes: epub('恶意', '无名', [{ title: '一', paragraphs: [{ markup: paragraph }] }]),
  })
  await drive.imported(id)
  const reader = new EpubPage(page)
  await reader.open(id)
  await expect.poll(() => reader.chapterText()).toContain('正文还在')
  const frame = page.frames().at(-1)
  const shown = await frame?.evaluate(() => {
    const paragraph = [...document.querySelectorAll('p')].at(-1)
    const style = paragraph && getComputedStyle(paragraph)
    const links = [...document.querySelectorAll('[href^=javascript]')].length
    return { color: style?.color, weight: style?.fontWeight, scripts: document.scripts.length, links }
  })
  // The book's own styles hold, and nothing else of it.
  expect(shown).toEqual({ color: 'rgb(1, 2, 3)', weight: '700', scripts: 0, links: 0 })
  expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined()
  expect(left).toEqual([])
  expect(complaints).toEqual([])
})
