import { docx } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { docxParts } from '../support/docx-parts.ts'
import { grant } from '../support/grant.ts'
import { openTogether } from '../support/open-together.ts'
import { BELIEVED_LOST_MS } from '../support/apart.ts'
import { expect, test } from '../support/wenfang-test.ts'

const FIRST = '第一段属于甲'
const SECOND = '第二段属于乙'
const SHARED = '这一段大家都写'

const source = (name: string) => ({
  name: `${name}.docx`,
  bytes: docx({
    title: name,
    blocks: [
      { kind: 'paragraph', content: [FIRST] },
      { kind: 'paragraph', content: [SECOND] },
      { kind: 'paragraph', content: [SHARED] },
      { kind: 'table', header: ['品名', '数量'], rows: [['毛笔', '三支']] },
    ],
  }),
})

test.describe('several people in one Word document', () => {
  test.describe.configure({ timeout: 120_000 })

  test('S24 S25 carets are seen; typing, tables and undo of two people do not disturb each other', async ({
    drive,
    page,
    signIn,
  }) => {
    const { file, a, b } = await openTogether({ drive, page, signIn }, source('两人同改'))

    await test.step('the caret of the other has name and colour, and follows', async () => {
      await b.caretAfter(SECOND)
      await expect(a.remoteName('林小雨')).toBeVisible()
      const caret = a.remoteCarets.first()
      await expect(caret).toBeVisible()
      const colour = await caret.evaluate((element) => getComputedStyle(element).backgroundColor)
      expect(colour).not.toBe('rgba(0, 0, 0, 0)')
      const before = await caret.boundingBox()
      await b.type('后来加的字')
      await a.shows('后来加的字')
      await expect
        .poll(async () => (await a.remoteCarets.first().boundingBox())?.x ?? 0)
        .toBeGreaterThan((before?.x ?? 0) + 20)
    })

    await test.step('the name makes room for the text after a while, and is there again on the caret', async () => {
      const name = a.remoteName('林小雨')
      await expect(name).toHaveCSS('opacity', '0')
      const place = await a.remoteCarets.first().boundingBox()
      await page.mouse.move((place?.x ?? 0) + 1, (place?.y ?? 0) + 8)
      await expect(name).toHaveCSS('opacity', '1')
    })

    await test.step('both type in one paragraph at the same time', async () => {
      await a.caretAfter(SHARED)
      await page.keyboard.press('Home')
      await b.caretAfter(SHARED)
      await Promise.all([a.type('甲在前面写'), b.type('乙在后面写')])
      await a.shows(`甲在前面写${SHARED}乙在后面写`)
      await b.shows(`甲在前面写${SHARED}乙在后面写`)
    })

    await test.step('undo takes back only what one did oneself', async () => {
      for (let step = 0; step < 8 && (await a.text()).includes('甲在前面写'); step++) {
        await page.keyboard.press('Control+Z')
      }
      await expect.poll(() => b.text()).not.toContain('甲在前面写')
      await b.shows(`${SHARED}乙在后面写`)
      await a.shows('后来加的字')
    })

    await test.step('a paragraph in which somebody writes is not moved by others, who are told so', async () => {
      await b.caretAfter('后来加的字')
      await a.caretAfter(FIRST)
      const writing = b.type('一个字也不丢')
      await a.shows('一个')
      await page.keyboard.press('Alt+Shift+ArrowDown')
      await expect(page.getByText('别人正在这里写字，等他写完再移动')).toBeVisible()
      await writing
      await a.shows('后来加的字一个字也不丢')
      await b.caretAfter('毛笔')
      await expect(async () => {
        await page.keyboard.press('Alt+Shift+ArrowDown')
        expect((await b.text()).indexOf(FIRST)).toBeGreaterThan((await b.text()).indexOf('后来加的字一个字也不丢'))
      }).toPass()
      await page.keyboard.press('Control+Z')
    })

    await test.step('one makes the table larger while the other types in it', async () => {
      await b.caretAfter('毛笔')
      await a.caretAfter('三支')
      await a.tools('表格工具')
      await Promise.all([a.chooseCommand('行', '在下方插入行'), b.type('和墨')])
      await b.shows('毛笔和墨')
      await a.shows('毛笔和墨')
      await expect(async () => {
        const table = docxParts(await drive.export(file.id, 'docx')).part('word/document.xml')
        expect(table.match(/<w:tr[ >]/g)).toHaveLength(3)
        expect(table).toContain('和墨')
      }).toPass({ timeout: 20_000 })
    })
    expect(await b.text()).toBe(await a.text())
  })

  test('what one is writing never gets into the text of others when its paragraph or table is deleted', async ({
    drive,
    page,
    signIn,
  }) => {
    const { colleague, a, b } = await openTogether({ drive, page, signIn }, source('删了正在写的'))
    const theirs = colleague.page
    const dialog = theirs.getByRole('dialog', { name: '你正在编辑的段落已被删除' })
    const field = dialog.getByRole('textbox', { name: '你写的内容' })

    await test.step('a paragraph: the sentence goes on beside the document, and comes back as a paragraph there', async () => {
      await b.caretAfter(SECOND)
      await b.type('，乙写到一半')
      await a.shows('乙写到一半')
      await a.caretAfter(FIRST)
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+End')
      const writing = b.type('的时候甲删了这一段而乙还在写下去没有停手')
      await page.keyboard.press('Delete')
      await writing
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(`${SECOND}，乙写到一半的时候甲删了这一段而乙还在写下去没有停手`)
      await expect(dialog).toContainText('所有者')
      await b.shows(FIRST)
      expect(await b.text()).not.toContain('没有停手')
      await theirs.keyboard.type('。')
      await dialog.getByRole('button', { name: '放回文档' }).click()
      await expect(dialog).toBeHidden()
      await theirs.keyboard.type('又接着写')
      await a.shows(`${SECOND}，乙写到一半的时候甲删了这一段而乙还在写下去没有停手。又接着写`)
      await a.shows(SHARED)
      expect((await a.text()).replaceAll('\n', '')).toMatch(new RegExp(`又接着写\\s*${SHARED}`))
    })

    await test.step('a table: who had written nothing begins beside the document, and a press says where to go on', async () => {
      await b.caretAfter('毛笔')
      await a.caretAfter('三支')
      await a.tools('表格工具')
      await a.chooseCommand('删除', '删除表格')
      await expect.poll(() => b.text()).not.toContain('毛笔')
      await theirs.keyboard.type('和墨一锭')
      await expect(field).toHaveValue('和墨一锭')
      await dialog.getByRole('button', { name: '不放回' }).click()
      await b.caretAfter(SHARED)
      await b.type('，完')
      await a.shows(`${SHARED}，完`)
      expect(await a.text()).not.toContain('墨一锭')
      expect(await b.text()).toBe(await a.text())
    })
  })

  test('S232 both write while one has no network; back online nothing is lost', async ({ drive, page, signIn }) => {
    const { colleague, a, b } = await openTogether({ drive, page, signIn }, source('断网续写'), '周远')
    await a.caretAfter(FIRST)
    await b.caretAfter(FIRST)

    await colleague.page.context().setOffline(true)
    await b.type('，断网时乙写的')
    await colleague.page.keyboard.press('Enter')
    await b.type('断网时乙另起的一段')
    await expect(b.saveState('仅保存在本机').first()).toBeVisible({ timeout: BELIEVED_LOST_MS })
    await a.caretAfter(SECOND)
    await a.type('，这时甲写的')
    await a.isSaved()
    await colleague.page.context().setOffline(false)

    await b.shows('这时甲写的')
    await a.shows('断网时乙另起的一段')
    await a.shows('断网时乙写的')
    await b.isSaved()
    expect(await b.text()).toBe(await a.text())
    await colleague.page.reload()
    await b.isShown()
    await b.shows('断网时乙另起的一段')
    await b.shows('这时甲写的')
  })

  test('readers and commenters see the document without the tools that change it', async ({ drive, signIn }) => {
    const file = await drive.upload(source('只许看'))
    for (const role of ['read', 'comment'] as const) {
      const { id, page } = await signIn(role === 'read' ? '读者' : '批注者')
      await grant(drive, file.id, id, role)
      const writer = new WriterPage(page)
      await writer.open(file.id)
      await expect(page.locator('.writer-status')).toContainText(role === 'read' ? '只读' : '可批注')
      await expect(page.getByRole('tab', { name: '开始' })).toHaveCount(0)
      const before = await writer.text()
      await writer.caretAfter(FIRST)
      await page.keyboard.type('不该出现')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Control+F')
      await page.getByRole('textbox', { name: '查找内容' }).fill(SECOND)
      await expect(page.getByText('1 / 1')).toBeVisible()
      expect(await writer.text()).toBe(before)
    }
  })

  test('a guest edits by a link under a name of their own', async ({ drive, page, stranger }) => {
    const file = await drive.upload(source('访客来写'))
    const link = await drive.link(file.id, 'write')
    const owner = new WriterPage(page)
    await owner.open(file.id)
    await stranger.goto(`/l/${link.id}`)
    await stranger.getByLabel('您的称呼').fill('路过的客人')
    await stranger.getByRole('button', { name: '打开文件' }).click()
    const guest = new WriterPage(stranger)
    await guest.isShown()
    await guest.caretAfter(SHARED)
    await guest.type('，客人也写了')
    await owner.shows('客人也写了')
    await expect(owner.remoteName('路过的客人')).toBeAttached()
  })
})
