import { zipSync } from 'fflate'
import { KsheetPage } from '../pages/index.ts'
import * as tables from '../support/database-layers.ts'
import { layerSources } from '../support/layer-sources.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { runCommands } from '../support/run-commands.ts'
import { sheetParts } from '../support/sheet-parts.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'
import * as sheets from '../support/workbook-layers.ts'

test.describe.configure({ timeout: 480_000 })

const PAGE = '说明'

/** A database has its own strip of tables: none of these in a smart sheet. */
const OF_DATABASES: ReadonlySet<string> = new Set([
  'import-dialog: 导入为数据表',
  'tables-bar: 添加数据表',
  'tables-bar: 添加数据表 (2)',
  'templates-dialog: 从模板添加',
])

test('a smart sheet: what is typed without a pause goes to what was opened, in its sheets and in its tables', async ({
  page,
  drive,
}) => {
  const { id } = await drive.upload({
    name: '文具.ksheet',
    bytes: zipSync({ 'workbook.xlsx': sheets.source.bytes }),
  })
  await drive.imported(id)
  await sheets.furnish(drive, id, 'workbook.')
  await tables.furnish(drive, id, 'database.')
  await runCommands(drive, id, [{ id: 'pages.add', args: { title: PAGE } }])
  const one = new KsheetPage(page)
  const { sheet, database } = one
  await one.open(id)
  await sheet.goTo(sheets.LIST)
  await sheet.choose('插入', '推荐的图表')
  await expect(page.getByRole('button', { name: '图表：图表 1' }).first().locator('canvas')).toBeVisible()
  await one.isSaved()

  const cell = page.locator('.dbsheet-grid textarea')
  const ofTable = tables.key('')
  let at: { readonly range: string } | tables.Opener = { range: sheets.CELLS }
  const tour = new NoPauseTour(page, {
    async select() {
      if ('range' in at) return await sheet.goTo(at.range)
      if (at.view !== undefined) return
      await cell.focus()
      await page.keyboard.press('ControlOrMeta+Home')
      for (let column = 0; column < (at.at ?? tables.TITLE); column++) await page.keyboard.press('ArrowRight')
    },
    async type() {
      if ('range' in at) return await expect(page.locator('[data-u-comp=editor]:focus')).toHaveCount(1)
      if (at.view !== undefined) return await expect(page.locator('body')).not.toBeFocused()
      await expect(cell).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('h')
      await expect(cell).toHaveValue('h')
      await page.keyboard.press('Escape')
      await expect(cell).toHaveValue('')
    },
  })
  // Only sockets that are opened after it are heard.
  await page.reload()
  await one.isShown()
  await expect(sheet.cell('A1')).toHaveText('品名')
  await expect(one.tab(tables.TABLE)).toBeVisible()
  const text = async (): Promise<string> => new TextDecoder().decode(await drive.export(id, 'csv'))
  const before = await text()
  await tour.slowCode()

  await test.step('over a sheet', async () => {
    await tourShell(tour, ['comments'])
    const menus = [
      { name: 'add', open: () => page.getByRole('button', { name: '添加', exact: true }).click() },
      { name: 'all', open: () => page.getByRole('button', { name: '全部工作表' }).click() },
      { name: 'of a sheet', open: () => one.tab('文具').click({ button: 'right' }) },
    ]
    for (const { name, open } of menus)
      await tour.stop({ name: `strip: ${name}`, open, layer: page.getByRole('menu').first() })
    const { parts, popups } = sheetParts()
    const missed: string[] = []
    for (const name of [...parts, ...popups]) {
      const opener = sheets.OPENERS[name]
      if (!opener) {
        if (!sheets.ELSEWHERE.has(name)) missed.push(name)
        continue
      }
      at = { range: opener.at }
      const { layer } = opener
      await tour.stop({
        name,
        open: () => opener.open(page, sheet),
        ...(layer && { layer: page.locator(layer).filter({ visible: true }) }),
      })
    }
    at = { range: sheets.LIST }
    await tour.stop({
      name: 'range-dialog',
      open: () => sheet.choose('插入', '转为数据表…'),
      layer: page.getByRole('dialog', { name: '转为数据表' }),
    })
    expect(missed).toEqual([])
  })

  await test.step('over a table', async () => {
    at = ofTable
    await one.goTo(tables.TABLE)
    const views = page.getByRole('tablist', { name: '视图' }).getByRole('tab')
    const grid = (await views.first().textContent()) ?? ''
    let shown = grid
    const go = async (view = grid): Promise<void> => {
      if (view === shown) return
      await one.goTo(view === tables.DASHBOARD ? view : tables.TABLE)
      if (view !== tables.DASHBOARD) await page.getByRole('tab', { name: view, exact: true }).click()
      shown = view
    }
    await database.isShown()
    const stops = [
      { name: 'strip: add', open: () => page.getByRole('button', { name: '添加', exact: true }).click() },
      { name: 'strip: all', open: () => page.getByRole('button', { name: '全部工作表' }).click() },
    ]
    for (const [name, tab] of [
      ['strip: of a table', tables.TABLE],
      ['strip: of a page', PAGE],
    ] as const)
      stops.push({ name, open: () => one.tab(tab).click({ button: 'right' }) })
    for (const { name, open } of stops)
      await tour.stop({ name: `table ${name}`, open, layer: page.getByRole('menu').first() })
    const missed: string[] = []
    const layers = layerSources('dbsheet', ['NameDialog'])
      .filter((name) => !OF_DATABASES.has(name))
      .flatMap((name) => {
        const openers = tables.OPENERS[name] ?? tables.OF_SMART_SHEETS[name]
        if (!openers) missed.push(name)
        return (openers ?? []).map((opener) => ({ name, opener }))
      })
    for (const { name, opener } of layers.toSorted((first, second) =>
      (first.opener.view ?? '').localeCompare(second.opener.view ?? ''),
    )) {
      at = opener
      await go(opener.view)
      await tour.stop({
        name,
        open: () => opener.open(page, database),
        ...(opener.isMenu && { layer: page.getByRole('menu') }),
        ...(opener.isFilledLater && { isFilledLater: true }),
      })
    }
    await go()
    at = ofTable
    const card = {
      name: 'record-card',
      async open() {
        await database.goToFirst()
        await page.keyboard.press(' ')
      },
    }
    await oneAtATime(tour, [card])
    expect(missed).toEqual([])
  })
  expect(tour.findings).toEqual([])
  expect(tour.edits).toBe(0)
  expect(await text()).toBe(before)
})
