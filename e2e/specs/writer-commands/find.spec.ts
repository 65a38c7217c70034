import { expect, type Page } from '@playwright/test'
import { testCommands } from '../../support/command-document.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: '查找和替换' })

testCommands({
  area: '查找和替换',
  last: '完毕收尾',
  rows: [
    {
      command: 'replace-hits',
      title: '替换文字',
      line: '苹果与苹果',
      async act({ page }) {
        await page.keyboard.press('Control+H')
        await panel(page).getByLabel('查找内容').fill('苹果')
        await panel(page).getByLabel('替换为', { exact: true }).fill('橙子')
        await expect(panel(page).getByText('1 / 2')).toBeVisible()
        await expect(panel(page).getByRole('list', { name: '查找结果' }).getByRole('button')).toHaveCount(2)
        await panel(page).getByRole('button', { name: '全部替换' }).click()
        await expect(panel(page).getByText('无结果')).toBeVisible()
      },
      inFile: (docx) => expect(docx.text()).toContain('橙子与橙子'),
      inOffice: (office) => expect(office.paragraph('橙子与橙子')).not.toBe(''),
    },
    {
      command: 'replace',
      title: '用通配符替换，并改格式',
      line: '编号 A17 与 B205',
      async act({ page }) {
        await page.keyboard.press('Control+H')
        await panel(page).getByText('使用通配符').click()
        await panel(page).getByLabel('查找内容').fill('([A-Z])([0-9]{1,3})')
        await panel(page).getByLabel('替换为', { exact: true }).fill('\\2-\\1')
        await panel(page).getByRole('button', { name: '替换为格式' }).click()
        await page.getByRole('menuitemcheckbox', { name: '加粗' }).click()
        await page.keyboard.press('Escape')
        await expect(panel(page).getByText('1 / 2')).toBeVisible()
        await panel(page).getByRole('button', { name: '全部替换' }).click()
        await expect(panel(page).getByText('无结果')).toBeVisible()
        await panel(page).getByRole('button', { name: '关闭查找' }).click()
      },
      inFile(docx) {
        expect(docx.text()).toContain('编号 17-A 与 205-B')
        expect(docx.paragraph('17-A')).toMatch(/<w:b\/><\/w:rPr><w:t[^>]*>17-A</)
      },
      inOffice: (office) => expect(office.paragraph('17-A')).toMatch(/fo:font-weight="bold"/),
    },
    {
      command: 'palette',
      title: '查找命令',
      async act({ page }) {
        await page.keyboard.press('Control+Shift+P')
        const dialog = page.getByRole('dialog', { name: '查找命令' })
        await dialog.getByRole('combobox', { name: '命令' }).fill('juzhong')
        await page.keyboard.press('Enter')
        await expect(dialog).toBeHidden()
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).toContain('<w:jc w:val="center"/>'),
      inOffice: (office, line) => expect(office.paragraph(line)).toMatch(/fo:text-align="center"/),
    },
    {
      command: 'find',
      title: '查找',
      line: '完毕收尾',
      async act({ page }) {
        await page.keyboard.press('Control+F')
        const found = page.getByRole('complementary', { name: '查找', exact: true })
        await found.getByLabel('查找内容').fill('收尾')
        await expect(found.getByText('1 / 1')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(found).toBeHidden()
      },
    },
  ],
})
