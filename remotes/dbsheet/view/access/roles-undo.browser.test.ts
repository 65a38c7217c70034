import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tableOps } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

test('saving several roles is one step of undo', async () => {
  const { frame } = await openDatabase(tableOps([{ id: 'name', kind: 'text', settings: { title: '名称' } }]))
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: '视图工具' }).getByRole('button', { name, exact: true })
  await userEvent.click(tool('权限'))
  const add = () => page.getByRole('button', { name: '新建角色' })
  await userEvent.click(add())
  await userEvent.click(add())
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.element(tool('权限 2')).toBeVisible()
  await userEvent.click(tool('撤销'))
  await expect.element(tool('权限')).toBeVisible()
  await userEvent.click(tool('重做'))
  await expect.element(tool('权限 2')).toBeVisible()
  await vi.waitFor(() => expect(frame.textContent).not.toContain('没有权限'))
})
