import { pdf, pdfForm } from '@wenfang/shared-testing/fixtures'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PdfPage } from '../pages/index.ts'
import { apart } from '../support/apart.ts'
import { arrivalOf, eventAt } from '../support/arrival.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const source = {
  name: '合同.pdf',
  bytes: pdf([
    { title: '采购合同', lines: ['甲方：文房公司', '乙方：笔墨商行', 'Delivery within ten days'] },
    { title: '附件一', lines: ['湖笔二十四支', '徽墨十八锭'] },
    { title: '附件二', lines: ['湖笔另购'] },
  ]),
}

test.describe.configure({ timeout: 120_000 })

test('S15 S50: a PDF is read and annotated by two people, each undoes only the own marks, and the export holds them', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const mine = new PdfPage(page)
  const theirs = new PdfPage(colleague.page)
  await mine.open(id)
  await theirs.open(id)

  await mine.selectText('甲方：文房公司')
  await mine.tool('高亮')
  await expect(theirs.annotation(/的高亮$/)).toBeAttached()
  await theirs.tool('矩形')
  const arrived = arrivalOf(page, '', '.annotation[data-kind="rectangle"]')
  const drawn = await eventAt(colleague.page, 'pointerup', () => theirs.drag([0.2, 0.4], [0.5, 0.5]))
  console.log(`pdf: what one draws is painted for the other after ${((await arrived) - drawn).toFixed(0)} ms`)
  await expect(mine.annotation('林小雨的矩形')).toBeVisible()
  await mine.tool('文字')
  await mine.drag([0.2, 0.3], [0.6, 0.36])
  await page.keyboard.type('数量再核对')
  await page.keyboard.press('Escape')
  await expect(theirs.annotation(/数量再核对/)).toBeVisible()

  await theirs.sheet(1).click({ position: { x: 10, y: 10 } })
  await colleague.page.keyboard.press('ControlOrMeta+z')
  await expect(mine.annotation('林小雨的矩形')).toHaveCount(0)
  await expect(mine.annotation(/数量再核对/)).toBeVisible()
  await colleague.page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(mine.annotation('林小雨的矩形')).toBeVisible()

  await test.step('S35 what both draw without a line is there for both afterwards', async () => {
    await apart([page, colleague.page], async () => {
      await mine.tool('椭圆')
      await mine.drag([0.6, 0.42], [0.8, 0.5])
      await theirs.tool('箭头')
      await theirs.drag([0.65, 0.3], [0.85, 0.38])
    })
    for (const one of [mine, theirs])
      for (const name of [/的椭圆$/, '林小雨的箭头', '林小雨的矩形'])
        await expect(one.annotation(name)).toBeVisible({ timeout: 30_000 })
  })
  await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible()
  await expect(colleague.page.getByText('已保存', { exact: true }).first()).toBeVisible()

  const exported = await drive.export(id, 'pdf')
  expect(Buffer.from(exported.slice(0, source.bytes.length))).toEqual(Buffer.from(source.bytes))
  const text = Buffer.from(exported).toString('latin1')
  for (const kind of ['Highlight', 'Square', 'FreeText', 'Circle', 'Line']) expect(text).toContain(`/Subtype /${kind}`)
  expect(complaints).toEqual([])
})

test('S15: a mark ends with its line, however far beyond it the mouse goes; how large pages are is remembered', async ({
  drive,
  page,
  complaints,
}) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const document = new PdfPage(page)
  await document.open(id)
  // Lines of 12 points stand 128, 152 and 176 points under the edge, from 72 points on.
  const at = (x: number, y: number) => [x / 595, y / 842] as const
  await expect(page.locator('.pdf-text span').first()).toBeAttached()
  await document.tool('高亮')
  await document.drag(at(80, 124), at(500, 150))
  await expect.poll(() => document.marked('highlight')).toEqual([72, 118, 156, 154])

  await test.step('by a button when the text is chosen already, and the mouse may come up elsewhere', async () => {
    await document.tool('选择')
    const sheet = await document.sheet(1).boundingBox()
    const scale = (sheet?.width ?? 0) / 595
    await page.mouse.move((sheet?.x ?? 0) + 110 * scale, (sheet?.y ?? 0) + 172 * scale)
    await page.mouse.down()
    await page.mouse.move((sheet?.x ?? 0) + 500 * scale, (sheet?.y ?? 0) + 176 * scale)
    await page.mouse.move((sheet?.x ?? 0) + 500 * scale, (sheet?.y ?? 0) + 172 * scale)
    await page.mouse.up()
    expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toMatch(
      /^\w+ within ten days$|^within ten days$|^thin ten days$|^in ten days$/,
    )
    await document.tool('删除线')
    await expect(page.locator('.annotation[data-kind="strike"]')).toHaveCount(1)
  })

  await test.step('from beside the page the line at that height begins, not the document', async () => {
    await document.tool('下划线')
    await document.drag(at(-40, 150), at(500, 150))
    const [left = 0, top = 0, , bottom = 0] = await document.marked('underline')
    expect(left).toBe(72)
    expect(top).toBeGreaterThan(136)
    expect(bottom).toBeLessThan(160)
  })

  await page.getByRole('button', { name: '放大' }).click()
  const percent = await document.sheet(1).evaluate((sheet) => sheet.clientWidth)
  await document.open(id)
  await expect.poll(() => document.sheet(1).evaluate((sheet) => sheet.clientWidth)).toBe(percent)
  expect(complaints).toEqual([])
})

