import { OutlinePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const CODE = `const 纸 = '${'宣'.repeat(200)}'`
/** Twenty pixels each way. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAAGklEQVR42mPQyr9NNmIY1TyqeVTzqOaB1QwAQ8xFX+HBA1QAAAAASUVORK5CYII='
const BLOCKS = [
  { type: 'heading', text: '第一章', props: { level: 1 } },
  { type: 'paragraph', text: '湖笔' },
  { type: 'heading', text: '第一节', props: { level: 2 } },
  { type: 'paragraph', text: '徽墨' },
  { type: 'image', props: { url: PICTURE, name: '笔.png' } },
  ...['甲', '乙', '丙'].map((text) => ({ type: 'numberedListItem', text })),
  { type: 'codeBlock', text: CODE, props: { language: 'javascript' } },
]

test('numbers, folding, code, a branch alone, and what is of the page as a whole', async ({ page, drive, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await drive.create('o', '手册')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  const outline = new OutlinePage(page)
  await outline.open(id)
  await outline.shows('徽墨')
  const choose = (name: string | RegExp) => page.getByRole('menuitem', { name }).click()

  await test.step('a list goes on with its numbers, or begins anew', async () => {
    const numbers = () =>
      outline.surface
        .locator('[data-content-type=numberedListItem]')
        .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-index')))
    await expect.poll(numbers).toEqual(['1', '2', '3'])
    await outline.caretAfter('乙')
    await outline.tool('当前块').click()
    await choose('从 1 重新编号')
    await expect.poll(numbers).toEqual(['1', '1', '2'])
    await outline.tool('当前块').click()
    await choose('接着上面编号')
    await expect.poll(numbers).toEqual(['1', '2', '3'])
  })

  await test.step('code is wrapped for everybody, and copied as it stands', async () => {
    const code = outline.block('const')
    await code.hover()
    const height = async () => (await code.locator('pre').boundingBox())?.height ?? 0
    const before = await height()
    await code.getByRole('button', { name: '自动换行' }).click()
    await expect.poll(height).toBeGreaterThan(before)
    await code.getByRole('button', { name: '复制代码' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
  })

  await test.step('its language is found by what one types, or is one of one’s own', async () => {
    const language = outline.block('const').getByRole('button', { name: /^代码语言/ })
    await language.click()
    await page.keyboard.type('ts')
    await expect(page.getByRole('option')).toHaveText(['TypeScript'])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(language).toHaveText('TypeScript')
    await language.click()
    await page.keyboard.type('zig')
    await page.keyboard.press('Enter')
    await expect(language).toHaveText('zig')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(language).toHaveText('JavaScript')
  })

  await test.step('a picture has its size, its place and its words by its menu, one step each', async () => {
    const figure = outline.surface.locator('.outline-figure')
    const box = async () => (await figure.locator('.outline-picture').boundingBox()) ?? { x: 0, width: 0 }
    const menu = async () => {
      await figure.hover()
      await figure.getByRole('button', { name: '图片选项' }).click()
    }
    const { x: left, width: own } = await box()
    expect(own).toBeLessThan(100)
    const options = page.getByRole('dialog', { name: '图片选项' })
    const press = (name: string) => options.getByRole('button', { name, exact: true }).click()
    await menu()
    await press('小')
    await expect.poll(async () => (await box()).width).toBe(240)
    await press('居中')
    await expect.poll(async () => (await box()).x).toBeGreaterThan(left + 100)
    await press('靠右')
    await expect.poll(async () => (await box()).x).toBeGreaterThan(left + 300)
    await page.getByRole('textbox', { name: '图片说明' }).click()
    await page.keyboard.type('一支湖笔')
    await page.keyboard.press('Tab')
    await page.keyboard.type('毛笔的照片')
    await page.keyboard.press('Enter')
    await expect(figure.locator('figcaption')).toHaveText('一支湖笔')
    await expect(figure.getByRole('img')).toHaveAccessibleName('毛笔的照片')
    for (const _ of ['words', 'right', 'centre', 'size']) await page.keyboard.press('Control+z')
    await expect(figure.locator('figcaption')).toBeHidden()
    await expect.poll(box).toMatchObject({ x: left, width: own })
  })

  await test.step('all is folded to a level, and opened', async () => {
    await outline.tool('大纲').click()
    const level = (name: string) => page.getByRole('group', { name: '展开到' }).getByRole('button', { name }).click()
    await level('二级')
    await expect(outline.block('徽墨')).toBeHidden()
    await expect(outline.block('湖笔')).toBeVisible()
    await level('一级')
    await expect(outline.block('湖笔')).toBeHidden()
    await level('全部')
    await expect(outline.block('徽墨')).toBeVisible()
    await outline.tool('大纲').click()
  })

  await test.step('a branch alone has the path to it, which leads back', async () => {
    await outline.caretAfter('湖笔')
    await outline.tool('当前块').click()
    await choose('只看这个分支')
    const path = page.getByRole('navigation', { name: '当前分支的位置' })
    await expect(path.getByRole('button')).toContainText(['整篇文档', '湖笔'])
    await expect(outline.block('徽墨')).toBeHidden()
    await path.getByRole('button', { name: '整篇文档' }).click()
    await expect(path).toBeHidden()
    await expect(outline.block('徽墨')).toBeVisible()
  })

  await test.step('an icon, a cover, its width and its size are of the page', async () => {
    await page.getByRole('button', { name: '添加图标' }).click()
    await choose('🎯')
    await page.getByRole('button', { name: '添加封面' }).click()
    await choose('蓝色')
    const width = async () => (await outline.blocks.first().boundingBox())?.width ?? 0
    const narrow = await width()
    await outline.tool('页面').click()
    await choose('用整个宽度')
    await expect.poll(width).toBeGreaterThan(narrow + 100)
    await outline.tool('页面').click()
    await choose('用小字号')
    await outline.isSaved()
    await page.reload()
    await outline.isShown()
    await expect(page.locator('.outline-icon')).toHaveText('🎯')
    await expect(page.locator('.outline-cover[data-colour=blue]')).toBeVisible()
    await expect.poll(width).toBeGreaterThan(narrow + 100)
    await outline.tool('页面').click()
    await expect(page.getByRole('menuitem', { name: '改回正常字号' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the line below counts words and blocks', async () => {
    const status = page.locator('.outline-status')
    await expect(status).toHaveText(/字 · 10 个块$/)
    const words = async () => Number(/^([\d,]+) 字/.exec((await status.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
    const before = await words()
    await outline.caretAfter('徽墨')
    await outline.type('端砚')
    await expect.poll(words).toBe(before + 2)
  })

  await test.step('a press in the contents leads to the heading, as does the link to it in a page of its own', async () => {
    const below = [
      ...Array.from({ length: 60 }, (_, at) => ({ type: 'paragraph', text: `第 ${at} 行` })),
      { type: 'heading', text: '末章', props: { level: 1 } },
    ]
    await runCommands(drive, id, [
      { id: 'block.insert', args: { blocks: [{ type: 'contents' }], target: { block: null, side: 'first' } } },
      { id: 'block.insert', args: { blocks: below, target: { block: null, side: 'last' } } },
    ])
    const last = outline.block('末章', 'heading')
    await outline.surface.getByRole('navigation', { name: '目录' }).getByRole('button', { name: '转到：末章' }).click()
    await expect(last).toBeInViewport()
    await last.locator('.bn-inline-content').click()
    await outline.tool('当前块').click()
    await choose('复制这个块的链接')
    await expect(page.getByText('已复制这个块的链接')).toBeVisible()
    const other = new OutlinePage(await context.newPage())
    await other.page.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await other.isShown()
    await expect(other.block('末章', 'heading')).toBeInViewport()
    await expect(other.block('第 0 行')).not.toBeInViewport()
  })
})
