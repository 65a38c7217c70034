import { WenfangError } from '@wenfang/shared-protocol'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

async function exportAs(format: RegExp): Promise<void> {
  writer = await openTestWriter()
  writer.fake.failDownloads(new WenfangError('PrinterMissing'))
  writer.surface.focus()
  await userEvent.keyboard('{F12}')
  const dialog = page.getByRole('dialog', { name: '导出与另存为' })
  await dialog.getByRole('combobox', { name: '文件格式' }).click()
  await page.getByRole('option', { name: format }).click()
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
}

test('S33 a server that cannot make PDFs says so, and the person prints through the own browser', async () => {
  await exportAs(/^PDF/)
  await expect.element(page.getByRole('dialog', { name: '打印预览' })).toBeVisible()
  expect(writer.fake.calls.toasts).toEqual(['这台服务器不能生成 PDF，已打开打印，请把“目标”选为“另存为 PDF”'])
  await expect.element(page.getByRole('dialog', { name: '导出与另存为' })).not.toBeInTheDocument()
})

test('S33 pictures of pages that the server cannot draw: the dialog stays and says what can be done', async () => {
  await exportAs(/^每页一张图片/)
  const dialog = page.getByRole('dialog', { name: '导出与另存为' })
  await expect.element(dialog.getByText(/^这台服务器没有安装打印组件；请用“打印”/)).toBeVisible()
  expect(writer.fake.calls.toasts).toEqual([])
})
