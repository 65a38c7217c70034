import type { Page } from '@playwright/test'
import { xlsx } from '@wenfang/shared-testing/fixtures'
import type { SheetPage } from '../pages/index.ts'
import type { DriveApi } from './drive-api.ts'
import { runCommands } from './run-commands.ts'

export const source = {
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
export const CELLS = 'B7'
const WORDS = 'A2:A4'
export const LIST = 'A1:C4'
const CHOICES = 'B6'

const key = (keys: string) => async (page: Page) => page.keyboard.press(keys)

/** How what opens is opened by a person, and where. */
export interface Opener {
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
export const OPENERS: Readonly<Record<string, Opener>> = {
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
  FIELD_PANEL: tool(CELLS, '数据', '列类型'),
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
export const WAYS_BACK: ReadonlySet<string> = new Set([
  'RENAME_DIALOG',
  'FUNCTIONS_DIALOG',
  'LINK_PANEL',
  'find-panel',
  'filter-popup',
])

/** Other stories open these. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  // While an earlier state is shown, in which nobody can type.
  'CHANGES_PANEL',
  // Over a cell of a column with a type (ksheet-project.spec).
  'FIELD_EDITOR',
  // Of a pivot table's cells: the story of pivot tables opens them.
  'PIVOT_PANEL',
  'PIVOT_SOURCE_DIALOG',
  // After an entry, which is a change of the workbook.
  'entry-question',
  // Says what the file has besides; opened by its button alone.
  'kept-notice',
])

/**
 * A list at one cell, and a filter.
 * @param part of a smart sheet, the part of the file that has them
 */
export async function furnish(drive: DriveApi, id: string, part = ''): Promise<void> {
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
    { id: `${part}validation.add`, args: { sheetId, ranges: [CHOICES], payload: choices } },
    { id: `${part}filter.set`, args: { sheetId, range: LIST, payload: { columns: [] }, hidden: [] } },
  ]
  await runCommands(drive, id, commands)
}
