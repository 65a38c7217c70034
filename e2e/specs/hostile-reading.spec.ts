import { readdirSync } from 'node:fs'
import { corpusFacts, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { expect, test } from '../support/wenfang-test.ts'

interface Facts {
  readonly cls: string
  readonly expect: string
}

/** What is read rather than written, and whose harm is done in the browser. */
const READ = [
  '03-truncated-70pct.pdf',
  '10-path-traversal.epub',
  '22-svg-script.svg',
  '23-epub-script.epub',
  '24-pdf-javascript-doc-actions.pdf',
  '25-pdf-launch-action.pdf',
  '27-png-bomb-30000x30000.png',
  '31-eml-html-script.eml',
  '32-ofd-doctype.ofd',
]
/** Something of the file is on screen, or the page says why nothing is. */
const SHOWN = '.pdf-page[data-drawn], .image-live, .image-stage canvas, .epub-foot, .mail-paper'
const CANARY = /^corpus-canary/

test.describe.configure({ timeout: 180_000 })

test('hostile files of the corpus are shown or refused: nothing of them runs, is fetched, asked or opened', async ({
  drive,
  page,
  server,
  complaints,
}) => {
  test.skip(!hasCorpus, 'the corpus is not there')
  const acts: string[] = []
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(server.origin) && !/^(?:blob|data):/.test(address)) acts.push(`asks ${address}`)
  })
  page.on('dialog', (dialog) => {
    acts.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.context().on('page', (other) => acts.push(`opens ${other.url()}`))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(server.origin)) acts.push(`goes to ${frame.url()}`)
  })
  const rows: string[] = []
  for (const name of READ) {
    const path = `broken/${name}`
    const { id } = await drive.upload({ name, bytes: corpusSource(path) })
    const { office_type: type } = await drive.imported(id)
    await page.goto(`/office/${type}/${id}`)
    const shown = page.locator(SHOWN).first()
    const refused = page.getByRole('main').getByRole('alert').or(page.locator('.image-unshown'))
    await expect(shown.or(refused).first(), name).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('#loading'), name).toBeHidden()
    const isShown = await shown.isVisible()
    const { cls, expect: expected = '' } = corpusFacts<Facts>(path)
    rows.push(`${name.padEnd(36)} ${cls?.padEnd(16)} ${expected.padEnd(40)} → ${isShown ? 'shown' : 'refused'}`)
    if (expected === 'open-without-active-content') expect(isShown, name).toBe(true)
    if (expected === 'reject-with-message') expect(isShown, name).toBe(false)
    const marks = await Promise.all(
      page
        .frames()
        .map((frame) => frame.evaluate(() => (globalThis as { __pwned?: unknown }).__pwned).catch(() => null)),
    )
    expect(
      marks.filter((mark) => mark !== undefined && mark !== null),
      name,
    ).toEqual([])
    expect(new URL(page.url()).pathname, name).toBe(`/office/${type}/${id}`)
    expect(acts, name).toEqual([])
  }
  console.log(rows.join('\n'))
  expect(readdirSync('/tmp').filter((entry) => CANARY.test(entry))).toEqual([])
  expect(complaints).toEqual([])
})
