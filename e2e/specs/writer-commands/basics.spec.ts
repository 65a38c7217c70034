import { expect } from '@playwright/test'
import { testCommands, type CommandRow } from '../../support/command-document.ts'
import type { WriterPage } from '../../pages/index.ts'

type Act = (writer: WriterPage) => Promise<void>

/** Something done to the whole line. */
const toLine = (command: string, title: string, act: Act, inFile: RegExp, inOffice: RegExp): CommandRow => ({
  command,
  title,
  async act({ writer, line }) {
    await writer.selectLine(line)
    await act(writer)
  },
  inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(inFile),
  inOffice: (office, line) => expect(office.paragraph(line)).toMatch(inOffice),
})

testCommands({
  area: '常用格式',
  last: '字下沉',
  rows: [
    toLine('font-family', '字体', (writer) => writer.choose('字体', '黑体'), /w:eastAsia="黑体"/, /黑体/),
    toLine(
      'font-size',
      '字号',
      (writer) => writer.choose('字号', '三号'),
      /<w:sz w:val="32"\/>/,
      /fo:font-size="16pt"/,
    ),
    toLine(
      'text-colour',
      '字体颜色',
      (writer) => writer.chooseColour('字体颜色', '红色'),
      /<w:color w:val="[0-9A-F]{6}"/,
      /fo:color="#[0-9a-f]{6}"/,
    ),
    toLine(
      'highlight',
      '突出显示',
      (writer) => writer.chooseColour('突出显示', '黄色'),
      /<w:highlight w:val="yellow"\/>/,
      /fo:background-color="#ffff00"/,
    ),
    toLine(
      'align-justify',
      '两端对齐',
      (writer) => writer.press('两端对齐'),
      /<w:jc w:val="both"\/>/,
      /fo:text-align="justify"/,
    ),
    toLine('numbering', '编号', (writer) => writer.press('编号'), /<w:numPr>/, /<text:p|<text:h/),
    toLine(
      'line-spacing',
      '行距',
      (writer) => writer.chooseCommand('行距与段落间距', '2.0 倍行距'),
      /<w:spacing [^>]*w:line="480"/,
      /fo:line-height="200%"/,
    ),
    toLine(
      'paragraph-style',
      '样式',
      (writer) => writer.choose('样式', '标题 2'),
      /<w:pStyle w:val="2"\/>/,
      /text:outline-level="2"/,
    ),
    {
      command: 'set-link',
      title: '设置链接',
      async act({ writer, page, line }) {
        await writer.selectLine(line)
        await page.keyboard.press('Control+K')
        await page.getByRole('textbox', { name: '地址' }).fill('https://example.org/a')
        await page.getByRole('button', { name: '确定' }).click()
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).toContain('<w:hyperlink '),
      inOffice: (office, line) => expect(office.paragraph(line)).toContain('xlink:href="https://example.org/a"'),
    },
    {
      command: 'format-painter',
      title: '格式刷',
      async act({ writer, page, line }) {
        await writer.selectLine('字体颜色')
        await writer.press('格式刷')
        const place = await writer.sheets.getByText(line).first().boundingBox()
        const y = (place?.y ?? 0) + (place?.height ?? 0) / 2
        await page.mouse.move((place?.x ?? 0) + 2, y)
        await page.mouse.down()
        await page.mouse.move((place?.x ?? 0) + (place?.width ?? 0) - 2, y, { steps: 4 })
        await page.mouse.up()
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(/<w:color w:val="[0-9A-F]{6}"/),
    },
    {
      command: 'undo',
      title: '撤销',
      async act({ writer, line }) {
        await writer.selectLine(line)
        await writer.press('加粗')
        await writer.press('撤销')
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).not.toContain('<w:b/>'),
    },
    {
      command: 'redo',
      title: '恢复',
      async act({ writer, line }) {
        await writer.selectLine(line)
        await writer.press('倾斜')
        await writer.press('撤销')
        await writer.press('恢复')
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).toContain('<w:i/>'),
    },
    {
      command: 'drop-cap',
      title: '首字下沉',
      async act({ writer, page }) {
        await writer.press('更多段落格式')
        await page.getByRole('menuitem', { name: '首字下沉', exact: true }).click()
      },
      inFile: (docx) => expect(docx.part('word/document.xml')).toMatch(/<w:framePr [^>]*w:dropCap="drop"/),
      inOffice: (office) => expect(office.xml).toMatch(/<style:drop-cap [^>]*style:lines="3"/),
    },
  ],
})
