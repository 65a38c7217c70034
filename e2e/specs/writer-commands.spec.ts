import type { CDPSession, Page } from '@playwright/test'
import { docx, fixtureFile } from '@wenfang/shared-testing/fixtures'
import { findLibreOffice } from '@wenfang/shared-testing/programs'
import { WriterPage } from '../pages/index.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { docxParts, type DocxParts } from '../support/docx-parts.ts'
import { textByLibreOffice } from '../support/office-document.ts'
import { expect, test } from '../support/wenfang-test.ts'

const FONTS = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/>'

const libreOffice = findLibreOffice('writer')

/** Exports until the file holds what was just done: saving is quick, but not at once. */
async function exportOf(drive: DriveApi, fileId: string, check: (docx: DocxParts) => void): Promise<Uint8Array> {
  let bytes = new Uint8Array()
  await expect(async () => {
    bytes = new Uint8Array(await drive.export(fileId, 'docx'))
    check(docxParts(bytes))
  }).toPass({ timeout: 20_000 })
  return bytes
}

async function opensElsewhere(bytes: Uint8Array, ...texts: readonly string[]): Promise<void> {
  if (!libreOffice) return
  const text = await textByLibreOffice(libreOffice, bytes)
  for (const expected of texts) expect(text).toContain(expected)
}

/** Types as a pinyin keyboard does: letters under composition first, then the chosen characters. */
async function compose(page: Page, letters: string, chosen: string): Promise<void> {
  const keyboard: CDPSession = await page.context().newCDPSession(page)
  for (let length = 1; length <= letters.length; length++) {
    const text = letters.slice(0, length)
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
  }
  await keyboard.send('Input.insertText', { text: chosen })
  await keyboard.detach()
}

/** Puts HTML on the page as a paste from another program does. */
async function pasteHtml(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    async ([markup, plain]) => {
      const item = new ClipboardItem({
        'text/html': new Blob([markup ?? ''], { type: 'text/html' }),
        'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }),
      })
      await navigator.clipboard.write([item])
    },
    [html, text],
  )
  await page.keyboard.press('Control+V')
}

