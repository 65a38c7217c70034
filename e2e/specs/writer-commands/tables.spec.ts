import type { Page } from '@playwright/test'
import type { WriterPage } from '../../pages/index.ts'
import { type CommandRow, testCommands } from '../../support/command-document.ts'
import type { DocxParts } from '../../support/docx-parts.ts'
import { expect } from '../../support/wenfang-test.ts'

type At = Parameters<CommandRow['act']>[0]

/** A table of two columns and two rows at the row's line; the caret ends in its last cell. */
async function table({ writer, page }: At, words: readonly [string, string, string, string]): Promise<void> {
  await writer.tools('插入')
  await writer.press('插入表格')
  await page.locator('.writer-grid-cell').nth(11).click()
  for (const [index, word] of words.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(word)
  }
  await writer.shows(words[3])
  await writer.tools('表格工具')
}

/** The caret into the cell with this word. */
async function into(writer: WriterPage, word: string): Promise<void> {
  await writer.caretAfter(word)
}

const dialog = (page: Page) => page.getByRole('dialog')
async function choose(page: Page, list: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const confirm = (page: Page, name = '确定') => dialog(page).getByRole('button', { name, exact: true }).click()

/** Source of the table that shows a word. */
const tableOf = (docx: DocxParts, word: string): string =>
  [...docx.part('word/document.xml').matchAll(/<w:tbl>.*?<\/w:tbl>/gs)]
    .map(String)
    .find((source) => source.includes(`>${word}<`)) ?? ''
const count = (source: string, pattern: RegExp): number => source.match(pattern)?.length ?? 0

testCommands({
  area: '表格',
  last: '丙二',
  rows: [
    {
      command: 'table-properties',
      title: '表格属性',
      async act(at) {
        await table(at, ['甲一', '甲二', '甲三', '甲四'])
        await at.writer.press('表格属性…')
        await dialog(at.page).getByRole('button', { name: '居中', exact: true }).click()
        await dialog(at.page).getByRole('button', { name: '行', exact: true }).click()
        await choose(at.page, '行高', '固定值')
        await dialog(at.page).getByLabel('高度（厘米）').fill('2')
        await confirm(at.page)
      },
      inFile(docx) {
        const source = tableOf(docx, '甲一')
        expect(source).toContain('<w:jc w:val="center"/>')
        expect(source).toMatch(/<w:trHeight (?=[^>]*w:val="1134")[^>]*w:hRule="exact"/)
      },
      inOffice: (office) => expect(office.xml).toMatch(/style:row-height="(?:2cm|0\.787\d*in|1\.9\d*cm|2\.0\d*cm)"/),
    },
    {
      command: 'borders-and-shading',
      title: '边框和底纹',
      async act(at) {
        await table(at, ['乙一', '乙二', '乙三', '乙四'])
        await at.writer.press('边框')
        await at.page.getByRole('menuitem', { name: '边框和底纹…' }).click()
        await choose(at.page, '线型', '双线 ═══')
        await dialog(at.page).getByRole('checkbox', { name: '上', exact: true }).click()
        await dialog(at.page)
          .getByRole('group', { name: '底纹' })
          .getByRole('button', { name: '黄色', exact: true })
          .click()
        await confirm(at.page)
      },
      inFile(docx) {
        const source = tableOf(docx, '乙一')
        expect(source).toMatch(/<w:top [^>]*w:val="double"/)
        expect(source).toContain('w:fill="E0B400"')
      },
      inOffice: (office) => expect(office.xml).toMatch(/fo:background-color="#e0b400"/),
    },
    {
      command: 'table-style',
      title: '表格样式',
      async act(at) {
        await table(at, ['丁一', '丁二', '丁三', '丁四'])
        await at.writer.press('表格样式')
        await at.page.getByRole('button', { name: '三线表' }).click()
      },
      inFile(docx) {
        expect(tableOf(docx, '丁一')).toContain('<w:tblStyle w:val="ThreeLineTable"/>')
        expect(docx.part('word/styles.xml')).toContain('w:styleId="ThreeLineTable"')
      },
    },
    {
      command: 'sort-table',
      title: '排序',
      async act(at) {
        await table(at, ['排名', '分数', '小红', '7'])
        await at.page.keyboard.press('Tab')
        await at.page.keyboard.type('小明')
        await at.page.keyboard.press('Tab')
        await at.page.keyboard.type('30')
        await at.writer.press('数据')
        await at.page.getByRole('menuitem', { name: '排序…' }).click()
        await choose(at.page, '次序', '降序')
        await confirm(at.page)
      },
      inFile(docx) {
        const words = [...tableOf(docx, '排名').matchAll(/<w:t(?=[ >])[^>]*>([^<]*)</g)].map((match) => match[1])
        expect(words).toEqual(['排名', '分数', '小明', '30', '小红', '7'])
      },
    },
    {
      command: 'table-formula',
      title: '公式',
      async act(at) {
        await table(at, ['3', '4', '合计甲', ' '])
        await at.writer.press('数据')
        await at.page.getByRole('menuitem', { name: '公式…' }).click()
        await dialog(at.page).getByRole('textbox', { name: '公式' }).fill('=SUM(A1:B1)*2')
        await expect(dialog(at.page).getByText('结果：14')).toBeVisible()
        await confirm(at.page)
      },
      inFile(docx) {
        const source = tableOf(docx, '合计甲')
        expect(source).toMatch(/=SUM\(A1:B1\)\*2/)
        expect(source).toContain('>14<')
      },
      inOffice: (office) => expect(office.table('合计甲')).toContain('14'),
    },
    {
      command: 'split-table',
      title: '拆分表格',
      async act(at) {
        await table(at, ['上一', '上二', '下一', '下二'])
        await at.writer.press('拆分表格')
      },
      inFile(docx) {
        expect(count(tableOf(docx, '上一'), /<w:tr[ >]/g)).toBe(1)
        expect(count(tableOf(docx, '下一'), /<w:tr[ >]/g)).toBe(1)
      },
      inOffice: (office) => expect(office.table('上一')).not.toContain('下一'),
    },
    {
      command: 'insert-rows',
      title: '插入多行',
      async act(at) {
        await table(at, ['行一', '行二', '行三', '行四'])
        await at.writer.press('行')
        await at.page.getByRole('menuitem', { name: '插入多行…' }).click()
        await dialog(at.page).getByLabel('数量（行）').fill('3')
        await confirm(at.page, '插入')
      },
      inFile: (docx) => expect(count(tableOf(docx, '行一'), /<w:tr[ >]/g)).toBe(5),
    },
    {
      command: 'split-cell-into',
      title: '拆分单元格',
      async act(at) {
        await table(at, ['格一', '格二', '格三', '格四'])
        await at.writer.press('拆分单元格…')
        await dialog(at.page).getByLabel('列数（列）').fill('3')
        await confirm(at.page)
      },
      inFile: (docx) => expect(count(tableOf(docx, '格一'), /<w:tc>/g)).toBe(6),
    },
    {
      command: 'merge-cells',
      title: '合并单元格',
      async act(at) {
        await table(at, ['合一', '合二', '合三', '合四'])
        await at.writer.chooseCommand('选择', '选择行')
        await at.writer.press('合并单元格')
      },
      inFile: (docx) => expect(tableOf(docx, '合一')).toContain('<w:gridSpan w:val="2"/>'),
      inOffice: (office) => expect(office.table('合一')).toContain('table:number-columns-spanned="2"'),
    },
    {
      command: 'delete-cells',
      title: '删除单元格',
      async act(at) {
        await table(at, ['删一', '删二', '删三', '删四'])
        await into(at.writer, '删三')
        await at.writer.chooseCommand('删除', '删除单元格…')
        await confirm(at.page, '删除')
      },
      inFile(docx) {
        expect(tableOf(docx, '删一')).not.toContain('>删三<')
        expect(count(tableOf(docx, '删一'), /<w:tc>/g)).toBe(4)
      },
    },
    {
      command: 'distribute-columns',
      title: '平均分布各列',
      async act(at) {
        await table(at, ['列一', '列二', '列三', '列四'])
        await at.writer.press('表格属性…')
        await dialog(at.page).getByRole('button', { name: '列', exact: true }).click()
        await dialog(at.page).getByLabel('列宽（厘米）').fill('2')
        await confirm(at.page)
        await at.writer.chooseCommand('大小', '平均分布各列')
      },
      inFile(docx) {
        const widths = [...tableOf(docx, '列一').matchAll(/<w:gridCol w:w="(\d+)"/g)].map((match) => match[1])
        expect(new Set(widths).size).toBe(1)
        expect(Number(widths[0])).toBeLessThan(4500)
      },
    },
    {
      command: 'fit-window',
      title: '根据窗口自动调整',
      async act(at) {
        await table(at, ['窗一', '窗二', '窗三', '窗四'])
        await at.writer.chooseCommand('大小', '根据窗口自动调整')
      },
      inFile: (docx) => expect(tableOf(docx, '窗一')).toMatch(/<w:tblW (?=[^>]*w:w="5000")[^>]*w:type="pct"/),
      inOffice: (office) => expect(office.table('窗一')).toMatch(/style:rel-width="100%"/),
    },
    {
      command: 'cell-middle-centre',
      title: '水平和垂直都居中',
      async act(at) {
        await table(at, ['中一', '中二', '中三', '中四'])
        await at.writer.chooseCommand('表格和单元格对齐', '水平和垂直都居中')
      },
      inFile(docx) {
        expect(tableOf(docx, '中一')).toContain('<w:vAlign w:val="center"/>')
        expect(docx.paragraph('中四')).toContain('<w:jc w:val="center"/>')
      },
      inOffice: (office) => expect(office.paragraph('中四')).toContain('fo:text-align="center"'),
    },
    {
      command: 'text-direction',
      title: '文字方向',
      async act(at) {
        await table(at, ['竖一', '竖二', '竖三', '竖四'])
        await at.writer.press('文字方向')
      },
      inFile: (docx) => expect(tableOf(docx, '竖一')).toContain('<w:textDirection w:val="tbRlV"/>'),
    },
    {
      command: 'table-to-text',
      title: '表格转换成文本',
      async act(at) {
        await table(at, ['文一', '文二', '文三', '文四'])
        await at.writer.press('数据')
        await at.page.getByRole('menuitem', { name: '转换成文本…' }).click()
        await choose(at.page, '文字分隔位置', '顿号 、')
        await confirm(at.page, '转换')
      },
      inFile(docx) {
        expect(tableOf(docx, '文一')).toBe('')
        expect(docx.text()).toContain('文三、文四')
      },
      inOffice: (office) => expect(office.paragraph('文三')).toContain('、'),
    },
    {
      command: 'text-to-table',
      title: '文本转换成表格',
      line: '丙一,丙二',
      async act({ writer, page, line }) {
        await writer.selectLine(line)
        await writer.tools('插入')
        await writer.press('文本转换成表格…')
        await confirm(page, '转换')
      },
      inFile: (docx) => expect(count(tableOf(docx, '丙一'), /<w:tc>/g)).toBe(2),
      inOffice: (office) => expect(office.table('丙一')).toContain('丙二'),
    },
  ],
})
