import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { Zip, ZipPassThrough } from 'fflate'
import { WenfangError, type ExportSettings } from '@wenfang/shared-protocol'
import { joinPngs } from './join-pngs.ts'
import { pagesIn } from './page-ranges.ts'
import type { PaintedTab } from './paint-pages.ts'

export interface PageOutput extends ExportSettings {
  /** `pages`: a PNG, or a ZIP of several; `long`: all of them one below the other in one PNG. */
  readonly kind: 'pdf' | 'pages' | 'long'
}

export interface WrittenPages {
  /** In the work folder. */
  readonly path: string
  readonly contentType: string
  readonly ext: string
}

const CSS_DPI = 96
/** Of pictures; more are a task for a PDF. */
const MOST_PICTURES = 200
/** Programs that show pictures, and the ones that send them on, refuse higher ones. */
const MOST_LONG_PX = 32_000

/** In CSS pixels, whole ones. */
interface Size {
  readonly width: number
  readonly height: number
}

/** The pages that stand in the tab, as a file. @throws WenfangError NothingToPrint, TooManyPages, Unavailable */
export async function writePages(
  tab: PaintedTab,
  output: PageOutput,
  workDir: string,
  onProgress: (part: number) => void,
): Promise<WrittenPages> {
  const count = await countOf(tab)
  const chosen = pagesIn(output.pages, count)
  if (chosen.length === 0) throw new WenfangError('NothingToPrint', `none of ${count} pages`)
  if (output.kind === 'pdf') return writePdf(tab, output.pages === undefined ? null : chosen, workDir)
  const sizes = await sizesOf(tab)
  const dpi = output.dpi ?? CSS_DPI
  const wanted = chosen.map((page) => ({ page, ...(sizes[page - 1] ?? { width: 1, height: 1 }) }))
  requireRoom(output.kind, wanted, dpi)
  const widest = Math.max(...wanted.map(({ width }) => width))
  const pngs = []
  for (const [at, { page, ...size }] of wanted.entries()) {
    // Pages that lie below one another have one width; what stands beside a narrow one is white.
    pngs.push(await pictureOf(tab, page, output.kind === 'long' ? { ...size, width: widest } : size, dpi))
    onProgress((at + 1) / wanted.length)
  }
  if (output.kind === 'long') return writePng(await joinPngs(pngs), workDir)
  const [only] = pngs
  return only && pngs.length === 1 ? writePng(only, workDir) : writeZip(pngs, chosen, workDir)
}

/** @throws WenfangError TooManyPages, with how many there may be */
function requireRoom(kind: 'pages' | 'long', sizes: readonly Size[], dpi: number): void {
  if (kind === 'pages') {
    if (sizes.length > MOST_PICTURES)
      throw new WenfangError('TooManyPages', `${sizes.length} pictures`, { detail: { most: MOST_PICTURES } })
    return
  }
  const heightPx = sizes.reduce((sum, { height }) => sum + height, 0) * (dpi / CSS_DPI)
  if (heightPx <= MOST_LONG_PX) return
  const most = Math.max(1, Math.floor((MOST_LONG_PX / heightPx) * sizes.length))
  throw new WenfangError('TooManyPages', `${heightPx} pixels high`, { detail: { most } })
}

async function countOf(tab: PaintedTab): Promise<number> {
  const { result } = await tab('Runtime.evaluate', { expression: `document.querySelectorAll('.printed-page').length` })
  return Number((result as { readonly value?: unknown }).value ?? 0)
}

/** Makes the browser lay out every page, which a PDF does for itself and otherwise. */
async function sizesOf(tab: PaintedTab): Promise<readonly Size[]> {
  const expression = `JSON.stringify([...document.querySelectorAll('.printed-page')].map((page) => {
    const { width, height } = page.getBoundingClientRect()
    return { width: Math.ceil(width), height: Math.ceil(height) }
  }))`
  const { result } = await tab('Runtime.evaluate', { expression })
  return JSON.parse(String((result as { readonly value?: unknown }).value ?? '[]')) as readonly Size[]
}

async function writePdf(tab: PaintedTab, pages: readonly number[] | null, workDir: string): Promise<WrittenPages> {
  // An outline of headings, and words in their order for those who have them read out.
  const printed = await tab('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateDocumentOutline: true,
    generateTaggedPDF: true,
    ...(pages ? { pageRanges: pages.join(',') } : {}),
  })
  const path = join(workDir, 'print.pdf')
  await writeFile(path, Buffer.from(String(printed['data']), 'base64'))
  return { path, contentType: 'application/pdf', ext: 'pdf' }
}

/** The page stands alone in a window of its size: a picture of what is beyond a window costs a layout of everything. */
async function pictureOf(tab: PaintedTab, page: number, size: Size, dpi: number): Promise<Uint8Array> {
  const expression = `for (const [at, page] of [...document.querySelectorAll('.printed-page')].entries())
    page.style.display = at === ${page - 1} ? '' : 'none'`
  await tab('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: dpi / CSS_DPI, mobile: false })
  await tab('Runtime.evaluate', { expression })
  const { data } = await tab('Page.captureScreenshot', { format: 'png' })
  return Buffer.from(String(data), 'base64')
}

async function writePng(png: Uint8Array, workDir: string): Promise<WrittenPages> {
  const path = join(workDir, 'pages.png')
  await writeFile(path, png)
  return { path, contentType: 'image/png', ext: 'png' }
}

/** Pictures are compressed already: they are stored as they are, one after the other. */
async function writeZip(pngs: readonly Uint8Array[], pages: readonly number[], workDir: string): Promise<WrittenPages> {
  const path = join(workDir, 'pages.zip')
  const file = createWriteStream(path)
  const zip = new Zip((error, chunk, isLast) => {
    if (error) file.destroy(error)
    else if (isLast) file.end(chunk)
    else file.write(chunk)
  })
  const digits = String(Math.max(...pages)).length
  for (const [at, png] of pngs.entries()) {
    const entry = new ZipPassThrough(`第${String(pages[at]).padStart(digits, '0')}页.png`)
    zip.add(entry)
    entry.push(png, true)
    if (file.writableNeedDrain) await once(file, 'drain')
  }
  zip.end()
  await once(file, 'finish')
  return { path, contentType: 'application/zip', ext: 'zip' }
}
