import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentOf, openTestSheet, SOON } from '../testing/open-test-sheet.ts'

const isSearched = (text: string): boolean =>
  (page.getByRole('textbox', { name: '查找函数' }).query() as HTMLInputElement | null)?.value === text
const isClosed = (): boolean => page.getByRole('dialog').query() === null

test('a function is found by its pinyin and written into the formula that is being typed', async () => {
  const sheet = await openTestSheet()
  sheet.select(3, 0)
  await userEvent.keyboard('=1+')
  await vi.waitUntil(() => sheet.surface.isEditing, SOON)
  await userEvent.keyboard('{Shift>}{F3}{/Shift}qh')
  await vi.waitUntil(() => isSearched('qh'), SOON)
  expect(contentOf(sheet.other, 3, 0)).toBeNull()
  await expect.element(page.getByRole('option', { name: 'SUM 求和' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('SUM(数值1, [数值2], …)')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await vi.waitUntil(() => sheet.surface.isEditing && isClosed(), SOON)
  await userEvent.keyboard('A1:A2{Enter}')
  await vi.waitUntil(() => contentOf(sheet.other, 3, 0) === '=1+SUM(A1:A2)', SOON)
  await vi.waitUntil(() => sheet.shown(3, 0) === 6, SOON)
  sheet.surface.undo()
  expect(contentOf(sheet.other, 3, 0)).toBeNull()
})

test('who closes the dialog types on where they were; a cell at rest is left alone', async () => {
  const sheet = await openTestSheet()
  sheet.select(3, 0)
  await userEvent.keyboard('=2*')
  await vi.waitUntil(() => sheet.surface.isEditing, SOON)
  await userEvent.keyboard('{Shift>}{F3}{/Shift}')
  await vi.waitUntil(() => isSearched(''), SOON)
  await userEvent.keyboard('{Escape}')
  await vi.waitUntil(() => sheet.surface.isEditing && isClosed(), SOON)
  await userEvent.keyboard('3{Enter}')
  await vi.waitUntil(() => contentOf(sheet.other, 3, 0) === '=2*3', SOON)
  sheet.select(2, 0)
  await page.getByRole('button', { name: '插入函数' }).click()
  await userEvent.keyboard('x')
  await vi.waitUntil(() => isSearched('x'), SOON)
  await userEvent.keyboard('{Escape}{Escape}')
  await vi.waitUntil(isClosed, SOON)
  expect(sheet.surface.isEditing).toBe(false)
  expect(contentOf(sheet.other, 2, 0)).toBe('=SUM(A1:A2)')
})

test('by a category, with the arrows, into an empty cell', async () => {
  const sheet = await openTestSheet()
  sheet.select(0, 2)
  await page.getByRole('button', { name: '插入函数' }).click()
  await vi.waitUntil(() => isSearched(''), SOON)
  await page.getByRole('combobox', { name: '类别' }).click()
  await page.getByRole('option', { name: '日期与时间' }).click()
  await page.getByRole('textbox', { name: '查找函数' }).fill('today')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await vi.waitUntil(() => sheet.surface.isEditing && isClosed(), SOON)
  await userEvent.keyboard('){Enter}')
  await vi.waitUntil(() => contentOf(sheet.other, 0, 2) === '=TODAY()', SOON)
})
