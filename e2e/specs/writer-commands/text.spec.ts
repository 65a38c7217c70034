import { expect } from '@playwright/test'
import { testCommands, type CommandRow } from '../../support/command-document.ts'

/** A mark of the selected text: pressed in the tools, found in the file and by LibreOffice. */
const mark = (command: string, title: string, inFile: RegExp, inOffice: RegExp): CommandRow => ({
  command,
  title,
  async act({ writer, line }) {
    await writer.selectLine(line)
    await writer.press(title)
  },
  inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(inFile),
  inOffice: (office, line) => expect(office.paragraph(line)).toMatch(inOffice),
})

/** The same from the menu of what is pressed less. */
const listed = (command: string, title: string, inFile: RegExp, inOffice: RegExp): CommandRow => ({
  ...mark(command, title, inFile, inOffice),
  async act({ writer, line }) {
    await writer.selectLine(line)
    await writer.chooseCommand('更多字体格式', title)
  },
})

/** Letters that are written otherwise: the line is what they become. */
const rewritten = (command: string, title: string, before: string, after: string): CommandRow => ({
  command,
  title,
  line: before,
  async act({ writer, page, line }) {
    await writer.selectLine(line)
    await writer.press('更多字体格式')
    await page.getByRole('menuitem', { name: '更改大小写与全半角' }).click()
    await page.getByRole('menuitem', { name: title, exact: true }).click()
  },
  inFile: (docx) => expect(docx.text()).toContain(after),
  inOffice: (office) => expect(office.paragraph(after)).not.toBe(''),
})

