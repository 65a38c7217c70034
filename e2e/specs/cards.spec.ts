import type { Page } from '@playwright/test'
import { docx } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { docxParts } from '../support/docx-parts.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const SECRET = '机密7391'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const card = (page: Page) => page.locator('.writer-card .wf-file-card')

/** Everything that arrives at a page, as text: answers and frames of sockets. */
function wireOf(page: Page): { readonly arrived: string[]; settled(): Promise<unknown> } {
  const arrived: string[] = []
  const reading: Promise<unknown>[] = []
  page.on('response', (answer) => {
    const read = answer.body().then(
      (body) => arrived.push(`${answer.url()} ${body.toString('utf8')}`),
      // Redirects and what was broken off have none.
      () => undefined,
    )
    reading.push(read)
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => arrived.push(payload.toString('utf8')))
  })
  return { arrived, settled: () => Promise.all(reading) }
}

test('cells of a workbook in a document follow it, open in their place, and reach nobody without the right to read it', async ({
  page,
  drive,
  signIn,
  complaints,
}) => {
  const reader = await signIn('读者')
  const book = await drive.imported(
    (await drive.upload({ name: '库存账.csv', bytes: bytes('品名,数量\n宣纸,12\n松烟墨,30\n') })).id,
  )
  const blocks = [{ kind: 'paragraph' as const, content: ['本月库存如下：'] }]
  const document = await drive.imported(
    (await drive.upload({ name: '月报.docx', bytes: docx({ title: '月报', blocks }) })).id,
  )
  await grant(drive, document.id, reader.id, 'read')

  const mine = new WriterPage(page)
  await mine.open(document.id)
  await mine.caretAfter('本月库存如下')
  await mine.tools('插入')
  await mine.press('表格区域')
  const dialog = page.getByRole('dialog', { name: '插入表格区域' })
  await dialog.getByRole('textbox', { name: '搜索表格文件' }).fill('库存账')
  await expect(dialog.getByRole('option', { name: /库存账/ })).toBeVisible()
  await dialog.getByLabel('区域').fill('A1:B3')
  await expect(dialog.getByRole('img', { name: /宣纸/ })).toBeVisible()
  await dialog.getByRole('button', { name: '插入', exact: true }).click()
  await expect(card(page)).toHaveAttribute('data-state', 'picture')
  await expect(card(page).locator('img')).toHaveAttribute('alt', /宣纸\t12/)
  await mine.isSaved()

  // A cell is written elsewhere: who may read the workbook sees it, in the document.
  const commands = [{ id: 'cells.set', args: { sheetId: 'Sheet1', top: 1, left: 1, cells: [[SECRET]] } }]
  await drive.call(`/files/${book.id}/commands`, {
    method: 'POST',
    body: JSON.stringify({ commands }),
    headers: { 'content-type': 'application/json' },
  })
  await expect(card(page).locator('img')).toHaveAttribute('alt', new RegExp(SECRET), { timeout: 20_000 })

  // What the document keeps for others is as it was until somebody asks for the new one.
  const kept = async (): Promise<string> => {
    const { names, part } = docxParts(await drive.export(document.id, 'docx'))
    const image = /r:embed="([^"]+)"/.exec(part('word/document.xml'))?.[1] ?? ''
    const [, target = ''] =
      new RegExp(`Id="${image}"[^>]*Target="([^"]+)"|$`).exec(part('word/_rels/document.xml.rels')) ?? []
    return names.find((name) => target !== '' && name.endsWith(target)) ?? ''
  }
  const before = await kept()
  await card(page).getByRole('button', { name: '更新图片' }).click()
  await expect(page.getByText('文档里的图片已更新')).toBeVisible()
  await mine.isSaved()
  expect(before).toMatch(/\.png$/)
  expect(await kept()).not.toBe(before)

  // Who may read the document alone is told so, and gets nothing of the workbook.
  const wire = wireOf(reader.page)
  const theirs = new WriterPage(reader.page)
  await theirs.open(document.id)
  await expect(card(reader.page)).toContainText('没有查看这份文档的权限')
  await expect(card(reader.page).locator('img')).toBeHidden()
  await wire.settled()
  expect(wire.arrived.length).toBeGreaterThan(10)
  expect(wire.arrived.filter((text) => text.includes(SECRET) || text.includes('库存账.csv'))).toEqual([])

  // Who is let in sees it, and what they have open is gone with the right.
  await grant(drive, book.id, reader.id, 'read')
  await theirs.open(document.id)
  const seen = card(reader.page)
  await expect(seen.locator('img')).toHaveAttribute('alt', new RegExp(SECRET))
  await seen.getByRole('button', { name: '就地打开', exact: true }).click()
  await expect(seen).toHaveAttribute('data-state', 'live', { timeout: 20_000 })
  await expect(seen.locator('.wf-remote[data-remote="sheet"] canvas').filter({ visible: true }).first()).toBeVisible()
  await drive.call(`/files/${book.id}/members/${reader.id}`, { method: 'DELETE' })
  await expect(seen).toContainText('没有查看这份文档的权限', { timeout: 20_000 })
  await expect(seen.locator('.wf-remote[data-remote="sheet"]')).toHaveCount(0)
  await expect(seen.locator('img')).toBeHidden()

  // In its place, by a session of its own.
  await card(page).getByRole('button', { name: '就地打开', exact: true }).click()
  await expect(card(page)).toHaveAttribute('data-state', 'live', { timeout: 20_000 })
  await expect(
    card(page).locator('.wf-remote[data-remote="sheet"] canvas').filter({ visible: true }).first(),
  ).toBeVisible()
  await card(page).getByRole('button', { name: '完成' }).click()
  await expect(card(page)).toHaveAttribute('data-state', 'picture')

  // Word gets a picture that leads to the workbook; what comes back from there is a card again.
  const exported = await drive.export(document.id, 'docx')
  const parts = docxParts(exported)
  expect(parts.part('word/document.xml')).toMatch(/<wp:docPr [^>]*><a:hlinkClick [^>]*r:id="[^"]+"/)
  expect(parts.part('word/_rels/document.xml.rels')).toContain(`/p/${book.id}?card=`)
  expect(parts.names.some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true)
  const back = await drive.imported((await drive.upload({ name: '回来.docx', bytes: exported })).id)
  await mine.open(back.id)
  await expect(card(page).locator('img')).toHaveAttribute('alt', new RegExp(SECRET))
  expect(complaints).toEqual([])
})
