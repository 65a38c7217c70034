import type { Page } from '@playwright/test'
import type { DatabasePage } from '../pages/index.ts'
import type { DriveApi } from './drive-api.ts'
import { runCommands } from './run-commands.ts'

export const TABLE = '任务'
export const DASHBOARD = '总览'
/** Fields of the table, from the left. */
export const TITLE = 0
const STATE = 1
const CLIENT = 2
const FILES = 3
const SIGNED = 4

export interface Opener {
  /** The view, or the dashboard, in which it is there; the grid, unless told. */
  readonly view?: string
  /** The field whose first cell is selected. */
  readonly at?: number
  readonly isMenu?: true
  readonly isFilledLater?: true
  readonly open: (page: Page, database: DatabasePage) => Promise<void>
}

const tool = (name: RegExp, more?: Omit<Opener, 'open'>): Opener => ({
  ...more,
  open: (_, database) => database.tool(name).click(),
})
const toolMenu = (name: RegExp, more?: Omit<Opener, 'open'>): Opener => tool(name, { ...more, isMenu: true })
/** The menu of a button, or an item in it. */
const menu = (button: string | RegExp, view?: string): Opener => ({
  ...(view !== undefined && { view }),
  isMenu: true,
  open: (page) => page.getByRole('button', { name: button, exact: true }).click(),
})
const item = (button: string | RegExp, name: string, view?: string): Opener => ({
  ...(view !== undefined && { view }),
  async open(page, database) {
    await menu(button).open(page, database)
    await page.getByRole('menuitem', { name, exact: true }).click()
  },
})
/** By a press on the grid, which has no element for it. */
const at = (x: number, y: number, button: 'left' | 'right' = 'left'): Opener => ({
  open: (_, database) => database.press(x, y, button),
})
const HEAD = [120, 18, 'right'] as const
export const key = (keys: string, column = TITLE): Opener => ({ at: column, open: (page) => page.keyboard.press(keys) })

const OF_TABLE = /^数据表“.*”的操作$/
const OF_VIEW = /^视图“.*”的操作$/
const OF_BLOCK = `“${TABLE}：记录数”的操作`
const OF_FILTER = '“按状态筛选”的操作'

/** How a person opens it, by where the code has it; the ways that differ, each. */
export const OPENERS: Readonly<Record<string, readonly Opener[]>> = {
  'attachment-preview': [
    {
      at: FILES,
      async open(page) {
        // The last record has a file.
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: '查看“图.png”' }).click()
      },
    },
  ],
  'attachments-popover: …里的文件': [key('Enter', FILES), key('x', FILES)],
  'automations-panel: 自动化': [tool(/^自动化/)],
  'block-panel: 组件设置': [item(OF_BLOCK, '设置', DASHBOARD), item(OF_FILTER, '设置', DASHBOARD)],
  'block: “…”的操作': [menu(OF_BLOCK, DASHBOARD)],
  'cell-menu: 单元格菜单': [{ ...at(120, 54, 'right'), isMenu: true }],
  'dashboard-bar: 仪表盘': [menu('仪表盘', DASHBOARD)],
  'dashboard-bar: 添加组件': [menu('添加组件', DASHBOARD)],
  'dashboard-bar: 重命名仪表盘': [item('仪表盘', '重命名', DASHBOARD)],
  'dashboard-bar: 删除仪表盘“…”？': [item('仪表盘', '删除仪表盘', DASHBOARD)],
  'field-choice': [toolMenu(/^颜色/)],
  'field-menu: 字段“…”': [{ ...at(...HEAD), isMenu: true }],
  'field-dialog': [
    {
      async open(page, database) {
        await database.press(...HEAD)
        await page.getByRole('menuitem', { name: '修改字段' }).click()
      },
    },
    {
      async open(page, database) {
        await database.tool(/^字段/).click()
        await page.getByRole('button', { name: '添加字段' }).click()
      },
    },
  ],
  'import-dialog: 导入为数据表': [
    {
      isFilledLater: true,
      async open(page) {
        await page.getByRole('button', { name: '添加数据表' }).click()
        const asked = page.waitForEvent('filechooser')
        await page.getByRole('menuitem', { name: '从 CSV 或 Excel 导入' }).click()
        const file = { name: '客户.csv', mimeType: 'text/csv', buffer: Buffer.from('名称\n甲') }
        await (await asked).setFiles(file)
      },
    },
  ],
  'kanban-card: “…”的操作': [menu('“甲”的操作', '看板')],
  'link-picker: 选择…': [key('Enter', CLIENT), key('x', CLIENT)],
  'members-editor: 选择…': [key('Enter', STATE), key('x', STATE)],
  'record-card': [key(' '), at(26, 54)],
  'records-panel': [item(OF_BLOCK, '查看记录', DASHBOARD)],
  'roles-dialog: 权限': [tool(/^权限/)],
  'share-form: 分享表单': [
    { view: '表单', open: (page) => page.getByRole('button', { name: '分享表单' }).click(), isFilledLater: true },
  ],
  'share-view: 分享视图': [{ ...item(OF_VIEW, '分享视图'), isFilledLater: true }],
  'signature-popover: …的签名': [key('Enter', SIGNED)],
  'tables-bar: 数据表“…”的操作': [menu(OF_TABLE)],
  'tables-bar: 添加数据表': [menu('添加数据表')],
  'tables-bar: 添加数据表 (2)': [item('添加数据表', '空白数据表')],
  'tables-bar: 重命名数据表': [item(OF_TABLE, '重命名数据表')],
  'tables-bar: 删除数据表“…”？': [item(OF_TABLE, '删除数据表')],
  'templates-dialog: 从模板添加': [item('添加数据表', '从模板添加')],
  'view-bar: 分栏': [toolMenu(/分栏/, { view: '看板' })],
  'view-bar: 分组': [tool(/^分组/)],
  'view-bar: 字段': [tool(/^字段/)],
  'view-bar: 排序': [tool(/^排序/)],
  'view-bar: 查询条件': [tool(/^查询条件/, { view: '查询' })],
  'view-bar: 筛选': [tool(/^筛选/)],
  'view-bar: 行高': [toolMenu(/^行高/)],
  'views-part: 视图“…”的操作': [menu(OF_VIEW)],
  'views-part: 添加视图': [menu('添加视图')],
  'views-part: 添加…视图': [item('添加视图', '看板视图')],
  'views-part: 重命名视图': [item(OF_VIEW, '重命名视图')],
}

