import type { CardFile, CardsPort } from '@wenfang/shared-contract'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const STOCK: CardFile = { id: 'stock', name: '库存账.xlsx', type: 's' }
const WAGES: CardFile = { id: 'wages', name: '工资表.xlsx', type: 's' }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20"/></svg>'

/** Two workbooks of one sheet each; what is drawn says whose it is. */
function workbooks(): { readonly port: CardsPort; readonly drawn: string[] } {
  const drawn: string[] = []
  const port: CardsPort = {
    show: () => {
      throw new Error('no card is shown here')
    },
    files: (_type, words) => Promise.resolve([STOCK, WAGES].filter(({ name }) => name.includes(words))),
    file: (id) => Promise.resolve(id === STOCK.id ? STOCK : WAGES),
    parts: () => Promise.resolve([{ part: 'Sheet1', kind: 'sheet', title: 'Sheet1' }]),
    snapshot: (id, request) => {
      const part = request.part ?? ''
      drawn.push(`${id} ${part}`)
      return Promise.resolve({ svg: SVG, title: part, text: `${id} ${part}`, width: 80, height: 20 })
    },
    address: (id) => `https://wenfang.example/p/${id}`,
    fileAt: () => null,
  }
  return { port, drawn }
}

test('a list that chooses the same workbook again leaves its sheets and range as they are', async () => {
  const { port, drawn } = workbooks()
  writer = await openTestWriter({ cards: port })
  await page.getByRole('tab', { name: '插入' }).click()
  await page.getByRole('button', { name: '表格区域', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '插入表格区域' })
  await dialog.getByLabelText('区域').fill('A1:B3')
  await expect.element(dialog.getByRole('img')).toHaveAttribute('alt', "stock 'Sheet1'!A1:B3")

  // The list comes once more, shorter, with the same workbook at its head.
  await dialog.getByRole('textbox', { name: '搜索表格文件' }).click()
  await userEvent.keyboard('库存')
  await expect.element(dialog.getByRole('option')).toHaveTextContent(STOCK.name)
  await expect.element(dialog.getByLabelText('区域')).toHaveValue('A1:B3')
  await expect.element(dialog.getByRole('button', { name: '插入', exact: true })).toBeEnabled()

  // Another workbook, whose sheet has the same name: nothing can be put in before its own cells are drawn.
  await dialog.getByRole('textbox', { name: '搜索表格文件' }).fill('工资')
  await expect.element(dialog.getByRole('option')).toHaveTextContent(WAGES.name)
  await expect.element(dialog.getByRole('button', { name: '插入', exact: true })).toBeDisabled()
  await expect.element(dialog.getByRole('img')).toHaveAttribute('alt', 'wages Sheet1')
  await expect.element(dialog.getByRole('button', { name: '插入', exact: true })).toBeEnabled()
  expect(drawn.at(-1)).toBe('wages Sheet1')
})
