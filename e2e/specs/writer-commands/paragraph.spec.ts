import { expect } from '@playwright/test'
import { testCommands, type CommandRow } from '../../support/command-document.ts'

const pressed = (command: string, title: string, inFile: RegExp, inOffice: RegExp): CommandRow => ({
  command,
  title,
  act: ({ writer }) => writer.press(title),
  inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(inFile),
  inOffice: (office, line) => expect(office.paragraph(line)).toMatch(inOffice),
})

/** A look of a list from one of the libraries. */
const list = (
  command: string,
  title: string,
  menu: string,
  look: string,
  format: RegExp,
  inOffice: RegExp,
): CommandRow => ({
  command,
  title,
  act: ({ writer }) => writer.chooseCommand(menu, look),
  inFile(docx, line) {
    const numId = /<w:numId w:val="(\d+)"/.exec(docx.paragraph(line))?.[1]
    const numbering = docx.part('word/numbering.xml')
    const abstract = new RegExp(`<w:num w:numId="${numId}"[^>]*><w:abstractNumId w:val="(\\d+)"`).exec(numbering)?.[1]
    expect(
      new RegExp(`<w:abstractNum w:abstractNumId="${abstract}".*?</w:abstractNum>`, 's').exec(numbering)?.[0],
    ).toMatch(format)
  },
  inOffice: (office, line) => expect(office.xml.slice(0, office.xml.indexOf(line) + 1)).toMatch(inOffice),
})

testCommands({
  area: '段落格式',
  last: '段尾',
  rows: [
    pressed('align-centre', '居中', /<w:jc w:val="center"\/>/, /fo:text-align="center"/),
    pressed('align-right', '右对齐', /<w:jc w:val="right"\/>/, /fo:text-align="end"/),
    pressed('align-distribute', '分散对齐', /<w:jc w:val="distribute"\/>/, /fo:text-align-last="justify"/),
    pressed('indent', '增加缩进量', /<w:ind [^>]*w:left="[1-9]/, /fo:margin-left="[0-9.]+(?:in|cm)"/),
    {
      command: 'paragraph-properties',
      title: '段落设置',
      async act({ writer, page }) {
        await writer.chooseCommand('更多段落格式', '段落…')
        const dialog = page.getByRole('dialog', { name: '段落' })
        await dialog.getByRole('combobox', { name: '特殊格式' }).click()
        await page.getByRole('option', { name: '首行缩进' }).click()
        await dialog.getByRole('combobox', { name: '行距', exact: true }).click()
        await page.getByRole('option', { name: '1.5 倍行距' }).click()
        await dialog.getByLabel('段前（行）').fill('1')
        await dialog.getByRole('checkbox', { name: '与下段同页' }).click()
        await dialog.getByRole('button', { name: '确定' }).click()
        await expect(dialog).toBeHidden()
      },
      inFile(docx, line) {
        const source = docx.paragraph(line)
        expect(source).toMatch(/<w:ind [^>]*w:firstLineChars="200"/)
        expect(source).toMatch(/<w:spacing [^>]*w:beforeLines="100"[^>]*w:line="360"/)
        expect(source).toContain('<w:keepNext/>')
      },
      inOffice(office, line) {
        expect(office.paragraph(line)).toMatch(/fo:keep-with-next="always"/)
        expect(office.paragraph(line)).toMatch(/fo:line-height="150%"/)
      },
    },
    {
      command: 'open-paragraph-borders',
      title: '边框和底纹',
      async act({ writer, page }) {
        await writer.chooseCommand('更多段落格式', '边框和底纹…')
        const dialog = page.getByRole('dialog', { name: '边框和底纹' })
        await dialog.getByRole('combobox', { name: '线型' }).click()
        await page.getByRole('option', { name: '双线' }).click()
        await dialog.getByRole('button', { name: '确定' }).click()
        await expect(dialog).toBeHidden()
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(/<w:pBdr><w:top [^>]*w:val="double"/),
      inOffice: (office, line) => expect(office.paragraph(line)).toMatch(/fo:border="[^"]*double/),
    },
    {
      command: 'open-tabs',
      title: '制表位',
      async act({ writer, page }) {
        await writer.chooseCommand('更多段落格式', '制表位…')
        const dialog = page.getByRole('dialog', { name: '制表位' })
        await dialog.getByLabel('制表位位置（厘米）').fill('8')
        await dialog.getByRole('combobox', { name: '对齐方式' }).click()
        await page.getByRole('option', { name: '右对齐' }).click()
        await dialog.getByRole('combobox', { name: '前导符' }).click()
        await page.getByRole('option', { name: '……' }).click()
        await dialog.getByRole('button', { name: '添加' }).click()
        await dialog.getByRole('button', { name: '确定' }).click()
        await expect(dialog).toBeHidden()
      },
      inFile: (docx, line) =>
        expect(docx.paragraph(line)).toMatch(/<w:tabs><w:tab w:leader="dot" w:pos="4535" w:val="right"\/><\/w:tabs>/),
      inOffice: (office, line) =>
        expect(office.paragraph(line)).toMatch(/style:type="right" style:leader-style="dotted"/),
    },
    list(
      'apply-list',
      '中文编号',
      '编号库',
      '一、二、三、',
      /chineseCountingThousand.*%1、/s,
      /style:num-format="一, 二, 三, \.\.\."/,
    ),
    list('bullets', '星形符号', '项目符号库', '★', /w:numFmt w:val="bullet".*★/s, /text:bullet-char="★"/),
    {
      command: 'restart-list',
      title: '重新开始编号',
      async act({ writer }) {
        await writer.chooseCommand('编号库', 'A. B. C.')
        await writer.chooseCommand('编号库', '重新开始编号')
      },
      inFile: (docx) => expect(docx.part('word/numbering.xml')).toContain('<w:startOverride w:val="1"/>'),
    },
    {
      command: 'clear-paragraph-format',
      title: '清除段落格式',
      line: '段尾',
      async act({ writer, page }) {
        await writer.press('居中')
        await page.keyboard.press('Control+Q')
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).not.toContain('<w:jc'),
    },
  ],
})