const ofTab = (name: string): Opener => ({
  async open(page) {
    await page.getByRole('tablist', { name: '工作表' }).getByRole('tab', { name: TABLE }).click({ button: 'right' })
    await page.getByRole('menuitem', { name }).click()
  },
})

/** What the strip of a smart sheet opens, and its sheets: a database alone has neither. */
export const OF_SMART_SHEETS: Readonly<Record<string, readonly Opener[]>> = {
  'asked-dialog: 重命名…': [ofTab('重命名…')],
  'asked-dialog: 删除…“…”？': [ofTab('删除数据表')],
  // Over a sheet, whose cells become a table.
  'range-dialog: 转为数据表': [],
  // From the versions of the file, where dbsheet.spec opens it.
  'changes-panel': [],
}

/**
 * Tasks of clients in a grid, a query, a form and a board, and counted.
 * @param part of a smart sheet, the part of the file that has them
 */
export async function furnish(drive: DriveApi, id: string, part = ''): Promise<void> {
  const run = (commands: Parameters<typeof runCommands>[2]): ReturnType<typeof runCommands> =>
    runCommands(
      drive,
      id,
      commands.map((command) => ({ ...command, id: part + command.id })),
    )
  const text = { kind: 'text', settings: {} }
  const [tasks, clients, dashboard] = await run([
    {
      id: 'table.fill',
      args: {
        title: TABLE,
        fields: [
          { ...text, title: '名称' },
          { ...text, kind: 'select', title: '状态' },
        ],
        rows: [
          ['甲', '未开始'],
          ['乙', '未开始'],
        ],
      },
    },
    { id: 'table.fill', args: { title: '客户', fields: [{ ...text, title: '名称' }], rows: [['书院']] } },
    { id: 'dashboard.add', args: { title: DASHBOARD } },
  ])
  const table = tasks?.['table']
  const [, state] = (tasks?.['fields'] ?? []) as readonly string[]
  const [, files] = await run([
    {
      id: 'link.add',
      args: { table, title: '客户', target: clients?.['table'], isSingle: false, mirror: null, before: null },
    },
    { id: 'field.add', args: { table, kind: 'attachment', title: '文件', settings: {}, before: null } },
    { id: 'field.add', args: { table, kind: 'signature', title: '签字', settings: {}, before: null } },
    { id: 'view.add', args: { table, title: '查询', kind: 'query' } },
    { id: 'view.add', args: { table, title: '表单', kind: 'form' } },
    { id: 'view.add', args: { table, title: '看板', kind: 'kanban' } },
    { id: 'block.add', args: { dashboard: dashboard?.['dashboard'], settings: { kind: 'number', table } } },
    {
      id: 'block.add',
      args: { dashboard: dashboard?.['dashboard'], settings: { kind: 'filter', table, value: state } },
    },
  ])
  const file = `${'a'.repeat(64)}|3|image/png|图.png`
  await run([{ id: 'records.add', args: { table, fields: [files?.['field']], rows: [[[file]]] } }])
}
