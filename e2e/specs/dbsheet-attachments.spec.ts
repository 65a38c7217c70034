import { DatabasePage } from '../pages/index.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 150_000 })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAFklEQVR4nGP4z8DwnxBmGFUwqmCwKgAAoD5/gdCqwuMAAAAASUVORK5CYII=',
  'base64',
)

/** A file as another program lays it on the clipboard, or a hand drops it. */
const handOver = (name: string, how: 'paste' | 'drop', x: number, y: number) => ({
  name,
  how,
  x,
  y,
  base64: PNG.toString('base64'),
})

test('S5 files hang on records: chosen, pasted and dropped, seen, taken away, undone, and gone along with a copy', async ({
  page,
  drive,
  complaints,
}) => {
  const { id } = await drive.create('d', '附件')
  const database = new DatabasePage(page)
  await database.open(id)
  await database.goToFirst()
  await database.paste('合同\n照片')
  await database.press(52 + 240 + 180 * 4 + 22, 18)
  const dialog = page.getByRole('dialog', { name: '添加字段' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('文件')
  await database.choose('类型', '附件')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(database.grid.getByRole('columnheader', { name: '文件' })).toHaveCount(1)

  await test.step('chosen from the cell', async () => {
    await database.goToFirst()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '添加文件：文件' }).click()
    await (
      await asked
    ).setFiles([
      { name: '合同 2026.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') },
      { name: '章.png', mimeType: 'image/png', buffer: PNG },
    ])
    await expect(page.getByRole('button', { name: '查看“章.png”' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => database.rows()).toContain('合同|||||合同 2026.pdf、章.png')
  })

  await test.step('pasted and dropped', async () => {
    await page.keyboard.press('ArrowDown')
    const grid = page.locator('.dbsheet-grid')
    const give = (given: ReturnType<typeof handOver>) =>
      grid.evaluate((element, { name, how, x, y, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], name, { type: 'image/png' }))
        const common = { bubbles: true, cancelable: true }
        const box = element.getBoundingClientRect()
        const event =
          how === 'paste'
            ? new ClipboardEvent('paste', { ...common, clipboardData: data })
            : new DragEvent('drop', { ...common, dataTransfer: data, clientX: box.x + x, clientY: box.y + y })
        const target = how === 'paste' ? element.querySelector('textarea') : element.querySelector('.wf-grid-scroller')
        target?.dispatchEvent(event)
      }, given)
    await give(handOver('一.png', 'paste', 0, 0))
    await expect.poll(() => database.rows()).toContain('照片|||||一.png')
    await give(handOver('二.png', 'drop', 52 + 240 + 180 * 4 + 40, 36 + 36 + 18))
    await expect.poll(() => database.rows()).toContain('照片|||||一.png、二.png')
    await give(handOver('三.png', 'drop', 120, 36 + 36 + 18))
    await expect(page.getByText('把文件放到附件字段的单元格上')).toBeVisible()
    await database.tool('撤销').click()
    await expect.poll(() => database.rows()).toContain('照片|||||一.png')
  })

  await test.step('seen large, and taken away, on the card of the record', async () => {
    await database.goToFirst()
    await page.keyboard.press(' ')
    const card = page.getByRole('complementary', { name: '合同' })
    await card.getByRole('button', { name: '查看“章.png”' }).click()
    const seen = page.getByRole('dialog', { name: '章.png' })
    await expect(seen.getByRole('img', { name: '章.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: '移除“合同 2026.pdf”' }).click()
    await card.getByRole('button', { name: '关闭' }).click()
    await expect.poll(() => database.rows()).toContain('合同|||||章.png')
    await database.isSaved()
  })

  await test.step('a .dbt has them with it', async () => {
    const bytes = await drive.export(id, 'dbt')
    const copy = await drive.upload({ name: '副本.dbt', bytes })
    await drive.imported(copy.id)
    await database.open(copy.id)
    await expect.poll(() => database.rows()).toContain('合同|||||章.png')
    await database.goToFirst()
    await page.keyboard.press(' ')
    await page.getByRole('complementary', { name: '合同' }).getByRole('button', { name: '查看“章.png”' }).click()
    await expect(page.getByRole('dialog', { name: '章.png' }).getByRole('img')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('S5 the bytes of a file are for those who see its record and field', async ({ drive, signIn }) => {
  const { id } = await drive.create('d', '权限')
  const call = async (path: string, init?: RequestInit) => drive.call(path, init)
  const put = async (words: string): Promise<string> => {
    const answer = await call(`/files/${id}/assets`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: words,
    })
    return ((await answer.json()) as { readonly hash: string }).hash
  }
  const mo = await signIn('墨')
  const [own, others, secret] = [await put('own'), await put('others'), await put('secret')]
  const [filled] = await runCommands(drive, id, [
    {
      id: 'table.fill',
      args: { title: '客户', fields: [{ title: '名称', kind: 'text', settings: {} }], rows: [['空']] },
    },
  ])
  const table = filled?.['table']
  const field = (kind: string, title: string) => ({
    id: 'field.add',
    args: { table, kind, title, settings: {}, before: null },
  })
  const [person, files, hidden] = (
    await runCommands(drive, id, [field('person', '负责人'), field('attachment', '文件'), field('attachment', '底价')])
  ).map((answer) => answer?.['field'])
  const member = (hash: string) => `${hash}|3|text/plain|文.txt`
  await runCommands(drive, id, [
    {
      id: 'records.add',
      args: {
        table,
        fields: [person, files, hidden],
        rows: [
          [[mo.id], [member(own)], [member(secret)]],
          [['somebody'], [member(others)], null],
        ],
      },
    },
    {
      id: 'role.put',
      args: {
        role: {
          id: 'sales',
          title: '业务',
          people: [mo.id],
          isForOthers: false,
          tables: {
            [String(table)]: {
              rows: { match: 'all', conditions: [{ field: person, operator: 'anyOf', value: ['@me'] }] },
              fields: { [String(hidden)]: 'none' },
              otherFields: 'edit',
              canAdd: true,
              canDelete: false,
              canShape: false,
            },
          },
          otherTables: 'hidden',
        },
      },
    },
  ])
  await call(`/files/${id}/members/${mo.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'write' }),
  })
  await mo.page.goto(`/office/d/${id}`)
  const got = (hash: string) =>
    mo.page.evaluate(async (path) => (await fetch(path)).status, `/api/v1/files/${id}/assets/${hash}`)
  expect(await Promise.all([own, others, secret].map(got))).toEqual([200, 404, 404])
})
