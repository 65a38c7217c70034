import { expect, test, type Page } from '@playwright/test'
import { HistoryPanel, KsheetPage, OutlinePage } from '../pages/index.ts'
import { acceptInvite, createDevice, isKept, signInOwner } from '../support/device.ts'
import { driveApi } from '../support/drive-api.ts'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { startServer } from '../support/server.ts'

test.describe.configure({ timeout: 180_000 })

const SECRET = '不给林看的客户'

const NAME = { kind: 'text', title: '名称', settings: {} }

test('a project in one file: grid, tables with five views, dashboard and page, by two people, without a line, after kill -9, and back', async ({
  launchOptions,
}) => {
  const server = await startServer({ env: { WENFANG_ENTRY_OFFLINE_TIME_S: '1' } })
  const drive = driveApi(server)
  const [mine, hers] = [createDevice(server, launchOptions), createDevice(server, launchOptions)]
  try {
    await signInOwner(await mine.context(), server)
    const lin = await acceptInvite(await hers.context(), server, await drive.invite(), '林小雨')
    const file = await drive.create('k', '项目')
    await grant(drive, file.id, lin, 'write')
    const run = (...commands: readonly (readonly [string, object])[]) =>
      runCommands(
        drive,
        file.id,
        commands.map(([id, args]) => ({ id, args })),
      )
    const [tasks, clients, board] = await run(
      [
        'database.table.fill',
        {
          title: '任务',
          fields: [
            NAME,
            { kind: 'select', title: '状态', settings: {} },
            { kind: 'number', title: '工时', settings: {} },
            { kind: 'date', title: '开始', settings: {} },
          ],
          rows: [
            ['调研', '完成', '3', '2026-01-05'],
            ['设计', '进行', '5', '2026-01-08'],
          ],
        },
      ],
      [
        'database.table.fill',
        {
          title: '客户',
          fields: [NAME],
          rows: [['书院'], [SECRET]],
        },
      ],
      ['database.dashboard.add', { title: '总览' }],
    )
    const table = tasks?.['table']
    const hours = (tasks?.['fields'] as readonly string[] | undefined)?.[2]
    await run(
      ...['kanban', 'gallery', 'calendar', 'gantt'].map(
        (kind) => ['database.view.add', { table, title: `视图${kind}`, kind }] as const,
      ),
      [
        'database.block.add',
        {
          dashboard: board?.['dashboard'],
          settings: { kind: 'number', title: '总工时', table, aggregate: 'sum', value: hours },
        },
      ],
    )
    await run(['pages.add', { title: '说明', markdown: '第一段' }])
    await run(
      [
        'workbook.cells.set',
        {
          sheetId: 'Sheet1',
          top: 0,
          left: 0,
          cells: [
            ['工时', '=SUM(任务[工时])'],
            ['客户', '=COUNTA(客户[名称])'],
          ],
        },
      ],
      [
        'workbook.range.setField',
        {
          sheetId: 'Sheet1',
          ranges: ['E2:E9'],
          field: {
            kind: 'select',
            options: [
              { title: '完成', colour: 1 },
              { title: '进行', colour: 2 },
            ],
          },
        },
      ],
      ['workbook.cells.set', { sheetId: 'Sheet1', top: 0, left: 5, cells: [['=COUNTIF(E2:E9,"进行")']] }],
    )

    let one = new KsheetPage(await mine.page())
    const two = new KsheetPage(await hers.page())
    await Promise.all([one.open(file.id), two.open(file.id)])
    const at = (page: Page) => new OutlinePage(page)

    await test.step('what one of them does the other sees: in the sheet, in a table, on the dashboard, on the page', async () => {
      await expect(two.sheet.cell('B1')).toHaveText('8')
      await two.sheet.enter('C1', '林改的')
      await expect(one.sheet.cell('C1')).toHaveText('林改的')
      // A typed column of the grid: its options are chosen by keys, and are plain words for whoever reads the cell.
      await one.sheet.goTo('E2')
      await one.page.keyboard.press('Alt+ArrowDown')
      await one.page.keyboard.type('进')
      await one.page.keyboard.press('Enter')
      await expect(two.sheet.cell('E2')).toHaveText('进行')
      await expect(two.sheet.cell('F1')).toHaveText('1')
      await one.goTo('任务')
      await expect(one.page.getByRole('tablist', { name: '视图' }).getByRole('tab')).toHaveCount(5)
      await one.database.goToFirst()
      for (let step = 0; step < 2; step++) await one.page.keyboard.press('ArrowRight')
      await one.page.keyboard.type('13')
      await one.page.keyboard.press('Enter')
      await expect(two.sheet.cell('B1')).toHaveText('18')
      await two.goTo('总览')
      await expect(two.page.getByRole('button', { name: /总工时：\s*18/ })).toBeVisible()
      await two.goTo('任务')
      await two.page.getByRole('tab', { name: '视图kanban', exact: true }).click()
      await expect(two.page.getByText('调研', { exact: true }).first()).toBeVisible()
      await Promise.all([one.goTo('说明'), two.goTo('说明')])
      await at(one.page).shows('第一段')
      await at(two.page).shows('第一段')
      await at(one.page).caretAfter('第一段')
      await one.page.keyboard.type('，甲写的')
      await at(two.page).shows('第一段，甲写的')
      await one.isSaved()
      await new HistoryPanel(one.page).save('开工')
      await Promise.all([isKept(one.page, file.id), isKept(two.page, file.id)])
    })

    await test.step('the server is killed: both go on, one of them in a browser that was closed meanwhile', async () => {
      await server.kill()
      await at(one.page).caretAfter('甲写的')
      await one.page.keyboard.type('，断线时写的')
      await two.goTo('Sheet1')
      await two.sheet.enter('C2', '林断线时写的')
      await two.goTo('客户')
      await two.database.goToFirst()
      await two.page.keyboard.type('学堂')
      await two.page.keyboard.press('Enter')
      await expect(one.page.getByText('仅保存在本机').first()).toBeVisible({ timeout: 40_000 })
      await mine.closeBrowser()
      one = new KsheetPage(await mine.page())
      await one.open(file.id)
      await expect(one.sheet.cell('C1')).toHaveText('林改的')
      await expect(one.sheet.cell('B1')).toHaveText('18')
      await one.goTo('说明')
      await at(one.page).shows('第一段，甲写的，断线时写的')
      await one.goTo('任务')
      await one.database.goToFirst()
      await one.page.keyboard.type('访谈')
      await one.page.keyboard.press('Enter')
      await one.goTo('Sheet1')
      await one.sheet.enter('C3', '冷启动后写的')
      await expect(one.page.getByText('仅保存在本机').first()).toBeVisible()
    })

    await test.step('the server is back: both have all of it', async () => {
      await server.start()
      await one.isSaved()
      await two.isSaved()
      await expect(one.sheet.cell('C2')).toHaveText('林断线时写的')
      await two.goTo('Sheet1')
      await expect(two.sheet.cell('C3')).toHaveText('冷启动后写的')
      await two.goTo('任务')
      await two.page.getByRole('tablist', { name: '视图' }).getByRole('tab').first().click()
      await expect.poll(() => two.database.rows()).toContainEqual(expect.stringContaining('访谈'))
      await one.goTo('客户')
      await expect.poll(() => one.database.rows()).toContainEqual(expect.stringContaining('学堂'))
      await two.goTo('说明')
      await at(two.page).shows('第一段，甲写的，断线时写的')
    })

    await test.step('the whole file goes back to a version, for both', async () => {
      const history = new HistoryPanel(one.page)
      await history.open()
      await history.restore('开工')
      await expect.poll(() => one.database.rows()).toContainEqual(expect.stringContaining('书院'))
      await expect.poll(() => at(two.page).lines()).toEqual(['第一段，甲写的'])
      await two.goTo('Sheet1')
      await expect(two.sheet.cell('C1')).toHaveText('林改的')
      await expect(two.sheet.cell('C3')).toHaveCount(0)
      await two.goTo('任务')
      await expect.poll(() => two.database.rows()).toContainEqual(expect.stringContaining('调研'))
    })

    await test.step('of the records that a role hides nothing leaves the server', async () => {
      const client = (clients?.['fields'] as readonly string[] | undefined)?.[0] ?? ''
      const rows = { match: 'all', conditions: [{ field: client, operator: 'contains', value: '书' }] }
      const rule = { rows, fields: {}, otherFields: 'edit', canAdd: false, canDelete: false, canShape: false }
      const tables = { [String(clients?.['table'])]: rule }
      const role = { id: 'r', title: '外部', people: [lin], isForOthers: false, tables, otherTables: 'open' }
      await run(['database.role.put', { role }])
      const page = await (await hers.context()).newPage()
      const heard: string[] = []
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push(Buffer.from(payload).toString('utf8'))),
      )
      page.on('response', (response) => {
        if (!response.url().includes(file.id)) return
        void response.text().then(
          (body) => heard.push(body),
          () => {},
        )
      })
      const fresh = new KsheetPage(page)
      await fresh.open(file.id)
      await fresh.goTo('客户')
      await expect.poll(() => fresh.database.rows()).toContainEqual(expect.stringContaining('书院'))
      expect((await fresh.database.rows()).filter((row) => row.includes(SECRET))).toEqual([])
      expect(heard.length).toBeGreaterThan(0)
      expect(heard.filter((said) => said.includes(SECRET))).toEqual([])
      // It is there for whoever may see it.
      await one.goTo('客户')
      await expect.poll(() => one.database.rows()).toContainEqual(expect.stringContaining(SECRET))
    })
  } finally {
    await mine.dispose()
    await hers.dispose()
    await server.dispose()
  }
})
