import { azw3, cbz, epub, fictionBook, mobi } from '@wenfang/shared-testing/fixtures'
import { readFile } from 'node:fs/promises'
import { EpubPage } from '../pages/index.ts'
import { apart } from '../support/apart.ts'
import { arrivalOf, eventAt } from '../support/arrival.ts'
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
    await theirs.press('批注')
    const notes = colleague.page.getByRole('complementary', { name: '批注' })
    const arrived = arrivalOf(colleague.page, '', '.annotation-entry')
    await mine.chooseFirstParagraph()
    const marked = await eventAt(page, 'click', () => page.getByRole('button', { name: '高亮：黄色' }).click())
    console.log(`epub: what one marks is listed for the other after ${((await arrived) - marked).toFixed(0)} ms`)
    await expect(notes).toContainText('山第1段')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(notes).toContainText('还没有批注')
  })

  await test.step('S35 what both mark without a line is there for both afterwards', async () => {
    await mine.press('批注')
    await apart([page, colleague.page], async () => {
      await mine.chooseFirstParagraph()
      await page.getByRole('button', { name: '高亮：黄色' }).click()
      await theirs.chooseFirstParagraph()
      await colleague.page.getByRole('button', { name: '下划线' }).click()
    })
    for (const one of [page, colleague.page])
      for (const kind of ['高亮', '下划线'])
        await expect(one.locator('.annotation-entry', { hasText: kind })).toHaveCount(1, { timeout: 30_000 })
    await page.keyboard.press('ControlOrMeta+z')
    await expect(colleague.page.locator('.annotation-entry')).toHaveCount(1)
    await colleague.page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.annotation-entry')).toHaveCount(0)
    await mine.press('批注')
  })

  await test.step('a note is exported as Markdown', async () => {
    await mine.chooseFirstParagraph()
    await page.getByRole('button', { name: '写批注' }).click()
    const remark = page.getByRole('textbox', { name: '批注' })
    await remark.fill('此处可再读')
    // A page that is turned takes away what is chosen, but no words.
    const before = await mine.percent()
    await mine.press('向右翻页')
    await expect.poll(() => mine.percent()).not.toBe(before)
    await expect(remark).toHaveValue('此处可再读')
    await page.getByRole('button', { name: '保存批注' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出为 Markdown' }).click()
    const markdown = await readFile(await (await saving).path(), 'utf8')
    expect(markdown).toMatch(/^# 山水\n\n## 山\n\n> 山第1段/)
    expect(markdown).toContain('此处可再读')
    await mine.isSaved()
  })

  await test.step('what is chosen keeps its tools while the pages lie anew, until Escape lets it go', async () => {
    const tools = page.getByRole('toolbar', { name: '选中的文字' })
    await mine.press('批注')
    await page.keyboard.press('Home')
    await expect.poll(() => mine.percent()).toBe(0)
    await mine.chooseFirstParagraph()
    const before = await tools.boundingBox()
    await mine.press('批注')
    await expect.poll(async () => (await tools.boundingBox())?.x).not.toBe(before?.x)
    await mine.press('批注')
    await expect.poll(async () => (await tools.boundingBox())?.x).toBe(before?.x)
    await page.keyboard.press('Escape')
    await expect(tools).toBeHidden()
    await mine.press('目录')
    await expect(tools).toBeHidden()
    await mine.press('目录')
  })

  await test.step('contents and search go where they say', async () => {
    await mine.press('目录')
    await page.getByRole('button', { name: '水', exact: true }).click()
    await expect.poll(() => mine.chapterText()).toContain('水第1段')
    await mine.press('查找')
    await page.getByRole('textbox', { name: '查找内容' }).fill('曲径通幽')
    const indexed = page.waitForResponse((answer) => answer.url().includes('/search?'))
    await page.keyboard.press('Enter')
    // The server tells of it: no page of the book is read for that.
    expect(await (await indexed).json()).toMatchObject({ is_indexed: true, results: [{ page: 1 }] })
    await expect(page.getByRole('status').filter({ hasText: '找到 1 处' })).toBeVisible()
    await page.getByRole('button', { name: /独此一句：曲径通幽/ }).click()
    await expect.poll(() => mine.percent()).toBeGreaterThan(60)
  })

  await test.step('one sees where the other reads, and goes along until moving again', async () => {
    await theirs.press('同读的人')
    const readers = colleague.page.getByRole('complementary', { name: '同读的人' })
    await expect(readers).toContainText('水 · ')
    await colleague.page.getByRole('button', { name: /^跟随/ }).click()
    await expect.poll(() => theirs.chapterText()).toContain('水第1段')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Home')
    await expect.poll(() => theirs.chapterText()).toContain('山第1段')
    await colleague.page.keyboard.press('ArrowRight')
    await expect(colleague.page.getByRole('button', { name: /^跟随/ })).toBeVisible()
  })

  await test.step('S312 who may only comment keeps notes and answers, at once', async () => {
    await grant(drive, id, colleague.id, 'comment')
    await theirs.chooseFirstParagraph()
    const bar = colleague.page.getByRole('toolbar', { name: '选中的文字' })
    await expect(bar.getByRole('button', { name: '下划线' })).toHaveCount(0)
    await bar.getByRole('button', { name: '写批注' }).click()
    await colleague.page.getByRole('textbox', { name: '批注' }).fill('同意此说')
    await colleague.page.getByRole('button', { name: '保存批注' }).click()
    await mine.press('批注')
    await expect(page.getByRole('complementary', { name: '批注' })).toContainText('同意此说')
  })

  await test.step('the place is kept for the person, on any device', async () => {
    const told = page.waitForResponse((answer) => answer.url().endsWith('/reading-place') && answer.ok())
    await page.keyboard.press('End')
    await told
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await mine.isShown()
    await expect.poll(() => mine.chapterText()).toContain('水第1段')
  })
  expect(complaints).toEqual([])
})

test('S16 books of every form are opened: mobi, azw3, fb2, cbz', async ({ drive, page, complaints }) => {
  const chapters = [
    { title: '上', paragraphs: ['山高水长'] },
    { title: '下', paragraphs: ['纸短情长'] },
  ]
  const reader = new EpubPage(page)
  for (const [name, bytes] of [
    ['书.mobi', mobi('书', '文房', chapters)],
    ['书.azw3', azw3('书', '文房', chapters)],
    ['书.fb2', fictionBook('书', '文房', chapters)],
  ] as const) {
    const { id } = await drive.upload({ name, bytes })
    await drive.imported(id)
    await reader.open(id)
    await expect.poll(() => reader.chapterText(), { message: name }).toContain('山高水长')
    await page.keyboard.press('End')
    await expect.poll(() => reader.chapterText(), { message: name }).toContain('纸短情长')
  }
  const comic = await drive.upload({
    name: '画.cbz',
    bytes: cbz([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ]),
  })
  await drive.imported(comic.id)
  await reader.open(comic.id)
  const widths = () =>
    Promise.all(
      page.frames().map((frame) => frame.evaluate(() => document.querySelector('img')?.naturalWidth).catch(() => null)),
    )
  await expect.poll(widths).toContain(300)
  await page.keyboard.press('End')
  await expect.poll(() => reader.percent()).toBeGreaterThan(30)
  expect(complaints).toEqual([])
})

test('S16 a fixed layout: pages lie side by side from right to left, marks on their words; a narrow screen shows one', async ({
  drive,
  page,
  complaints,
}) => {
  const pages = Array.from({ length: 5 }, (_, at) => ({
    title: `第${at + 1}页`,
    paragraphs: [`第${at + 1}幅画面的文字`],
  }))
  const style = 'body { margin: 0; padding: 200px 40px; font-size: 40px }'
  const bytes = epub('画', '文房', pages, {}, { direction: 'rtl', fixed: { width: 600, height: 800 }, style })
  const { id } = await drive.upload({ name: '画.epub', bytes })
  await drive.imported(id)
  const reader = new EpubPage(page)
  await reader.open(id)
  await expect.poll(() => reader.chapterText()).toContain('第1幅')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => reader.chapterText()).toContain('第2幅')
  const [third, second] = await Promise.all(
    page
      .frames()
      .slice(-2)
      .map((frame) => frame.frameElement()),
  )
  const [right, left] = await Promise.all([second, third].map(async (one) => (await one?.boundingBox())?.x ?? 0))
  expect(right).toBeGreaterThan(left ?? 0)
  await reader.chooseFirstParagraph()
  // A page is smaller here than it is: the bar stands over the words all the same.
  const bar = await page.getByRole('toolbar', { name: '选中的文字' }).boundingBox()
  const wordsAt = await second?.evaluate((element) => {
    const frame = element as HTMLIFrameElement
    const chosen = frame.contentWindow?.getSelection()?.getRangeAt(0).getBoundingClientRect()
    const box = frame.getBoundingClientRect()
    return chosen && box.left + ((chosen.left + chosen.right) / 2) * (box.width / frame.offsetWidth)
  })
  expect(Math.abs((bar?.x ?? 0) + (bar?.width ?? 0) / 2 - (wordsAt ?? 0))).toBeLessThan(10)
  await page.getByRole('button', { name: '高亮：黄色' }).click()
  // How far the mark is from the words, on the screen.
  const distance = () =>
    second?.evaluate((element) => {
      const frame = element as HTMLIFrameElement
      const words = frame.contentDocument?.createRange()
      const paragraph = frame.contentDocument?.querySelector('p')
      const shape = frame.parentElement?.querySelector('svg > *')?.getBoundingClientRect()
      if (!words || !paragraph || !shape) return null
      words.selectNodeContents(paragraph)
      const [box, inside] = [frame.getBoundingClientRect(), words.getBoundingClientRect()]
      const scale = box.width / frame.offsetWidth
      return Math.max(
        Math.abs(shape.left - box.left - inside.left * scale),
        Math.abs(shape.bottom - box.top - inside.bottom * scale),
      )
    })
  await expect.poll(distance).toBeLessThan(2)
  await page.setViewportSize({ width: 500, height: 900 })
  await page.keyboard.press('Home')
  for (const percent of [0, 25, 50, 75, 100]) {
    await expect.poll(() => reader.percent()).toBe(percent)
    await page.keyboard.press('PageDown')
  }
  expect(complaints).toEqual([])
})

