import { DatabasePage } from '../pages/index.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 90_000 })

type Answer = Readonly<Record<string, unknown>>

/** Runs commands of the type as a script does, one after the other. */
const runner = (drive: DriveApi, file: string) => async (id: string, args: Answer) => {
  const answer = await drive.call(`/files/${file}/commands`, {
    method: 'POST',
    body: JSON.stringify({ commands: [{ id, args }] }),
    headers: { 'content-type': 'application/json' },
  })
  return ((await answer.json()) as { readonly answers: readonly [Answer] }).answers[0]
}

test('S52 S53 S54 S64 a view is shared by a link, followed by a stranger, shown bare for frames, and ends when it is revoked', async ({
  page,
  stranger,
  drive,
}) => {
  const file = await drive.create('d', '工程')
  await drive.imported(file.id)
  const run = runner(drive, file.id)
  const { table } = await run('table.add', { title: '项目表' })
  const shown = await run('field.add', { table, kind: 'text', title: '进展', settings: {}, before: null })
  const hidden = await run('field.add', { table, kind: 'text', title: '底价', settings: {}, before: null })
  const { view } = await run('view.add', { table, kind: 'grid', title: '对外进展' })
  const filled = { field: shown['field'], operator: 'isFilled' }
  await run('view.set', { table, view, settings: { filter: { match: 'all', conditions: [filled] } } })
  await run('view.field', { table, view, field: hidden['field'], settings: { isHidden: true } })
  const { records } = await run('records.add', {
    table,
    fields: [shown['field'], hidden['field']],
    rows: [
      ['打桩', '八百万'],
      ['浇筑', '九百万'],
    ],
  })

  // The loading screen is in the page itself, and goes when the database is painted.
  const opened = await page.goto(`/office/d/${file.id}`)
  expect(await opened?.text()).toContain('多人协作在线文档')
  const database = new DatabasePage(page)
  await database.isShown()
  await page.getByRole('tab', { name: '项目表' }).click()
  await page.getByRole('tab', { name: '对外进展' }).click()
  await page.getByRole('button', { name: '视图“对外进展”的操作' }).click()
  await page.getByRole('menuitem', { name: '分享视图' }).click()
  await page.getByRole('checkbox', { name: /可以嵌入/ }).check()
  await page.getByRole('button', { name: '生成链接' }).click()
  const url = await page.getByRole('textbox', { name: '视图链接' }).inputValue()
  expect(url).toMatch(/\/view\/[\w-]+\?embed$/)

  const sockets: string[] = []
  const asked: string[] = []
  stranger.on('websocket', (socket) => sockets.push(socket.url()))
  stranger.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await stranger.goto(url.replace('?embed', ''))
  await expect(stranger.getByRole('heading', { name: '对外进展' })).toBeVisible()
  const seen = new DatabasePage(stranger)
  await expect
    .poll(() => seen.rows(), { timeout: 20_000 })
    .toEqual([expect.stringContaining('打桩'), expect.stringContaining('浇筑')])
  await expect(stranger.getByText(/底价|百万|项目表/)).toHaveCount(0)
  await expect(stranger.getByRole('toolbar', { name: '视图工具' })).toHaveCount(0)
  expect(await violations(stranger)).toEqual([])
  expect(sockets).toEqual([])
  expect(asked.filter((path) => path.includes(file.id))).toEqual([])

  await run('cells.set', { table, field: shown['field'], records: [(records as number[])[0]], values: ['封顶'] })
  const comeBack = () => stranger.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect
    .poll(() => seen.rows(), { timeout: 30_000 })
    .toEqual([expect.stringContaining('封顶'), expect.stringContaining('浇筑')])

  // As frames of other pages have it.
  await stranger.goto(url)
  await expect.poll(() => seen.rows(), { timeout: 20_000 }).toHaveLength(2)
  await expect(stranger.getByRole('heading', { name: '对外进展' })).toHaveCount(0)

  await page.getByRole('button', { name: '撤销链接' }).click()
  await expect(page.getByRole('textbox', { name: '视图链接' })).toHaveCount(0)
  await comeBack()
  await expect(stranger.getByRole('heading', { name: '没有找到这个视图' })).toBeVisible({ timeout: 30_000 })
})
