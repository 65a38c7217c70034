import { strFromU8, unzipSync } from 'fflate'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { HistoryPanel, PresentationPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const deckOf = (count: number) => ({
  name: '项目汇报.pptx',
  bytes: pptx(
    Array.from({ length: count }, (_, at) => ({
      title: `第 ${at + 1} 部分`,
      bullets: [`要点 ${at + 1} 甲`, `要点 ${at + 1} 乙`],
    })),
  ),
})

/** Text of all parts of a package, tags left out. */
const textOf = (bytes: Uint8Array, part: RegExp): string =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => part.test(name))
    .map(([, content]) => strFromU8(content).replaceAll(/<[^>]*>/g, ''))
    .join('\n')

test('S13 S49 two people edit one slide: one moves what the other writes in, each undoes the own; the export has both', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload(deckOf(3))
  await drive.imported(id)
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const mine = new PresentationPage(page)
  const theirs = new PresentationPage(colleague.page)
  await mine.open(id)
  await theirs.open(id)
  await expect(mine.thumbnails).toHaveCount(3)

  await test.step('words are written where they are drawn, while somebody else moves them', async () => {
    await theirs.page.mouse.click(
      ...(await theirs.box(theirs.shape('第 1 部分')).then(({ x, y }) => [x + 40, y + 40] as const)),
    )
    await theirs.shape('第 1 部分').locator('[data-run]').first().click()
    await theirs.page.keyboard.press('End')
    await theirs.page.keyboard.type('：开场')
    const before = await mine.box(mine.shape('第 1 部分'))
    await mine.drag(
      [before.x + before.width - 8, before.y + before.height - 8],
      [before.x + before.width + 52, before.y + before.height + 32],
    )
    await expect(mine.slide).toContainText('第 1 部分：开场')
    await expect(theirs.slide).toContainText('第 1 部分：开场')
    await expect.poll(async () => (await mine.box(mine.shape('第 1 部分'))).x).toBeGreaterThan(before.x + 40)
    await theirs.page.keyboard.type('和目标')
    await expect(mine.slide).toContainText('第 1 部分：开场和目标')
  })

  await test.step('each undoes the own change alone', async () => {
    const moved = await mine.box(mine.shape('第 1 部分'))
    await mine.page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await mine.box(mine.shape('第 1 部分'))).x).toBeLessThan(moved.x - 40)
    await expect(mine.slide).toContainText('开场和目标')
    await mine.page.keyboard.press('ControlOrMeta+y')
  })

  await test.step('slides are made, copied, hidden and moved', async () => {
    await mine.page.keyboard.press('Escape')
    await mine.page.keyboard.press('ControlOrMeta+m')
    await expect(mine.thumbnails).toHaveCount(4)
    await expect(theirs.thumbnails).toHaveCount(4)
    await mine.page.getByRole('button', { name: '隐藏幻灯片' }).click()
    await expect(theirs.thumbnails.nth(1)).toHaveAccessibleName(/已隐藏/)
  })

  await mine.isSaved()
  const bytes = await drive.export(id, 'pptx')
  expect(textOf(bytes, /slides\/slide1\.xml$/)).toContain('第 1 部分：开场和目标')
  expect(Object.keys(unzipSync(bytes)).filter((name) => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(4)
  expect(complaints).toEqual([])
})

