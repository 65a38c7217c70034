import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import type { Page } from '@playwright/test'
import { type CommandRow, testCommands } from '../../support/command-document.ts'
import type { DocxParts } from '../../support/docx-parts.ts'
import { expect } from '../../support/wenfang-test.ts'

type At = Parameters<CommandRow['act']>[0]

/** A picture with these words for it at the row's line, selected, its tools shown. */
async function picture({ writer, page }: At, words: string): Promise<void> {
  await writer.tools('插入')
  await writer.press('图片')
  await page.getByLabel('选择图片文件').setInputFiles({
    name: '图.png',
    mimeType: 'image/png',
    buffer: Buffer.from(fixtureFile('png', 7).bytes),
  })
  await page.getByRole('textbox', { name: '替代文字' }).fill(words)
  await page.getByRole('button', { name: '插入', exact: true }).click()
  const shown = page.getByRole('img', { name: words })
  await expect(shown).toBeVisible()
  await shown.click()
  await writer.tools('图片工具')
}

const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name = '确定') => dialog(page).getByRole('button', { name, exact: true }).click()

/** Source of the drawing with these words. */
const drawingOf = (docx: DocxParts, words: string): string =>
  [...docx.part('word/document.xml').matchAll(/<w:drawing(?=[ >]).*?<\/w:drawing>/gs)]
    .map(String)
    .find((source) => source.includes(`descr="${words}"`) || source.includes(words)) ?? ''

testCommands({
  area: '图片与形状',
  // A paragraph with a shape in it is not read as one.
  last: '水平翻转',
  rows: [
    {
      command: 'drawing-format',
      title: '大小和位置',
      async act(at) {
        await picture(at, '图甲')
        await at.writer.press('大小和位置…')
        await dialog(at.page).getByLabel('宽度（厘米）').fill('3')
        await dialog(at.page).getByLabel('旋转（度）').fill('30')
        await dialog(at.page).getByLabel('上（%）').fill('10')
        await confirm(at.page)
      },
      inFile(docx) {
        const source = drawingOf(docx, '图甲')
        expect(source).toMatch(/<wp:extent [^>]*cx="1080000"/)
        expect(source).toContain('rot="1800000"')
        expect(source).toMatch(/<a:srcRect [^>]*t="10000"/)
      },
      inOffice: (office) => expect(office.xml).toMatch(/svg:width="(?:3cm|1\.181\d*in|2\.99\d*cm|3\.0\d*cm)"/),
    },
    {
      command: 'wrap-top-bottom',
      title: '上下型',
      async act(at) {
        await picture(at, '图乙')
        await at.writer.press('文字环绕')
        await at.page.getByRole('menuitemcheckbox', { name: '上下型' }).click()
        await expect(at.page.getByRole('menuitemcheckbox')).toHaveCount(0)
      },
      inFile(docx) {
        const source = drawingOf(docx, '图乙')
        expect(source).toContain('<wp:wrapTopAndBottom')
      },
      inOffice: (office) => expect(office.xml).toMatch(/style:wrap="none"/),
    },
    {
      command: 'alternative-text',
      title: '替代文字',
      async act(at) {
        await picture(at, '图丙')
        await at.writer.press('替代文字…')
        await dialog(at.page).getByRole('textbox').fill('换过的说明')
        await confirm(at.page)
      },
      inFile: (docx) => expect(docx.part('word/document.xml')).toContain('descr="换过的说明"'),
      inOffice: (office) => expect(office.xml).toContain('<svg:desc>换过的说明</svg:desc>'),
    },
    {
      command: 'flip-horizontal',
      title: '水平翻转',
      async act(at) {
        await picture(at, '图丁')
        await at.writer.chooseCommand('旋转和翻转', '水平翻转')
      },
      inFile: (docx) => expect(drawingOf(docx, '图丁')).toMatch(/<a:xfrm [^>]*flipH="1"/),
    },
  ],
})
