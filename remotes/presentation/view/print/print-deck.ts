import { openPrintFrame } from '@wenfang/shared-remote/print'
import { deckFamilies } from '../fonts/deck-families.ts'
import { loadFaces } from '../fonts/show-fonts.ts'
import type { DeckView } from '../state/deck-view.ts'
import type { PrintSettings, PrintSheet } from './print-plan.ts'
import { drawSheet } from './sheet-element.ts'

/** A page that is as high as its sheet to the hair can run over into an empty one. */
const SHORTER_PX = 0.5

/** Hands sheets to the person's own printer, drawn as on the screen. @param print for tests */
export async function printDeck(
  { store, host }: Pick<DeckView, 'store' | 'host'>,
  sheets: readonly PrintSheet[],
  settings: PrintSettings,
  print?: (view: Window) => void,
): Promise<void> {
  const [first] = sheets
  if (!first) return
  const { deck, renderer } = store
  const frame = openPrintFrame(host.file.name.replace(/\.[^.]*$/, ''), print)
  const { page, view } = frame
  const style = new view.CSSStyleSheet()
  style.replaceSync(
    `@page{size:${first.width}px ${first.height}px;margin:0}body{margin:0;print-color-adjust:exact}` +
      'section{break-after:page}section:last-child{break-after:auto}',
  )
  page.adoptedStyleSheets = [style]
  const drawn = sheets.map((sheet) => drawSheet(renderer, sheet, settings))
  for (const [at, { element }] of drawn.entries()) {
    element.style.height = `${(sheets[at]?.height ?? 0) - SHORTER_PX}px`
    page.body.append(element)
  }
  // Without the faces the device's own are on paper.
  const faces = await loadFaces().catch(() => null)
  await faces?.registerFaces(deckFamilies(deck, sheets.flatMap(slidesOf)), page).ready
  await Promise.allSettled(drawn.flatMap(({ slides }) => slides.map(({ ready }) => ready)))
  await frame.print()
}

const slidesOf = ({ slides }: PrintSheet): readonly string[] => slides.map(({ slide }) => slide)
