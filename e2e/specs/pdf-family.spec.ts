import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdf } from '@wenfang/shared-testing/fixtures'
import { strToU8, zipSync } from 'fflate'
import { PdfPage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const OFD = zipSync({
  'OFD.xml': strToU8('<OFD><DocBody><DocInfo/><DocRoot>Doc_0/Document.xml</DocRoot></DocBody></OFD>'),
  'Doc_0/Document.xml': strToU8(
    '<Document><CommonData><PageArea><PhysicalBox>0 0 210 140</PhysicalBox></PageArea><PublicRes>Res.xml</PublicRes></CommonData><Pages><Page ID="2" BaseLoc="Page.xml"/></Pages></Document>',
  ),
  'Doc_0/Res.xml': strToU8('<Res><Fonts><Font ID="1" FontName="宋体"/></Fonts></Res>'),
  'Doc_0/Page.xml': strToU8(
    '<Page><Content><Layer><TextObject Font="1" Size="6" Boundary="20 20 120 8"><TextCode X="0" Y="6" DeltaX="g 3 6">电子发票</TextCode></TextObject></Layer></Content></Page>',
  ),
})

test('G28: an OFD is read, found in, annotated and exported like a PDF', async ({ drive, page, complaints }) => {
  const { id } = await drive.upload({ name: '发票.ofd', bytes: OFD })
  await drive.imported(id)
  const document = new PdfPage(page)
  await document.open(id)
  await expect(page.locator('.pdf-text')).toContainText('电子发票')
  await document.tool('矩形')
  await document.drag([0.2, 0.4], [0.5, 0.6])
  await expect(document.annotation(/的矩形$/)).toBeVisible()
  await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible()
  expect(Buffer.from(await drive.export(id, 'pdf')).toString('latin1')).toContain('/Subtype /Square')
  expect(Buffer.from(await drive.source(id))).toEqual(Buffer.from(OFD))
  expect(complaints).toEqual([])
})

const MESSAGE = [
  'From: "=?utf-8?B?5byg5LiJ?=" <a@example.org>',
  'To: b@example.org',
  'Subject: =?utf-8?B?5ZCI5ZCM?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b1"',
  '',
  '--b1',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><head><style>p{color:rgb(1,2,3);background:url(https://tracker.example/s.png)}</style></head><body onload="top.__pwned=1" style="background:url(https://tracker.example/b.png)"><p>正文在此</p><script>top.__pwned=2</script><img src="https://tracker.example/a.png" onerror="top.__pwned=3"><a href="javascript:top.__pwned=4">一</a><a href="https://example.org/x">二</a><form action="https://tracker.example"><input></form></body></html>',
  '--b1',
  'Content-Type: text/plain',
  'Content-Disposition: attachment; filename="../../清单.txt"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('湖笔二十四支').toString('base64'),
  '--b1',
  'Content-Type: message/rfc822',
  '',
  'Subject: =?utf-8?B?5Y6f6K6i5Y2V?=',
  'From: c@example.org',
  'Content-Type: text/plain; charset=utf-8',
  '',
  '原来的订单',
  '--b1',
  'Content-Type: image/png; name="点.png"',
  'Content-Disposition: attachment',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  '--b1--',
  '',
].join('\r\n')

test('G28: a message is read without anything of it running or being fetched; its attachment becomes a file', async ({
  drive,
  page,
  complaints,
}) => {
  const { id } = await drive.upload({ name: '合同.eml', bytes: Buffer.from(MESSAGE) })
  await drive.imported(id)
  const outside: string[] = []
  const { origin } = new URL((await drive.call('/files')).url)
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(?:blob|data):/.test(url)) outside.push(url)
  })
  await page.goto(`/office/f/${id}`)
  const body = page.frameLocator('iframe[title="邮件正文"]').locator('body')
  await expect(body).toContainText('正文在此')
  await expect(page.getByRole('heading', { name: '合同', exact: true })).toBeVisible()
  await expect(page.getByText('张三 <a@example.org>')).toBeVisible()
  // As high as what is written, however often one looks.
  const frame = page.locator('iframe[title="邮件正文"]')
  expect((await frame.boundingBox())?.height).toBeLessThan(200)
  expect(await violations(page)).toEqual([])
  await expect(body.getByText('正文在此')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(body.locator('script, form, input, img, [onerror], a[href^="javascript"]')).toHaveCount(0)
  await expect(body.getByRole('link', { name: '二' })).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: '查看图片…' }).click()
  await expect(page.getByRole('dialog')).toContainText('tracker.example')
  await page.keyboard.press('Escape')
  // A message that came with it opens in its place, a picture over it.
  await page.getByRole('button', { name: '查看附件 原订单.eml' }).click()
  await expect(page.getByRole('heading', { name: '原订单', exact: true })).toBeVisible()
  await expect(page.getByText('原来的订单')).toBeVisible()
  await page.getByRole('button', { name: '返回“合同”' }).click()
  await expect(body).toContainText('正文在此')
  await page.getByRole('button', { name: /^查看附件 .*png$/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '查看附件 清单.txt' }).click()
  await expect(page.getByRole('dialog')).toContainText('湖笔二十四支')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '把附件 清单.txt 存入云盘' }).click()
  const href = await page.getByRole('link', { name: '打开 清单.txt' }).getAttribute('href')
  const kept = /\/w\/([\w-]+)/.exec(href ?? '')?.[1] ?? ''
  expect(Buffer.from(await drive.source(kept)).toString()).toBe('湖笔二十四支')
  expect(await page.evaluate(() => (window as { __pwned?: number }).__pwned)).toBeUndefined()
  expect(outside).toEqual([])
  expect(complaints).toEqual([])
})

