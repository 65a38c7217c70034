import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import type { FileFormats } from '@wenfang/shared-contract'
import { chromium, type Page } from '@playwright/test'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHROMIUM_FLAGS, ensureChromium } from '../chromium.ts'
import type { Row } from './besides.ts'
import { serveExcalidrawPictures } from './board/serve-excalidraw.ts'
import { root } from '../paths.ts'
import { similarity, type Grey } from './similarity.ts'

/** Around what is drawn, in both pictures. */
const PADDING = 24
const WIDTH_PX = 1_000
const LEAST = 0.95

/** How like our SVG of real boards is to Excalidraw's own: mean structural similarity, a board a row. */
async function likeness(): Promise<readonly Row[]> {
  const executablePath = ensureChromium()
  if (!hasCorpus || !executablePath) return []
  const { formats } = (await import(pathToFileURL(join(root, 'remotes/whiteboard/files/index.ts')).href)) as {
    readonly formats: FileFormats
  }
  const site = await serveExcalidrawPictures()
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH_PX, height: WIDTH_PX } })
    await page.goto(site.address)
    const rows: Row[] = []
    for (const file of corpusFiles('excalidraw')) {
      const source = corpusSource(file)
      const { svg, board } = await exported(formats, source, extname(file).slice(1))
      const theirs = await page.evaluate(
        ([text, padding]) =>
          (window as unknown as { pictureOf(text: string, padding: number): Promise<string> }).pictureOf(text, padding),
        // What is no file of a board by itself (a picture with one in it, a library) is compared as the board that it opens as.
        [file.endsWith('.excalidraw') ? new TextDecoder().decode(source) : board, PADDING] as const,
      )
      const value = similarity(await painted(page, svg), await painted(page, theirs))
      rows.push({
        metric: `likeness of ${file} to Excalidraw's own SVG`,
        value,
        unit: '',
        bar: { of: 'value', limit: 'least', value: LEAST },
      })
    }
    return rows
  } finally {
    await browser.close()
    site.close()
  }
}

async function exported(
  formats: FileFormats,
  source: Uint8Array,
  ext: string,
): Promise<{ readonly svg: string; readonly board: string }> {
  const asset = new Map<string, Uint8Array>()
  const imported = await formats.importSource({ source, ext })
  if (!imported.ok) throw new Error(imported.detail)
  for (const one of imported.assets ?? []) asset.set(one.hash, one.bytes)
  const as = async (format: string): Promise<string> => {
    const { bytes } = await formats.exportBody({
      source,
      body: imported.body,
      format,
      asset: async (hash) => asset.get(hash) ?? Promise.reject(new Error('no such picture')),
    })
    return new TextDecoder().decode(bytes)
  }
  return { svg: await as('svg'), board: await as('board') }
}

/** As light and dark, in one width. Both name faces that no machine has all of: where words stand is compared, not in which face. */
async function painted(page: Page, svg: string): Promise<Grey> {
  const { width, height, light } = await page.evaluate(
    async ([text, wide]) => {
      const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
      for (const words of drawing.querySelectorAll('[font-family]')) words.setAttribute('font-family', 'sans-serif')
      const [, , boxWidth = 1, boxHeight = 1] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
      const size = { width: wide, height: Math.round((wide * boxHeight) / boxWidth) }
      drawing.setAttribute('width', String(size.width))
      drawing.setAttribute('height', String(size.height))
      const image = new Image()
      image.src = URL.createObjectURL(
        new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
      )
      await image.decode()
      const canvas = new OffscreenCanvas(size.width, size.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('nothing to draw on')
      context.drawImage(image, 0, 0, size.width, size.height)
      const { data } = context.getImageData(0, 0, size.width, size.height)
      const shades = Array.from({ length: size.width * size.height }, (_, at) =>
        Math.round(((data[4 * at] ?? 0) + (data[4 * at + 1] ?? 0) + (data[4 * at + 2] ?? 0)) / 3),
      )
      return { ...size, light: shades }
    },
    [svg, WIDTH_PX] as const,
  )
  return { width, height, light: Uint8Array.from(light) }
}

export const benches = [
  { id: 'board-likeness', title: "Boards: our SVG of real ones, beside Excalidraw's own", run: likeness },
]
