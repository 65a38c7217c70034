import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { unzipSync } from 'fflate'
import { CommentsPanel, OutlinePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

/** The document as its file says it. */
function documentOf(bytes: Uint8Array): { readonly blocks: readonly { readonly type: string }[] } {
  const { 'document.json': main = new Uint8Array() } = unzipSync(bytes)
  return JSON.parse(new TextDecoder().decode(main)) as { readonly blocks: readonly { readonly type: string }[] }
}

test('S17 S51 S60 a new page is written by keys alone, kept, and leaves in other formats', async ({
  page,
  drive,
  complaints,
}) => {
  await page.goto('/new/o')
  await page.waitForURL(/\/(office\/o|p)\//)
  const outline = new OutlinePage(page)
  await outline.isShown()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('textbox', { name: '标题' }).fill('周计划')
  await page.keyboard.press('Enter')

  await test.step('beginnings of lines make blocks', async () => {
    await outline.type('# 目标')
    await page.keyboard.press('Enter')
    await outline.type('- 甲')
    await page.keyboard.press('Enter')
    await outline.type('乙')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await outline.type('[] 待办一')
    await page.keyboard.press('Control+Enter')
    expect(await outline.types()).toEqual(['heading', 'bulletListItem', 'bulletListItem', 'checkListItem'])
    await expect(outline.block('待办一').getByRole('checkbox')).toBeChecked()
  })

  await test.step('the slash offers by pinyin and English, and goes with Escape', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await outline.type('/bg')
    await expect(outline.offers.getByRole('option').first()).toHaveAccessibleName(/^表格/)
    await page.keyboard.press('Escape')
    await expect(outline.offers).toBeHidden()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await outline.type('/quote')
    await page.keyboard.press('Enter')
    await outline.type('引一句')
    await expect(outline.block('引一句', 'quote')).toBeVisible()
  })

  await test.step('a selection is formatted; the step is taken back alone', async () => {
    await page.keyboard.press('Shift+Home')
    await page.getByRole('toolbar', { name: '文字格式' }).getByRole('button', { name: '粗体' }).click()
    await expect(outline.surface.locator('strong')).toHaveText('引一句')
    await outline.tool('撤销').click()
    await expect(outline.surface.locator('strong')).toHaveCount(0)
    await expect(outline.block('引一句', 'quote')).toBeVisible()
  })

  await outline.isSaved()
  const markdown = new TextDecoder().decode(await drive.export(id, 'md'))
  expect(markdown).toBe('# 周计划\n\n# 目标\n\n- 甲\n  - 乙\n- [x] 待办一\n\n> 引一句\n')
  expect(documentOf(await drive.export(id, 'otl')).blocks.map(({ type }) => type)).toEqual([
    'heading',
    'bulletListItem',
    'checkListItem',
    'quote',
  ])
  expect(complaints).toEqual([])
})

test('S17 two windows: words of one line meet, a block moves with what the other types in it, undo is of own steps', async ({
  page,
  drive,
  signIn,
}) => {
  const file = await drive.upload(fixtureFile('otl'))
  await drive.imported(file.id)
  const colleague = await signIn('林小雨')
  await grant(drive, file.id, colleague.id, 'write')
  const [mine, theirs] = [new OutlinePage(page), new OutlinePage(colleague.page)]
  await Promise.all([mine.open(file.id), theirs.open(file.id)])
  const [first = ''] = await mine.lines()

  await test.step('letters of both stay in one line, and each sees where the other is', async () => {
    await mine.caretAfter(first)
    await theirs.caretAfter(first)
    await Promise.all([mine.type('甲甲甲'), theirs.type('乙乙乙')])
    for (const one of [mine, theirs])
      await expect.poll(async () => (await one.lines())[0]?.match(/[甲乙]/g)?.length).toBe(6)
    expect((await mine.lines())[0]).toBe((await theirs.lines())[0])
    await expect(theirs.surface.locator('.outline-caret-name')).toBeVisible()
  })

  await test.step('undo takes back own letters only', async () => {
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await theirs.lines())[0]).not.toContain('甲')
    expect((await mine.lines())[0]).toContain('乙乙乙')
  })

  await test.step('what is typed into a block while it is moved goes along', async () => {
    await page.context().setOffline(true)
    await theirs.caretAfter('乙乙乙')
    await mine.caretAfter('乙乙乙')
    await mine.tool('当前块').click()
    await page.getByRole('menuitem', { name: /^下移/ }).click()
    expect((await mine.types()).slice(0, 2)).toEqual(['heading', 'paragraph'])
    await theirs.type('丙丙')
    await page.context().setOffline(false)
    for (const one of [mine, theirs])
      await expect.poll(async () => (await one.lines())[1], { timeout: 30_000 }).toContain('乙乙乙丙丙')
    expect(await mine.lines()).toEqual(await theirs.lines())
    await theirs.type('丁')
    await expect.poll(async () => (await mine.lines())[1]).toContain('丙丙丁')
  })

  await test.step('a talk about the block is marked for both', async () => {
    await mine.caretAfter('丙丙丁')
    await mine.tool('当前块').click()
    await page.getByRole('menuitem', { name: '评论' }).click()
    const talks = new CommentsPanel(page)
    await page.keyboard.type('这里再核')
    await talks.root.getByRole('button', { name: '发表' }).click()
    await expect(talks.thread('这里再核')).toContainText('丙丙丁')
    await expect(theirs.surface.locator('.outline-comment').first()).toBeVisible()
  })

  await test.step('one about words stays at these words, and is led to from the panel', async () => {
    await theirs.caretAfter('丙丙丁')
    for (let n = 0; n < 2; n += 1) await theirs.page.keyboard.press('Shift+ArrowLeft')
    await theirs.page.getByRole('toolbar', { name: '文字格式' }).getByRole('button', { name: '评论' }).click()
    await theirs.page.keyboard.type('这两个字')
    await new CommentsPanel(theirs.page).root.getByRole('button', { name: '发表' }).click()
    const words = mine.surface.locator('.outline-comment').filter({ hasText: /^丙丁$/ })
    await expect(words).toBeVisible()
    await mine.caretAfter('乙乙乙')
    await page.keyboard.press('Home')
    await mine.type('前')
    await expect.poll(async () => (await theirs.lines())[1]).toMatch(/^前/)
    await expect(words).toBeVisible()
    await new CommentsPanel(page).thread('这两个字').click()
    await expect(mine.surface.locator('.outline-comment.is-active').filter({ hasText: /^丙丁$/ })).toBeVisible()
  })
})

test('axe finds nothing in the page, its menus and its panel; a reader changes nothing', async ({
  page,
  drive,
  signIn,
}) => {
  const file = await drive.upload(fixtureFile('otl', 3))
  await drive.imported(file.id)
  const outline = new OutlinePage(page)
  await outline.open(file.id)
  await outline.blocks.first().locator('.bn-inline-content').click()
  await outline.tool('大纲').click()
  await expect(page.getByRole('complementary', { name: '大纲' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await violations(page)).toEqual([])
  await test.step('in a narrow window the panel lies over the page, whose lines keep their room', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 420, height: 800 })
    await expect.poll(async () => (await outline.blocks.first().boundingBox())?.width ?? 0).toBeGreaterThan(300)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width, height })
  })
  await outline.tool('插入').click()
  await expect(page.getByRole('menuitem', { name: '表格' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  const person = await signIn('读者')
  await grant(drive, file.id, person.id, 'read')
  const reader = new OutlinePage(person.page)
  await reader.open(file.id)
  const before = await reader.lines()
  await reader.blocks.first().click()
  await person.page.keyboard.type('不该有')
  await expect(reader.tool('撤销')).toBeDisabled()
  expect(await reader.lines()).toEqual(before)
})
