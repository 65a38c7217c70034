import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { OutlinePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const BLOCKS = [
  { type: 'heading', text: '采购', props: { level: 1 } },
  { type: 'bulletListItem', text: '湖笔' },
  { type: 'codeBlock', text: '第一行\n第二行' },
  { type: 'heading', text: '付款', props: { level: 1 } },
]

const bubble = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })

test('bubbles are written by keys, leave what another one writes meanwhile, and break no lines of code', async ({
  page,
  drive,
  signIn,
}) => {
  const { id } = await drive.create('o', '导图')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  const text = async () => new TextDecoder().decode(await drive.export(id, 'md'))
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const [mine, theirs] = [new OutlinePage(page), new OutlinePage(colleague.page)]
  await Promise.all([mine.open(id), theirs.open(id)])
  await mine.tool('思维导图').click()

  await test.step('a bubble that another one writes in', async () => {
    await bubble(page, '湖笔').dblclick()
    await page.keyboard.press('Home')
    await page.keyboard.type('善琏')
    await theirs.caretAfter('湖笔')
    await theirs.type('二十四支')
    await theirs.isSaved()
    await expect.poll(text).toContain('- 湖笔二十四支')
    await page.keyboard.press('Enter')
    await expect(bubble(page, '善琏湖笔二十四支')).toBeVisible()
  })
  await test.step('code has lines, and a bubble one', async () => {
    await bubble(page, '第一行 第二行').dblclick()
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: '改文字' })).toBeHidden()
    await bubble(page, '付款').click()
    await mine.isSaved()
    await expect.poll(text).toContain('第一行\n第二行')
  })
  await test.step('Tab goes on below while one writes, Enter beside', async () => {
    await bubble(page, '付款').press('Tab')
    await page.keyboard.type('定金')
    await page.keyboard.press('Tab')
    await page.keyboard.type('三成')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('月底')
    await page.keyboard.press('Enter')
    for (const [name, level] of [
      ['定金', '3'],
      ['三成', '4'],
      ['月底', '4'],
    ] as const)
      await expect(bubble(page, name)).toHaveAttribute('aria-level', level)
  })
  await test.step('a branch is dragged with its shape', async () => {
    await bubble(page, '采购').dragTo(bubble(page, '付款'))
    await expect.poll(text).toMatch(/^# 付款[^]*月底[^]*## 采购[^]*- 善琏湖笔二十四支/)
  })
  await test.step('whose words are whose is told, also of a branch that another one moved', async () => {
    await mine.tool('思维导图').click()
    await mine.tool('谁写的').click()
    const panel = page.getByRole('complementary', { name: '谁写的' })
    await panel.getByRole('button', { name: /^林小雨 ?4 字/ }).click()
    await expect(mine.surface.locator('.outline-written')).toHaveText(['二十四支'])
    await expect(mine.surface.locator('.outline-written')).toHaveAttribute('title', /^林小雨，/)
    expect(await violations(page)).toEqual([])
    await panel.getByRole('list', { name: '林小雨写的块' }).getByRole('button').click()
    await expect(panel.getByText(/^光标处：林小雨/)).toBeVisible()
    await mine.tool('谁写的').click()
    await expect(mine.surface.locator('.outline-written')).toHaveCount(0)
    await mine.tool('思维导图').click()
  })
  await test.step('the same branches as a fishbone: walked, written, folded, and saved as pixels', async () => {
    await page.getByRole('button', { name: '鱼骨图', exact: true }).click()
    const at = async (name: string) => (await bubble(page, name).boundingBox())?.y ?? 0
    await expect.poll(async () => (await at('付款')) < (await at('导图'))).toBe(true)
    await bubble(page, '导图').click()
    await bubble(page, '导图').press('ArrowUp')
    await expect(bubble(page, '付款')).toBeFocused()
    await bubble(page, '付款').press('ArrowDown')
    await expect(bubble(page, '定金')).toBeFocused()
    await bubble(page, '定金').press('F2')
    await page.keyboard.press('End')
    await page.keyboard.type('，先付')
    await page.keyboard.press('Enter')
    await bubble(page, '定金，先付').press(' ')
    await expect(bubble(page, '三成')).toBeHidden()
    expect(await violations(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出图片（.png）' }).click()
    const png = await readFile(await (await saved).path())
    expect([...png.subarray(1, 4)].map((code) => String.fromCodePoint(code)).join('')).toBe('PNG')
  })
})

test('headings are a board whose cards are moved, written and added; tags are listed; a picture is cut', async ({
  page,
  drive,
}) => {
  const { id } = await drive.create('o', '看板')
  const card = (text: string) => ({ type: 'heading', text, props: { level: 2 } })
  const stack = (text: string) => ({ type: 'heading', text, props: { level: 1 } })
  const blocks = [
    stack('要做'),
    card('订湖笔'),
    { type: 'paragraph', text: '二十四支 #采购' },
    card('付定金'),
    stack('做完'),
    { type: 'paragraph', text: '都在这里 #采购 #归档' },
  ]
  await runCommands(drive, id, [{ id: 'block.insert', args: { blocks, target: { block: null, side: 'first' } } }])
  const text = async () => new TextDecoder().decode(await drive.export(id, 'md'))
  const outline = new OutlinePage(page)
  await outline.open(id)

  await test.step('tags look like such, and lead to where they stand', async () => {
    await expect(outline.surface.locator('.outline-tag')).toHaveText(['#采购', '#采购', '#归档'])
    await outline.tool('大纲').click()
    const tags = page.getByRole('region', { name: '标签' })
    await tags.getByRole('button', { name: '#采购 2' }).click()
    await expect(tags.getByRole('button', { name: '都在这里' })).toBeVisible()
    await expect(tags.getByRole('link', { name: '其他文件中的此标签' })).toHaveAttribute(
      'href',
      `/?${new URLSearchParams({ q: '#采购' })}`,
    )
    expect(await violations(page)).toEqual([])
    await tags.getByRole('button', { name: '都在这里' }).click()
    await page.keyboard.type('，#完')
    await expect(tags.getByRole('button', { name: '#完 1' })).toBeVisible()
    await outline.tool('大纲').click()
  })

  await test.step('a card goes to another stack with what stands below it, by keys and by the mouse', async () => {
    await outline.tool('标题看板').click()
    const board = page.getByRole('region', { name: '标题看板' })
    const inStack = (name: string) => board.getByRole('region', { name }).locator('[data-card]')
    await expect(inStack('要做')).toHaveText(['订湖笔下面还有 1 块', '付定金'])
    expect(await violations(page)).toEqual([])
    await inStack('要做').first().press('Alt+ArrowRight')
    await expect(inStack('做完')).toHaveText([/都在这里/, '订湖笔下面还有 1 块'])
    await expect(inStack('做完').last()).toBeFocused()
    await inStack('要做')
      .first()
      .dragTo(board.getByRole('region', { name: '做完' }))
    await expect(inStack('做完')).toHaveText([/都在这里/, '订湖笔下面还有 1 块', '付定金'])
    await inStack('做完').last().press('F2')
    await page.keyboard.press('End')
    await page.keyboard.type('三成')
    await page.keyboard.press('Enter')
    await board.getByRole('region', { name: '要做' }).getByRole('button', { name: '添加卡片' }).click()
    await page.keyboard.type('收货')
    await page.keyboard.press('Enter')
    await expect(inStack('要做')).toHaveText(['收货'])
    await expect.poll(text).toMatch(/^# 要做[^]*收货[^]*# 做完[^]*## 订湖笔\n\n二十四支[^]*## 付定金三成/)
    await inStack('做完').last().press('Enter')
    await expect(outline.block('付定金三成')).toBeInViewport()
  })

  await test.step('the headings are pages: one is written there, others’ words are seen, and undone by one step', async () => {
    await outline.tool('演示').click()
    const slides = page.getByRole('region', { name: '演示' })
    const pages = slides.getByRole('listbox', { name: '页面' }).getByRole('option')
    await expect(pages).toHaveCount(3)
    await pages.nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(pages.nth(1)).toBeFocused()
    await slides.getByRole('button', { name: '改标题：要做' }).press('Enter')
    await page.keyboard.type('的事')
    await page.keyboard.press('Enter')
    await expect(pages.nth(1)).toHaveAccessibleName('第 2 页：要做的事')
    await expect.poll(text).toMatch(/^# 要做的事/)
    const [answer = {}] = await runCommands(drive, id, [{ id: 'text.find', args: { text: '收货' } }])
    const [found] = answer['found'] as readonly [{ readonly id: string }]
    await runCommands(drive, id, [{ id: 'text.insert', args: { id: found.id, at: 2, text: '入库' } }])
    await expect(slides.getByRole('button', { name: '改文字：收货入库' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await slides.getByRole('button', { name: '改标题：要做的事' }).press('Control+z')
    await expect(slides.getByRole('button', { name: '改标题：要做', exact: true })).toBeVisible()
    await expect.poll(text).toMatch(/^# 要做\n[^]*收货入库/)
  })

  await test.step('they are shown by keys, and are a deck of their own', async () => {
    await page.keyboard.press('F5')
    const show = page.getByRole('dialog', { name: '放映' })
    await expect(show.getByRole('article')).toHaveAccessibleName('第 2 页：要做')
    await page.keyboard.press('ArrowRight')
    await expect(show.getByRole('article')).toHaveAccessibleName('第 3 页：做完')
    await page.keyboard.press('Home')
    await expect(show.getByRole('article')).toHaveAccessibleName('第 1 页：看板')
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    await expect(show.getByRole('article')).toHaveAccessibleName('第 3 页：做完')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(show).toBeHidden()
    await expect(page.getByRole('button', { name: '放映', exact: true })).toBeFocused()
    await page.getByRole('button', { name: '生成演示文稿' }).click()
    const deck = page.getByRole('link', { name: /^打开“看板/ })
    const address = (await deck.getAttribute('href', { timeout: 30_000 })) ?? ''
    const made = address.split('/').at(-1) ?? ''
    expect(new TextDecoder().decode(await drive.export(made, 'md'))).toMatch(
      /看板[^]*要做[^]*收货入库[^]*做完[^]*付定金三成/,
    )
  })
})
