import { docx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { encodeStateAsUpdate } from 'yjs'
import { editDocument } from '../engine/index.ts'
import { changesOf } from '../review/change.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const SOON = { timeout: 20_000 }
const result = () => page.getByRole('region', { name: '比较结果' })

/** The document after an edit, compared with what it was before. */
async function compareWithBefore(): Promise<{ end: ReturnType<typeof vi.fn> }> {
  writer = await openTestWriter()
  const { fake, surface, select } = writer
  const earlier = encodeStateAsUpdate(fake.host.doc.body)
  select('好天气')
  surface.exec({ type: 'pasteWithoutFormatting', text: '坏天气' })
  await vi.waitFor(() => expect(writer.text()).toContain('坏天气'))
  const end = vi.fn(() => fake.setComparison(null))
  fake.setComparison({ title: '初稿', earlier, end })
  await expect.element(result().getByText('与“初稿”相比，这个文档的改动'), SOON).toBeVisible()
  return { end }
}

it('S28 a version is compared: the differences are marks on pages that are only shown, with a list', async () => {
  const { end } = await compareWithBefore()
  const list = result().getByRole('complementary', { name: '差异' })
  await expect.element(list.getByRole('button', { name: /替换.*好.*坏/ }), SOON).toBeVisible()
  expect(list.getByRole('button', { name: '接受这处修订' }).elements()).toHaveLength(0)
  // The document itself has no mark.
  expect(await writer.part('word/document.xml')).not.toContain('<w:ins ')
  await result().getByRole('button', { name: '结束比较' }).click()
  expect(end).toHaveBeenCalled()
  await expect.element(result(), SOON).not.toBeInTheDocument()
})

it('S128 the differences are put into the document as revisions, decided there, and taken back in one step', async () => {
  await compareWithBefore()
  await result().getByRole('button', { name: '放进文档逐处审阅' }).click()
  const { surface } = writer
  await vi.waitFor(() => expect(changesOf(surface)).toHaveLength(1))
  expect(changesOf(surface)[0]).toMatchObject({ removed: '好', added: '坏', author: writer.fake.host.user.name })
  // Everybody gets them from what is shared.
  expect(await writer.sharedPart('word/document.xml')).toMatch(/<w:delText[^>]*>好</)
  surface.exec({ type: 'undo' })
  await vi.waitFor(() => expect(changesOf(surface)).toHaveLength(0))
  expect(writer.text()).toContain('坏天气')
  surface.exec({ type: 'redo' })
  await vi.waitFor(() => expect(changesOf(surface)).toHaveLength(1))
  const list = page.getByRole('complementary', { name: '修订' })
  await list.getByRole('button', { name: '拒绝这处修订' }).click()
  await vi.waitFor(() => expect(writer.text()).toContain('好天气'))
})

it('S28 the document is compared with a Word file, and kept as a new one with marks', async () => {
  writer = await openTestWriter()
  await page.getByRole('tab', { name: '审阅' }).click()
  await page.getByRole('button', { name: '与文件比较…' }).click()
  const file = docx({ title: '旧稿', blocks: [{ kind: 'paragraph', content: ['第一段文字，阴天。'] }] })
  await page
    .getByLabelText('选择要比较的 Word 文件')
    .upload(new File([file as Uint8Array<ArrayBuffer>], '旧稿.docx', { type: 'application/octet-stream' }))
  await page.getByRole('button', { name: '比较', exact: true }).click()
  await expect.element(result().getByText('与“旧稿.docx”相比，这个文档的改动'), SOON).toBeVisible()
  await expect.element(result().getByRole('button', { name: /插入.*Second paragraph/ }), SOON).toBeVisible()
  expect(editDocument(writer.surface, (pkg) => pkg)).toBe(false)
})
