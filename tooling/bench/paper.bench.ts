import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { exportedPdf } from './exported-pdf.ts'
import { besideBar, besidePeer, type Peer, type Row } from './besides.ts'
import { longDocument } from './browser/long-document.ts'
import { waitForAllPages } from './browser/laid-out.ts'
import { openPeople, openWriter } from './browser/people.ts'
import { convertByLibreOffice, LIBRE_OFFICE, libreOfficeProgram } from './libre-office.ts'
import { startWenfang, uploadFile, type BenchServer } from './servers.ts'

const PAGES = 50
const MOST_MS_PER_PAGE = 30

const run = promisify(execFile)

/** Each letter of a page, sorted: readers of PDFs have an order of their own. */
const letters = (text: string): string => Array.from(text.normalize('NFKC').replaceAll(/\s/g, '')).toSorted().join('')

/** The PDF of what the server has, and how long it took to come. */
async function exported(server: BenchServer, fileId: string): Promise<{ bytes: Uint8Array; ms: number }> {
  const startedMs = performance.now()
  return { bytes: await exportedPdf(server, fileId), ms: performance.now() - startedMs }
}

/** Only pages near the window have their text, so each is gone to. */
async function pagesOfScreen(page: Page): Promise<readonly string[]> {
  await waitForAllPages(page)
  const sheets = page.locator('.docx-page')
  const pages: string[] = []
  for (let at = 0; at < (await sheets.count()); at++) {
    const sheet = sheets.nth(at)
    await sheet.evaluate((one) => one.scrollIntoView())
    // Asked anew each time: a page that is painted again may be another element.
    await page.waitForFunction(
      (index) => (document.querySelectorAll('.docx-page')[index]?.textContent ?? '') !== '',
      at,
    )
    pages.push(await sheet.innerText())
  }
  return pages
}

async function pagesOfPdf(folder: string, name: string, bytes?: Uint8Array): Promise<readonly string[]> {
  const file = join(folder, name)
  if (bytes) await writeFile(file, bytes)
  const { stdout } = await run('pdftotext', [file, '-'], { maxBuffer: 256 * 1024 * 1024 })
  return stdout.split('\f').slice(0, -1)
}

/** Milliseconds a page, and how many pages it makes of the document. */
async function libreOffice(folder: string, bytes: Uint8Array): Promise<{ ms: number; pages: number } | null> {
  if (libreOfficeProgram() === null) return null
  const source = join(folder, 'peer.docx')
  await writeFile(source, bytes)
  const ms = await convertByLibreOffice(source, 'pdf', { folder })
  return { ms, pages: (await pagesOfPdf(folder, 'peer.pdf')).length }
}

async function measure(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-paper-'))
  const bytes = longDocument(PAGES)
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const fileId = await uploadFile(server, 'paper.docx', bytes)
    const page = await (await people.window()).newPage()
    await openWriter(page, fileId)
    const screen = (await pagesOfScreen(page)).map(letters)
    await page.close()
    // The first starts what is kept.
    await exported(server, fileId)
    const { bytes: pdf, ms } = await exported(server, fileId)
    const paper = (await pagesOfPdf(folder, 'ours.pdf', pdf)).map(letters)
    const same = paper.filter((text, at) => text === screen[at]).length
    const theirs = await libreOffice(folder, bytes)
    const peer: Peer = theirs
      ? { name: LIBRE_OFFICE, value: theirs.ms / theirs.pages }
      : { name: LIBRE_OFFICE, missing: 'it is not installed' }
    return [
      {
        metric: 'T11 pages of the PDF that are those of the screen',
        value: (same / Math.max(screen.length, paper.length)) * 100,
        unit: '%',
        bar: { of: 'value', limit: 'least', value: 100 },
      },
      besideBar(`T11 PDF of ${paper.length} pages, a page`, ms / paper.length, 'ms', MOST_MS_PER_PAGE),
      besidePeer('the same, beside', ms / paper.length, 'ms', peer),
      ...(theirs ? [{ metric: `pages of ${LIBRE_OFFICE}`, value: theirs.pages, unit: '' }] : []),
    ]
  } finally {
    await people.close()
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

export const benches = [{ id: 'paper', title: 'T11 writer: the PDF is the screen', run: measure }]
