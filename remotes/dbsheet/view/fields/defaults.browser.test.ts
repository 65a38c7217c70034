import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDatabase } from '../testing/open-database.ts'
import { tableOps } from '../../model/testing/new-table.ts'

test('a field is given its default, its words and that it is required; the next record begins so', async () => {
  const { frame } = await openDatabase(
    tableOps([
      { id: 'name', kind: 'text', settings: { title: '名称' } },
      { id: 'owner', kind: 'person', settings: { title: '负责人' } },
    ]),
    { width: 1400 },
  )
  const tools = page.getByRole('toolbar', { name: '视图工具' })
  await tools.getByRole('button', { name: /^字段/ }).click()
  await page.getByRole('button', { name: '添加字段' }).click()
  const dialog = page.getByRole('dialog', { name: '添加字段' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('数量')
  await dialog.getByRole('combobox', { name: '类型' }).click()
  await page.getByRole('option', { name: '数字', exact: true }).click()
  await dialog.getByRole('switch', { name: '必填' }).click()
  await dialog.getByRole('combobox', { name: '新记录的默认值' }).click()
  await page.getByRole('option', { name: '固定的值' }).click()
  await dialog.getByRole('textbox', { name: '默认值' }).fill('三个')
  // What is no number is no default of it.
  await expect.element(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: '默认值' }).fill('3')
  await dialog.getByRole('textbox', { name: '说明' }).fill('按箱算')
  await dialog.getByRole('button', { name: '保存' }).click()
  await vi.waitFor(() => expect(frame.textContent).toContain('数量，必填，按箱算'))
  await tools.getByRole('button', { name: '添加记录' }).click()
  await vi.waitFor(() => expect(frame.querySelector('[role="row"]:nth-child(2)')?.textContent).toContain('3'))
})
