import { expect } from '@playwright/test'
import type { CommandRow } from '../../support/command-document.ts'
import { testCommands } from '../../support/command-document.ts'

type Act = CommandRow['act']

/** Opens a dialog from the tools, changes it, and takes it. */
const inDialog =
  (open: Act, change: Act): Act =>
  async (at) => {
    await open(at)
    await change(at)
    await at.page.getByRole('button', { name: '确定' }).click()
    await expect(at.page.getByRole('dialog')).toHaveCount(0)
  }
const tool =
  (name: string): Act =>
  async ({ writer }) => {
    await writer.tools('布局')
    await writer.press(name)
  }
const menu =
  (name: string, item: string): Act =>
  async ({ writer }) => {
    await writer.tools('布局')
    await writer.chooseCommand(name, item)
  }
/** Picks from a list of an open dialog. */
async function pick({ page }: Parameters<Act>[0], list: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Every section of the file, the last of them behind the text. */
const sections = (xml: string): readonly string[] => [...xml.matchAll(/<w:sectPr.*?<\/w:sectPr>/gs)].map(([one]) => one)
const inSections =
  (pattern: RegExp): NonNullable<CommandRow['inFile']> =>
  (docx) =>
    expect(sections(docx.part('word/document.xml')).some((one) => pattern.test(one))).toBe(true)

testCommands({
  area: '页面',
  rows: [
    {
      command: 'page-format',
      title: '页面设置',
      act: inDialog(tool('页面设置…'), async (at) => {
        await at.page.getByRole('dialog').getByRole('button', { name: '纸张', exact: true }).click()
        await pick(at, '纸张', '16 开（184 × 260）')
        await at.page.getByRole('dialog').getByRole('button', { name: '版式', exact: true }).click()
        await at.page.getByRole('spinbutton', { name: '页眉距边界' }).fill('12')
        await at.page.getByRole('dialog').getByRole('button', { name: '文档网格', exact: true }).click()
        await at.page.getByRole('dialog').getByRole('button', { name: '只指定行', exact: true }).click()
        await at.page.getByRole('spinbutton', { name: '每页' }).fill('30')
      }),
      inFile: (docx) => {
        const [first = ''] = sections(docx.part('word/document.xml'))
        expect(first).toMatch(/w:h="14740"/)
        expect(first).toMatch(/w:header="680"/)
        expect(first).toMatch(/<w:docGrid [^>]*w:type="lines"/)
      },
      inOffice: (office) => expect(office.xml).toMatch(/fo:page-(width|height)="(18\.4\d*cm|7\.2[45]\d*in)"/),
    },
    {
      command: 'page-break',
      title: '分页符',
      act: menu('分隔符', '分页符'),
      inFile: (docx) => expect(docx.part('word/document.xml')).toContain('<w:br w:type="page"/>'),
      inOffice: (office) => expect(office.xml).toContain('fo:break-before="page"'),
    },
    {
      command: 'column-break',
      title: '分栏符',
      act: menu('分隔符', '分栏符'),
      inFile: (docx) => expect(docx.part('word/document.xml')).toContain('<w:br w:type="column"/>'),
      inOffice: (office) => expect(office.xml).toContain('fo:break-before="column"'),
    },
    {
      command: 'line-break',
      title: '换行符',
      act: menu('分隔符', '换行符'),
      inFile: (docx, line) => expect(docx.paragraph(line)).toContain('<w:br/>'),
    },
    {
      command: 'section-break',
      title: '下一页分节符',
      act: menu('分隔符', '下一页分节符'),
      inFile: (docx) => expect(sections(docx.part('word/document.xml')).length).toBeGreaterThan(1),
    },
    {
      command: 'columns',
      title: '分栏',
      act: async (at) => {
        await menu('分隔符', '连续分节符')(at)
        await menu('分栏', '两栏')(at)
      },
      inFile: inSections(/<w:cols [^>]*w:num="2"/),
      inOffice: (office) => expect(office.xml).toMatch(/fo:column-count="2"/),
    },
    {
      command: 'columns-dialog',
      title: '更多分栏',
      act: async (at) => {
        await menu('分隔符', '连续分节符')(at)
        await inDialog(menu('分栏', '更多分栏…'), async ({ page }) => {
          await page.getByRole('spinbutton', { name: '栏数' }).fill('3')
          await page.getByText('栏间画分隔线').click()
        })(at)
      },
      inFile: inSections(/<w:cols [^>]*w:num="3"[^>]*w:sep="1"/),
      inOffice: (office) => expect(office.xml).toMatch(/style:column-sep/),
    },
    {
      command: 'section-break-even',
      title: '偶数页分节符',
      act: menu('分隔符', '偶数页分节符'),
      inFile: inSections(/<w:type w:val="evenPage"\/>/),
    },
    {
      command: 'section-break-odd',
      title: '奇数页分节符',
      act: menu('分隔符', '奇数页分节符'),
      inFile: inSections(/<w:type w:val="oddPage"\/>/),
    },
    {
      command: 'line-numbering',
      title: '行号',
      act: menu('行号', '连续'),
      inFile: inSections(/<w:lnNumType [^>]*w:restart="continuous"/),
      inOffice: (office) =>
        expect(office.xml).toMatch(/<text:linenumbering-configuration (?![^>]*text:number-lines="false")/),
    },
    {
      command: 'page-borders',
      title: '页面边框',
      act: inDialog(tool('页面边框…'), (at) => pick(at, '线型', '双线')),
      inFile: inSections(/<w:pgBorders .*<w:top [^>]*w:val="double"/s),
      inOffice: (office) =>
        expect(office.xml).toMatch(/style:page-layout-properties[^>]*fo:border(-top)?="[^"]*double/),
    },
    {
      command: 'page-part',
      title: '纸张方向',
      act: menu('纸张方向', '横向'),
      inFile: inSections(/<w:pgSz [^>]*w:orient="landscape"/),
      inOffice: (office) => expect(office.xml).toContain('style:print-orientation="landscape"'),
    },
    {
      command: 'page-colour',
      title: '页面颜色',
      act: async ({ writer }) => {
        await writer.tools('布局')
        await writer.chooseColour('页面颜色', '浅黄色')
      },
      inFile: (docx) => {
        expect(docx.part('word/document.xml')).toMatch(/<w:background w:color="[0-9A-F]{6}"\/>/)
        expect(docx.part('word/settings.xml')).toContain('<w:displayBackgroundShape/>')
      },
      inOffice: (office) => expect(office.xml).toMatch(/style:page-layout-properties[^>]*fo:background-color="#/),
    },
    {
      command: 'watermark',
      title: '水印',
      act: menu('水印', '机密'),
      inFile: (docx) =>
        expect(
          docx.names
            .filter((name) => name.includes('header'))
            .some((name) => docx.part(name).includes('string="机密"')),
        ).toBe(true),
      inOffice: (office) => expect(office.xml).toContain('机密'),
    },
    {
      command: 'place-page-number',
      title: '页码',
      act: async ({ writer, page }) => {
        await writer.tools('插入')
        await writer.press('页码')
        await page.getByRole('menuitem', { name: '页脚居中' }).hover()
        await page.getByRole('menuitem', { name: '第 1 页，共 9 页' }).click()
        await writer.tools('页眉和页脚')
        await writer.press('返回正文')
      },
      inFile: (docx) => {
        const footers = docx.names.filter((name) => name.includes('footer')).map((name) => docx.part(name))
        const own = footers.find((source) => source.includes('NUMPAGES')) ?? ''
        expect(own).toMatch(/ PAGE /)
        expect(own).toContain('<w:jc w:val="center"/>')
      },
      inOffice: (office) => expect(office.xml).toMatch(/<text:page-number.*<text:page-count/s),
    },
    {
      command: 'page-numbering',
      title: '页码格式',
      act: async (at) => {
        await at.writer.tools('插入')
        await inDialog(
          ({ writer }) => writer.chooseCommand('页码', '页码格式…'),
          async (inner) => {
            await pick(inner, '编号格式', 'Ⅰ, Ⅱ, Ⅲ …')
            await inner.page.getByText('续前节').click()
            await inner.page.getByRole('spinbutton', { name: '起始页码' }).fill('5')
          },
        )(at)
      },
      inFile: inSections(/<w:pgNumType [^>]*w:fmt="upperRoman"[^>]*w:start="5"/),
      inOffice: (office) => expect(office.xml).toMatch(/style:num-format="I"/),
    },
    {
      command: 'first-page-different',
      title: '首页不同',
      act: async ({ writer }) => {
        await writer.tools('插入')
        await writer.press('页眉')
        await writer.tools('页眉和页脚')
        await writer.press('首页不同')
        await writer.press('奇偶页不同')
        await writer.press('返回正文')
      },
      inFile: (docx) => {
        expect(docx.part('word/document.xml')).toContain('<w:titlePg/>')
        expect(docx.part('word/settings.xml')).toContain('<w:evenAndOddHeaders/>')
      },
    },
  ],
})
