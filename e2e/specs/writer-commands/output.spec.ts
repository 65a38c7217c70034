import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { findLibreOffice, onPath } from '@wenfang/shared-testing/programs'
import type { Page } from '@playwright/test'
import { WriterPage } from '../../pages/index.ts'
import { docxParts } from '../../support/docx-parts.ts'
import { textByLibreOffice } from '../../support/office-document.ts'
import { expect, test } from '../../support/wenfang-test.ts'

const libreOffice = findLibreOffice('writer')
const run = promisify(execFile)
const reader = onPath('pdftotext')
/** Chinese faces on a line grid, in two columns. */
const foreign = join(import.meta.dirname, '../../../../shared/corpus/docx/02-stress009.docx')
/** The password that office programs try by themselves: a command line has no place for another. */
const TRIED_BY_ALL = 'VelvetSweatshop'

/** Each character of a page, sorted: the order in which a reader of PDFs meets columns and headers is its own. */
const letters = (text: string): string =>
  Array.from(text.normalize('NFKC').replaceAll(/[\s\u200b\ufeff\u00ad]/g, ''))
    .toSorted()
    .join('')

async function pagesOfPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-pdf-'))
  try {
    const file = join(folder, 'a.pdf')
    await writeFile(file, bytes)
    const { stdout } = await run(reader ?? '', ['-enc', 'UTF-8', file, '-'], { maxBuffer: 64 * 1024 * 1024 })
    return stdout.split('\f').slice(0, -1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What can be read on each page of the screen; only pages near the window are painted, so each is gone to. */
async function pagesOfScreen(writer: WriterPage): Promise<readonly string[]> {
  const pages: string[] = []
  for (let at = 0; at < (await writer.sheets.count()); at++) {
    const sheet = writer.sheets.nth(at)
    await sheet.evaluate((page) => page.scrollIntoView())
    await expect.poll(() => sheet.innerText()).not.toBe('')
    pages.push(await sheet.evaluate(readable))
  }
  return pages
}

/** Words that lie on the page: a text box can hang off its edge, where neither screen nor paper shows it. */
function readable(page: Element): string {
  const edge = page.getBoundingClientRect()
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { top, bottom, height } = range.getBoundingClientRect()
    if (height > 0 && bottom > edge.top && top < edge.bottom) words.push(node.nodeValue ?? '')
  }
  return words.join('')
}

/** What the browser would print now, when it is asked to by the page. */
async function printed(page: Page): Promise<Uint8Array> {
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'printedTimes') as number), { timeout: 30_000 })
    .toBe(1)
  return page.pdf({ preferCSSPageSize: true, printBackground: true })
}

