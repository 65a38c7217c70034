import { expect } from '@playwright/test'
import { testCommands, type CommandRow } from '../../support/command-document.ts'

type At = Parameters<CommandRow['act']>[0]

const tool =
  (name: string): CommandRow['act'] =>
  async ({ writer }) => {
    await writer.tools('引用')
    await writer.press(name)
  }
const menu =
  (name: string, item: string): CommandRow['act'] =>
  async ({ writer }) => {
    await writer.tools('引用')
    await writer.chooseCommand(name, item)
  }
async function pick({ page }: At, list: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
async function take({ page }: At, button = '插入'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const codes = (source: string): string =>
  [...source.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, code]) => code).join('|')

testCommands({
  area: '引用',
  rows: [
    {
      command: 'heading-1',
      title: '一级标题甲',
      act: ({ page }) => page.keyboard.press('Control+Alt+1'),
      inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(/<w:pStyle /),
    },
    {
      command: 'footnote',
      title: '脚注',
      act: async (at) => {
        await tool('脚注')(at)
        await at.page.keyboard.type('脚注的话')
      },
      inFile: (docx) => expect(docx.text('word/footnotes.xml')).toContain('脚注的话'),
      inOffice: (office, line) => expect(office.paragraph(line)).toContain('text:note-class="footnote"'),
    },
    {
      command: 'endnote',
      title: '尾注',
      act: async (at) => {
        await tool('尾注')(at)
        await at.page.keyboard.type('尾注的话')
      },
      inFile: (docx) => expect(docx.text('word/endnotes.xml')).toContain('尾注的话'),
      inOffice: (office, line) => expect(office.paragraph(line)).toContain('text:note-class="endnote"'),
    },
    {
      command: 'note-setting',
      title: '脚注和尾注设置',
      act: async (at) => {
        await menu('更多脚注和尾注', '脚注和尾注…')(at)
        await pick(at, '编号格式', '①, ②, ③ …')
        await take(at, '确定')
      },
      inFile: (docx) => expect(docx.part('word/document.xml')).toMatch(/<w:footnotePr>.*decimalEnclosedCircleChinese/s),
      inOffice: (office) => expect(office.xml).toMatch(/notes-configuration[^>]*footnote[^>]*num-format="①/),
    },
    {
      command: 'caption',
      title: '题注',
      act: async (at) => {
        await tool('题注…')(at)
        await at.page.getByRole('textbox', { name: '说明文字' }).fill('一张示意图')
        await take(at)
      },
      inFile: (docx) => expect(codes(docx.paragraph('一张示意图'))).toContain('SEQ 图'),
      inOffice: (office) => expect(office.paragraph('一张示意图')).toMatch(/<text:sequence [^>]*>1</),
    },
    {
      command: 'cross-reference',
      title: '交叉引用',
      act: async (at) => {
        await tool('交叉引用…')(at)
        await pick(at, '引用类型', '图')
        await pick(at, '引用内容', '只有标签和编号')
        await take(at)
      },
      inFile: (docx, line) => {
        expect(codes(docx.paragraph(line))).toMatch(/REF _Ref\d+ \\h/)
        expect(docx.paragraph('一张示意图')).toMatch(/bookmarkStart [^>]*w:name="_Ref/)
      },
      inOffice: (office, line) => expect(office.paragraph(line)).toMatch(/<text:bookmark-ref [^>]*>图 1</),
    },
    {
      command: 'add-bookmark',
      title: '书签',
      act: async (at) => {
        await at.writer.selectLine(at.line)
        await tool('书签…')(at)
        await at.page.getByRole('textbox', { name: '书签名' }).fill('要紧的地方')
        await take(at, '添加')
      },
      inFile: (docx) => expect(docx.part('word/document.xml')).toContain('w:name="要紧的地方"'),
      inOffice: (office) => expect(office.xml).toContain('text:name="要紧的地方"'),
    },
    {
      command: 'document-properties',
      title: '文档属性',
      act: async (at) => {
        await tool('文档属性…')(at)
        await at.page.getByRole('textbox', { name: '标题' }).fill('引用的示例')
        await at.page.getByRole('textbox', { name: '关键词' }).fill('示例,引用')
        await take(at, '确定')
      },
      inFile: (docx) => expect(docx.part('docProps/core.xml')).toContain('<dc:title>引用的示例</dc:title>'),
      inOffice: (office) => expect(office.xml).toContain('<dc:title>引用的示例</dc:title>'),
    },
    {
      command: 'insert-field',
      title: '插入域',
      act: async (at) => {
        await menu('域', '域…')(at)
        await pick(at, '域', '标题（文档属性）')
        await take(at)
      },
      inFile: (docx, line) => {
        expect(codes(docx.paragraph(line))).toContain('TITLE')
        expect(docx.paragraph(line)).toContain('引用的示例')
      },
      inOffice: (office, line) => expect(office.paragraph(line)).toMatch(/<text:title[ >]/),
    },
    {
      command: 'insert-contents',
      title: '自定义目录',
      act: async (at) => {
        await menu('目录', '自定义目录…')(at)
        await pick(at, '显示级别', '2 级')
        await take(at)
      },
      inFile: (docx) => {
        const source = docx.part('word/document.xml')
        expect(codes(source)).toContain('TOC \\o &quot;1-2&quot;')
        expect(source).toMatch(/w:leader="dot"/)
        expect(codes(source)).toMatch(/PAGEREF _Toc\d+/)
      },
      inOffice: (office) => expect(office.xml).toMatch(/<text:table-of-content .*一级标题甲/s),
    },
    {
      command: 'figures-dialog',
      title: '图表目录',
      act: async (at) => {
        await tool('图表目录…')(at)
        await take(at)
      },
      inFile: (docx) => expect(codes(docx.part('word/document.xml'))).toContain('TOC \\h \\z \\c &quot;图&quot;'),
      inOffice: (office) => expect(office.xml).toMatch(/illustration-index|table-of-content/),
    },
    {
      command: 'insert-citation',
      title: '插入引文',
      act: async (at) => {
        await tool('插入引文…')(at)
        await at.page.getByRole('textbox', { name: '题名' }).fill('水经注研究')
        await at.page.getByRole('textbox', { name: '作者' }).fill('王伟；李明')
        await at.page.getByRole('textbox', { name: '年份' }).fill('2015')
        await take(at)
      },
      inFile: (docx, line) => {
        expect(codes(docx.paragraph(line))).toContain('CITATION 王伟15_')
        expect(docx.paragraph(line)).toMatch(/<w:citation\/>.*\[1\]</s)
        expect(docx.part('customXml/item1.xml')).toContain('水经注研究')
      },
      inOffice: (office, line) => expect(office.paragraph(line)).toContain('[1]'),
    },
    {
      command: 'set-source',
      title: '管理源',
      act: async (at) => {
        await menu('引文与书目', '管理源…')(at)
        const dialog = at.page.getByRole('dialog')
        await dialog.getByRole('button', { name: '修改' }).click()
        await at.page.getByRole('textbox', { name: '出版者' }).fill('商务印书馆')
        await dialog.getByRole('button', { name: '确定' }).click()
        await dialog.getByRole('button', { name: '关闭', exact: true }).first().click()
        await expect(dialog).toHaveCount(0)
      },
      inFile: (docx) => expect(docx.part('customXml/item1.xml')).toContain('商务印书馆'),
    },
    {
      command: 'bibliography',
      title: '插入书目',
      act: menu('引文与书目', '插入书目'),
      inFile: (docx) => {
        expect(docx.paragraph('[1]王伟, 李明. 水经注研究[M]. 商务印书馆, 2015.')).toContain('BIBLIOGRAPHY')
        expect(docx.text()).toContain('参考文献')
      },
      inOffice: (office) => expect(office.xml).toContain('王伟, 李明. 水经注研究[M]'),
    },
    {
      command: 'mark-index-entry',
      title: '标记索引项',
      act: async (at) => {
        await at.writer.selectLine(at.line)
        await at.page.keyboard.press('Alt+Shift+X')
        await expect(at.page.getByRole('textbox', { name: '主索引项' })).toHaveValue(at.line)
        await at.page.getByRole('textbox', { name: '次索引项' }).fill('其一')
        await take(at, '标记')
      },
      inFile: (docx, line) => expect(codes(docx.paragraph(line))).toContain(`XE &quot;${line}:其一&quot;`),
      inOffice: (office, line) =>
        expect(office.paragraph(line)).toMatch(/<text:alphabetical-index-mark [^>]*"标记索引项:其一"/),
    },
    {
      command: 'insert-index',
      title: '插入索引',
      act: async (at) => {
        await menu('索引', '插入索引…')(at)
        await take(at)
      },
      inFile: (docx) => {
        const source = docx.part('word/document.xml')
        expect(codes(source)).toMatch(/ INDEX [^|]*\\c &quot;2&quot;/)
        expect(source).toMatch(/<w:pStyle w:val="Index2"\/>.*其一/s)
        expect(docx.part('word/styles.xml')).toContain('<w:name w:val="index 1"/>')
      },
      inOffice: (office) => expect(office.xml).toMatch(/<text:alphabetical-index .*其一/s),
    },
    {
      command: 'update-fields',
      title: '更新域',
      act: ({ page }) => page.keyboard.press('F9'),
      inFile: (docx, line) => expect(docx.paragraph(line)).not.toBe(''),
    },
  ],
})
