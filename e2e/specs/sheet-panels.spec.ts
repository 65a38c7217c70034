import { xlsx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { openSheet } from '../support/open-sheet.ts'
import { expect, test } from '../support/wenfang-test.ts'

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
  ]),
}

/** One dark pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.describe.configure({ timeout: 120_000 })

test('functions, notes, links, tables, groups, sparklines, pictures and protection work by what is pressed, and leave with the file', async ({
  drive,
  page,
}) => {
  const { id, sheet } = await openSheet({ drive, page }, source)

  await test.step('a function is offered and explained in Chinese', async () => {
    await sheet.goTo('G1')
    await page.keyboard.type('=SUMI')
    await expect(page.getByText('条件求和', { exact: true })).toBeVisible()
    await page.keyboard.type('F(B2:B4,')
    await expect(page.getByText('条件：条件，如')).toBeVisible()
    await page.keyboard.type('">10")')
    await expect(page.getByText('条件求和', { exact: true })).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(sheet.cell('G1')).toHaveText('42')
  })

  await test.step('a note and a link of a cell', async () => {
    await sheet.goTo('E1')
    await sheet.choose('审阅', '附注…')
    await page.getByRole('textbox', { name: '附注内容' }).fill('请核对')
    await page.getByRole('button', { name: '保存附注' }).click()
    await sheet.goTo('E2')
    await page.keyboard.press('Control+K')
    await page.getByRole('textbox', { name: '链接到' }).fill('https://example.org/')
    await page.getByRole('button', { name: '保存链接' }).click()
    await expect(sheet.cell('E2')).toHaveText('https://example.org/')
    await sheet.goTo('E2')
    await expect(page.getByRole('note').getByRole('button', { name: 'https://example.org/' })).toBeVisible()
  })

  await test.step('sparklines of two columns', async () => {
    await sheet.goTo('B2:C4')
    await sheet.chooseWithin('插入', '迷你图', '折线迷你图')
    await expect(page.locator('.sheet-sparklines canvas').first()).toBeVisible()
  })

  await test.step('a group of rows closes and opens by its button', async () => {
    await sheet.goTo('A7:A8')
    await sheet.chooseWithin('数据', '分组', '创建行组')
    const close = page.getByRole('button', { name: '折叠 7 到 8 行' })
    await close.click()
    await page.getByRole('button', { name: '展开 7 到 8 行' }).click()
    await expect(close).toBeVisible()
  })

  await test.step('a table, and what the arrow of its heading filters', async () => {
    await sheet.goTo('A1:C4')
    await sheet.choose('插入', '表格…')
    await page.getByRole('button', { name: '套用表格' }).click()
    await page.getByRole('button', { name: '关闭表格' }).click()
    const popup = page.getByRole('dialog', { name: '筛选 A 列' })
    await expect(async () => {
      await sheet.press(ARROW.x, ARROW.y)
      await expect(popup).toBeVisible({ timeout: 2000 })
    }).toPass()
    await popup.getByRole('checkbox', { name: '墨' }).click()
    await popup.getByRole('button', { name: '确定' }).click()
    await expect(sheet.cell('A3')).toHaveCount(0)
    await expect(sheet.cell('A4')).toHaveText('笔')
    await sheet.choose('数据', '显示全部')
    await expect(sheet.cell('A3')).toHaveText('墨')
  })

  await test.step('pictures are pasted and dropped', async () => {
    await page.locator('.sheet-grid').evaluate((grid, bytes) => {
      const holding = (name: string): DataTransfer => {
        const transfer = new DataTransfer()
        const pixels = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([pixels], name, { type: 'image/png' }))
        return transfer
      }
      const all = { bubbles: true, cancelable: true }
      grid.dispatchEvent(new ClipboardEvent('paste', { ...all, clipboardData: holding('贴上.png') }))
      const dropped = { ...all, dataTransfer: holding('拖入.png'), clientX: 500, clientY: 400 }
      grid.dispatchEvent(new DragEvent('drop', dropped))
    }, PNG)
    for (const name of ['贴上', '拖入']) await expect(page.getByRole('img', { name })).toBeVisible()
  })

  await test.step('a protected sheet takes nothing', async () => {
    await sheet.choose('审阅', '保护…')
    await page.getByRole('button', { name: '保护工作表' }).click()
    await sheet.enter('A2', '不应出现')
    await expect(page.getByText('工作表受保护，不能修改').first()).toBeVisible()
    await expect(sheet.cell('A2')).toHaveText('纸')
    await page.getByRole('button', { name: '解除保护' }).click()
    await sheet.enter('A2', '宣纸')
    await expect(sheet.cell('A2')).toHaveText('宣纸')
  })

  await test.step('the PDF has the pages that the preview shows', async () => {
    await sheet.goTo('A1')
    await page.keyboard.press('Control+P')
    const preview = page.getByRole('dialog', { name: '打印预览' })
    const pages = preview.getByRole('figure')
    await expect(pages.first()).toBeVisible()
    const count = await pages.count()
    const saving = page.waitForEvent('download', { timeout: 60_000 })
    await preview.getByRole('button', { name: '导出 PDF' }).click()
    const pdf = (await readFile(await (await saving).path())).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(count)
    await preview.getByRole('button', { name: '关闭打印预览' }).click()
  })

  await test.step('the file has all of it', async () => {
    await sheet.isSaved()
    const parts = unzipSync(await drive.export(id, 'xlsx'))
    const all = Object.entries(parts)
      .filter(([name]) => name.endsWith('.xml') || name.endsWith('.rels'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('')
    for (const piece of ['请核对', 'https://example.org/', 'sparklineGroup', 'outlineLevel="1"', '<table', '宣纸'])
      expect(all).toContain(piece)
    expect(Object.keys(parts).filter((name) => name.startsWith('xl/media/'))).toHaveLength(1)
  })
})

/** In the heading of the first column, from the corner of the grid's first cell. */
const ARROW = { x: 52, y: 11 }
