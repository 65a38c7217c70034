import type { Page } from '@playwright/test'
import { OutlinePage } from '../pages/index.ts'
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
})