test('pages wider than the window are as wide as it when the file is opened, others as large as they are', async ({
  drive,
  page,
}) => {
  const slides = { title: '汇报', lines: ['湖笔'], size: { width: 1920, height: 1080 } }
  const document = new PdfPage(page)
  const widthOf = async (name: string, bytes: Uint8Array): Promise<number> => {
    const { id } = await drive.upload({ name, bytes })
    await drive.imported(id)
    await document.open(id)
    return await document.sheet(1).evaluate((sheet) => sheet.clientWidth)
  }
  expect(await widthOf('合同.pdf', source.bytes)).toBe(Math.round((595 * 96) / 72))
  const width = await widthOf('汇报.pdf', pdf([slides]))
  const room = await page.locator('.pdf-scroll').evaluate((scroll) => scroll.clientWidth)
  expect(width).toBeLessThanOrEqual(room)
  expect(width).toBeGreaterThan(room * 0.9)
})

test('everything is selected and copied, also pages that were never on screen, and no word of the tools', async ({
  drive,
  page,
}) => {
  const lines = (at: number) => Array.from({ length: 25 }, (_, line) => `第 ${at} 页第 ${line} 行`)
  const { id } = await drive.upload({
    name: '长文.pdf',
    bytes: pdf(Array.from({ length: 30 }, (_, at) => ({ title: `第 ${at} 章`, lines: lines(at) }))),
  })
  await drive.imported(id)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await new PdfPage(page).open(id)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('第 29 页第 24 行')
  const pages = Array.from({ length: 30 }, (_, at) => [`第 ${at} 章`, ...lines(at)])
  expect((await copied()).split(/\s*\n\s*/).filter(Boolean)).toEqual(pages.flat())
})

test('S181: opens at the page of the address; search, contents and keys go where they say; axe finds nothing', async ({
  drive,
  page,
}) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const document = new PdfPage(page)
  await document.open(id, '?page=2')
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('2')
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: '在文中查找' }).fill('湖笔')
  await expect(page.getByRole('status').filter({ hasText: '2 处' })).toBeVisible()
  await page.getByRole('button', { name: /湖笔另购/ }).click()
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('3')
  await page.getByRole('button', { name: '缩略图', exact: true }).click()
  await page.getByRole('complementary', { name: '缩略图' }).getByRole('button', { name: '第 1 页' }).click()
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('1')
  expect(await violations(page, '.wf-remote')).toEqual([])

  // Everything is printed, as pictures with what lies on them.
  await page.evaluate(() => {
    window.print = () => {
      const pictures = [...window.document.querySelectorAll<HTMLImageElement>('.pdf-print img')]
      window.document.body.dataset['printed'] = pictures.map(({ naturalWidth }) => naturalWidth).join(' ')
    }
  })
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await expect(page.locator('body[data-printed]')).toHaveAttribute('data-printed', '1239 1239 1239')
  await expect(page.locator('.pdf-print')).toHaveCount(0)

  await page.keyboard.press('F5')
  await expect(page.locator('.pdf[data-presenting="true"]')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'PDF 工具' })).toHaveCount(0)
  await page.keyboard.press('PageDown')
  await expect(document.sheet(2)).toBeInViewport({ ratio: 0.9 })
  await expect(document.sheet(1)).not.toBeInViewport()
  await page.evaluate(() => window.document.exitFullscreen())
  await expect(page.getByRole('toolbar', { name: 'PDF 工具' })).toBeVisible()
})

