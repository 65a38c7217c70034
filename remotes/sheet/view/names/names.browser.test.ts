import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentOf, openTestSheet, SOON } from '../testing/open-test-sheet.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const isFocused = (name: string): boolean =>
  field(name).query() !== null && document.activeElement === field(name).query()

test('the name manager has the keys from its own; a name made there works in a formula, and goes with one undo', async () => {
  const sheet = await openTestSheet()
  const { surface, other } = sheet
  const names = (): string[] => other.names().map(({ name, formula }) => `${name}=${formula}`)
  sheet.select(0, 0)
  await userEvent.keyboard('{Control>}{F3}{/Control}x')
  await vi.waitUntil(() => (field('查找名称').query() as HTMLInputElement | null)?.value === 'x', SOON)
  expect([contentOf(sheet.model, 0, 0), surface.isEditing]).toEqual([2, false])
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await vi.waitUntil(() => isFocused('名称'), SOON)
  await expect.element(field('引用位置')).toHaveValue('=预算!$A$1')
  await userEvent.keyboard('A1')
  await expect.element(page.getByText('名称须以文字、字母或下划线开头', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual([])
  await userEvent.keyboard('{Control>}a{/Control}单价{Enter}')
  await vi.waitUntil(() => isFocused('查找名称'), SOON)
  expect(names()).toEqual(['单价=预算!$A$1'])
  await expect.element(page.getByRole('row', { name: '单价 2 =预算!$A$1 工作簿', exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitUntil(() => page.getByRole('dialog').query() === null, SOON)
  sheet.select(3, 0)
  await userEvent.keyboard('=单价*10{Enter}')
  await vi.waitUntil(() => sheet.shown(3, 0) === 20, SOON)
  surface.undo()
  await vi.waitUntil(() => contentOf(other, 3, 0) === null, SOON)
  expect(names()).toHaveLength(1)
  surface.undo()
  await vi.waitUntil(() => names().length === 0, SOON)
})

test('names are changed, found when they are broken, and deleted', async () => {
  const sheet = await openTestSheet()
  const { surface, other } = sheet
  const add = (name: string, formula: string) =>
    surface.execute('names.add', { name, sheetId: '', formula, comment: '' })
  add('税率', '0.13')
  add('旧区域', '预算!#REF!')
  add('全部', '预算!$A$1:$A$3')
  sheet.select(0, 1)
  await userEvent.keyboard('{Control>}{F3}{/Control}')
  const row = (name: string) => page.getByRole('row', { name, exact: false })
  await expect.element(row('税率 0.13')).toBeVisible()
  await expect.element(row('全部 {2;3;5}')).toBeVisible()
  await page.getByRole('button', { name: '有错误' }).click()
  await vi.waitUntil(() => row('税率').query() === null, SOON)
  await page.getByRole('button', { name: '删除 旧区域' }).click()
  await vi.waitUntil(() => !other.names().some(({ name }) => name === '旧区域'), SOON)
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await page.getByRole('button', { name: '编辑 税率' }).click()
  await field('引用位置').fill('=0.09')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('税率 0.09')).toBeVisible()
  await page.getByRole('button', { name: '全部', exact: true }).last().click()
  await vi.waitUntil(() => surface.selection()?.ranges[0]?.bottom === 2, SOON)
})

test('the name box names what is selected, refuses what is no name, and goes to a name and to another sheet', async () => {
  const sheet = await openTestSheet()
  const { surface, other } = sheet
  const enter = async (text: string): Promise<void> => {
    await field('名称框').click()
    await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`)
  }
  surface.select({ top: 0, left: 0, bottom: 1, right: 0 })
  await enter('1季度')
  await expect.element(page.getByRole('textbox', { name: '名称框' })).toHaveFocus()
  expect(other.names()).toEqual([])
  await enter('数量')
  await vi.waitUntil(() => other.names()[0]?.formula === '预算!$A$1:$A$2', SOON)
  await enter('决算!B2')
  await vi.waitUntil(() => surface.activeSheetId() === 's2', SOON)
  expect(surface.selection()?.active).toEqual({ row: 1, column: 1 })
  await enter('数量')
  await vi.waitUntil(() => surface.activeSheetId() === 's1', SOON)
  expect(surface.selection()?.ranges).toEqual([{ top: 0, left: 0, bottom: 1, right: 0 }])
  await enter('C7')
  await vi.waitUntil(() => surface.selection()?.active.row === 6, SOON)
  expect(other.names()).toHaveLength(1)
})

test('an address that is being typed stays in the name box when the selection changes', async () => {
  const sheet = await openTestSheet()
  const { surface } = sheet
  sheet.select(1, 0)
  await expect.element(field('名称框')).toHaveValue('A2')
  await field('名称框').fill('B5')
  surface.select({ top: 2, left: 0, bottom: 2, right: 0 })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(field('名称框')).toHaveValue('B5')
  await userEvent.keyboard('{Enter}')
  await vi.waitUntil(() => surface.selection()?.ranges[0]?.top === 4, SOON)
  await expect.element(field('名称框')).toHaveValue('B5')
  sheet.select(2, 2)
  await expect.element(field('名称框')).toHaveValue('C3')
})
