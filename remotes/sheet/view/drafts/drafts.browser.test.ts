import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentOf, openTestSheet, SOON, type TestSheet } from '../testing/open-test-sheet.ts'

const ask = async <T>(request: IDBRequest<T>): Promise<T> =>
  await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })

async function entries<T>({ fake: { host } }: TestSheet, look: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await ask(indexedDB.open(`wenfang-drafts ${host.user.id}`))
  try {
    return await ask(look(db.transaction('entries', 'readwrite').objectStore('entries')))
  } finally {
    db.close()
  }
}

/** What the device has kept. */
const onDevice = async (sheet: TestSheet): Promise<readonly string[]> =>
  ((await entries(sheet, (store) => store.getAll())) as { readonly text: string }[]).map(({ text }) => text)

/** As a browser that was killed leaves it: written, and no page that lives holds it. */
async function leave(sheet: TestSheet, row: number, text: string): Promise<void> {
  const anchor = sheet.model.anchor('s1', row, 0)
  const { id: file } = sheet.fake.host.file
  const draft = { key: crypto.randomUUID(), file, anchor, sheetName: '预算', text, savedAt: Date.now() }
  await entries(sheet, (store) => store.put(draft))
}

const notice = () => page.getByText('输入的内容还没有写入', { exact: false })

test('what stands in an open cell is on the device after each key, and goes when it is entered', async () => {
  const sheet = await openTestSheet()
  sheet.select(4, 0)
  await userEvent.keyboard('批')
  await expect.poll(() => onDevice(sheet), SOON).toEqual(['批'])
  await userEvent.keyboard('语')
  await expect.poll(() => onDevice(sheet), SOON).toEqual(['批语'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onDevice(sheet), SOON).toEqual([])
  expect(contentOf(sheet.model, 4, 0)).toBe('批语')
})

test('what was left is typed on in its cell, wherever that is now, or given up; nothing writes it by itself', async () => {
  const sheet = await openTestSheet()
  await leave(sheet, 2, '未完')
  // It says so already.
  await leave(sheet, 0, '2')
  sheet.model.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 0, count: 1 })
  await sheet.surface.drafts.read()
  await expect.element(page.getByText('上次在工作表“预算”的 A4 输入的内容还没有写入', { exact: false })).toBeVisible()
  expect(contentOf(sheet.other, 3, 0)).toBe('=SUM(A2:A3)')
  await page.getByRole('button', { name: '继续输入' }).click()
  await vi.waitUntil(() => sheet.surface.isEditing, SOON)
  await userEvent.keyboard('成{Enter}')
  await vi.waitUntil(() => contentOf(sheet.other, 3, 0) === '未完成', SOON)
  await expect.element(notice()).not.toBeInTheDocument()
  await expect.poll(() => onDevice(sheet), SOON).toEqual([])

  await leave(sheet, 3, '多余')
  await sheet.surface.drafts.read()
  await page.getByRole('button', { name: '丢弃' }).click()
  await expect.element(notice()).not.toBeInTheDocument()
  await expect.poll(() => onDevice(sheet), SOON).toEqual([])
  expect(contentOf(sheet.other, 3, 0)).toBe('未完成')
})

test('what was left in a cell that is gone can still be entered elsewhere', async () => {
  const sheet = await openTestSheet()
  await leave(sheet, 2, '未完')
  sheet.model.apply({ kind: 'remove', sheetId: 's1', axis: 'rows', at: 2, count: 1 })
  await sheet.surface.drafts.read()
  await page.getByRole('button', { name: '取回' }).click()
  expect(sheet.surface.kept.all().map(({ text }) => text)).toEqual(['未完'])
  await page.getByRole('button', { name: '丢弃' }).click()
})
