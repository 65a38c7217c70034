import type { Page } from '@playwright/test'
import { OutlinePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import type { DriveApi } from '../support/drive-api.ts'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const BLOCKS = [
  { type: 'heading', text: '题', props: { level: 2 } },
  { type: 'paragraph', content: [{ text: '段' }, { text: '粗', marks: { bold: true } }] },
  { type: 'bulletListItem', text: '甲' },
  { type: 'bulletListItem', text: '乙', depth: 1 },
  { type: 'numberedListItem', text: '丙' },
  { type: 'table', rows: [['列'], ['格']] },
  { type: 'paragraph', text: '末' },
]

async function pageOf(page: Page, drive: DriveApi) {
  const { id } = await drive.create('o', '块')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  const outline = new OutlinePage(page)
  await outline.open(id)
  return { id, outline, selected: outline.surface.locator('.is-block-selected') }
}

async function press(page: Page, ...all: readonly string[]): Promise<void> {
  for (const one of all) await (one.startsWith('^') ? page.keyboard.press(one.slice(1)) : page.keyboard.type(one))
}

test('Escape and arrows select blocks; what is done is done to all of them, by one step', async ({ page, drive }) => {
  const { outline, selected } = await pageOf(page, drive)
  const all = ['题', '段粗', '甲', '乙', '丙', '末', '']
  const lines = () => outline.lines().then((of) => of.filter((line) => !['列', '格'].includes(line)))
  await outline.caretAfter('段粗')
  await press(page, '^Escape')
  await expect(selected).toHaveText(['段粗'])
  await press(page, '^Shift+ArrowDown', '^Shift+ArrowDown')
  await expect(selected).toHaveText(['段粗', '甲乙', '丙'])
  expect(await violations(page)).toEqual([])
  await press(page, '^Shift+ArrowUp')
  await expect(selected).toHaveText(['段粗', '甲乙'])

  await test.step('they move past what is below, and back by undo', async () => {
    await press(page, '^Control+Shift+ArrowDown')
    await expect.poll(lines).toEqual(['题', '丙', '段粗', '甲', '乙', '末', ''])
    await expect(selected).toHaveText(['段粗', '甲乙'])
    await press(page, '^Control+z')
    await expect.poll(lines).toEqual(all)
  })
  await test.step('Ctrl+B is of all their words', async () => {
    await press(page, '^Control+b')
    await expect(outline.surface.locator('strong')).toHaveText(['段粗', '甲', '乙'])
    await press(page, '^Control+b')
    await expect(outline.surface.locator('strong')).toHaveCount(0)
    await press(page, '^Control+z', '^Control+z')
    await expect(outline.surface.locator('strong')).toHaveText(['粗'])
  })
  await test.step('the menu of one of them is of all', async () => {
    await outline.tool('当前块').click()
    await page.getByRole('menuitem', { name: '转换为' }).hover()
    await page.getByRole('menuitem', { name: /待办$/ }).click()
    await expect
      .poll(async () => (await outline.types()).slice(0, 4))
      .toEqual(['heading', 'checkListItem', 'checkListItem', 'bulletListItem'])
    await press(page, '^Control+z')
    await expect
      .poll(async () => (await outline.types()).slice(0, 3))
      .toEqual(['heading', 'paragraph', 'bulletListItem'])
  })
  await test.step('Delete takes them, and the caret is before them', async () => {
    await press(page, '^Delete')
    await expect.poll(lines).toEqual(['题', '丙', '末', ''])
    await press(page, '尾')
    await expect.poll(lines).toEqual(['题尾', '丙', '末', ''])
    await press(page, '^Control+z', '^Control+z')
    await expect.poll(lines).toEqual(all)
  })
  await test.step('Enter goes on writing in the last, Escape lets go', async () => {
    await press(page, '^Escape', '^Enter')
    await expect(selected).toHaveCount(0)
  })
})

test('blocks go to another document that one may write, and stay where it refuses', async ({
  page,
  drive,
  signIn,
  server,
}) => {
  const { id, outline: own } = await pageOf(page, drive)
  const there = await drive.create('o', '收件')
  const closed = await drive.create('o', '收件（只读）')
  const person = await signIn('林小雨')
  await grant(drive, id, person.id, 'write')
  await grant(drive, there.id, person.id, 'write')
  await grant(drive, closed.id, person.id, 'read')
  const outline = new OutlinePage(person.page)
  await outline.open(id)
  const selected = outline.surface.locator('.is-block-selected')
  const text = async (file: string) => new TextDecoder().decode(await drive.export(file, 'md'))
  const dialog = person.page.getByRole('dialog', { name: '把 2 个块移到其他文件' })
  await outline.caretAfter('段粗')
  await press(person.page, '^Escape', '^Shift+ArrowDown')
  await expect(selected).toHaveText(['段粗', '甲乙'])

  await test.step('the list has those that one may write, and is searched by what is typed', async () => {
    await outline.tool('当前块').click()
    await person.page.getByRole('menuitem', { name: '移到' }).hover()
    await person.page.getByRole('menuitem', { name: '其他文件…' }).click()
    await person.page.keyboard.type('收件')
    await expect(dialog.getByRole('option')).toHaveText([/^收件\.otl/])
    expect(await violations(person.page)).toEqual([])
  })
  await test.step('the right is gone meanwhile: that is said, and nothing else happens', async () => {
    await grant(drive, there.id, person.id, 'read')
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(person.page.getByText('没有移动：没有编辑“收件.otl”的权限。块还在这里，没有改动。')).toBeVisible()
    await expect(selected).toHaveText(['段粗', '甲乙'])
  })
  await test.step('they are there and no longer here, for everybody', async () => {
    await grant(drive, there.id, person.id, 'write')
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(dialog).toBeHidden()
    expect((await text(there.id)).trim()).toBe('段**粗**\n\n- 甲\n  - 乙')
    await expect.poll(() => own.lines()).toEqual(['题', '丙', '末', ''])
    await press(person.page, '尾')
    await expect.poll(() => own.lines()).toContain('尾丙')
  })
  await test.step('the server dies when it has them: they stay, and the same move once more is done once', async () => {
    const commands = `**/files/${there.id}/commands`
    await person.page.route(commands, async (route) => {
      await route.fetch()
      await server.kill('SIGKILL')
      await route.abort()
    })
    await person.page.keyboard.press('Escape')
    await outline.tool('当前块').click()
    await person.page.getByRole('menuitem', { name: '移到' }).hover()
    await person.page.getByRole('menuitem', { name: '其他文件…' }).click()
    const one = person.page.getByRole('dialog', { name: '移到其他文件' })
    await person.page.keyboard.type('收件')
    await expect(one.getByRole('option')).toHaveText([/^收件\.otl/])
    await one.getByRole('button', { name: '移动' }).click()
    await expect(person.page.getByText('块还在这里；“收件.otl”里可能已有一份')).toBeVisible()
    await server.start()
    await person.page.unroute(commands)
    await one.getByRole('button', { name: '移动' }).click()
    await expect(one).toBeHidden({ timeout: 30_000 })
    expect((await text(there.id)).split('尾丙')).toHaveLength(2)
    await expect.poll(() => own.lines()).not.toContain('尾丙')
  })
})

test('Ctrl+A selects the line and then all; what is typed stands in its place', async ({ page, drive }) => {
  const { outline, selected } = await pageOf(page, drive)
  await outline.caretAfter('段粗')
  await press(page, '^Control+a')
  expect(await page.evaluate(() => String(getSelection()))).toBe('段粗')
  await press(page, '^Control+a')
  await expect(selected).toHaveCount(7)
  await press(page, '新')
  await expect.poll(() => outline.lines()).toEqual(['新'])
  await press(page, '^Control+z', '^Control+z')
  await expect.poll(() => outline.types()).toHaveLength(8)
})

test('what is copied leaves as other programs write it, and comes back as it was', async ({ page, drive, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, outline } = await pageOf(page, drive)
  const clipboard = (type: string) =>
    page.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read()
      return (await item?.getType(wanted))?.text()
    }, type)
  await outline.caretAfter('末')
  await press(page, '^Control+a', '^Control+a', '^Control+c')
  const html = (await clipboard('text/html')) ?? ''
  for (const part of ['<h2', '<b>粗</b>', '<ul>', '<ol', '<table', '<th'])
    expect(html.replaceAll('strong>', 'b>')).toContain(part)
  expect(await clipboard('text/plain')).toBe(
    '## 题\n\n段**粗**\n\n- 甲\n  - 乙\n\n1. 丙\n\n| 列 |\n| - |\n| 格 |\n\n末',
  )

  await test.step('over itself: the same', async () => {
    await press(page, '^Control+v')
    await outline.isSaved()
    await expect
      .poll(async () => new TextDecoder().decode(await drive.export(id, 'md')))
      .toBe('## 题\n\n段**粗**\n\n- 甲\n  - 乙\n\n1. 丙\n\n| 列 |\n| - |\n| 格 |\n\n末\n')
  })
  await test.step('a few letters are letters, and go into a line', async () => {
    await outline.caretAfter('段粗')
    await press(page, '^Shift+ArrowLeft', '^Control+c')
    expect(await clipboard('text/plain')).toBe('粗')
    await outline.caretAfter('丙')
    await press(page, '^Control+v')
    await expect(outline.block('丙粗', 'numberedListItem')).toBeVisible()
  })
  await test.step('cut takes whole blocks away', async () => {
    await outline.caretAfter('甲')
    await press(page, '^Escape', '^Control+x')
    await expect.poll(() => outline.lines()).not.toContain('乙')
    await press(page, '^End', '^Control+v')
    await expect(outline.block('乙', 'bulletListItem')).toBeVisible()
  })
})

