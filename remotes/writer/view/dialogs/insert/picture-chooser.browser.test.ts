import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'

let writer: TestWriter
afterEach(() => {
  vi.restoreAllMocks()
  writer.close()
})

test('the dialog of pictures waits: no file chooser opens until it is asked for', async () => {
  writer = await openTestWriter()
  const choosers: HTMLInputElement[] = []
  // As a chooser that is opened by a program is opened: none comes up in the test.
  for (const way of ['click', 'showPicker'] as const)
    vi.spyOn(HTMLInputElement.prototype, way).mockImplementation(function (this: HTMLInputElement) {
      if (this.type === 'file') choosers.push(this)
    })
  writer.select('好天气')
  await page.getByRole('tab', { name: '插入' }).click()
  await page.getByRole('button', { name: '图片', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '插入图片' })
  await expect.element(dialog).toBeVisible()
  // What would come with the dialog has come when it takes what is typed.
  const words = dialog.getByRole('textbox', { name: '替代文字' })
  await words.click()
  await userEvent.keyboard('山')
  await expect.element(words).toHaveValue('山')
  expect(choosers).toHaveLength(0)

  await dialog.getByRole('button', { name: '选择本机上的图片…' }).click()
  expect(choosers.map(({ ariaLabel }) => ariaLabel)).toEqual(['选择图片文件'])
  expect(writer.text()).toContain('好天气')
})