test('G28: a scanned CAJ says why it is not shown, and can be taken away', async ({ drive, page }) => {
  const { id } = await drive.upload({ name: '论文.caj', bytes: Buffer.from('HN\0\0scan') })
  await drive.imported(id)
  await page.goto(`/office/f/${id}`)
  await expect(page.getByText('目前没有可以合法使用的转换程序')).toBeVisible()
  await expect(page.getByRole('button', { name: '下载原文件' })).toBeEnabled()
})

function certificate(): Buffer | null {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const run = (line: string): unknown => execFileSync('sh', ['-c', line], { cwd: folder, stdio: 'pipe' })
  try {
    run('openssl req -x509 -newkey rsa:2048 -nodes -keyout k -out c -days 30 -utf8 -subj "/CN=张三"')
    run('openssl pkcs12 -export -inkey k -in c -out p12 -passout pass:secret')
    return readFileSync(join(folder, 'p12'))
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('G9: a PDF is signed with a certificate that never leaves the page, and the signature is verified', async ({
  drive,
  page,
  complaints,
}) => {
  const buffer = certificate()
  test.skip(buffer === null, 'no openssl here')
  if (!buffer) return
  const { id } = await drive.upload({ name: '协议.pdf', bytes: pdf([{ title: '协议', lines: ['甲乙双方'] }]) })
  await drive.imported(id)
  const document = new PdfPage(page)
  await document.open(id)
  await document.tool('证书签名')
  await expect(page.getByText('这份文件里没有证书签名。')).toBeVisible()
  await page
    .getByLabel('证书文件（.p12、.pfx）')
    .setInputFiles({ name: 'a.p12', mimeType: 'application/x-pkcs12', buffer })
  await page.getByRole('textbox', { name: '证书密码' }).fill('wrong')
  await page.getByRole('button', { name: '签名并存入云盘' }).click()
  await expect(page.getByText('密码不对')).toBeVisible()
  await page.getByRole('textbox', { name: '证书密码' }).fill('secret')
  await document.tool('在页面上选位置')
  await document.drag([0.5, 0.3], [0.9, 0.4])
  await expect(page.getByText('显示在第 1 页选定的位置')).toBeVisible()
  await page.getByRole('button', { name: '签名并存入云盘' }).click()
  const href = await page.getByRole('link', { name: /^打开 协议（已签名）\.pdf/ }).getAttribute('href')
  await page.goto(href ?? '')
  await document.tool('证书签名')
  const signature = page.getByRole('article', { name: '签名 1' })
  await expect(signature).toContainText('张三')
  await expect(signature).toContainText('签名有效')
  await expect(signature).toContainText('整份文件')
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})