test.describe('文字：输出', () => {
  test('打印… (print); S136: the address opens the preview, and paper has the pages that were chosen', async ({
    page,
    drive,
    complaints,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'printedTimes', 0)
      window.print = () => void Reflect.set(window, 'printedTimes', (Reflect.get(window, 'printedTimes') as number) + 1)
    })
    const file = await drive.upload(fixtureFile('docx', 3))
    await drive.imported(file.id)
    await page.goto(`/office/w/${file.id}?print_settings=1`)
    const preview = page.getByRole('dialog', { name: '打印预览' })
    const sheets = preview.getByRole('figure')
    await expect(sheets.first()).toBeVisible({ timeout: 30_000 })
    const count = await sheets.count()
    expect(count).toBeGreaterThan(1)
    await preview.getByRole('combobox', { name: '每张纸打印' }).click()
    await page.getByRole('option', { name: '2 页' }).click()
    await expect(sheets).toHaveCount(Math.ceil(count / 2))
    await preview.getByRole('button', { name: '自定义' }).click()
    await preview.getByRole('textbox', { name: '页码' }).fill('9-8')
    await expect(preview.getByRole('alert')).toContainText(`1 到 ${count}`)
    await preview.getByRole('textbox', { name: '页码' }).fill('2')
    await expect(preview.getByRole('alert')).toBeHidden()
    await preview.getByRole('combobox', { name: '每张纸打印' }).click()
    await page.getByRole('option', { name: '1 页' }).click()
    await preview.getByRole('button', { name: '打印', exact: true }).click()
    const onPaper = await printed(page)
    await preview.getByRole('button', { name: '关闭打印预览' }).click()
    const writer = new WriterPage(page)
    await writer.isShown()
    const screen = await pagesOfScreen(writer)
    expect(screen.length).toBe(count)
    if (reader) {
      expect((await pagesOfPdf(onPaper)).map(letters)).toEqual([letters(screen[1] ?? '')])
      // S33: the server's PDF as well.
      expect((await pagesOfPdf(await drive.export(file.id, 'pdf'))).map(letters)).toEqual(screen.map(letters))
    }

    // The keys, wherever the focus is.
    await page.getByRole('tab', { name: '文件' }).focus()
    await page.keyboard.press('Control+P')
    await expect(preview).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    expect(complaints).toEqual([])
  })

  test('S31 签名… (signature); 导出与另存为… (export): with a password, which LibreOffice and we ask for; as a picture of one page', async ({
    page,
    drive,
    complaints,
  }) => {
    const file = await drive.create('w', '机密')
    const writer = new WriterPage(page)
    await writer.open(file.id)
    await page.keyboard.type('不给别人看的内容')
    await writer.shows('不给别人看的内容')
    await test.step('签名… (signature): drawn, kept on the device, in the text with its line', async () => {
      await page.keyboard.press('Enter')
      await writer.tools('插入')
      await writer.press('签名…')
      const sign = page.getByRole('dialog', { name: '签名' })
      const pad = await sign.getByRole('img', { name: /签名区/ }).boundingBox()
      if (!pad) throw new Error('nowhere to sign')
      await page.mouse.move(pad.x + 40, pad.y + 40)
      await page.mouse.down()
      for (const [x, y] of [
        [120, 90],
        [180, 30],
        [260, 100],
      ] as const)
        await page.mouse.move(pad.x + x, pad.y + y)
      await page.mouse.up()
      await sign.getByRole('checkbox', { name: /在这台设备上保存/ }).click()
      await sign.getByRole('button', { name: '插入签名' }).click()
      await expect(async () => {
        const docx = docxParts(await drive.export(file.id, 'docx'))
        const line = docx.paragraph('签名：')
        expect(line).toMatch(/签名：.*<w:drawing[ >].*descr="[^"]*签名".*日期：\d{4}年/s)
        expect(docx.names.some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true)
      }).toPass({ timeout: 20_000 })
      await writer.press('签名…')
      await expect(sign.getByRole('img', { name: '使用保存的签名' })).toBeVisible()
      await sign.getByRole('button', { name: '删除保存的签名' }).click()
      await expect(sign.getByRole('img', { name: '使用保存的签名' })).toBeHidden()
      await page.keyboard.press('Escape')
    })
    await writer.tools('文件')
    await writer.press('导出与另存为…')
    const dialog = page.getByRole('dialog', { name: '导出与另存为' })
    const choose = async (format: RegExp): Promise<void> => {
      await dialog.getByRole('combobox', { name: '文件格式' }).click()
      await page.getByRole('option', { name: format }).click()
    }
    await choose(/加密的 Word/)
    await dialog.getByLabel('打开密码').fill(TRIED_BY_ALL)
    await dialog.getByLabel('再输入一次').fill('another')
    await dialog.getByRole('button', { name: '导出' }).click()
    await expect(dialog.getByRole('alert')).toContainText('不一致')
    await dialog.getByLabel('再输入一次').fill(TRIED_BY_ALL)
    const [sealed] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '导出' }).click(),
    ])
    expect(sealed.suggestedFilename()).toBe('机密.docx')
    const bytes = await readFile(await sealed.path())
    expect([...bytes.subarray(0, 4)]).toEqual([0xd0, 0xcf, 0x11, 0xe0])
    expect(bytes.includes(Buffer.from('document.xml'))).toBe(false)
    if (libreOffice) expect(await textByLibreOffice(libreOffice, bytes)).toContain('不给别人看的内容')
    const again = await drive.upload({ name: '再来.docx', bytes })
    expect((await drive.imported(again.id)).import_state).toBe('ready')
    expect(docxParts(await drive.export(again.id, 'docx')).text()).toContain('不给别人看的内容')

    await expect(dialog).toBeHidden()
    await writer.press('导出与另存为…')
    await choose(/每页一张图片/)
    await dialog.getByRole('textbox', { name: '页码' }).fill('1')
    await dialog.getByRole('button', { name: '150 DPI' }).click()
    const [picture] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: '导出' }).click(),
    ])
    expect(picture.suggestedFilename()).toBe('机密.png')
    const png = await readFile(await picture.path())
    expect(Math.abs(png.readUInt32BE(16) - 1240)).toBeLessThan(4)
    expect(complaints).toEqual([])
  })

  test('S33: the PDF of a document of another program has the pages of the screen, letter for letter', async ({
    page,
    drive,
  }) => {
    test.skip(!reader || !existsSync(foreign), 'no reader, or no such file')
    const file = await drive.upload({ name: 'a.docx', bytes: await readFile(foreign) })
    await drive.imported(file.id)
    const pdf = pagesOfPdf(await drive.export(file.id, 'pdf'))
    const writer = new WriterPage(page)
    await writer.open(file.id)
    const screen = await pagesOfScreen(writer)
    expect((await pdf).map(letters)).toEqual(screen.map(letters))
  })
})