test('S16 notes at the foot of a page open over it, and a finger turns pages', async ({ drive, page, complaints }) => {
  const note = '<aside epub:type="footnote" id="n1"><p>注：此乃一问。</p></aside>'
  const { id } = await drive.upload({
    name: '注.epub',
    bytes: epub('注', '文房', [
      {
        title: '一',
        paragraphs: [
          { markup: `天问<a epub:type="noteref" href="#n1">注一</a></p>${note}<p>` },
          ...words('甲'),
          ...words('乙'),
        ],
      },
    ]),
  })
  await drive.imported(id)
  const reader = new EpubPage(page)
  await reader.open(id)
  await expect.poll(() => reader.chapterText()).toContain('天问')
  // What the note says is not said in the text.
  expect(await reader.chapterText()).not.toContain('此乃一问')
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => document.querySelector('a')?.click())
  const shown = page.getByRole('region', { name: '注释' })
  await expect(shown).toBeVisible()
  await expect.poll(() => reader.chapterText()).toContain('此乃一问')
  await shown.getByRole('button', { name: '关闭' }).click()

  const at = () => reader.percent()
  expect(await at()).toBe(0)
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => {
      const touch = (kind: string, x: number): void => {
        const changedTouches = [
          new Touch({ identifier: 1, target: document.body, screenX: x, screenY: 200, clientX: x, clientY: 200 }),
        ]
        document.dispatchEvent(
          new TouchEvent(kind, { changedTouches, touches: kind === 'touchend' ? [] : changedTouches }),
        )
      }
      touch('touchstart', 400)
      for (let x = 380; x >= 100; x -= 40) touch('touchmove', x)
      touch('touchend', 100)
    })
  await expect.poll(at).toBeGreaterThan(0)
  await page.keyboard.press('Home')
  await expect.poll(at).toBe(0)
  await expect.poll(() => reader.chapterText()).toContain('天问')
  await page.keyboard.press('End')
  await expect.poll(at).toBe(100)
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