test('the margin and the handles select with the mouse, and one handle moves all', async ({ page, drive }) => {
  const { outline, selected } = await pageOf(page, drive)
  const box = async (words: string) => (await outline.block(words).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [from, to] = [await box('段粗'), await box('丙')]
  await page.mouse.move(from.x - 90, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x - 90, to.y - 8, { steps: 4 })
  await page.mouse.up()
  await expect(selected).toHaveText(['段粗', '甲乙'])
  await outline.block('甲').hover()
  const grip = page.getByRole('button', { name: '移动或打开块菜单' })
  const at = (await grip.boundingBox()) ?? from
  const end = await box('末')
  await page.mouse.move(at.x + 4, at.y + 4)
  await page.mouse.down()
  await page.mouse.move(end.x + 20, end.y + end.height - 2, { steps: 6 })
  await page.mouse.up()
  await expect
    .poll(async () => (await outline.lines()).filter((line) => !['列', '格'].includes(line)))
    .toEqual(['题', '丙', '末', '段粗', '甲', '乙', ''])
  await test.step('at the right edge of a block it stands beside it, and the edge between them is dragged', async () => {
    await outline.block('末').hover()
    const held = (await grip.boundingBox()) ?? at
    const beside = await box('段粗')
    await page.mouse.move(held.x + 4, held.y + 4)
    await page.mouse.down()
    await page.mouse.move(beside.x + beside.width - 10, beside.y + beside.height / 2, { steps: 6 })
    await page.mouse.up()
    const columns = outline.surface.locator('.outline-column')
    await expect(columns).toHaveText(['段粗', '末'])
    const widths = () => columns.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    const [one = 0, other = 0] = await widths()
    expect(one).toBe(other)
    const edge = page.locator('.outline-column-edge')
    const left = (await columns.first().boundingBox()) ?? beside
    await page.mouse.move(left.x + left.width + 12, left.y + 8)
    await expect(edge).toBeVisible()
    await page.mouse.down()
    await page.mouse.move(left.x + left.width + 112, left.y + 8, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await widths())[0]).toBeGreaterThan(one + 80)
    await page.keyboard.press('Control+z')
    await expect.poll(widths).toEqual([one, other])
    await page.keyboard.press('Control+z')
    await expect(columns).toHaveCount(0)
  })
  await outline.block('题').hover()
  await grip.click({ modifiers: ['Shift'] })
  await expect(selected).not.toHaveCount(0)
})
