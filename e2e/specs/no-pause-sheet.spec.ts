import type { Page } from '@playwright/test'
import { xlsx } from '@wenfang/shared-testing/fixtures'
import type { SheetPage } from '../pages/index.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { NoPauseTour, type Stop } from '../support/no-pause-tour.ts'
import { openSheet } from '../support/open-sheet.ts'
import { sheetParts } from '../support/sheet-parts.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 300_000 })

const source = {
  name: '文具.xlsx',
  bytes: xlsx([
    {
      name: '文具',
      rows: [
        ['品名', '一月', '二月'],
        ['纸', 12, 18],
        ['墨', 30, 22],
        ['笔', 7, 9],
      ],
    },
    { name: '透视', rows: [['另一张']] },
  ]),
}

/** Where each stop is opened: a cell, or a range, of the first sheet. */
const CELLS = 'B7'
const WORDS = 'A2:A4'
const LIST = 'A1:C4'
const CHOICES = 'B6'

const key = (keys: string) => async (page: Page) => page.keyboard.press(keys)

/** How what opens is opened by a person, and where. */
interface Opener {
  readonly at: string
  /** Of the layers within it, the one that has the keys. */
  readonly layer?: string
  readonly open: (page: Page, sheet: SheetPage) => Promise<void>
}

const tool = (at: string, tab: string, name: string): Opener => ({ at, open: (_, sheet) => sheet.choose(tab, name) })
const item = (at: string, menu: string, name: string): Opener => ({
  at,
  open: (_, sheet) => sheet.chooseWithin('开始', menu, name),
})

const tabMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name: '文具' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name }).click()
}

/** By the name that the code has for it. */
const OPENERS: Readonly<Record<string, Opener>> = {
  ROW_HEIGHT_DIALOG: item(CELLS, '行和列', '行高…'),
  COLUMN_WIDTH_DIALOG: item(CELLS, '行和列', '列宽…'),
  RENAME_DIALOG: { at: CELLS, open: async (page) => page.getByRole('tab', { name: '文具' }).dblclick() },
  REMOVE_SHEET_DIALOG: { at: CELLS, open: (page) => tabMenu(page, '删除工作表') },
  NAMES_DIALOG: { at: CELLS, open: key('Control+F3') },
  FUNCTIONS_DIALOG: { at: CELLS, open: key('Shift+F3') },
  DUPLICATES_DIALOG: tool(LIST, '数据', '删除重复值…'),
  SPLIT_DIALOG: tool(WORDS, '数据', '分列…'),
  FORMAT_PANEL: item(CELLS, '条件格式', '管理规则…'),
  NEW_FORMAT_PANEL: item(CELLS, '条件格式', '新建规则…'),
  LINK_PANEL: { at: CELLS, open: key('Control+K') },
  NOTE_PANEL: { at: CELLS, open: key('Shift+F2') },
  PROTECTION_PANEL: tool(CELLS, '审阅', '保护…'),
  SORT_PANEL: tool(LIST, '数据', '自定义排序…'),
  TABLE_PANEL: tool(CELLS, '插入', '表格…'),
  VALIDATION_PANEL: tool(CELLS, '数据', '数据验证…'),
  PREVIEW: { at: CELLS, open: key('Control+P'), layer: '[role=dialog]' },
  CREATE_PIVOT_DIALOG: tool(LIST, '插入', '数据透视表…'),
  CHART_PANEL: {
    at: CELLS,
    open: async (page) =>
      page
        .getByRole('button', { name: /^图表：/ })
        .first()
        .dblclick(),
  },
  'find-panel': { at: CELLS, open: key('Control+H') },
  'filter-popup': { at: 'B1', open: key('Alt+ArrowDown') },
  'choice-list': { at: CHOICES, open: key('Alt+ArrowDown') },
}

/** Where what is typed afterwards is seen in its cell: one of each kind, which give the keys back each in its way. */
const WAYS_BACK: ReadonlySet<string> = new Set([
  'RENAME_DIALOG',
  'FUNCTIONS_DIALOG',
  'LINK_PANEL',
  'find-panel',
  'filter-popup',
])

