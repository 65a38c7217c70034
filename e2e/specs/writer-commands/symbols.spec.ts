import type { Page } from '@playwright/test'
import { testCommands } from '../../support/command-document.ts'
import { expect } from '../../support/wenfang-test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name = '确定') => dialog(page).getByRole('button', { name, exact: true }).click()

testCommands({
  area: '符号与公式',
  rows: [
    {
      command: 'insert-symbol',
      title: '插入符号',
      async act({ writer, page }) {
        await writer.tools('插入')
        await writer.press('符号…')
        await page.getByRole('button', { name: '※', exact: true }).dblclick()
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toBeHidden()
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).toContain('※'),
      inOffice: (office, line) => expect(office.paragraph(line)).toContain('※'),
    },
    {
      command: 'insert-date',
      title: '日期和时间',
      async act({ writer, page }) {
        await writer.tools('插入')
        await writer.press('日期和时间…')
        await dialog(page).getByRole('checkbox', { name: '自动更新' }).click()
        await confirm(page, '插入')
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(/DATE \\@ (?:"|&quot;)yyyy年M月d日/),
      inOffice: (office, line) => expect(office.paragraph(line)).toMatch(/<text:date|\d{4}年/),
    },
    {
      command: 'horizontal-line',
      title: '水平线',
      async act({ writer }) {
        await writer.tools('插入')
        await writer.press('水平线')
      },
      inFile: (docx) => expect(docx.part('word/document.xml')).toMatch(/<w:pBdr><w:bottom [^>]*w:val="single"/),
      inOffice: (office) => expect(office.xml).toMatch(/fo:border-bottom="[^"n]*solid/),
    },
    {
      command: 'put-equation',
      title: '公式',
      async act({ writer, page }) {
        await writer.tools('插入')
        await writer.press('公式…')
        await page.getByRole('textbox', { name: '公式（LaTeX 写法）' }).fill('\\frac{-b+\\sqrt{c}}{2a}')
        await expect(dialog(page).locator('.wf-equation-preview mfrac')).toBeVisible()
        await confirm(page, '插入')
      },
      inFile: (docx) =>
        expect(docx.part('word/document.xml')).toMatch(
          /<m:oMath[ >].*<m:f>.*<m:num>.*<m:rad>.*<m:den>.*2a.*<\/m:oMath>/s,
        ),
    },
  ],
})
