import { expect } from '@playwright/test'
import { docx } from '@wenfang/shared-testing/fixtures'
import type { WriterPage } from '../../pages/index.ts'
import { testCommands, type CommandRow } from '../../support/command-document.ts'

/** Types behind the caret while the writer proposes. */
async function propose(writer: WriterPage, line: string, words: string): Promise<void> {
  await writer.tools('审阅')
  await writer.press('修订')
  await writer.caretAfter(line)
  await writer.type(words)
  await writer.press('修订')
}

/** A proposal that a menu decides on, and what the file says then. */
const decided = (command: string, title: string, menu: '接受' | '拒绝'): CommandRow => ({
  command,
  title,
  async act({ writer, line }) {
    await propose(writer, line, '提议')
    await writer.chooseCommand(menu, title)
  },
  inFile(docxParts, line) {
    const paragraph = docxParts.paragraph(line)
    expect(paragraph).not.toMatch(/<w:(?:ins|del) /)
    if (menu === '接受') expect(paragraph).toContain('提议')
    else expect(paragraph).not.toContain('提议')
  },
  inOffice(office, line) {
    if (menu === '接受') expect(office.paragraph(line)).toContain('提议')
    else expect(office.paragraph(line)).not.toContain('提议')
  },
})

/** A way of looking at proposals: the page shows it, the file stays as it is. */
const shown = (command: string, title: string, before: string): CommandRow => ({
  command,
  title,
  async act({ writer, page }) {
    await writer.tools('审阅')
    await writer.chooseCommand(`修订的显示方式：${before}`, title)
    await expect(page.getByRole('button', { name: `修订的显示方式：${title}` })).toBeVisible()
  },
})

testCommands({
  area: '审阅',
  rows: [
    decided('reject-all', '拒绝全部修订', '拒绝'),
    decided('accept-all', '接受全部修订', '接受'),
    decided('accept-change', '接受此处修订', '接受'),
    decided('reject-change', '拒绝此处修订', '拒绝'),
    shown('simple-markup', '简单标记', '所有标记'),
    shown('final-text', '最终状态', '简单标记'),
    shown('original-text', '原始状态', '最终状态'),
    shown('all-markup', '所有标记', '原始状态'),
    {
      command: 'next-change',
      title: '下一处修订',
      async act({ writer, page, line }) {
        await propose(writer, line, '甲')
        await writer.press('修订列表')
        await writer.press('下一处修订')
        await expect(page.locator('.writer-change-active')).toHaveCount(1)
      },
      inFile: (parts, line) => expect(parts.paragraph(line)).toMatch(/<w:ins [^>]*>.*甲/u),
    },
    {
      command: 'previous-change',
      title: '上一处修订',
      async act({ writer, page, line }) {
        await propose(writer, line, '乙')
        await writer.press('上一处修订')
        await expect(page.locator('.writer-change-active')).toHaveCount(1)
      },
      inFile: (parts, line) => expect(parts.paragraph(line)).toMatch(/<w:ins [^>]*>.*乙/u),
    },
    {
      command: 'review-panel',
      title: '修订列表',
      async act({ writer, page }) {
        await writer.press('修订列表')
        await expect(page.getByRole('complementary', { name: '修订' }).getByText('共 2 处')).toBeVisible()
      },
    },
    {
      command: 'compare-file',
      title: '与文件比较…',
      async act({ writer, page }) {
        await writer.press('与文件比较…')
        const bytes = docx({ title: '旧稿', blocks: [{ kind: 'paragraph', content: ['旧稿的一句话'] }] })
        const file = { name: '旧稿.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
        await page.getByRole('button', { name: '本机', exact: true }).click()
        await page.getByLabel('选择要比较的 Word 文件').setInputFiles(file)
        await page.getByRole('button', { name: '比较', exact: true }).last().click()
        const result = page.getByRole('region', { name: '比较结果' })
        await expect(result.getByRole('button', { name: /旧稿的一句话/ }).first()).toBeVisible()
        await result.getByRole('button', { name: '结束比较' }).click()
        await expect(result).toBeHidden()
      },
    },
    {
      command: 'insert-rows',
      title: '修订中的表格',
      async act({ writer, page }) {
        await writer.tools('插入')
        await writer.press('插入表格')
        await page.locator('.writer-grid-cell').nth(11).click()
        await page.keyboard.type('修订前的格')
        await writer.shows('修订前的格')
        await writer.tools('审阅')
        await writer.press('修订')
        await writer.tools('表格工具')
        await writer.chooseCommand('行', '插入多行…')
        await page.getByRole('dialog').getByRole('button', { name: '插入', exact: true }).click()
        await writer.chooseCommand('表格和单元格对齐', '表格居中')
        // What has no marks is asked first.
        await writer.chooseCommand('列', '在右侧插入列')
        await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
        await expect(page.getByRole('alertdialog')).toBeHidden()
        await writer.tools('审阅')
        await writer.press('修订')
      },
      inFile(parts) {
        const [table = ''] =
          /<w:tbl>(?:(?!<w:tbl>).)*修订前的格.*?<\/w:tbl>/s.exec(parts.part('word/document.xml')) ?? []
        expect(table).toMatch(/<w:trPr><w:ins [^>]*w:author="[^"]+"/)
        expect(table).toMatch(/<w:tblPrChange .*<w:jc w:val="left"\/>/s)
        expect(table.match(/<w:gridCol /g)).toHaveLength(2)
      },
      // LibreOffice counts inserted rows among the rows of the table.
      inOffice: (office) =>
        expect(office.table('修订前的格').match(/<table:table-row[ >]/g)?.length).toBeGreaterThan(2),
    },
    {
      command: 'suggesting',
      title: '修订',
      line: '打开修订之后',
      async act({ writer, line }) {
        await writer.press('修订')
        await writer.caretAfter(line)
        await writer.type('写的字')
      },
      inFile(parts, line) {
        expect(parts.paragraph(line)).toMatch(/<w:ins [^>]*w:author="[^"]+"[^>]*>.*写的字/u)
        expect(parts.part('word/settings.xml')).toContain('<w:trackRevisions/>')
      },
      inOffice: (office, line) => expect(office.paragraph(line)).toContain('写的字'),
    },
  ],
  last: '写的字',
})