testCommands({
  area: '文字格式',
  last: 'all small 写',
  rows: [
    mark('bold', '加粗', /<w:b\/>/, /fo:font-weight="bold"/),
    mark('italic', '倾斜', /<w:i\/>/, /fo:font-style="italic"/),
    mark('underline', '下划线', /<w:u w:val="single"/, /style:text-underline-style="solid"/),
    mark('strike', '删除线', /<w:strike\/>/, /style:text-line-through-style="solid"/),
    mark('superscript', '上标', /w:val="superscript"/, /style:text-position="super/),
    mark('subscript', '下标', /w:val="subscript"/, /style:text-position="sub/),
    mark('grow-font', '增大字号', /<w:sz w:val="22"\/>/, /fo:font-size="11pt"/),
    mark('shrink-font', '减小字号', /<w:sz w:val="20"\/>/, /fo:font-size="10pt"/),
    listed('double-underline', '双下划线', /<w:u w:val="double"/, /style:text-underline-type="double"/),
    listed('word-underline', '只给字词加下划线', /<w:u w:val="words"/, /style:text-underline-mode="skip-white-space"/),
    listed('wavy-underline', '波浪下划线', /<w:u w:val="wave"/, /style:text-underline-style="wave"/),
    listed('double-strike', '双删除线', /<w:dstrike\/>/, /style:text-line-through-type="double"/),
    listed('character-border', '字符边框', /<w:bdr /, /(?:fo|loext):border="0/),
    listed('character-shading', '字符底纹', /<w:shd [^>]*w:val="pct15"/, /fo:background-color="#|char-shading-value/),
    listed('small-caps', '小型大写字母', /<w:smallCaps\/>/, /fo:font-variant="small-caps"/),
    listed('all-caps', '全部显示为大写字母', /<w:caps\/>/, /fo:text-transform="uppercase"/),
    listed('hidden-text', '隐藏文字', /<w:vanish\/>/, /text:display="none"/),
    {
      command: 'font-format',
      title: '字体设置',
      async act({ writer, page, line }) {
        await writer.selectLine(line)
        await page.keyboard.press('Control+D')
        const dialog = page.getByRole('dialog', { name: '字体' })
        await dialog.getByRole('combobox', { name: '中文字体' }).click()
        await page.getByRole('option', { name: '楷体', exact: true }).click()
        await dialog.getByRole('combobox', { name: '着重号' }).click()
        await page.getByRole('option', { name: '实心点' }).click()
        await dialog.getByLabel('字符间距（磅）').fill('2')
        await dialog.getByRole('button', { name: '确定' }).click()
        await expect(dialog).toBeHidden()
      },
      inFile(docx, line) {
        const source = docx.paragraph(line)
        expect(source).toMatch(/<w:rFonts [^>]*w:eastAsia="楷体"/)
        expect(source).toMatch(/<w:spacing w:val="40"\/>.*<w:em w:val="dot"\/>/)
      },
      inOffice(office, line) {
        expect(office.paragraph(line)).toMatch(/style:text-emphasize="dot/)
        expect(office.paragraph(line)).toMatch(/fo:letter-spacing="0\.\d+/)
      },
    },
    {
      command: 'clear-formatting',
      title: '清除格式',
      async act({ writer, line }) {
        await writer.selectLine(line)
        await writer.press('加粗')
        await writer.press('清除格式')
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).not.toContain('<w:b/>'),
    },
    {
      command: 'autocorrect',
      title: '自动更正',
      async act({ page }) {
        await page.keyboard.type('"甲"--(c)', { delay: 20 })
        await expect(page.getByText('自动更正“甲”——©')).toBeVisible()
      },
      inFile: (docx) => expect(docx.text()).toContain('自动更正“甲”——©'),
      inOffice: (office) => expect(office.paragraph('自动更正“甲”——©')).not.toBe(''),
    },
    {
      command: 'pinyin-guide',
      title: '拼音指南',
      line: '银行的行长',
      async act({ writer, page, line }) {
        await writer.selectLine(line)
        await writer.chooseCommand('更多字体格式', '拼音指南…')
        const dialog = page.getByRole('dialog', { name: '拼音指南' })
        await expect(dialog.getByRole('textbox', { name: '长的拼音' })).toHaveValue('zhǎng')
        await dialog.getByRole('button', { name: '确定' }).click()
        await expect(page.locator('.writer-reading[data-reading="háng"]')).toHaveCount(2)
      },
      inFile: (docx) =>
        expect(docx.part('word/document.xml')).toMatch(/<w:rt>.*?zhǎng.*?<\/w:rt><w:rubyBase>.*?长.*?<\/w:rubyBase>/),
    },
    {
      command: 'enclosed-characters',
      title: '带圈字符',
      async act({ writer, page }) {
        await writer.chooseCommand('更多字体格式', '带圈字符…')
        const dialog = page.getByRole('dialog', { name: '带圈字符' })
        for (const [words, frame] of [
          ['12', '圆圈 ○'],
          ['文', '方框 □'],
        ] as const) {
          await dialog.getByLabel('文字').fill(words)
          await dialog.getByRole('combobox', { name: '圈号' }).click()
          await page.getByRole('option', { name: frame }).click()
          await dialog.getByRole('button', { name: '插入' }).click()
          if (words === '12') await writer.chooseCommand('更多字体格式', '带圈字符…')
        }
        await expect(dialog).toBeHidden()
      },
      inFile(docx) {
        expect(docx.text()).toContain('带圈字符⑫')
        expect(docx.part('word/document.xml')).toMatch(/EQ \\o\\ac\(□,文\)/)
      },
      inOffice: (office) => expect(office.paragraph('带圈字符⑫')).not.toBe(''),
    },
    {
      command: 'paste-plain',
      title: '只粘贴文字',
      async act({ writer, page, line }) {
        await writer.selectLine(line)
        await writer.press('加粗')
        await page.keyboard.press('Control+C')
        await page.keyboard.press('Control+Z')
        await page.keyboard.press('End')
        await page.keyboard.press('Control+Shift+V')
        await expect(page.getByText('只粘贴文字只粘贴文字')).toBeVisible()
      },
      inFile: (docx) => expect(docx.paragraph('只粘贴文字只粘贴文字')).not.toContain('<w:b/>'),
    },
    {
      command: 'apply-style',
      title: '应用样式',
      async act({ writer, page }) {
        await writer.press('样式窗格')
        await page
          .getByRole('complementary', { name: '样式' })
          .getByRole('button', { name: '引用', exact: true })
          .click()
      },
      inFile: (docx, line) => expect(docx.paragraph(line)).toMatch(/<w:pStyle w:val="a3"\/>/),
      inOffice: (office, line) => expect(office.paragraph(line)).toMatch(/text:style-name="(?:Quote|P\d+)/),
    },
    {
      command: 'new-style',
      title: '新建样式',
      async act({ page, writer, line }) {
        await writer.caretAfter(line)
        const panel = page.getByRole('complementary', { name: '样式' })
        await panel.getByRole('button', { name: '新建样式' }).click()
        const dialog = page.getByRole('dialog', { name: '新建样式' })
        await dialog.getByLabel('名称').fill('我的样式')
        await dialog.getByRole('checkbox', { name: '加粗' }).click()
        await dialog.getByRole('button', { name: '确定' }).click()
        await expect(panel.getByRole('button', { name: '我的样式', exact: true })).toBeVisible()
        await panel.getByRole('button', { name: '关闭' }).click()
      },
      inFile(docx, line) {
        const id = /<w:pStyle w:val="(wf\w+)"\/>/.exec(docx.paragraph(line))?.[1]
        expect(docx.part('word/styles.xml')).toMatch(
          new RegExp(`w:styleId="${id}"[^>]*>\\s*<w:name w:val="我的样式"/>.*?<w:b/>`, 's'),
        )
      },
      inOffice: (office) => expect(office.xml).toMatch(/style:(?:display-)?name="我的样式"/),
    },
    rewritten('rewrite-upper', '全部大写', 'all large 甲', 'ALL LARGE 甲'),
    rewritten('rewrite-fullwidth', '全角', '乙 wide', '乙　ｗｉｄｅ'),
    rewritten('rewrite-lower', '全部小写', 'ALL SMALL 写', 'all small 写'),
  ],
})