/** Other stories open these. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  // While an earlier state is shown, in which nobody can type.
  'CHANGES_PANEL',
  // Of a pivot table's cells: the story of pivot tables opens them.
  'PIVOT_PANEL',
  'PIVOT_SOURCE_DIALOG',
  // After an entry, which is a change of the workbook.
  'entry-question',
  // Says what the file has besides; opened by its button alone.
  'kept-notice',
])

/** A list at one cell, and a filter. */
async function furnish(drive: DriveApi, id: string): Promise<void> {
  const sheetId = '文具'
  const choices = {
    type: 'list',
    operator: 'between',
    errorStyle: 'stop',
    isBlankAllowed: true,
    hasDropDown: true,
    formula1: '"甲,乙"',
    formula2: null,
    prompt: null,
    error: null,
  }
  const commands = [
    { id: 'validation.add', args: { sheetId, ranges: [CHOICES], payload: choices } },
    { id: 'filter.set', args: { sheetId, range: LIST, payload: { columns: [] }, hidden: [] } },
  ]
  await drive.call(`/files/${id}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ commands }),
  })
}

test('the workbook: what is typed without a pause goes to what was opened, and never into a cell', async ({
  page,
  drive,
}) => {
  let at = CELLS
  const { id, sheet } = await openSheet({ drive, page }, source)
  await furnish(drive, id)
  await sheet.goTo(LIST)
  await sheet.choose('插入', '推荐的图表')
  await expect(page.getByRole('button', { name: '图表：图表 1' }).first().locator('canvas')).toBeVisible()
  await sheet.isSaved()
  let name = ''
  const tour = new NoPauseTour(page, {
    select: () => sheet.goTo(at),
    async type() {
      await expect(page.locator('[data-u-comp=editor]:focus')).toHaveCount(1)
      if (!WAYS_BACK.has(name)) return
      const [cell = ''] = at.split(':')
      // A blank cell beyond the used ones is none of the grid's text.
      const shown = async (): Promise<string> => (await sheet.cell(cell).allInnerTexts()).join('')
      const before = await shown()
      const edits = tour.edits
      await page.keyboard.type('x')
      await page.keyboard.press('Enter')
      await expect(sheet.cell(cell)).toHaveText('x')
      await expect.poll(() => tour.edits).toBeGreaterThan(edits)
      const entered = tour.edits
      await page.keyboard.press('Control+Z')
      await expect.poll(shown).toBe(before)
      await expect.poll(() => tour.edits).toBeGreaterThan(entered)
    },
  })
  // Only sockets that are opened after it are heard.
  await page.reload()
  await expect(page.locator('.sheet-grid canvas').first()).toBeVisible()
  await expect(sheet.cell('A1')).toHaveText('品名')
  const text = async (): Promise<string> => new TextDecoder().decode(await drive.export(id, 'csv'))
  const before = await text()
  await tour.slowCode()
  await tourShell(tour)
  const { parts, popups } = sheetParts()
  const stopOf = (name: string): Stop | null => {
    const opener = OPENERS[name]
    if (!opener) return null
    const { layer } = opener
    return { name, open: () => opener.open(page, sheet), ...(layer && { layer: page.locator(layer) }) }
  }
  const missed: string[] = []
  for (name of [...parts, ...popups]) {
    const stop = stopOf(name)
    if (stop) {
      at = OPENERS[name]?.at ?? CELLS
      await tour.stop(stop)
    } else if (!ELSEWHERE.has(name)) missed.push(name)
  }
  const panels = ['LINK_PANEL', 'NOTE_PANEL', 'VALIDATION_PANEL']
  await oneAtATime(
    tour,
    panels.flatMap((name) => stopOf(name) ?? []),
  )
  expect(tour.findings).toEqual([])
  expect(missed).toEqual([])
  await sheet.isSaved()
  expect(await text()).toBe(before)
})

test('what is typed for the search that is asked for while the comments close goes there', async ({ page, drive }) => {
  const { sheet } = await openSheet({ drive, page }, source)
  await sheet.goTo('A2')
  const field = page.getByRole('textbox', { name: /^批注“/ })
  const words = page.getByRole('textbox', { name: '查找内容' })
  // The second time on, the code of both is there at once.
  for (let times = 1; times <= 4; times++) {
    await page.keyboard.press('Control+Alt+m')
    await expect(field).toBeFocused()
    await page.keyboard.type('记')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await page.keyboard.type('墨')
    await expect(words).toHaveValue('墨')
    await page.keyboard.press('Escape')
    await expect(words).toBeHidden()
  }
  await expect(sheet.cell('A2')).toHaveText('纸')
})