test('what runs or embeds is shown by what the book puts in its place; a part that cannot be shown says so', async ({
  drive,
  page,
  complaints,
}) => {
  const square = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><style>rect { fill: ${colour} }</style><rect width="20" height="20"/></svg>`
  const chapter =
    '</p><script src="run.js"></script><object data="art.svg" type="image/svg+xml" id="art" width="40">一幅画</object>' +
    '<object data="quiz.xml" type="application/x-quiz"><p>题目在书末</p></object><embed src="film.swf" type="application/x-shockwave-flash"/>' +
    '<epub:switch><epub:case required-namespace="urn:chemistry"><b>化学式</b></epub:case><epub:default>水的分子式</epub:default></epub:switch>' +
    '<epub:trigger xmlns:ev="http://www.w3.org/2001/xml-events" ev:observer="more" ev:event="click" action="show" ref="answer"/>' +
    '<p><span id="more">看答案</span></p><p id="answer" style="visibility: hidden">答案在此</p>' +
    '<p><math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mi>x</mi></mfrac></math>正文还在'
  const player =
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>题</title></head><body><p>由脚本出题</p><script>document.title = location.search</script></body></html>'
  const { id } = await drive.upload({
    name: '互动.epub',
    bytes: epub(
      '互动',
      '文房',
      [{ title: '一', paragraphs: [{ markup: chapter }] }],
      {
        'art.svg': { type: 'image/svg+xml', text: square('rgb(200, 0, 0)') },
        'plate.svg': { type: 'image/svg+xml', text: square('rgb(0, 120, 0)'), isRead: true },
        'slides.xml': { type: 'application/x-slides', text: '<slides/>', isRead: true },
        'quiz.xml': { type: 'application/x-quiz', text: '<quiz/>' },
        // It would show the quiz by a script, which no page here may run.
        'player.xhtml': { type: 'application/xhtml+xml', text: player },
      },
      { bindings: { 'application/x-quiz': 'player.xhtml' } },
    ),
  })
  await drive.imported(id)
  const reader = new EpubPage(page)
  await reader.open(id)
  await expect.poll(() => reader.chapterText()).toContain('正文还在')
  const text = await reader.chapterText()
  for (const shown of ['题目在书末', '此处是交互内容', '水的分子式']) expect(text).toContain(shown)
  for (const unseen of ['化学式', '由脚本出题']) expect(text).not.toContain(unseen)
  const frame = page.frames().at(-1)
  if (!frame) throw new Error('no page')
  const art = frame.getByRole('img', { name: '一幅画' })
  await expect(art).toHaveJSProperty('complete', true)
  expect(await art.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.width])).toEqual([true, 40])
  await frame.getByText('看答案').click()
  await expect(frame.getByText('答案在此')).toHaveCSS('visibility', 'visible')

  await test.step('a drawing is a page; what is no page says so, and the book goes on', async () => {
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.frames().at(-1)?.locator('img').count()).toBe(1)
    await page.keyboard.press('PageDown')
    await expect.poll(() => reader.chapterText()).toContain('这一部分无法显示')
  })
  expect(complaints).toEqual([])
})
