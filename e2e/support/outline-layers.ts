import type { Page } from '@playwright/test'
import { HistoryPanel, type OutlinePage } from '../pages/index.ts'
import type { DriveApi } from './drive-api.ts'
import { runCommands } from './run-commands.ts'

/** The line that is selected before something is opened. */
export const OUTLINE_WORDS = '湖笔二十四支'
const BLOCKS = [
  { type: 'heading', text: '采购', props: { level: 1 } },
  { type: 'paragraph', text: OUTLINE_WORDS },
  { type: 'callout', text: '月底前付清' },
  { type: 'codeBlock', text: 'const price = 24' },
  { type: 'equation', text: 'E=mc^2' },
  { type: 'image' },
  { type: 'media' },
  { type: 'button', props: { name: '再来一次' } },
]

/** What opens over a page of blocks. */
export const LAYERS_OVER_PAGE = '[role=menu], [role=dialog], .outline-link-field, .outline-show'

/** How a person opens it, by where the code has it. Each panel of `block-options` is a stop of its own. */
export const OUTLINE_LAYERS: Readonly<
  Record<string, readonly ((page: Page, outline: OutlinePage) => Promise<void>)[]>
> = {
  'toolbar: 插入': [(_, outline) => outline.tool('插入').click()],
  'toolbar: 当前块': [(_, outline) => outline.tool('当前块').click()],
  'toolbar: 模板': [(_, outline) => outline.tool('模板').click()],
  'toolbar: 页面': [(_, outline) => outline.tool('页面').click()],
  'referrers-panel: 反向链接': [(_, outline) => outline.tool('反向链接').click()],
  'authors-panel: 谁写的': [(_, outline) => outline.tool('谁写的').click()],
  'outline-panel: 大纲': [(_, outline) => outline.tool('大纲').click()],
  'changes-panel': [
    async (page) => {
      const history = new HistoryPanel(page)
      await history.open()
      await history.compare('初稿')
    },
  ],
  'slide-show: 放映': [
    async (page, outline) => {
      await outline.tool('演示').click()
      await page.getByRole('button', { name: '放映', exact: true }).click()
    },
  ],
  'move-out': [
    async (page, outline) => {
      await outline.tool('当前块').click()
      await page.getByRole('menuitem', { name: '移到' }).hover()
      await page.getByRole('menuitem', { name: '其他文件…' }).click()
    },
  ],
  cover: [(page) => page.getByRole('button', { name: '添加图标' }).click()],
  'cover (2)': [(page) => page.getByRole('button', { name: '添加封面' }).click()],
  'block-handle: 移动或打开块菜单': [
    async (page, outline) => {
      await outline.block(OUTLINE_WORDS).hover()
      await page.getByRole('button', { name: '移动或打开块菜单' }).click()
    },
  ],
  'format-bar': [(page) => format(page, '链接')],
  'format-bar: 颜色': [(page) => format(page, '颜色')],
  'equation-dialog': [(_, outline) => outline.surface.getByRole('button', { name: '编辑公式' }).click()],
  'language-list: 代码语言': [(_, outline) => outline.surface.getByRole('button', { name: '代码语言' }).click()],
  'request-menu: 高亮块的图标和颜色': [
    (_, outline) => outline.surface.getByRole('button', { name: '高亮块的图标和颜色' }).click(),
  ],
  'block-options': ['图片选项', '音视频选项', '按钮选项'].map(
    (name) => (_: Page, outline: OutlinePage) => outline.surface.getByRole('button', { name }).click(),
  ),
}

const format = (page: Page, name: string): Promise<void> =>
  page.locator('.outline-format').getByRole('button', { name, exact: true }).click()

/** A new page with a block of each kind that opens something. @returns its id */
export async function pageOfAllBlocks(drive: DriveApi): Promise<string> {
  const { id } = await drive.create('o', '采购')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  return id
}
