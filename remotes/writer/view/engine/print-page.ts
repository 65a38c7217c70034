// Runs in the page of the server's printer, which removes the types and tells where these packages lie. It lays the document out
// with the engine and the faces of the editor: its pages are those of the screen.
import { openDocumentForExport } from '@docx-editor.dev/core/export'
import { tryCreateCanvasMeasurer } from '@docx-editor.dev/core/layout'
import { paintSemanticLayout } from '@docx-editor.dev/core/output'
import { chartKey } from '../../model/charts/known-charts.ts'
import { paintCharts, type PictureTree } from './charts.ts'
import { knowChineseNumbers } from './chinese-lists.ts'
import { drawEquations } from './equations.ts'
import { knowSymbolFonts } from './symbol-fonts.ts'
import { completePages } from './complete-pages.ts'
import { convertMetafile, PLACEHOLDERS } from './paper-pictures.ts'

/** Points to CSS pixels. */
const SCALE = 96 / 72
/** A page that is as high as its sheet to the hair can run over into an empty one. */
const SHORTER_PX = 0.5
const LATIN = 'AVWaegikmo0123456789 .,()'
const FACES = ['400 16px', '700 16px', 'italic 400 16px', 'italic 700 16px'] as const

/** @param settings.markup `final`: as if every tracked change were accepted */
export async function paint({ markup }: { readonly markup: 'all' | 'final' }): Promise<void> {
  knowChineseNumbers()
  completePages()
  drawEquations()
  knowSymbolFonts()
  const charts = givenCharts()
  paintCharts((chart) => charts[chartKey(chart)] ?? null)
  const given = document.querySelector<HTMLElement>('#document')
  const bytes = Uint8Array.from(atob(given?.textContent.trim() ?? ''), (letter) => letter.charCodeAt(0))
  const letters = given?.dataset['letters'] ?? ''
  const families = (document.querySelector<HTMLMetaElement>('meta[name=wenfang-families]')?.content ?? '').split('|')
  given?.remove()
  await facesOf(families, LATIN + letters)
  const context = document.createElement('canvas').getContext('2d')
  const measurer = tryCreateCanvasMeasurer({ scale: SCALE, context: context as never })
  const opened = openDocumentForExport(bytes, {
    displayMode: markup === 'final' ? 'proposed' : 'all-markup',
    ...(measurer && { measurer, producer: 'canvas-measurer' }),
    convertPreservedImage: convertMetafile,
  })
  if (!opened.ok) throw new Error(`the document cannot be laid out: ${opened.reason}`)
  const layout = await opened.session.layout()
  const sheet = document.createElement('div')
  sheet.className = 'docx-pages'
  // A picture that stands on many pages is one picture: it is decoded once, and once in the file.
  const urls = new Map<string, string>()
  const imageUrlPort = {
    create(handle: { readonly resourceKey: string; readonly contentId: string }, mime: string): string {
      const known = urls.get(handle.resourceKey)
      if (known !== undefined) return known
      const resource = { kind: 'ready', validatedHandle: handle, contentId: handle.contentId }
      const picture = opened.session.validatedImageBytes({ resource } as never) ?? new Uint8Array()
      const url = URL.createObjectURL(new Blob([picture as Uint8Array<ArrayBuffer>], { type: mime }))
      urls.set(handle.resourceKey, url)
      return url
    },
    revoke() {},
  }
  paintSemanticLayout(sheet, layout, {
    scale: SCALE,
    ariaHidden: false,
    imageUrlPort: imageUrlPort as never,
    drawingStrings: PLACEHOLDERS,
  })
  const pages = [...sheet.querySelectorAll<HTMLElement>('.docx-page')]
  const rules: string[] = []
  const frames = document.createDocumentFragment()
  // Their sizes are known: a page that is asked for its own makes the browser lay out all of them again.
  for (const [at, page] of pages.entries()) {
    const { width, height } = sizeOf(layout.pages[at]?.box)
    rules.push(`@page page${at}{size:${width}px ${height}px;margin:0}`)
    const frame = document.createElement('section')
    frame.className = 'printed-page docx-pages'
    frame.style.cssText = `page:page${at};width:${width}px;height:${height - SHORTER_PX}px`
    page.style.cssText += ';position:relative;inset:auto;margin:0;box-shadow:none;transform:none'
    frame.append(page)
    frames.append(frame)
  }
  document.body.append(frames)
  markHeadings()
  const style = document.createElement('style')
  style.textContent = `${rules.join('')}.printed-page{position:relative;overflow:hidden;break-after:page;break-inside:avoid}.printed-page:last-child{break-after:auto}`
  document.head.append(style)
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

const sizeOf = (box: { readonly width: number; readonly height: number } = { width: 0, height: 0 }) => ({
  width: box.width * SCALE,
  height: box.height * SCALE,
})

/** Drawn already: there is no library here. */
const givenCharts = (): Readonly<Record<string, PictureTree>> =>
  JSON.parse(document.querySelector('#charts')?.textContent ?? '{}') as Readonly<Record<string, PictureTree>>

/** Each face that a text of the document can need, before anything is measured. */
async function facesOf(families: readonly string[], letters: string): Promise<void> {
  const wanted = families
    .filter((family) => family !== '')
    .flatMap((family) => FACES.map((face) => `${face} "${family}"`))
  await Promise.all(wanted.map((font) => document.fonts.load(font, letters).catch(() => [])))
  await document.fonts.ready
}

/** Paragraphs that the document's outline has: the file's bookmarks come from them. */
function markHeadings(): void {
  for (const [id, level] of Object.entries(levels())) {
    const lines = document.querySelectorAll<HTMLElement>(`[data-paragraph-id="${CSS.escape(id)}"]`)
    const [first] = lines
    first?.setAttribute('role', 'heading')
    first?.setAttribute('aria-level', String(level))
  }
}

function levels(): Readonly<Record<string, number>> {
  const text = document.querySelector<HTMLMetaElement>('meta[name=wenfang-headings]')?.content ?? '{}'
  return JSON.parse(text) as Readonly<Record<string, number>>
}