test('S13 shapes are drawn, coloured, aligned, grouped and taken away by keys and tools', async ({
  drive,
  page,
  complaints,
}) => {
  const { id } = await drive.upload(deckOf(1))
  await drive.imported(id)
  const deck = new PresentationPage(page)
  await deck.open(id)
  await test.step('letters right behind the first press into words are in them', async () => {
    const words = await deck.box(deck.slide.locator('[data-run]', { hasText: '要点 1 甲' }).first())
    await page.mouse.click(words.x + words.width - 2, words.y + words.height / 2)
    await page.keyboard.type('和丙')
    await expect(deck.slide).toContainText('要点 1 甲和丙')
    await page.keyboard.press('Escape')
  })
  const room = await deck.box(page.locator('.deck-place'))
  const at = (x: number, y: number) => [room.x + room.width * x, room.y + room.height * y] as const
  const draw = async (name: string, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    await page.getByRole('tab', { name: '插入' }).click()
    await page.getByRole('button', { name: '形状', exact: true }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await deck.drag(from, to)
    await expect(deck.frame).toHaveAttribute('data-selected', '1')
  }
  await draw('椭圆', at(0.1, 0.7), at(0.25, 0.9))
  await draw('矩形', at(0.4, 0.65), at(0.55, 0.85))
  await page.getByRole('tab', { name: '形状格式' }).click()
  await page.getByRole('button', { name: '填充颜色', exact: true }).click()

  // Both by a frame around them.
  await deck.drag(at(0.05, 0.62), at(0.6, 0.97))
  await expect(deck.frame).toHaveAttribute('data-selected', '2')
  await page.getByRole('button', { name: '对齐', exact: true }).click()
  await page.getByRole('menuitem', { name: '顶端对齐' }).click()
  await page.keyboard.press('ControlOrMeta+g')
  await expect(deck.frame).toHaveAttribute('data-selected', '1')
  const before = await deck.box(deck.frame)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await deck.box(deck.frame)).x).toBeGreaterThan(before.x)
  await page.keyboard.press('ControlOrMeta+Shift+g')
  await expect(deck.frame).toHaveAttribute('data-selected', '2')
  await page.keyboard.press('Delete')
  await expect(deck.frame).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await deck.isSaved()
  const slide = strFromU8(unzipSync(await drive.export(id, 'pptx'))['ppt/slides/slide1.xml'] ?? new Uint8Array())
  expect(slide).toContain('prst="ellipse"')
  expect(slide).toMatch(/<a:srgbClr val="B23A2E"\/>/)
  expect(complaints).toEqual([])
})

