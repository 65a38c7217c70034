import { openPrintFrame } from '@wenfang/shared-remote/print'
import { familiesBehind, familiesOn } from '../fonts/deck-families.ts'
import { loadFaces } from '../fonts/show-fonts.ts'
import type { DeckView } from '../state/deck-view.ts'
import { flattenShadows } from './flat-shadows.ts'
import type { PrintSettings, PrintSheet } from './print-plan.ts'
import { drawSheet } from './sheet-element.ts'

/** A page that is as high as its sheet to the hair can run over into an empty one. */
const SHORTER_PX = 0.5

/** Lets the browser work between sheets, so that a long deck does not stand still. */
const SHEETS_AT_ONCE = 8
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Hands sheets to the person's own printer, drawn as on the screen.
 * @param onProgress parts of the sheets that are drawn, 0 … 1
 * @param isWanted asked before each step that takes time: false where the person has left
 */
export async function printDeck(
  { store, host }: Pick<DeckView, 'store' | 'host'>,
  sheets: readonly PrintSheet[],
  settings: PrintSettings,
  { onProgress, isWanted }: { readonly onProgress: (part: number) => void; readonly isWanted: () => boolean },
): Promise<void> {
  const [first] = sheets
  if (!first) return
  const { deck, renderer } = store
  const frame = openPrintFrame(host.file.name.replace(/\.[^.]*$/, ''))
  const { page, view } = frame
  const style = new view.CSSStyleSheet()
  style.replaceSync(
    `@page{size:${first.width}px ${first.height}px;margin:0}body{margin:0;print-color-adjust:exact}` +
      'section{break-after:page}section:last-child{break-after:auto}',
  )
  page.adoptedStyleSheets = [style]
  const ready: Promise<void>[] = []
  for (const [at, sheet] of sheets.entries()) {
    const { element, slides } = drawSheet(renderer, sheet, settings)
    element.style.height = `${sheet.height - SHORTER_PX}px`
    page.body.append(element)
    ready.push(...slides.map((slide) => slide.ready))
    onProgress((at + 1) / sheets.length)
    if (at % SHEETS_AT_ONCE === SHEETS_AT_ONCE - 1) await pause()
    if (!isWanted()) return
  }
  // Without the faces the device's own are on paper.
  const faces = await loadFaces().catch(() => null)
  await faces?.registerFaces(new Set([...familiesBehind(deck), ...familiesOn(deck, sheets.flatMap(slidesOf))]), page)
    .ready
  await Promise.allSettled(ready)
  const letGo = await flattenShadows(page.body)
  if (isWanted()) await frame.print()
  letGo()
}

const slidesOf = ({ slides }: PrintSheet): readonly string[] => slides.map(({ slide }) => slide)
