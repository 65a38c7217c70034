import type { Page } from '@playwright/test'
import { OutlinePage } from '../pages/index.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 240_000 })

const BLOCKS = [
  { type: 'heading', text: '采购', props: { level: 1 } },
  { type: 'paragraph', text: '湖笔二十四支' },
  { type: 'callout', text: '月底前付清' },
]

const choose = (page: Page, ...names: readonly (string | RegExp)[]) =>
  names.reduce(async (before, name, at) => {
    await before
    const item = page.getByRole('menuitem', { name })
    await (at < names.length - 1 ? item.hover() : item.click())
  }, Promise.resolve())

/** What a person chooses, and how. */
const CHOICES: Readonly<Record<string, (page: Page, outline: OutlinePage) => Promise<void>>> = {
  '当前块：转换为': async (page, outline) => {
    await outline.tool('当前块').click()
    await choose(page, '转换为', /待办$/)
  },
  '当前块：移到': async (page, outline) => {
    await outline.tool('当前块').click()
    await choose(page, '移到', '文档的末尾')
  },
  '当前块：分栏': async (page, outline) => {
    await outline.tool('当前块').click()
    await choose(page, '分栏', '放到上一块的右边')
  },
  '当前块：复制一份': async (page, outline) => {
    await outline.tool('当前块').click()
    await choose(page, '复制一份')
  },
  块的类型: async (page) => {
    await page.getByRole('combobox', { name: '块的类型' }).click()
    await page.getByRole('option', { name: '引用' }).click()
  },
  插入: async (page, outline) => {
    await outline.tool('插入').click()
    await choose(page, /分割线/)
  },
  模板: async (page, outline) => {
    await outline.tool('模板').click()
    await choose(page, /会议/)
  },
  块菜单: async (page, outline) => {
    await outline.block('湖笔').hover()
    await page.getByRole('button', { name: '移动或打开块菜单' }).click()
    await choose(page, '颜色', '红色背景')
  },
  '格式：颜色': async (page) => {
    await page.keyboard.press('Shift+Home')
    await page.locator('.outline-format').getByRole('button', { name: '颜色', exact: true }).click()
    await choose(page, 'A 红色')
  },
  高亮块: async (page, outline) => {
    await outline.surface.getByRole('button', { name: '高亮块的图标和颜色' }).click()
    await choose(page, '警告')
  },
}

/** In the page: from each choice on, until its list is gone, says what has the keys beside the text. */
function watch(): void {
  const lost: string[] = []
  Object.assign(window, { lost })
  window.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[role=menuitem]:not([aria-haspopup]), [role=option]'))) return
    const look = () => {
      const active = document.activeElement
      if (!active?.matches('[contenteditable=true]')) lost.push(active?.textContent ?? 'nothing')
      if (document.querySelector('[role=menu], [role=listbox]')) requestAnimationFrame(look)
    }
    look()
  })
}

test('a choice in any list leaves the keys in the text: who takes it back in the same moment does', async ({
  page,
  drive,
}) => {
  const { id } = await drive.create('o', '采购')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  const outline = new OutlinePage(page)
  await outline.open(id)
  await outline.shows('湖笔')
  await page.evaluate(watch)
  const before = { types: await outline.types(), lines: await outline.lines() }
  for (const [name, run] of Object.entries(CHOICES))
    await test.step(name, async () => {
      await outline.caretAfter('湖笔')
      await run(page, outline)
      await page.keyboard.press('Control+z')
      await expect.poll(() => outline.types()).toEqual(before.types)
      await expect.poll(() => outline.lines()).toEqual(before.lines)
      await expect(outline.surface.locator('[data-background-color=red], [data-tone=warning]')).toHaveCount(0)
      await expect(outline.surface.locator('[data-style-type=textColor]')).toHaveCount(0)
      await expect(page.locator('[role=menu], [role=listbox]')).toHaveCount(0)
      expect(await page.evaluate(() => (window as unknown as { lost: readonly string[] }).lost)).toEqual([])
    })
})

test('Ctrl+K makes a link of the selected words, whose address is typed without a pause', async ({ page, drive }) => {
  const { id } = await drive.create('o', '采购')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  const outline = new OutlinePage(page)
  await outline.open(id)
  await outline.caretAfter('湖笔二十四支')
  await page.keyboard.press('Shift+Home')
  await expect(page.locator('.outline-format')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('example.org/bi')
  await page.keyboard.press('Enter')
  await expect(outline.surface.locator('a[href="https://example.org/bi"]')).toHaveText('湖笔二十四支')
  await page.keyboard.press('End')
  await page.keyboard.type('。')
  await expect(outline.block('湖笔二十四支')).toHaveText('湖笔二十四支。')
})