test('S13 a show leaves hidden slides out, and others follow it', async ({ drive, page, signIn, stranger }) => {
  const { id } = await drive.upload(deckOf(4))
  await drive.imported(id)
  const listener = await signIn('听众')
  await grant(drive, id, listener.id, 'read')
  const mine = new PresentationPage(page)
  const theirs = new PresentationPage(listener.page)
  await mine.open(id)
  await theirs.open(id)
  await mine.thumbnails.nth(1).click()
  await page.getByRole('button', { name: '隐藏幻灯片' }).click()
  await page.keyboard.press('F5')
  const show = page.getByRole('dialog', { name: '放映' })
  await expect(show).toContainText('第 1 部分')
  await expect(theirs.page.getByRole('button', { name: '遥控放映' })).toHaveCount(0)
  await theirs.page.getByRole('button', { name: '跟随放映' }).click()
  const followed = theirs.page.getByRole('dialog', { name: '放映' })
  await expect(followed).toContainText('第 1 部分')
  await page.keyboard.press('Space')
  await expect(show).toContainText('第 3 部分')
  await expect(followed).toContainText('第 3 部分')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(followed).toContainText('第 4 部分')
  await page.keyboard.press('b')
  await expect(page.locator('.deck-show-black')).toBeVisible()
  await expect(followed.locator('.deck-show-black')).toBeVisible()
  await page.keyboard.press('b')
  await expect(followed.locator('.deck-show-black')).toHaveCount(0)

  await test.step('a guest of a link follows, leaves and comes back, and sees what the speaker draws and points at', async () => {
    const link = await drive.link(id, 'read')
    await stranger.goto(`/l/${link.id}`)
    await stranger.getByLabel('您的称呼').fill('会场的客人')
    await stranger.getByRole('button', { name: '打开文件' }).click()
    await stranger.getByRole('button', { name: '跟随放映' }).click()
    const guest = stranger.getByRole('dialog', { name: '放映' })
    await expect(guest).toContainText('第 4 部分')
    await stranger.keyboard.press('Escape')
    await expect(guest).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await expect(show).toContainText('第 3 部分')
    await stranger.getByRole('button', { name: '跟随放映' }).click()
    await expect(guest).toContainText('第 3 部分')
    // A follower leads nobody, not even themselves.
    await stranger.keyboard.press('Space')
    await page.keyboard.press('ControlOrMeta+p')
    const ink = show.locator('.deck-ink')
    const { x, y } = await mine.box(ink)
    await page.mouse.move(x + 100, y + 100)
    await page.mouse.down()
    await page.mouse.move(x + 300, y + 160, { steps: 4 })
    await page.mouse.up()
    const points = (target: typeof ink) => target.locator('polyline').getAttribute('points')
    await expect.poll(async () => points(guest.locator('.deck-ink'))).toBe(await points(ink))
    await page.keyboard.press('ControlOrMeta+l')
    await page.mouse.move(x + 200, y + 200)
    await expect(guest.locator('.deck-ink circle')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ArrowRight')
    await expect(guest).toContainText('第 4 部分')
    await expect(guest.locator('.deck-ink :is(polyline, circle)')).toHaveCount(0)
    await stranger.close()
  })

  await test.step('the speaker has a window with what comes next, notes and time; each leads the other', async () => {
    const opened = page.waitForEvent('popup')
    await page.mouse.move(200, 200)
    await show.getByRole('button', { name: '演示者视图' }).click()
    const speaker = await opened
    const now = speaker.getByRole('region', { name: '当前幻灯片' })
    const next = speaker.getByRole('region', { name: '下一步' })
    await expect(now).toContainText('第 4 部分')
    await expect(next).toContainText('放映结束')
    // As wide as its place, also where the styles of the window come after it.
    const wide = async (target: typeof now) => Math.round((await mine.box(target)).width)
    await expect.poll(() => wide(now.locator('.deck-still-slide'))).toBe(await wide(now))
    await expect(speaker.getByRole('region', { name: '备注' })).toContainText('没有备注')
    await speaker.getByRole('button', { name: '上一步' }).click()
    await expect(show).toContainText('第 3 部分')
    await expect(followed).toContainText('第 3 部分')
    await expect(next).toContainText('第 4 部分')
    // The hidden slide is left out here, too; keys of either window are the show's.
    await speaker.keyboard.press('ArrowLeft')
    await expect(show).toContainText('第 1 部分')
    await expect(next).toContainText('第 3 部分')
    await page.bringToFront()
    await page.keyboard.press('End')
    await expect(now).toContainText('第 4 部分')
    await expect(followed).toContainText('第 4 部分')
    await speaker.getByRole('button', { name: '黑屏' }).click()
    await expect(page.locator('.deck-show-black')).toBeVisible()
    await speaker.getByRole('button', { name: '恢复显示' }).click()
    await expect(page.locator('.deck-show-black')).toHaveCount(0)
    const closed = speaker.waitForEvent('close')
    // The window may be gone before the key is up again.
    await Promise.all([closed, speaker.keyboard.press('Escape').catch(() => undefined)])
    await expect(show).toContainText('第 4 部分')
  })

  await test.step('a phone of the speaker leads the show; that of a listener only follows', async () => {
    const phone = new PresentationPage(await page.context().newPage())
    await phone.page.setViewportSize({ width: 390, height: 844 })
    await phone.page.goto(`/p/${id}`)
    await phone.page.getByRole('button', { name: '遥控放映' }).click()
    const remote = phone.page.getByRole('dialog', { name: '遥控放映' })
    await expect(remote).toContainText('第 4 张，共 4 张')
    await remote.getByRole('button', { name: '上一步' }).click()
    await expect(show).toContainText('第 3 部分')
    await expect(followed).toContainText('第 3 部分')
    await expect(remote).toContainText('第 3 张，共 4 张')
    // Two thumbs in a row are two steps.
    await remote.getByRole('button', { name: '上一步' }).click()
    await remote.getByRole('button', { name: '下一步' }).click()
    await remote.getByRole('button', { name: '黑屏或恢复' }).click()
    await expect(page.locator('.deck-show-black')).toBeVisible()
    await expect(remote).toContainText('第 3 张，共 4 张')
    await remote.getByRole('button', { name: '结束放映' }).click()
    await expect(remote).toHaveCount(0)
    await phone.page.close()
  })
  await expect(show).toHaveCount(0)
  await expect(followed).toHaveCount(0)

  await test.step('a rehearsal takes the times, by which the next show goes on', async () => {
    await page.getByRole('tab', { name: '放映' }).click()
    await page.getByRole('button', { name: '排练计时' }).click()
    await expect(page.getByRole('region', { name: '排练计时' })).toContainText('本张 00:00:0')
    await expect(show).toContainText('第 1 部分')
    await page.keyboard.press('Space')
    await expect(show).toContainText('第 3 部分')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: '保留幻灯片计时？' })
    await expect(question).toContainText('经过 2 张幻灯片')
    await question.getByRole('button', { name: '保留计时' }).click()
    await expect(question).toHaveCount(0)
    await mine.isSaved()
    const parts = unzipSync(await drive.export(id, 'pptx'))
    const timed = (name: string) => /advTm="\d+"/.test(strFromU8(parts[name] ?? new Uint8Array()))
    expect([1, 2, 3, 4].map((slide) => timed(`ppt/slides/slide${slide}.xml`))).toEqual([true, false, true, false])
    await page.keyboard.press('F5')
    // Nobody presses anything.
    await expect(show).toContainText('第 4 部分', { timeout: 30_000 })
    await page.keyboard.press('Escape')
    await expect(show).toHaveCount(0)
  })

  await test.step('S78 S295 S519 opened again, the slide where the person was is there before the editor is', async () => {
    await mine.thumbnails.nth(2).click()
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), `wenfang.slides.${id}`))
      .toContain('"index":2')
    await page.route('**/platform*.js', () => {})
    await page.goto(`/office/p/${id}`, { waitUntil: 'commit' })
    await expect(page.locator('#snapshot .sn-slide img')).toBeVisible()
    await expect(page.locator('#snapshot .sn-column [data-current] b')).toHaveText('3')
    // Header and tabs; the tools follow.
    const top = await page.locator('#snapshot .sn-tools').evaluate((tools) => tools.getBoundingClientRect().top)
    expect(top).toBe(82)
    await page.unroute('**/platform*.js')
    await mine.open(id)
    await expect(mine.thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
  })
})

