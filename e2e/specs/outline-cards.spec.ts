import { pdf, png, landscape, pptx, xlsx } from '@wenfang/shared-testing/fixtures'
import { OutlinePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const NAME = '年度预算总表'
const SHOWN = `${NAME}.xlsx电子表格`

test('a card of a file is searched behind the slash, or pasted as an address; its name follows the file', async ({
  page,
  drive,
}) => {
  const budget = await drive.create('s', NAME)
  const { id } = await drive.create('o', '汇报')
  const outline = new OutlinePage(page)
  const cards = outline.surface.locator('.outline-file-card')
  await outline.open(id)
  await outline.surface.locator('.bn-inline-content').first().click()

  await test.step('/文件卡片, some letters of the name, Enter', async () => {
    await page.keyboard.type('/文件卡片')
    await expect(outline.offers.getByRole('option').first()).toHaveAccessibleName(/^文档卡片/)
    await page.keyboard.press('Enter')
    const files = page.getByRole('listbox', { name: '选择文档' })
    await expect(files).toBeVisible()
    await page.keyboard.type('年度')
    await expect(files.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(cards).toHaveText([SHOWN])
    await expect(cards.first()).toHaveAttribute('href', new RegExp(`/p/${budget.id}$`))
    await expect(cards.locator('[data-icon]')).toHaveCount(1)
    await page.keyboard.type('末')
    expect(await outline.types()).toEqual(['bookmark', 'paragraph'])
    expect(await violations(page)).toEqual([])
  })

  await test.step('an address alone in a line', async () => {
    await page.keyboard.press('Enter')
    const address = (await cards.first().getAttribute('href')) ?? ''
    await outline.surface.evaluate((surface, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const target = getSelection()?.focusNode ?? surface
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, address)
    await expect(cards).toHaveText([SHOWN, SHOWN])
    await page.keyboard.press('Control+z')
    await expect(cards).toHaveCount(1)
    await page.keyboard.press('Control+y')
    await expect(cards).toHaveCount(2)
  })

  await test.step('it leaves as a link, and has the present name', async () => {
    await outline.isSaved()
    expect(new TextDecoder().decode(await drive.export(id, 'md'))).toContain(`[${NAME}.xlsx](`)
    await drive.call(`/files/${budget.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: '改过的名字.xlsx' }),
    })
    await outline.open(id)
    await expect(cards.first()).toContainText('改过的名字')
  })

  await test.step('what refers to a page is listed beside it, with its sentence; a press leads there', async () => {
    const target = await drive.create('o', '目标')
    const content = [
      { text: '先看结论。照' },
      { node: 'mention', props: { kind: 'file', target: `/p/${target.id}`, name: '目标' } },
      { text: '的办法做。' },
    ]
    const said = { blocks: [{ type: 'paragraph', content }], target: { block: null, side: 'last' } }
    await runCommands(drive, id, [{ id: 'block.insert', args: said }])
    await outline.open(target.id)
    const list = page.getByRole('complementary', { name: '反向链接' })
    await expect(async () => {
      await outline.tool('反向链接').click()
      await expect(list.getByText('正在查找…')).toBeHidden()
      if ((await list.getByRole('link').count()) === 0) await page.keyboard.press('Escape')
      await expect(list.getByRole('link', { name: '照目标的办法做。' })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    expect(await violations(page)).toEqual([])
    await list.getByRole('link', { name: '照目标的办法做。' }).click()
    await outline.shows('先看结论')
    await expect(outline.block('先看结论')).toBeInViewport()
  })
})

test('who may not read the file sees that, and no name; other pages are not asked', async ({ page, drive, signIn }) => {
  const budget = await drive.create('s', NAME)
  const { id } = await drive.create('o', '汇报')
  await new OutlinePage(page).open(id)
  const address = `${new URL(page.url()).origin}/p/${budget.id}`
  const away = 'https://example.test/p/Ab3_-9xYzAb3_-9x'
  await runCommands(drive, id, [
    {
      id: 'block.insert',
      args: {
        blocks: [
          { type: 'bookmark', props: { url: address, title: NAME } },
          { type: 'bookmark', props: { url: away, title: '别处' } },
        ],
        target: { block: null, side: 'first' },
      },
    },
  ])
  await expect(page.locator('.outline-file-card')).toContainText(NAME)
  const reader = await signIn('读者')
  await grant(drive, id, reader.id, 'read')
  const asked: string[] = []
  reader.page.on('request', (request) => asked.push(request.url()))
  const outline = new OutlinePage(reader.page)
  await outline.open(id)
  await expect(outline.surface.locator('.outline-file-card')).toContainText('没有查看这份文档的权限')
  await expect(outline.surface).not.toContainText(NAME)
  await expect(outline.surface.getByRole('link', { name: away })).toBeVisible()
  expect(asked.filter((url) => url.includes('example.test'))).toEqual([])
  expect(await violations(reader.page)).toEqual([])
})

test('one page shows what files of every type show now; who may read only some of them sees the others nowhere', async ({
  page,
  drive,
  signIn,
}) => {
  const SECRET = '不公开的数'
  const files = await Promise.all([
    drive.upload({ name: '账.xlsx', bytes: xlsx([{ name: '表', rows: [['公开的数', 1]] }]) }),
    drive.upload({ name: '密账.xlsx', bytes: xlsx([{ name: '表', rows: [[SECRET, 2]] }]) }),
    drive.upload({ name: '稿.pptx', bytes: pptx([{ title: '公开的页', bullets: [] }]) }),
    drive.upload({ name: '页.pdf', bytes: pdf([{ title: '公开的纸', lines: [] }]) }),
    drive.upload({ name: '图.png', bytes: png(80, 60, landscape()) }),
    ...(['w', 'd', 'k', 'b', 'o'] as const).map((type) => drive.create(type, `新${type}`)),
  ])
  for (const { id } of files) await drive.imported(id)
  const database = files[6]?.id ?? ''
  const listed = await (await drive.call(`/files/${database}/snapshot/parts`)).json()
  const { parts } = listed as { readonly parts: readonly { readonly part: string }[] }
  const table = /^view:([^/]+)/.exec(parts[0]?.part ?? '')?.[1]
  await runCommands(drive, database, [{ id: 'view.add', args: { table, title: '看板', kind: 'kanban' } }])
  const { id } = await drive.create('o', '汇总')
  const outline = new OutlinePage(page)
  await outline.open(id)
  const { origin } = new URL(page.url())
  const blocks = files.map((file) => ({
    type: 'bookmark',
    props: { url: `${origin}/p/${file.id}`, title: file.name, isLive: true },
  }))
  await runCommands(drive, id, [{ id: 'block.insert', args: { blocks, target: { block: null, side: 'first' } } }])
  const boxes = outline.surface.locator('.outline-live-box .wf-file-card')
  await expect(async () => {
    for (const live of await outline.surface.locator('.outline-live-box').all()) await live.scrollIntoViewIfNeeded()
    await expect(boxes).toHaveCount(files.length, { timeout: 1_000 })
  }).toPass()
  for (const box of await boxes.all()) {
    await box.scrollIntoViewIfNeeded()
    await expect(box).toHaveAttribute('data-state', 'picture', { timeout: 30_000 })
  }
  await boxes.first().scrollIntoViewIfNeeded()
  await expect(boxes.first().locator('img')).toHaveAttribute('alt', /公开的数/)

  await test.step('one goes into a workbook, writes, and comes out: the picture follows', async () => {
    const card = boxes.first()
    await card.locator('.wf-file-card-face').focus()
    await page.keyboard.press('Enter')
    await expect(card).toHaveAttribute('data-state', 'live', { timeout: 30_000 })
    await expect.poll(() => card.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.type('改过的数')
    await page.keyboard.press('Enter')
    await card.getByRole('button', { name: '完成' }).click()
    await expect(card.locator('img')).toHaveAttribute('alt', /改过的数/, { timeout: 30_000 })
    expect(await outline.types()).toEqual([...files.map(() => 'bookmark'), 'paragraph'])
  })

  await test.step('a view that has no cells is entered and left by keys, and a narrow page has narrow cards', async () => {
    const live = outline.surface.locator('.outline-card.is-live').nth(6)
    const card = live.locator('.wf-file-card')
    await live.scrollIntoViewIfNeeded()
    await live.getByRole('combobox', { name: '显示的内容' }).selectOption({ index: 2 })
    await expect(card).toHaveAttribute('aria-label', /看板/)
    await card.locator('.wf-file-card-face').focus()
    await page.keyboard.press('Enter')
    // The way in has the keys until the view is there.
    await expect(card).toHaveAttribute('data-state', 'live', { timeout: 30_000 })
    await expect.poll(() => card.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(card).toHaveAttribute('data-state', 'picture')
    await page.setViewportSize({ width: 390, height: 800 })
    // Its picture is made anew, as wide as the card is now.
    await expect
      .poll(() => card.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeLessThan(390)
    // The name is in one line, the tools below it.
    await expect.poll(() => live.locator('.outline-live-head').evaluate((head) => head.clientHeight)).toBeLessThan(150)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the name alone again, and back by one step', async () => {
    await outline.surface.getByRole('button', { name: '只显示名称' }).first().click()
    await expect(boxes).toHaveCount(files.length - 1)
    await page.keyboard.press('Control+z')
    await expect(outline.surface.locator('.outline-live-box')).toHaveCount(files.length)
  })

  await test.step('a reader of all but one', async () => {
    const reader = await signIn('读者')
    await grant(drive, id, reader.id, 'read')
    for (const file of files) if (file.name !== '密账.xlsx') await grant(drive, file.id, reader.id, 'read')
    const heard: Promise<string>[] = []
    reader.page.on('response', (response) => heard.push(response.text().catch(() => '')))
    const theirs = new OutlinePage(reader.page)
    await theirs.open(id)
    const live = theirs.surface.locator('.outline-live-box')
    await expect(live).toHaveCount(files.length)
    for (const [at, file] of files.entries()) {
      await live.nth(at).scrollIntoViewIfNeeded()
      const state = file.name === '密账.xlsx' ? 'refused' : 'picture'
      await expect(live.nth(at).locator('.wf-file-card')).toHaveAttribute('data-state', state, { timeout: 30_000 })
    }
    await expect(theirs.surface).toContainText('没有查看这份文档的权限')
    await expect(theirs.surface.getByRole('button', { name: '只显示名称' })).toHaveCount(0)
    expect((await Promise.all(heard)).filter((text) => text.includes(SECRET))).toEqual([])
    expect(await violations(reader.page)).toEqual([])
  })
})

test('a block of one document stands in another one: it is written there, its children come along, and it is made ordinary again', async ({
  page,
  drive,
  signIn,
}) => {
  const source = await drive.create('o', '制度')
  await runCommands(drive, source.id, [
    {
      id: 'block.insert',
      args: {
        blocks: [
          { type: 'bulletListItem', text: '报销要发票' },
          { type: 'bulletListItem', text: '三天内交', depth: 1 },
          { type: 'paragraph', text: '别的事' },
        ],
        target: { block: null, side: 'first' },
      },
    },
  ])
  const ask = async (command: string) => (await runCommands(drive, source.id, [{ id: command, args: {} }]))[0]
  const { blocks: listed } = (await ask('block.list')) as {
    readonly blocks: readonly { readonly id: string; readonly text: string }[]
  }
  const block = listed.find(({ text }) => text === '报销要发票')?.id ?? ''
  const { id } = await drive.create('o', '手册')
  const outline = new OutlinePage(page)
  await outline.open(id)
  await outline.surface.locator('.bn-inline-content').first().click()
  const address = `${new URL(page.url()).origin}/p/${source.id}?card=block:${block}&synced=1`
  await outline.surface.evaluate((surface, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const target = getSelection()?.focusNode ?? surface
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, address)
  const synced = outline.surface.locator('.outline-card.is-synced')
  const inner = synced.locator('.outline-blocks')
  await expect(inner.getByText('报销要发票')).toBeVisible({ timeout: 30_000 })
  await expect(inner.getByText('三天内交')).toBeVisible()
  await expect(inner.getByText('别的事')).toBeHidden()

  await test.step('what is typed in it is in its own file', async () => {
    await inner.getByText('三天内交').click()
    await page.keyboard.press('End')
    await page.keyboard.type('财务')
    await expect
      .poll(async () => JSON.stringify(await ask('document.read')), { timeout: 20_000 })
      .toContain('三天内交财务')
    expect(await violations(page)).toEqual([])
  })

  await test.step('who may not read that file sees that', async () => {
    await outline.isSaved()
    const reader = await signIn('读者')
    await grant(drive, id, reader.id, 'read')
    const theirs = new OutlinePage(reader.page)
    await theirs.open(id)
    await expect(theirs.surface.locator('.outline-card.is-synced')).toContainText('没有查看这份文档的权限')
    await expect(theirs.surface).not.toContainText('报销')
    await expect(theirs.surface).not.toContainText('制度')
  })

  await test.step('ordinary blocks again, with the children, in one step', async () => {
    await synced.getByRole('button', { name: '解除同步' }).click()
    await expect(synced).toHaveCount(0)
    expect(await outline.types()).toEqual(['bulletListItem', 'bulletListItem', 'paragraph'])
    await expect(outline.surface).toContainText('三天内交财务')
    await page.keyboard.press('Control+z')
    await expect(synced).toHaveCount(1)
  })
})