test('what is found is brought into view, from the page that is read on; Enter may come before the answer; pages turn in pairs', async ({
  drive,
  page,
  complaints,
}) => {
  const lines = Array.from({ length: 28 }, (_, line) => `第${line + 1}行`)
  const pages = Array.from({ length: 8 }, (_, at) => ({ title: `第${at + 1}章`, lines: [...lines, '页末的印章'] }))
  const { id } = await drive.upload({ name: '长文.pdf', bytes: pdf(pages) })
  await drive.imported(id)
  const document = new PdfPage(page)
  await document.open(id)
  const number = page.getByRole('textbox', { name: '页码' })
  await number.fill('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+f')
  const field = page.getByRole('textbox', { name: '在文中查找' })
  await field.pressSequentially('印章')
  await page.keyboard.press('Enter')
  const status = page.getByRole('status').filter({ hasText: '8 处' })
  for (const found of [3, 4]) {
    await expect(status).toHaveText(`${found} / 8 处`)
    await expect(document.sheet(found).locator('.pdf-boxes-current')).toBeInViewport()
    await expect(number).toHaveValue(String(found))
    await field.press('Enter')
  }
  await page.keyboard.press('Escape')
  await document.tool('双页')
  await number.fill('1')
  await page.keyboard.press('Enter')
  await page.locator('.pdf-scroll').focus()
  for (const [key, at] of [
    ['PageDown', '3'],
    ['PageDown', '5'],
    ['PageDown', '7'],
    ['PageUp', '5'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(number).toHaveValue(at)
  }
  expect(complaints).toEqual([])
})

test('S81: the first page is shown as a picture while the reader is still on its way', async ({ drive, page }) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  await expect.poll(async () => (await drive.call(`/files/${id}/thumbnail`).catch(() => null))?.status).toBe(200)
  await page.route('**/platform*.js', () => {})
  await page.goto(`/office/f/${id}`, { waitUntil: 'commit' })
  const picture = page.locator('#snapshot img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1_000)
})

test('pages are put in order by two people at once, each of whom takes back only the own steps', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const mine = new PdfPage(page)
  const theirs = new PdfPage(colleague.page)
  await mine.open(id)
  await theirs.open(id)
  for (const one of [mine, theirs]) {
    await one.tool('缩略图')
    await one.page.getByRole('button', { name: '整理页面' }).click()
  }
  await mine.thumbnail(3).click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(mine.sheet(1).getByText('附件二')).toBeAttached()
  await expect(theirs.sheet(1).getByText('附件二')).toBeAttached()
  await theirs.thumbnail(3).click()
  await colleague.page.getByRole('button', { name: '删除页面' }).click()
  await expect(mine.thumbnail(3)).toHaveCount(0)
  await mine.thumbnail(1).click()
  await page.getByRole('button', { name: '向右旋转页面' }).click()
  await page.getByRole('button', { name: '插入空白页' }).click()
  await expect(theirs.thumbnail(3)).toBeVisible()
  await page.getByLabel('选择 PDF 文件').setInputFiles({
    name: '另一份.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf([{ title: '续页', lines: [] }])),
  })
  await expect(mine.thumbnail(4)).toBeVisible()
  await theirs.thumbnail(3).click()
  await expect(theirs.page.locator('.pdf-text').getByText('续页')).toBeAttached()
  await mine.thumbnail(3).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(theirs.thumbnail(4)).toHaveCount(0)
  // The page that had the focus is gone; keys go on working.
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(theirs.thumbnail(4)).toBeVisible()

  await test.step('chosen pages become a file of their own; an export has the pages of now', async () => {
    await mine.thumbnail(1).click()
    await mine.thumbnail(3).click({ modifiers: ['ControlOrMeta'] })
    const made = page.waitForResponse((answer) => answer.url().endsWith('/extract') && answer.ok())
    await page.getByRole('button', { name: '提取为新文件' }).click()
    const extracted = (await (await made).json()) as { readonly id: string; readonly name: string }
    expect(extracted.name).toBe('合同（节选）.pdf')
    await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible()
    const again = await drive.upload({ name: '导出.pdf', bytes: await drive.export(id, 'pdf') })
    for (const [file, pages] of [
      [extracted.id, 2],
      [again.id, 4],
    ] as const) {
      await drive.imported(file)
      await mine.open(file)
      await expect(page.getByRole('toolbar', { name: 'PDF 工具' })).toContainText(`/ ${pages}`)
      await expect(mine.sheet(1).getByText('附件二')).toBeAttached()
    }
  })
  expect(complaints).toEqual([])
})

test('a form is filled in by two people at once; what the file would like to run or to fetch is not run and not fetched', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload({ name: '申请表.pdf', bytes: pdfForm() })
  await drive.imported(id)
  const colleague = await signIn('周砚')
  await grant(drive, id, colleague.id, 'write')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.context().on('page', (other) => asked.push(`window ${other.url()}`))
  const mine = new PdfPage(page)
  const theirs = new PdfPage(colleague.page)
  await mine.open(id)
  await theirs.open(id)

  await mine.field('Your name').pressSequentially('林晚')
  await expect(theirs.field('Your name')).toHaveValue('林晚')
  await theirs.field('agree').check()
  await expect(mine.field('agree')).toBeChecked()
  await mine.field('city').selectOption('Hangzhou')
  await expect(theirs.field('city')).toHaveValue('Hangzhou')
  await theirs.field('code').pressSequentially('AB12345678')
  await expect(mine.field('code')).toHaveValue('AB1234')
  // Each takes back only what was the own, the last step first, wherever in the form the keys are.
  await theirs.field('agree').uncheck()
  await expect(mine.field('agree')).not.toBeChecked()
  await colleague.page.keyboard.press('ControlOrMeta+z')
  await expect(mine.field('agree')).toBeChecked()
  await expect(mine.field('code')).toHaveValue('AB1234')
  await theirs.field('code').focus()
  await colleague.page.keyboard.press('ControlOrMeta+z')
  await expect(mine.field('code')).toHaveValue('')
  await expect(mine.field('Your name')).toHaveValue('林晚')
  const links = await page
    .locator('.pdf-links a')
    .evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href') ?? '', 'https://page').protocol))
  expect(links.filter((protocol) => protocol !== 'https:')).toEqual([])

  await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible()
  const exported = Buffer.from(await drive.export(id, 'pdf'))
  expect(exported.subarray(0, pdfForm().length).equals(Buffer.from(pdfForm()))).toBe(true)
  expect(exported.toString('latin1')).toContain('/V <FEFF6797665A>')
  const { origin } = new URL(page.url())
  expect(asked.filter((address) => !address.startsWith(origin) && !address.startsWith('blob:'))).toEqual([])
  expect(complaints).toEqual([])
})