test('S13 a master and a layout that is added change the slides made with them, for others too', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.create('p', '母版')
  const colleague = await signIn('版式同事')
  await grant(drive, id, colleague.id, 'write')
  const mine = new PresentationPage(page)
  const theirs = new PresentationPage(colleague.page)
  await mine.open(id)
  await theirs.open(id)
  const prompt = await mine.box(page.locator('.deck-prompt').first())
  await page.mouse.click(prompt.x + prompt.width / 2, prompt.y + prompt.height / 2)
  await page.keyboard.type('题目')
  await expect(theirs.slide).toContainText('题目')
  await page.getByRole('tab', { name: '视图' }).click()
  await page.getByRole('button', { name: '幻灯片母版' }).click()
  const panel = page.getByRole('navigation', { name: '母版和版式' })
  await panel.getByRole('button', { name: /^母版/ }).click()

  await test.step('the words of a title look otherwise on every slide', async () => {
    await expect(theirs.slide.locator('[data-run]').first()).toHaveCSS('font-style', 'normal')
    await mine.select('标题样式')
    await page.keyboard.press('ControlOrMeta+i')
    await expect(theirs.slide.locator('[data-run]').first()).toHaveCSS('font-style', 'italic')
  })

  await test.step('a layout is added, named, gets a placeholder, and is used', async () => {
    await page.getByRole('tab', { name: '幻灯片母版' }).click()
    await page.getByRole('button', { name: '插入版式' }).click()
    await page.getByRole('button', { name: '插入占位符' }).click()
    await page.getByRole('menuitem', { name: '图片占位符' }).click()
    await expect(mine.frame).toHaveAttribute('data-selected', '1')
    await page.getByRole('button', { name: '重命名' }).click()
    await page.getByRole('textbox', { name: '名称' }).fill('左图右文')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: '版式：左图右文，没有幻灯片使用' })).toBeVisible()
    await page.getByRole('button', { name: '关闭母版视图' }).click()
    await expect(panel).toHaveCount(0)
    await page.getByRole('tab', { name: '开始' }).click()
    await page.getByRole('button', { name: '版式', exact: true }).click()
    await page.getByRole('menuitem', { name: '新建：左图右文' }).click()
    await expect(mine.thumbnails).toHaveCount(2)
    await expect(theirs.thumbnails).toHaveCount(2)
  })
  await mine.isSaved()
  const parts = unzipSync(await drive.export(id, 'pptx'))
  const layouts = Object.keys(parts).filter((name) => /slideLayout\d+\.xml$/.test(name))
  const named = layouts.filter((name) => strFromU8(parts[name] ?? new Uint8Array()).includes('name="左图右文"'))
  expect(named).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('S14 a slide deck is made and opened by its own address, and begins with a template or an outline', async ({
  drive,
  page,
  stranger,
  complaints,
}) => {
  const file = await drive.create('sl', '周会')
  const deck = new PresentationPage(page)
  await deck.open(file.id, 'sl')
  await expect(page.locator('html')).toHaveClass(/theme-sl/)
  await expect(deck.thumbnails).toHaveCount(1)
  await page.getByRole('button', { name: '模板：产品发布' }).click()
  await expect(deck.thumbnails).toHaveCount(5)
  await expect(deck.slide).toContainText('产品名称')
  await page.getByRole('textbox', { name: '大纲' }).fill('## 附录\n- 数据\n> 不必细讲')
  await page.getByRole('button', { name: '新建幻灯片' }).last().click()
  await expect(deck.thumbnails).toHaveCount(6)
  await expect(deck.notes).toContainText('不必细讲')
  await page.getByRole('button', { name: '关闭模板' }).click()

  await test.step('words are written in the outline, slides put into sections and another order', async () => {
    await page.getByRole('tab', { name: '视图' }).click()
    await page.getByRole('button', { name: '大纲视图' }).click()
    await page.getByRole('textbox', { name: '第 6 张的标题' }).fill('附录一')
    await expect(deck.slide).toContainText('附录一')
    await page.getByRole('button', { name: '幻灯片浏览' }).click()
    await page.locator('.deck-sorter-item').nth(5).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '新增节' }).click()
    await expect(page.getByRole('button', { name: '无标题节（1）' })).toBeVisible()
    await page.getByRole('button', { name: /^第 2 张/ }).dblclick()
    await expect(deck.slide).toContainText('为什么做它')
  })

  await test.step('who reads it by its published address has one page that scrolls, also on a desk', async () => {
    await deck.isSaved()
    await drive.call(`/files/${file.id}/publication`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rights: ['read'] }),
    })
    const { publication } = await (await drive.call(`/files/${file.id}/publication`)).json()
    await stranger.setViewportSize({ width: 1440, height: 900 })
    await new PresentationPage(stranger).open(publication.id, 'sl')
    const slides = stranger.locator('.deck-reading figure')
    await expect(slides).toHaveCount(6)
    await expect(slides.first()).toContainText('产品名称')
    await slides.last().scrollIntoViewIfNeeded()
    await expect(slides.last()).toContainText('附录一')
    await expect(stranger.locator('.deck-status')).toContainText('第 6 张，共 6 张')
    await stranger.keyboard.press('Home')
    await expect(stranger.locator('.deck-status')).toContainText('第 1 张，共 6 张')
    await stranger.getByRole('button', { name: /^从第 2 张放映/ }).click()
    await expect(stranger.getByRole('dialog', { name: '放映' })).toContainText('为什么做它')
    await stranger.keyboard.press('Escape')
    await stranger.close()
  })

  await test.step('a version is compared with what the deck says now, slide by slide', async () => {
    const history = new HistoryPanel(page)
    await history.save('初稿')
    await page.getByRole('tab', { name: '视图' }).click()
    await page.getByRole('button', { name: '大纲视图' }).click()
    await page.getByRole('textbox', { name: '第 2 张的标题' }).fill('为什么做它？')
    await expect(deck.slide).toContainText('为什么做它？')
    await page.getByRole('button', { name: '普通视图' }).click()
    await history.save('二稿')
    await history.open()
    await history.compare('初稿')
    const comparison = page.getByRole('region', { name: '版本比较' })
    await expect(comparison).toContainText('1 处有差异')
    await expect(comparison.getByRole('button', { name: /^第 2 张：为什么做它？/ })).toContainText('1 个对象')
    await expect(comparison.locator('.deck-compare-worded')).toHaveCount(2)
    await expect(comparison.locator('figure').first()).not.toContainText('为什么做它？')
    await comparison.getByRole('button', { name: '恢复文字：为什么做它？' }).click()
    await expect(comparison).toContainText('没有差异')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(comparison).toContainText('1 处有差异')
    await comparison.getByRole('button', { name: '全部恢复' }).click()
    await expect(comparison).toContainText('没有差异')
    // The button is gone, and the keys are still here.
    await page.keyboard.press('Escape')
    await expect(comparison).toHaveCount(0)
  })

  await test.step('a shape flies in, is linked, hidden and found by name', async () => {
    await page.locator('.deck-room').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('tab', { name: '设计与切换' }).click()
    await page.getByRole('button', { name: '动画窗格' }).click()
    await page.getByRole('button', { name: '添加动画' }).click()
    await page.getByRole('menuitem', { name: '飞入' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '进入：飞入' })).toHaveCount(2)
    await page.getByRole('tab', { name: '视图' }).click()
    await page.getByRole('button', { name: '选择窗格' }).click()
    await page.getByRole('button', { name: /^隐藏/ }).last().click()
    await expect(page.getByRole('button', { name: /^显示(?!比例)/ })).toHaveCount(1)
  })

  await test.step('fonts of the deck are listed, and one takes the place of another', async () => {
    await page.getByRole('button', { name: '字体', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^缺少的字体/ })).toBeVisible()
    await page
      .getByRole('button', { name: /^替换“/ })
      .last()
      .click()
    await expect(page.getByText(/^已把 \d+ 处“.+”替换为“等线”$/)).toBeVisible()
  })

  await test.step('the slides become 4:3', async () => {
    await page.getByRole('tab', { name: '设计与切换' }).click()
    await page.getByRole('button', { name: '幻灯片大小' }).click()
    await page.getByRole('button', { name: '标准 4:3' }).click()
    await expect
      .poll(async () => (await deck.box(page.locator('.deck-place'))).width)
      .toBeLessThan((await deck.box(page.locator('.deck-place'))).height * 1.4)
  })
  await deck.isSaved()
  const parts = unzipSync(await drive.export(file.id, 'pptx'))
  const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array())
  expect(text('ppt/presentation.xml')).toMatch(/cx="9144000" cy="6858000"/)
  expect(text('ppt/presentation.xml')).toContain('name="无标题节"')
  const animated = Object.keys(parts).filter(
    (name) => /slides\/slide\d+\.xml$/.test(name) && text(name).includes('presetClass="entr"'),
  )
  expect(animated).toHaveLength(1)
  expect(complaints).toEqual([])
})