test.describe('the writer does what its tools say, and the file holds it', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('text and paragraphs', async ({ page, drive, complaints }) => {
    const file = await drive.create('w', '工具演示')
    const writer = new WriterPage(page)
    await writer.open(file.id)
    await page.keyboard.type(
      '第一章 概述\n字体与字号\n粗斜下划删除\n颜色与标记\n居中的一行\n两倍行距\n项目甲\n编号甲\n缩进的一行',
    )
    await writer.shows('缩进的一行')

    await test.step('style, font, size', async () => {
      await writer.selectLine('第一章 概述')
      await writer.choose('样式', '标题 1')
      await writer.selectLine('字体与字号')
      await writer.choose('字体', '黑体')
      await writer.choose('字号', '三号')
    })
    await test.step('marks and colours', async () => {
      await writer.selectLine('粗斜下划删除')
      for (const mark of ['加粗', '倾斜', '下划线', '删除线']) await writer.press(mark)
      await writer.selectLine('颜色与标记')
      await writer.chooseColour('字体颜色', '红色')
      await writer.chooseColour('突出显示', '黄色')
    })
    await test.step('alignment, spacing, lists, indent', async () => {
      await writer.selectLine('居中的一行')
      await writer.press('居中')
      await writer.selectLine('两倍行距')
      await writer.chooseCommand('行距与段落间距', '2.0 倍行距')
      await writer.selectLine('项目甲')
      await writer.press('项目符号')
      await writer.selectLine('编号甲')
      await writer.press('编号')
      await writer.selectLine('缩进的一行')
      await writer.press('增加缩进量')
    })
    const bytes = await exportOf(drive, file.id, (docx) => {
      expect(docx.paragraph('第一章 概述')).toMatch(/<w:pStyle w:val="1"\/>/)
      expect(docx.paragraph('字体与字号')).toMatch(/w:eastAsia="黑体"/)
      expect(docx.paragraph('字体与字号')).toContain('<w:sz w:val="32"/>')
      const marked = docx.paragraph('粗斜下划删除')
      for (const mark of ['<w:b/>', '<w:i/>', '<w:u w:val="single"', '<w:strike/>']) expect(marked).toContain(mark)
      expect(docx.paragraph('颜色与标记')).toMatch(/<w:color w:val="[0-9A-F]{6}"/)
      expect(docx.paragraph('颜色与标记')).toContain('<w:highlight w:val="yellow"/>')
      expect(docx.paragraph('居中的一行')).toContain('<w:jc w:val="center"/>')
      expect(docx.paragraph('两倍行距')).toMatch(/<w:spacing [^>]*w:line="480"/)
      const numbers = ['项目甲', '编号甲'].map((text) => /<w:numId w:val="(\d+)"/.exec(docx.paragraph(text))?.[1])
      expect(new Set(numbers).size).toBe(2)
      for (const number of numbers) expect(docx.part('word/numbering.xml')).toContain(`<w:num w:numId="${number}"`)
      expect(docx.paragraph('缩进的一行')).toMatch(/<w:ind [^>]*w:left="[1-9]/)
    })
    await opensElsewhere(bytes, '第一章 概述', '编号甲')
    expect(complaints).toEqual([])
  })

  test('tables, pictures, links, breaks, headers, footers, notes', async ({ page, drive, complaints }) => {
    const file = await drive.create('w', '插入演示')
    const writer = new WriterPage(page)
    await writer.open(file.id)
    await page.keyboard.type('链接在这里\n脚注在这里\n图片在这里\n前一页\n后一页\n表格在这里\n')
    await writer.shows('表格在这里')

    await test.step('a table that grows and shrinks', async () => {
      await writer.tools('插入')
      await writer.press('插入表格')
      await page.locator('.writer-grid-cell').nth(11).click()
      await page.keyboard.type('甲格')
      await page.keyboard.press('Tab')
      await page.keyboard.type('乙格')
      await writer.tools('表格工具')
      await writer.chooseCommand('行', '在下方插入行')
      await writer.chooseCommand('列', '在右侧插入列')
      await writer.chooseCommand('列', '在右侧插入列')
      await writer.chooseCommand('删除', '删除列')
    })
    await test.step('link, footnote, picture, page break', async () => {
      await writer.selectLine('链接在这里')
      await page.keyboard.press('Control+K')
      await page.getByRole('textbox', { name: '地址' }).fill('https://example.org/a?b=1')
      await page.getByRole('button', { name: '确定' }).click()
      await writer.caretAfter('脚注在这里')
      await writer.tools('引用')
      await writer.press('脚注')
      await page.keyboard.type('脚注的内容')
      await writer.caretAfter('图片在这里')
      await writer.tools('插入')
      await writer.press('图片')
      await page.getByLabel('选择图片文件').setInputFiles({
        name: '图.png',
        mimeType: 'image/png',
        buffer: Buffer.from(fixtureFile('png', 7).bytes),
      })
      await page.getByRole('textbox', { name: '替代文字' }).fill('一张图')
      await page.getByRole('button', { name: '插入', exact: true }).click()
      await expect(page.locator('.docx-page img').first()).toBeVisible()
      await writer.caretAfter('前一页')
      await writer.press('分页符')
      await expect(page.getByText(/共 [2-9] 页/)).toBeVisible()
    })
    await test.step('header and footer', async () => {
      await writer.press('页眉')
      await page.keyboard.type('页眉的字')
      await writer.tools('页眉和页脚')
      await writer.press('转到页脚')
      await page.keyboard.type('页脚的字')
      await writer.press('返回正文')
      await writer.shows('页眉的字')
    })
    const bytes = await exportOf(drive, file.id, (docx) => {
      const document = docx.part('word/document.xml')
      const table = /<w:tbl>.*<\/w:tbl>/s.exec(document)?.[0] ?? ''
      expect(table.match(/<w:tr[ >]/g)).toHaveLength(3)
      expect(table.match(/<w:tc>/g)).toHaveLength(9)
      expect(table).toContain('甲格')
      const relation = /<w:hyperlink [^>]*r:id="([^"]+)"/.exec(docx.paragraph('链接在这里'))?.[1]
      expect(docx.part('word/_rels/document.xml.rels')).toMatch(
        new RegExp(`<Relationship (?=[^>]*Id="${relation}")[^>]*Target="https://example.org/a\\?b=1"`),
      )
      expect(docx.paragraph('脚注在这里')).toContain('<w:footnoteReference')
      expect(docx.text('word/footnotes.xml')).toContain('脚注的内容')
      expect(document).toMatch(/<wp:docPr [^>]*descr="一张图"/)
      expect(docx.names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
      expect(document).toContain('<w:br w:type="page"/>')
      const headersAndFooters = docx.names
        .filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name))
        .map(docx.text)
      expect(headersAndFooters.join('\n')).toContain('页眉的字')
      expect(headersAndFooters.join('\n')).toContain('页脚的字')
    })
    await opensElsewhere(bytes, '甲格', '后一页')
    expect(complaints).toEqual([])
  })

  test('finding, undoing, pasting, composing, copying', async ({ page, drive, complaints }) => {
    const file = await drive.create('w', '编辑演示')
    const writer = new WriterPage(page)
    await writer.open(file.id)
    await page.keyboard.type('苹果和苹果\n第二行有苹果\n')

    await test.step('find and replace', async () => {
      await page.keyboard.press('Control+H')
      await page.getByRole('textbox', { name: '查找内容' }).fill('苹果')
      await expect(page.getByText('1 / 3')).toBeVisible()
      await page.getByRole('textbox', { name: '替换为' }).fill('梨子')
      await page.getByRole('button', { name: '全部替换' }).click()
      await writer.shows('梨子和梨子')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('textbox', { name: '查找内容' })).toBeHidden()
    })
    await test.step('a dialog that is left gives the keys back to the page, where they were', async () => {
      await writer.caretAfter('第二行有梨子')
      await page.keyboard.press('Control+K')
      await expect(page.getByRole('textbox', { name: '地址' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('.docx-pages')).toBeFocused()
      await page.keyboard.type('吗')
      await writer.shows('第二行有梨子吗')
      await page.keyboard.press('Control+Z')
      await expect.poll(() => writer.text()).not.toContain('吗')
    })
    await test.step('undo and redo', async () => {
      await page.keyboard.press('Control+Z')
      await writer.shows('苹果和苹果')
      await page.keyboard.press('Control+Y')
      await writer.shows('第二行有梨子')
    })
    await test.step('paste from a web page', async () => {
      await page.keyboard.press('Control+End')
      await pasteHtml(page, '<p>粘贴来的<b>粗体</b>与<i>斜体</i></p><ul><li>一条</li></ul>', '粘贴来的粗体与斜体')
      await writer.shows('粘贴来的')
    })
    await test.step('an input method', async () => {
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await compose(page, 'zhongwen', '中文')
      await compose(page, 'shurufa', '输入法')
      await writer.shows('中文输入法')
    })
    await test.step('select all and copy', async () => {
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Control+C')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('中文输入法')
    })
    const bytes = await exportOf(drive, file.id, (docx) => {
      expect(docx.text()).toContain('梨子和梨子')
      expect(docx.text()).not.toContain('苹果')
      expect(docx.paragraph('粘贴来的')).toMatch(/<w:b\/>.*粗体/s)
      expect(docx.paragraph('粘贴来的')).toMatch(/<w:i\/>.*斜体/s)
      expect(docx.paragraph('中文输入法')).not.toContain('zhong')
    })
    await opensElsewhere(bytes, '第二行有梨子', '中文输入法')
    expect(complaints).toEqual([])
  })

  test('a zoom paints the same lines and pages larger or smaller', async ({ page, drive, complaints }) => {
    const sentence = '纸上一行有多少字，只看纸有多宽 and how wide its letters are, 与屏幕上放大还是缩小无关。'
    const bytes = docx({
      title: '缩放',
      blocks: Array.from({ length: 60 }, (_, at) => ({
        kind: 'markup',
        xml: `<w:p><w:r><w:rPr>${FONTS}<w:sz w:val="${21 + (at % 3)}"/></w:rPr><w:t>${sentence.repeat(1 + (at % 4))}</w:t></w:r></w:p>`,
      })),
    })
    const file = await drive.upload({ name: '缩放.docx', bytes })
    const writer = new WriterPage(page)
    await writer.open(file.id)
    const laidOut = async () => ({
      pages: await page
        .getByText(/共 \d+ 页/)
        .first()
        .textContent(),
      lines: await writer.sheets.first().locator('.docx-line').allInnerTexts(),
    })
    const zoom = page.getByRole('button', { name: /^缩放 \d+%/ })
    const before = await laidOut()
    expect(before.lines.length).toBeGreaterThan(20)
    for (const [step, shown] of [
      ['缩小', '91%'],
      ['缩小', '83%'],
      ['放大', '91%'],
    ] as const) {
      await page.getByRole('button', { name: step, exact: true }).click()
      await expect(zoom).toContainText(shown)
      await expect.poll(laidOut).toEqual(before)
    }
    expect(complaints).toEqual([])
  })
})