const encrypted = resolve(import.meta.dirname, '../../../shared/corpus/broken/16-encrypted-aes256.pdf')

test('S30: a PDF with a password asks for it, refuses a wrong one and opens with the right one', async ({
  drive,
  page,
}) => {
  test.skip(!existsSync(encrypted), 'the corpus is not there')
  const { id } = await drive.upload({ name: '保密.pdf', bytes: readFileSync(encrypted) })
  await drive.imported(id)
  await page.goto(`/office/f/${id}`)
  const field = page.getByRole('textbox', { name: '文件密码' })
  await field.fill('不对')
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(page.getByText('密码不正确，请重新输入。')).toBeVisible()
  await field.fill('asdfasdf')
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(page.locator('.pdf-page[data-drawn]').first()).toBeVisible({ timeout: 30_000 })

  // What is signed is the content; the new file has no password, and nobody signs it without knowing.
  await new PdfPage(page).tool('证书签名')
  await page
    .getByLabel('证书文件（.p12、.pfx）')
    .setInputFiles({ name: 'a.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from('x') })
  await expect(page.getByText('签名后的新文件没有密码', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: '签名并下载' })).toBeDisabled()
  await page.getByText('我知道签名后的文件没有密码').click()
  await expect(page.getByRole('button', { name: '签名并下载' })).toBeEnabled()
})

test('S312: who may comment pins notes and answers, and gets no other tool', async ({ drive, page, signIn }) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const reviewer = await signIn('周砚')
  await grant(drive, id, reviewer.id, 'comment')
  const theirs = new PdfPage(reviewer.page)
  const mine = new PdfPage(page)
  await mine.open(id)
  await theirs.open(id)
  await expect(reviewer.page.getByRole('button', { name: '矩形', exact: true })).toHaveCount(0)
  await theirs.tool('便笺')
  await theirs.sheet(1).click({ position: { x: 200, y: 300 } })
  await reviewer.page.getByRole('textbox', { name: '批注内容' }).fill('价格偏高')
  await mine.tool('批注列表')
  await page.getByRole('button', { name: /周砚/ }).first().click()
  await page.getByRole('textbox', { name: '回复' }).fill('已经谈过')
  await page.keyboard.press('Enter')
  await expect(reviewer.page.getByText('已经谈过')).toBeVisible()
})
