import { docx } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const LINE = '大家都能看见的一行'
const source = () => ({
  name: '权限.docx',
  bytes: docx({ title: '权限', blocks: [{ kind: 'paragraph', content: [LINE] }] }),
})

test.describe('rights', () => {
  test.describe.configure({ timeout: 90_000 })

  test('S319 S312 S318 a writer becomes a reader in the open window and a writer again, without a reload', async ({
    drive,
    signIn,
    page,
  }) => {
    const file = await drive.upload(source())
    await drive.imported(file.id)
    const writer = await signIn('改权限')
    await grant(drive, file.id, writer.id, 'write')
    const theirs = new WriterPage(writer.page)
    await theirs.open(file.id)
    const own = new WriterPage(page)
    await own.open(file.id)
    await writer.page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await theirs.caretAfter(LINE)
    await theirs.type('先写的字')
    await own.shows('先写的字')

    await grant(drive, file.id, writer.id, 'read')
    await expect(writer.page.getByText('您对这份文档的权限已变更，现在不能编辑。').first()).toBeVisible()
    await expect(writer.page.getByText('只读', { exact: true }).first()).toBeVisible()
    await theirs.caretAfter(LINE)
    await theirs.type('不该出现')
    expect(await theirs.text()).not.toContain('不该出现')

    await grant(drive, file.id, writer.id, 'write')
    await expect(writer.page.getByText('您现在可以编辑这份文档。').first()).toBeVisible()
    await theirs.caretAfter(LINE)
    await theirs.type('又能写了')
    await own.shows('又能写了')
    expect(await own.text()).not.toContain('不该出现')
    expect(await writer.page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('S39 S321 a viewer of a shared link reads under a name of their own, until the link is revoked', async ({
    drive,
    stranger,
  }) => {
    const file = await drive.upload(source())
    await drive.imported(file.id)
    const answer = await drive.call(`/files/${file.id}/links`, json('POST', { rights: ['read'] }))
    const { id } = (await answer.json()) as { readonly id: string }
    await stranger.goto(`/l/${id}`)
    await stranger.getByLabel('您的称呼').fill('访客小李')
    await stranger.getByRole('button', { name: '打开文件' }).click()
    const shown = new WriterPage(stranger)
    await shown.isShown()
    await expect(stranger.getByText('只读', { exact: true }).first()).toBeVisible()
    await expect(stranger.getByRole('button', { name: '共享', exact: true })).toHaveCount(0)
    await shown.caretAfter(LINE)
    await shown.type('不该出现')
    expect(await shown.text()).not.toContain('不该出现')
    await drive.call(`/links/${id}`, { method: 'DELETE' })
    await expect(stranger.getByText('您对这份文档的访问已结束').first()).toBeVisible()
  })

  test('S38 a member who is removed sees why, and nothing more', async ({ drive, signIn }) => {
    const file = await drive.upload(source())
    await drive.imported(file.id)
    const reader = await signIn('离开的人')
    await grant(drive, file.id, reader.id, 'read')
    await new WriterPage(reader.page).open(file.id)
    await drive.call(`/files/${file.id}/members/${reader.id}`, { method: 'DELETE' })
    await expect(reader.page.getByText('您对这份文档的访问已结束').first()).toBeVisible()
  })

  test('S40 S320 a file is published from the share dialog, read by a stranger, and stopped', async ({
    drive,
    page,
    stranger,
  }) => {
    const file = await drive.upload(source())
    await drive.imported(file.id)
    const own = new WriterPage(page)
    await own.open(file.id)
    await page.getByRole('button', { name: '共享', exact: true }).click()
    await page.getByRole('switch', { name: '发布到网页' }).click()
    const url = await page.getByLabel('网页地址', { exact: true }).inputValue()
    expect(url).not.toContain(file.id)
    await page.keyboard.press('Escape')

    await stranger.goto(url)
    const shown = new WriterPage(stranger)
    await shown.isShown()
    await expect(stranger.getByText('网页发布', { exact: true }).first()).toBeVisible()
    await expect(stranger.getByRole('button', { name: '共享', exact: true })).toHaveCount(0)
    expect(await stranger.content()).not.toContain(file.id)
    await own.caretAfter(LINE)
    await own.type('发布后的更新')
    await shown.shows('发布后的更新')

    await drive.call(`/files/${file.id}/publication`, { method: 'DELETE' })
    await expect(stranger.getByText('您对这份文档的访问已结束').first()).toBeVisible()
  })

  test('S244 one too many reads, is told so, and edits when a place is free', async ({ drive, signIn }) => {
    const file = await drive.upload(source())
    await drive.imported(file.id)
    await drive.call(`/files/${file.id}/sharing`, json('PATCH', { max_editors: 1 }))
    const [first, late] = [await signIn('先到的人'), await signIn('后到的人')]
    for (const { id } of [first, late]) await grant(drive, file.id, id, 'write')
    await new WriterPage(first.page).open(file.id)
    const waiting = new WriterPage(late.page)
    // The notice comes while the document opens and does not stay for long.
    const told = expect(late.page.getByText(/同时编辑的人数已满/).first()).toBeVisible({ timeout: 40_000 })
    await Promise.all([told, waiting.open(file.id)])
    await expect(late.page.getByText('只读', { exact: true }).first()).toBeVisible()
    await first.page.close()
    await expect(late.page.getByText('您现在可以编辑这份文档。').first()).toBeVisible()
    await waiting.caretAfter(LINE)
    await waiting.type('轮到我了')
    await waiting.shows('轮到我了')
    await waiting.isSaved()
  })
})
