import { docx } from '@wenfang/shared-testing/fixtures'
import { HistoryPanel, WriterPage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { openTogether } from '../support/open-together.ts'
import { expect, test } from '../support/wenfang-test.ts'

const FIRST = '第一段'
const SECOND = '第二段'

const source = (name: string) => ({
  name: `${name}.docx`,
  bytes: docx({
    title: name,
    blocks: [
      { kind: 'paragraph', content: [FIRST] },
      { kind: 'paragraph', content: [SECOND] },
    ],
  }),
})

test.describe('the history of a document', () => {
  test.describe.configure({ timeout: 180_000 })

  test('S27 S381 one rolls back while the other types: both follow in place, nothing is lost, and it can be undone', async ({
    drive,
    page,
    signIn,
  }) => {
    const { colleague, a, b } = await openTogether({ drive, page, signIn }, source('历史'))
    const history = new HistoryPanel(page)
    // A reload would take this mark away.
    for (const window of [page, colleague.page])
      await window.evaluate(() => Object.assign(globalThis, { isHere: true }))

    await test.step('a version of what both wrote', async () => {
      await a.caretAfter(FIRST)
      await a.type('，甲写')
      await b.caretAfter(SECOND)
      await b.type('，乙写')
      await a.shows('第二段，乙写')
      await history.save('初稿')
    })

    await test.step('both write on, one of them until the very moment', async () => {
      await a.caretAfter('甲写')
      await a.type('，以后')
      await b.caretAfter('乙写')
      await history.open()
      const typing = b.type('，一直写到恢复的那一刻，不停地写下去')
      await history.restore('初稿')
      await typing
    })

    await test.step('both see the version in place, and write into it', async () => {
      await expect(colleague.page.getByText('所有者 已将文件恢复到历史版本')).toBeVisible({ timeout: 30_000 })
      for (const one of [a, b]) {
        await expect.poll(() => one.text(), { timeout: 30_000 }).not.toContain('以后')
        await one.shows('第一段，甲写')
        expect(await one.page.evaluate(() => 'isHere' in globalThis)).toBe(true)
      }
      await b.caretAfter('第二段，乙写')
      await b.type('。新的一代')
      await a.shows('新的一代')
      await b.isSaved()
    })

    const said =
      await test.step('what was there before is in the version before, and what came late in one of its own', async () => {
        await expect(history.entry('恢复前的版本')).toBeVisible()
        await history.view('恢复前的版本')
        await a.shows('甲写，以后')
        const before = await a.text()
        await history.back()
        await a.shows('新的一代')
        const late = history.entry('回滚前的编辑')
        if (!(await late.isVisible())) return before
        await history.view('回滚前的编辑')
        await expect.poll(() => a.text()).not.toContain('新的一代')
        const all = await a.text()
        await history.back()
        return all
      })
    expect(said).toContain('，一直写到')

    await test.step('the rollback is rolled back', async () => {
      await history.restore('恢复前的版本')
      for (const one of [a, b]) {
        await one.shows('甲写，以后')
        await expect.poll(() => one.text()).not.toContain('新的一代')
      }
      expect(await colleague.page.evaluate(() => 'isHere' in globalThis)).toBe(true)
    })
  })

  test('S124 a version opens by its address, whole and read only, and leads back to the present', async ({
    drive,
    page,
  }) => {
    const file = await drive.upload(source('地址'))
    const writer = new WriterPage(page)
    const history = new HistoryPanel(page)
    await writer.open(file.id)
    await writer.caretAfter(FIRST)
    await writer.type('，后来的字')
    await writer.isSaved()
    await page.goto(`/office/w/${file.id}?version=1`)
    await writer.isShown()
    await expect(history.banner).toBeVisible()
    expect(await writer.text()).toContain(SECOND)
    expect(await writer.text()).not.toContain('后来的字')
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await history.back()
    await writer.shows('后来的字')
    expect(new URL(page.url()).searchParams.has('version')).toBe(false)
  })

  test('S27 who was offline during a rollback comes back to it, with what they wrote in a version', async ({
    drive,
    page,
    signIn,
  }) => {
    const { colleague, a, b } = await openTogether({ drive, page, signIn }, source('离线'))
    const history = new HistoryPanel(page)
    await history.save('之前')
    await a.caretAfter(FIRST)
    await a.type('，改了')
    await b.shows('第一段，改了')
    await b.isSaved()
    await colleague.page.context().setOffline(true)
    await b.caretAfter(SECOND)
    await b.type('，离线写的')
    await history.open()
    await history.restore('之前')
    await expect.poll(() => a.text()).not.toContain('改了')
    await colleague.page.context().setOffline(false)
    await expect.poll(() => b.text(), { timeout: 60_000 }).not.toContain('离线写的')
    await b.shows(FIRST)
    await expect(history.entry('回滚前的编辑')).toBeVisible()
    await history.view('回滚前的编辑')
    await a.shows('第二段，离线写的')
    await a.shows('第一段，改了')
  })

  test('the panel is usable by everybody, and covers a phone', async ({ drive, page }) => {
    const file = await drive.upload(source('面板'))
    const writer = new WriterPage(page)
    const history = new HistoryPanel(page)
    await writer.open(file.id)
    await history.save('有名字')
    await history.open()
    await expect(history.entry('有名字')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(history.panel).toBeHidden()
    await page.setViewportSize({ width: 390, height: 780 })
    await history.open()
    await expect.poll(async () => (await history.panel.boundingBox())?.width).toBe(390)
    await history.view('有名字')
    await expect(history.panel).toBeHidden()
    await history.back()
  })
})
