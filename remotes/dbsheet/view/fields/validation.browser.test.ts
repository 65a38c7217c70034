import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDatabase } from '../testing/open-database.ts'
import { tableOps } from '../../model/testing/new-table.ts'
import { regularPatterns } from '../../model/fields/validation/regular-patterns.ts'
import { PATTERN_PRESETS } from './pattern-presets.ts'

test('a field is given a rule; what breaks it is refused in words, and what is there stays and is counted', async () => {
  const { frame, fake } = await openDatabase(
    [
      ...tableOps([{ id: 'name', kind: 'text', settings: { title: '手机' } }]),
      {
        kind: 'records.add',
        table: 't',
        records: [1, 2],
        fields: ['name'],
        values: [['13800138000', '没有']],
      },
    ],
    { width: 1400 },
  )
  const cells = frame.querySelector<HTMLElement>('[data-typing="cells"]')
  if (!cells) throw new Error('no cells')
  const press = (x: number, y: number) => page.elementLocator(cells).click({ position: { x, y } })
  await press(52 + 240 - 14, 18)
  await page.getByRole('menuitem', { name: '修改字段' }).click()
  const dialog = page.getByRole('dialog', { name: '修改字段' })
  await dialog.getByRole('switch', { name: '校验填写的内容' }).click()
  await dialog.getByRole('textbox', { name: '最少几个字' }).fill('半')
  await expect.element(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: '最少几个字' }).fill('')
  await dialog.getByRole('combobox', { name: '格式' }).click()
  await page.getByRole('option', { name: '手机号码' }).click()
  await expect.element(dialog.getByText('现有 1 条记录的内容不合，会原样保留')).toBeVisible()
  await dialog.getByRole('textbox', { name: '不合时的提示' }).fill('要写 11 位手机号')
  await dialog.getByRole('button', { name: '保存' }).click()
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await press(120, 54)
  await userEvent.keyboard('123{Enter}')
  await vi.waitFor(() => expect(fake.calls.toasts.join()).toContain('“手机”要写 11 位手机号'))
})

test('every form that is offered is a pattern', () => {
  for (const { label, pattern } of PATTERN_PRESETS) expect(regularPatterns.isPattern(pattern), label).toBe(true)
  expect(regularPatterns.fits('[\\u4e00-\\u9fff]+', '端砚')).toBe(true)
  expect(regularPatterns.fits('[\\u4e00-\\u9fff]+', '端砚x')).toBe(false)
})
