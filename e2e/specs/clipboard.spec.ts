import { docx } from '@wenfang/shared-testing/fixtures'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { SheetPage, WriterPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

/** As Excel writes it: a sheet of styles, classes, and styles of its own. */
const FROM_EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--
td {font-size:11pt;} .xl65 {color:#C00000; font-weight:700;} --></style></head><body><!--StartFragment-->
<table style="border-collapse:collapse"><tr><td class="xl65">合计</td><td style="background:#FFFF00" onclick="x()">128</td></tr></table>
<!--EndFragment--></body></html>`

/** What another program copied. `navigator.clipboard` would have the markup parsed by this page. */
const copyElsewhere = (page: Page, html: string): Promise<void> =>
  page.evaluate((markup) => {
    const give = (event: ClipboardEvent): void => {
      event.preventDefault()
      event.stopImmediatePropagation()
      event.clipboardData?.setData('text/html', markup)
      event.clipboardData?.setData('text/plain', '合计\t128')
    }
    addEventListener('copy', give, { capture: true, once: true })
    addEventListener('beforecopy', (event) => event.preventDefault(), { capture: true, once: true })
    document.execCommand('copy')
    removeEventListener('copy', give, { capture: true })
  }, html)

test('words that are copied, cut and pasted with their look leave the console clean', async ({
  page,
  drive,
  complaints,
}) => {
  const writer = new WriterPage(page)
  const { id } = await drive.upload({
    name: '通知.docx',
    bytes: docx({
      title: '通知',
      blocks: [
        { kind: 'paragraph', content: [{ text: '重要', bold: true }, '通知正文'] },
        { kind: 'table', header: ['品名'], rows: [['毛笔']] },
        { kind: 'paragraph', content: ['末段'] },
      ],
    }),
  })
  await drive.imported(id)
  await writer.open(id)
  await writer.selectLine('通知正文')
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+V')
  await writer.shows('末段重要通知正文')
  await writer.selectLine('通知正文')
  await page.keyboard.press('Control+X')
  await page.keyboard.press('Control+End')
  await copyElsewhere(page, FROM_EXCEL)
  await page.keyboard.press('Control+V')
  await writer.shows('128')
  await copyElsewhere(
    page,
    '<h2 style="color:red">小标题</h2><p style="margin:0">后面的<b style="color:#00f">话</b></p>',
  )
  await page.keyboard.press('Control+V')
  await writer.shows('小标题')
  await expect(writer.sheets.getByText('话', { exact: true }).last()).toHaveCSS('color', 'rgb(0, 0, 255)')
  expect(complaints).toEqual([])
})

test('cells that are copied, cut and pasted keep their look and leave the console clean', async ({
  page,
  context,
  drive,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sheet = new SheetPage(page)
  const { id } = await drive.create('s', '清单')
  await sheet.open(id)
  await sheet.goTo('B2')
  await copyElsewhere(page, FROM_EXCEL)
  await page.keyboard.press('Control+V')
  await expect(sheet.cell('C2')).toHaveText('128')
  await sheet.goTo('B2:C2')
  await page.keyboard.press('Control+C')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('合计\t128')
  await sheet.goTo('B4')
  await page.keyboard.press('Control+V')
  await expect(sheet.cell('C4')).toHaveText('128')
  await sheet.goTo('B2:C2')
  await page.keyboard.press('Control+X')
  await sheet.goTo('B6')
  await page.keyboard.press('Control+V')
  await expect(sheet.cell('C6')).toHaveText('128')
  await expect(sheet.cell('C2')).toHaveCount(0)
  await sheet.isSaved()
  const styles = strFromU8(unzipSync(await drive.export(id, 'xlsx'))['xl/styles.xml'] ?? new Uint8Array())
  expect(styles).toContain('FFFF00')
  expect(styles).toContain('C00000')
  expect(complaints).toEqual([])
})
